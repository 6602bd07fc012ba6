import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { isOver } from '../api/complete-payment.ts';
import type { PendingOrder } from '../rules/payment-return/pending-order.ts';
import { hasOpenCode, withLeft, withReturned } from '../rules/payment-return/records.ts';
import { type ReturnEffect, type ReturnEvent, type ReturnState, stepReturn } from '../rules/payment-return/step.ts';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';
import { type PendingHost, pendingOf, type PendingStore } from './pending-orders.ts';
import { type Alone, browserAlone, sendCode } from './send-code.ts';

/** The way back from a payment's page, from the address to the page of the order. */
export interface PaymentReturn {
  readonly view: StoreApi<ReturnState>;
  /** `search`: of the address that the diner came back to. */
  start(search: URLSearchParams): Release;
  /** Resumes with the code that this order came back with. */
  resume(intentId: string): Release;
  /** Asks for a code of unknown outcome again, at once. */
  askAgain(): void;
  /** The order's own word came first: its page is where that stands, also when it is loaded again. X-05. */
  settled(): void;
}

/** What a page has of its own: tests play several. */
export interface ReturnTools {
  readonly pendings: PendingStore;
  readonly alone: Alone;
}

/** Between the looks for the order that was being paid. Spec C8-037. */
export const LOOK_AGAIN_MS = 1_000;

/** The code of an order's return that is not settled: it has no answer yet, or was refused. X-04. */
export function openCode(host: PendingHost, orderKey: string): string | undefined {
  const returned = pendingOf(host).find(orderKey)?.returned;
  return returned === undefined || returned.state === 'accepted' ? undefined : returned.code;
}

/**
 * Does what `stepReturn` decides. What became of a code is kept with its order: an accepted one does nothing the second time, a
 * refused one is shown as such again, and one whose answer was lost is asked for again. Whoever comes in instead finds no order here;
 * when the diner is back it begins anew. Spec C2-023, C4-020, C4-056, Q37, X-04, X-05.
 */
export function createPaymentReturn(
  host: CheckoutHost,
  orders: OrdersStore,
  { pendings, alone }: ReturnTools = { pendings: pendingOf(host), alone: browserAlone() },
): PaymentReturn {
  const view = createStore<ReturnState>(() => NOTHING_READ);
  let stop: Release = () => undefined;
  let isReleased = false;
  let isLeft = false;

  const take = (event: ReturnEvent): void => {
    if (isReleased || isLeft) return;
    const { state, effects } = stepReturn(view.getState(), event);
    if (state !== view.getState()) {
      stop();
      view.setState(state, true);
    }
    for (const effect of effects) run(effect);
  };
  const later = (ms: number, event: () => ReturnEvent): void => void (stop = host.clock.after(ms, () => take(event())));
  const run = (effect: ReturnEffect): void => {
    switch (effect.kind) {
      case 'look-later':
        return later(LOOK_AGAIN_MS, () => ({ kind: 'look', kept: pendings.now() }));
      case 'again-later':
        return later(effect.ms, () => ({ kind: 'again' }));
      case 'ask':
        return void askWhichAreOver(host, effect.orders).then((intentIds) => take({ kind: 'over', intentIds, kept: pendings.now() }));
      case 'send-code': {
        const { code, pending } = effect;
        const reported = sendCode(host, orders, pendings, { intentId: pending.intentId ?? '', code, alone });
        return void reported.then((completion) => take({ kind: 'answered', code, completion }));
      }
      case 'keep': {
        const { intentId = '' } = effect.pending;
        pendings.change((kept) => withReturned(kept, intentId, { code: effect.code, state: 'accepted' }));
        return orders.mark(intentId, 'accepted');
      }
      case 'say-refused':
        return void host.notify.show({ tone: 'bad', text: host.i18n.text('pay.cardRefused'), speed: 'slow-error' });
      case 'go':
        goToOrder(host, effect.pending);
    }
  };
  const begin = (code: string | null, values: readonly string[], mark: string | undefined): Release => {
    isReleased = false;
    isLeft = false;
    const startNow = (): void => take({ kind: 'start', address: { code, values, mark }, kept: pendings.now() });
    const unwatch = watchDiner(host, (isAway) => {
      isLeft = isAway;
      stop();
      view.setState(isAway ? { status: 'lost' } : NOTHING_READ, true);
      startNow();
    });
    startNow();
    return () => {
      isReleased = true;
      unwatch();
      stop();
    };
  };

  return {
    view,
    start: (search) => {
      const values = [...search].flatMap(([name, value]) => (name === 'code' ? [] : value));
      const code = search.get('code');
      const left = pendings.left();
      pendings.change((kept) => withLeft(kept, left, code));
      return begin(code, values, left?.intentId);
    },
    resume: (intentId) => {
      const pending = pendings.find(intentId);
      return begin(pending === undefined || hasOpenCode(pending) ? null : (pending.returned?.code ?? null), [], intentId);
    },
    askAgain: () => take({ kind: 'again' }),
    settled: () => take({ kind: 'settled' }),
  };
}

const NOTHING_READ: ReturnState = { status: 'reading', address: { code: null, values: [], mark: undefined }, left: 0 };

/** Says when whoever is here now leaves, and when they are back. */
function watchDiner(host: Pick<CheckoutHost, 'bus' | 'session'>, onChange: (isAway: boolean) => void): Release {
  const diner = whoIsHere(host).now();
  let isAway = false;
  const following = host.session.changes.subscribe(() => {
    const wasAway = isAway;
    isAway = !diner.isHere();
    if (isAway !== wasAway) onChange(isAway);
  });
  return () => following.unsubscribe();
}

function goToOrder({ navigation, environment }: Pick<CheckoutHost, 'environment' | 'navigation'>, { note, intentId }: PendingOrder): void {
  const params = intentId === undefined ? undefined : { ...venueParams(note.venue), idorden: intentId };
  const path = params === undefined ? undefined : navigation.href('RestaurantOrderPaying', params);
  navigation.go(path ?? navigation.href('CartEnCurso') ?? environment.home, { replace: true });
}

/** Of these orders those that are over, as the provider says, by their intents. */
async function askWhichAreOver({ api }: Pick<CheckoutHost, 'api'>, possible: readonly PendingOrder[]): Promise<readonly string[]> {
  const over = await Promise.all(possible.map((pending) => isOver(api, pending)));
  return possible.flatMap(({ intentId }, at) => (over[at] === true ? (intentId ?? []) : []));
}
