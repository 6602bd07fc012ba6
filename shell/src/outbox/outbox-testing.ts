import { type Observable, Subject, filter } from 'rxjs';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest, Clock, OrderIntent, Random } from '@comanda/shared-contracts/host';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createOutbox } from './create-outbox.ts';
import { memoryIntents } from './fake-intents.ts';
import { sendMarks } from './send-marks.ts';
import type { SendMarks, WebLocks } from './send-marks.ts';
import type { TabChannel } from './tab-updates.ts';

/** How long a provider may take to store what it never answered: less than the quiet window. */
const LATE_MS = 40_000;

/** What becomes of a call that saves. */
export type Fate =
  | 'answered'
  | 'lost after it was stored'
  | 'lost before it was stored'
  | 'lost and stored 40 s later'
  | 'refused'
  | 'offline'
  | 'never answered';

/** A provider that stores orders, and a network that loses answers as told. */
function provider(clock: ReturnType<typeof manualClock>) {
  const stored: { readonly intentId: string; readonly number: number; readonly det: Record<string, unknown>; at: number }[] = [];
  const fates: Fate[] = [];
  const calls: string[] = [];
  /** `isDeclared`: the page has received what it declares. `echoes`: it gives our id back. `numbers`: its answer to a save says a number, and not only what the specification promises. */
  const world = { deduplicates: false, isDeclared: true, echoes: true, numbers: true, listAnswers: true, checkAnswers: true };

  const storeLate = (order: (typeof stored)[number]): void => {
    const isKnown = stored.some(({ intentId }) => intentId === order.intentId);
    if (!(world.deduplicates && isKnown)) stored.push({ ...order, at: clock.now() });
  };
  const save = async (body: { ioext: string; det: Record<string, unknown> }): Promise<unknown> => {
    const fate = fates.shift() ?? 'answered';
    if (fate === 'offline') return failed(failure('transport', 'offline'));
    if (fate === 'refused') return { ok: false, msg: 'Este local está cerrado.' };
    const known = world.deduplicates ? stored.find((order) => order.intentId === body.ioext) : undefined;
    const order = known ?? { intentId: body.ioext, number: 90_001 + stored.length, det: body.det, at: clock.now() };
    const isLate = fate === 'lost and stored 40 s later';
    if (known === undefined && isLate) clock.after(LATE_MS, () => storeLate(order));
    if (known === undefined && !isLate && fate !== 'lost before it was stored') stored.push(order);
    if (fate === 'never answered') return new Promise(() => undefined);
    if (fate !== 'answered') {
      await new Promise<void>((resolve) => clock.after(100, resolve));
      return failed(failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }));
    }
    if (!world.numbers) return { ok: true, msg: '', data: { error: null, det: { total: 18_240, ppago: [null] } } };
    return {
      ok: true,
      msg: '',
      data: { iped: order.number, ioext: order.intentId, ss: 0, sp: 0, dup: known !== undefined, det: { total: 18_240, ppago: [] } },
    };
  };
  const record = (order: (typeof stored)[number]) => ({
    iped: order.number,
    io: String(order.number),
    ioext: world.echoes ? order.intentId : `EXTERNAL-00${order.number}`,
    ir: 101,
    il: 1,
    dk: 1,
    ss: 0,
    sp: 0,
    stdvy: 40,
    ti: 2,
    ent: 'PE',
    fc: order.at,
    fm: order.at,
    orden: { dlres: [] },
    det: { ...order.det, ppago: [], inf: { nr: 'Fuente Alameda', sid: 1, dk: 1, pa: 'cl' } },
  });
  const answer = async (request: ApiRequest<unknown>): Promise<unknown> => {
    if (request.operation === 'order-save') return save(request.body as { ioext: string; det: Record<string, unknown> });
    if (request.operation === 'order-by-check') {
      if (!world.checkAnswers) return failed(failure('transport', 'timeout'));
      const order = world.echoes ? stored.find(({ intentId }) => intentId === request.query?.['ic']) : undefined;
      return order === undefined ? { ok: false, msg: 'Pedido no encontrado' } : { ok: true, data: record(order) };
    }
    return world.listAnswers ? { ok: true, data: stored.map(record) } : failed(failure('auth', 'not-logged-in'));
  };
  const call = async <T>(request: ApiRequest<T>): Promise<Result<T>> => {
    calls.push(request.operation);
    const got = await answer(request);
    const isFailure = typeof got === 'object' && got !== null && 'failure' in got;
    return isFailure ? (got as Result<T>) : request.decode(got);
  };
  return { api: { call }, stored, fates, calls, world, sent: () => calls.filter((one) => one === 'order-save').length };
}

