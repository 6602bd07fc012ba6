import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Clock, HostServices } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { createOpenOrder } from '../../mf-checkout/src/state/open-order.ts';
import { followLiveOrders, pollOrders } from '../../mf-checkout/src/state/live-orders.ts';
import { createOrdersStore, shownOrders } from '../../mf-checkout/src/state/orders-store.ts';
import { createRealtime } from '../../shell/src/realtime/create-realtime.ts';
import type { RealtimeConnection } from '../../shell/src/realtime/connection.ts';
import { lossyChannel } from '../../shell/src/realtime/fake-lossy-channel.ts';
import { diceOf } from './faulty-network.ts';
import type { Dice } from './faulty-network.ts';

/** Nightly 1,000 schedules, fewer on a change. F10. */
const SCHEDULES = process.env['NIGHTLY'] === '1' ? 1_000 : 150;
/** After a reconnect, and without a socket. F10. */
const LIVE_MS = 5_000;
const POLL_MS = 15_000;
/** The slowest answer of the provider. */
const ANSWER_MS = 900;
/** How long the way to a name at the channel may take: the node of the diner is listened to after it. */
const SIGN_IN_MS = 6_000;
/** How long the watchdog may take to find a network that is back. R9. */
const RECONNECT_MS = 10_000;

const NUMBERS = [90001, 90002, 90003] as const;
const idOf = (iped: number): string => `order${iped}-------`.slice(0, 16);
const REF = { country: 'cl', slug: 'fuente-alameda', simpleId: 1 };
const START = 1_795_000_000_000;

interface Reported {
  readonly iped: number;
  readonly ioext: string;
  readonly ss: number;
  readonly sp: number;
  readonly stdvy: number;
  readonly fm: number;
}

/** The provider: its orders, what it answers, and what it tells at the diner's live node, where only the last change stands. */
function provider(clock: Clock, dice: Dice) {
  const truth = new Map<number, Reported>(NUMBERS.map((iped) => [iped, { iped, ioext: idOf(iped), ss: 0, sp: 0, stdvy: 40, fm: START }]));
  const record = ({ iped, ...state }: Reported): object => ({ ...orderRaw, iped, io: String(iped), ...state });
  /** What is true when the request arrives, after the time that request and answer take. */
  const answered = async (read: () => unknown): Promise<{ readonly json: unknown }> => {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    await pause(dice.between(20, ANSWER_MS / 2));
    const json = structuredClone(read());
    await pause(dice.between(20, ANSWER_MS / 2));
    return { json };
  };
  return {
    truth,
    list: () => answered(() => ({ ok: true, data: [...truth.values()].filter(({ ss }) => ss >= 0 && ss <= 2).map(record) })),
    check: (query: unknown) =>
      answered(() => {
        const found = [...truth.values()].find(({ ioext }) => ioext === (query as { ic: string }).ic);
        return { ok: true, data: found === undefined ? null : record(found), cfg: { nr: 'Fuente Alameda', pa: 'cl' } };
      }),
    /** An order goes on: accepted, closed or cancelled; never back. */
    move: (iped: number, isOver: boolean): Reported | undefined => {
      const before = truth.get(iped);
      if (before === undefined || before.ss < 0 || before.ss > 2) return undefined;
      const next = { ...before, ss: isOver ? 3 : Math.min(2, before.ss + 1), stdvy: before.stdvy + 1, fm: before.fm + 1 };
      truth.set(iped, next);
      return next;
    },
  };
}

function realtimeOf(shell: ReturnType<typeof createTestHost<'shell'>>, connection: RealtimeConnection) {
  const { host, clock } = shell;
  return createRealtime({
    settings: { databaseUrl: 'http://x', apiKey: 'k', projectId: 'p' },
    environment: { name: 'PROD' },
    session: { reader: host.session, realtimeStamp: () => undefined, refresh: () => Promise.resolve(null) },
    api: host.api,
    storage: host.storage,
    clock,
    random: host.random,
    report: host.report,
    afterFirstPaint: Promise.resolve(),
    wakeUps: host.navigation.changes,
    load: () => Promise.resolve({ openConnection: () => connection }),
  });
}

const schedule = fc.record({
  seed: fc.integer(),
  acts: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 12_000 }),
      act: fc.constantFrom('move', 'move', 'move', 'cut', 'heal'),
      iped: fc.constantFrom(...NUMBERS),
      isOver: fc.boolean(),
    }),
    { minLength: 3, maxLength: 20 },
  ),
});

