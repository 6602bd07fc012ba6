import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { sendWaiterMessage } from '../api/waiter-message.ts';
import { callOf, stepAfterAsking, WAITER_PAUSE_MS, waiterComment, type WaiterStep } from '../rules/waiter.ts';
import type { MenuCartHost } from './host.ts';
import { knownTable } from './table-memory.ts';

/** A call that did not get through is tried once more by itself after so long. */
const RETRY_AFTER_MS = 2_000;
/** The provider's id of whoever has no account. Q07, Q104. */
const NOBODY = '1';

/** What became of the call, as it is: sent means that the venue has it, unknown that its answer was lost. X-02. */
export type CallStatus = 'none' | 'sending' | 'retrying' | 'sent' | 'unknown' | 'failed';

/** A call that the diner may make again from here. */
export function mayCallAgain(status: CallStatus): boolean {
  return status === 'failed' || status === 'unknown';
}

export interface WaiterView {
  readonly step: WaiterStep;
  readonly status: CallStatus;
  readonly comment: string;
  readonly tableId: string;
  readonly sectorId: string;
  /** Which of the fields that are asked for is still empty. */
  readonly missing: 'table' | 'sector' | null;
  /** Before this moment no other call can be made. */
  readonly pausedUntil: number;
}

/** What the dialog asks for besides. Spec K3-016. */
export interface WaiterAsks {
  readonly table: boolean;
  readonly sector: boolean;
}

/** What may follow by itself when a call did not get through: one more try, the login dialog. */
interface SendAgain {
  readonly mayRetry: boolean;
  readonly mayLogIn: boolean;
}

export interface WaiterStore {
  readonly view: StoreApi<WaiterView>;
  readonly asks: WaiterAsks;
  set(fields: Partial<Pick<WaiterView, 'comment' | 'tableId' | 'sectorId'>>): void;
  askWaiter(): void;
  /** From the comment to the waiter. */
  confirm(): void;
  askBill(): void;
  retry(): void;
  back(): void;
}

/** When each venue was called last: closing the dialog does not make a waiter run twice. X-02. */
const lastCalls = new WeakMap<object, Map<string, number>>();

/** One visit to the dialog. */
interface Visit {
  readonly host: MenuCartHost;
  readonly venue: Venue;
  readonly view: StoreApi<WaiterView>;
  readonly calls: Map<string, number>;
}

/**
 * One visit to the call-waiter dialog. A call that fails is tried again once, then the diner decides; what failed is
 * reported once and never shown as on its way. Spec C4-032, C7-040, C9-018, K3-016 to K3-018, K7-005, X-02.
 */
export function createWaiterStore(
  host: MenuCartHost,
  venue: Venue,
  at: { readonly tableId?: string | undefined; readonly isQrMenu: boolean },
): WaiterStore {
  const { checkin } = venue;
  const known = knownTable(host, venue);
  const calls = lastCalls.get(host) ?? new Map<string, number>();
  lastCalls.set(host, calls);
  const asks: WaiterAsks = {
    table: at.tableId === undefined && at.isQrMenu && checkin.waiterAsksTable,
    sector: at.isQrMenu && checkin.waiterAsksSector,
  };
  const view = createStore<WaiterView>(() => ({
    step: 'initial',
    status: 'none',
    comment: '',
    tableId: at.tableId ?? known?.tableId ?? '',
    sectorId: known?.sectorId ?? '',
    missing: null,
    pausedUntil: (calls.get(venue.id) ?? -WAITER_PAUSE_MS) + WAITER_PAUSE_MS,
  }));
  const visit: Visit = { host, venue, view, calls };

  const isComplete = (): boolean => {
    const { tableId, sectorId } = view.getState();
    const missing = asks.table && tableId === '' ? 'table' : asks.sector && sectorId === '' ? 'sector' : null;
    view.setState({ missing });
    return missing === null;
  };
  const go = (step: WaiterStep) => {
    if (host.clock.now() < view.getState().pausedUntil || !isComplete()) return;
    view.setState({ step, status: callOf(step) === undefined ? 'none' : 'sending' });
    void send(visit, step, { mayRetry: true, mayLogIn: true });
  };
  return {
    view,
    asks,
    set: (fields) => {
      const { comment } = fields;
      view.setState({ ...fields, ...(comment === undefined ? {} : { comment: waiterComment(comment) }), missing: null });
    },
    askWaiter: () => go(stepAfterAsking(checkin)),
    confirm: () => go('waiter'),
    askBill: () => go('bill'),
    retry: () => {
      const { step, status } = view.getState();
      if (!mayCallAgain(status)) return;
      view.setState({ status: 'retrying' });
      void send(visit, step, { mayRetry: false, mayLogIn: true });
    },
    back: () => view.setState({ step: 'initial', status: 'none' }),
  };
}

async function send(visit: Visit, step: WaiterStep, { mayRetry, mayLogIn }: SendAgain): Promise<void> {
  const { host, venue, view, calls } = visit;
  const call = callOf(step);
  const { comment, tableId, sectorId } = view.getState();
  if (call === undefined) return;
  const result = await sendWaiterMessage(host.api, {
    deviceId: deviceId(host),
    userId: userId(host.session.current()),
    tableId: tableId === '' ? '0' : tableId,
    sectorId: sectorId === '' ? '0' : sectorId,
    comment: call.waiterAsk ? waiterComment(comment.trim()) : '',
    wantsBill: call.payAccount,
    restaurantId: venue.restaurantId,
    localId: venue.localId,
  });
  if (result.ok) {
    const now = host.clock.now();
    calls.set(venue.id, now);
    view.setState({ status: 'sent', pausedUntil: now + WAITER_PAUSE_MS });
    host.bus.emit('waiter/called', { tableId, wantsBill: call.payAccount });
    return;
  }
  const { failure } = result;
  if (failure.kind === 'auth' && mayLogIn) return logIn(visit, step);
  if (failure.retry && failure.outcome !== 'unknown' && mayRetry) {
    view.setState({ status: 'retrying' });
    host.clock.after(RETRY_AFTER_MS, () => void send(visit, step, { mayRetry: false, mayLogIn }));
    return;
  }
  // The client reports what did not get through, but no refusal of the provider. Spec K7-005.
  if (failure.kind === 'domain') host.report.failure(failure, { phase: 'call', operation: 'waiter-message' });
  view.setState({ status: failure.outcome === 'unknown' ? 'unknown' : 'failed' });
}

/** A provider that wants to know who calls: whoever logs in, or goes on without an account, has called. */
async function logIn(visit: Visit, step: WaiterStep): Promise<void> {
  const { bus, report } = visit.host;
  const answer = await bus.request('session/log-in', { reason: 'menu', allowGuest: true });
  if (answer.ok && answer.value !== null) return send(visit, step, { mayRetry: false, mayLogIn: false });
  if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
  visit.view.setState({ status: 'failed' });
}

function userId(session: Session): string {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile.id : NOBODY;
}

const madeIds = new WeakMap<object, string>();

/** The device's id where the shell knows it, else one for this page. */
function deviceId(host: Pick<MenuCartHost, 'environment' | 'random'>): string {
  const known = host.environment.deviceId ?? madeIds.get(host);
  if (known !== undefined) return known;
  const made = Array.from(host.random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  madeIds.set(host, made);
  return made;
}