export interface TestTabsOptions {
  readonly clock: Clock;
  /** What a tab calls the provider with. A tab that is gone receives no answer. */
  readonly api: (isOpen: () => boolean) => Pick<Api, 'call'>;
  readonly deduplicates: () => boolean;
  readonly random: Random;
  /** Asks what the provider declares; known from the start where it is not said. */
  readonly askProvider?: () => Promise<void>;
  /** News of the realtime channel; none where it is not said. */
  readonly hints?: (intentId: string) => Observable<unknown>;
}

/** One browser before a stand-in provider. */
export function testBrowser() {
  const clock = manualClock();
  const remote = provider(clock);
  let seed = 0;
  const updates = new Subject<string>();
  const tabs = testTabs({
    clock,
    hints: (intentId) => updates.pipe(filter((about) => about === intentId)),
    api: (isOpen) => ({ call: (request) => (isOpen() ? remote.api.call(request) : new Promise(() => undefined)) }),
    deduplicates: () => remote.world.deduplicates && remote.world.isDeclared,
    askProvider: async () => void (remote.world.isDeclared ||= remote.world.checkAnswers),
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 167 + 13) % 256)) },
  });
  return { clock, remote, updates, ...tabs };
}

/** Tabs of one browser: the same disk, updates between them, and marks that die with their tab. */
export function testTabs({ clock, api, deduplicates, random, hints, askProvider }: TestTabsOptions) {
  const records = new Map<string, unknown>();
  const reports: unknown[] = [];
  const tabs: { deliver: (message: unknown) => void; isOpen: boolean }[] = [];
  const held = new Map<string, number[]>();
  const world = { owner: 'registered:1001', formerGuest: undefined as string | undefined, hasLocks: true, hasChannel: true };

  const marksOf = (tab: number): SendMarks => {
    const locks: WebLocks = {
      request: async (name, options, run) => {
        const holders = (held.get(name) ?? []).filter((holder) => tabs[holder]?.isOpen === true);
        if (options.ifAvailable === true) return run(holders.length === 0 ? { name, mode: 'exclusive' } : null);
        held.set(name, [...holders, tab]);
        const result = await run({ name, mode: 'shared' });
        held.set(
          name,
          (held.get(name) ?? []).filter((holder) => holder !== tab),
        );
        return result;
      },
    };
    return sendMarks(world.hasLocks ? locks : undefined);
  };
  const openTab = () => {
    const index = tabs.length;
    const listeners = new Set<(event: MessageEvent<unknown>) => void>();
    const tab = { isOpen: true, deliver: (data: unknown) => listeners.forEach((listen) => listen({ data } as MessageEvent<unknown>)) };
    tabs.push(tab);
    const channel = {
      postMessage: (message: unknown) => {
        for (const other of tabs) if (other !== tab && other.isOpen) queueMicrotask(() => other.deliver(message));
      },
      addEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => void listeners.delete(listener),
      close: () => listeners.clear(),
    } as unknown as TabChannel;
    const outbox = createOutbox({
      api: api(() => tab.isOpen),
      clock,
      random,
      db: memoryIntents(records),
      marks: marksOf(index),
      ...(world.hasChannel ? { channel } : {}),
      owner: () => world.owner,
      formerGuest: () => world.formerGuest,
      deduplicates,
      ...(hints === undefined ? {} : { hints }),
      ...(askProvider === undefined ? {} : { askProvider }),
      report: { failure: (cause) => void reports.push(cause) },
    });
    /** The tab is gone, as in a crash: its timers, its calls and its marks with it. */
    const kill = () => {
      tab.isOpen = false;
      outbox.release();
    };
    return { outbox, kill };
  };
  return { records, reports, world, openTab };
}

/** One dish as it is ordered. */
export const dish = (ip = 10_007, cant = 1) => ({
  cant,
  ct: '',
  item: { ip, np: 'Barros Luco', pm: 18_240, pl: 1, jp: 1, jb: 1, foto: '' },
  extras: {},
});

/** An order as a screen places it. */
export const intent = (key = 'cart-1:7', note: unknown = { venue: 'Fuente Alameda' }, dishes = [dish()]): OrderIntent => ({
  key,
  restaurantId: 101,
  localId: 1,
  request: (intentId) => ({
    ioext: intentId,
    ir: 101,
    il: 1,
    ti: 2,
    det: { tipo: 2, total: 18_240, us: { nm: 'Ana', ln: 'Rojas', ph: '+56 9 8765 4321' }, cart: { cur: 'CLP', tipo: 2, dl: dishes } },
  }),
  note,
  maySendAgain: true,
});