it('[C4-014] whatever the channel loses, repeats or reorders: list and page are right 5 s after a reconnect, and 15 s without a socket (F10)', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ({ seed, acts }) => {
      const dice = diceOf(seed);
      let signingIn = 0;
      const shell = createTestHost('shell', {
        session: aSession(),
        api: {
          'realtime-token': async () => {
            signingIn += 1;
            await new Promise<void>((resolve) => void clock.after(dice.between(0, SIGN_IN_MS), resolve));
            signingIn -= 1;
            return { json: { ok: true, data: { uid: '1001', fbt: 'fbt', fbtio: 'a' } } };
          },
        },
      });
      const { clock } = shell;
      const { truth, list, check, move } = provider(clock, dice);
      const test = createTestHost('mf-checkout', {
        session: aSession(),
        api: { 'orders-list': list, 'order-by-check': ({ query }: { query?: unknown }) => check(query) },
      });
      const channel = lossyChannel<Reported>(clock, () => dice.between(0, 1_000_000) / 1_000_000);
      const realtime = realtimeOf(shell, channel.connection);
      const host: HostServices<'mf-checkout'> = { ...test.host, clock, realtime };
      const orders = createOrdersStore(host);
      const page = createOpenOrder(host, orders, REF, idOf(90001));
      void orders.load('in-progress');
      await clock.advance(ANSWER_MS);
      const releases = [orders.follow(), followLiveOrders(host, orders), pollOrders(host, orders), page.follow()];

      const shownList = () =>
        shownOrders(host, orders.view.getState(), 'in-progress')
          .map(({ id, statusCode }) => [Number(id), statusCode])
          .toSorted();
      const shownPage = () => {
        const view = page.view.getState();
        return view.status === 'ready' ? view.order.statusCode : view.status;
      };
      const expectTruth = () => {
        const inProcess = [...truth.values()].filter(({ ss }) => ss >= 0 && ss <= 2).map(({ iped, ss }) => [iped, ss]);
        expect(shownList()).toEqual(inProcess);
        expect(shownPage()).toBe(truth.get(90001)?.ss);
      };

      let isUp = true;
      for (const { afterMs, act, iped, isOver } of acts) {
        await clock.advance(afterMs);
        const reported = act === 'move' ? move(iped, isOver) : undefined;
        if (reported !== undefined) channel.change('ped', reported);
        if (act === 'cut') channel.setNetwork((isUp = false));
        if (act === 'heal') channel.setNetwork((isUp = true));
      }
      if (!isUp) {
        await clock.advance(POLL_MS + ANSWER_MS);
        expectTruth();
        // Of two changes that nobody heard only the last one stands at the node.
        for (const iped of NUMBERS) {
          const reported = move(iped, iped === 90002);
          if (reported !== undefined) channel.change('ped', reported);
        }
        channel.setNetwork(true);
      }
      // The diner's own node is heard from then on.
      const isOn = (): boolean => channel.isConnected.value && signingIn === 0;
      for (let waited = 0; waited < RECONNECT_MS && !isOn(); waited += 100) await clock.advance(100);
      await clock.advance(LIVE_MS);
      expectTruth();
      for (const release of releases) release();
    }),
    { numRuns: SCHEDULES },
  );
}, 300_000);

it('[C4-014] what two orders did while the diner was being signed in at the channel is shown without a poll (F10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1_000, max: SIGN_IN_MS }), async (seed, signInMs) => {
      const dice = diceOf(seed);
      const shell = createTestHost('shell', {
        session: aSession(),
        api: {
          'realtime-token': async () => {
            await new Promise<void>((resolve) => void shell.clock.after(signInMs, resolve));
            return { json: { ok: true, data: { uid: '1001', fbt: 'fbt', fbtio: 'a' } } };
          },
        },
      });
      const { clock } = shell;
      const { truth, list, move } = provider(clock, dice);
      const test = createTestHost('mf-checkout', { session: aSession(), api: { 'orders-list': list } });
      const channel = lossyChannel<Reported>(clock, () => dice.between(0, 1_000_000) / 1_000_000);
      const host: HostServices<'mf-checkout'> = { ...test.host, clock, realtime: realtimeOf(shell, channel.connection) };
      const orders = createOrdersStore(host);
      void orders.load('in-progress');
      await clock.advance(ANSWER_MS);
      const releases = [orders.follow(), followLiveOrders(host, orders)];
      await clock.advance(signInMs - 10);
      for (const iped of [90001, 90002]) {
        const reported = move(iped, false);
        if (reported !== undefined) channel.change('ped', reported);
      }
      await clock.advance(LIVE_MS);
      const shown = orders.view.getState().orders.map(({ id, statusCode }) => [Number(id), statusCode] as const);
      expect(shown.toSorted()).toEqual([...truth.values()].map(({ iped, ss }) => [iped, ss]));
      for (const release of releases) release();
    }),
    { numRuns: SCHEDULES },
  );
}, 300_000);
