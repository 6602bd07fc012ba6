import fc from 'fast-check';
import { BehaviorSubject, EMPTY } from 'rxjs';
import { expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import type { RealtimeConnection } from './connection.ts';
import { createRealtime } from './create-realtime.ts';
import { lossyChannel } from './fake-lossy-channel.ts';

/** Nightly 1,000 schedules, fewer on a change. F10. */
const SCHEDULES = process.env['NIGHTLY'] === '1' ? 1_000 : 60;
/** After a reconnect, and without a socket. F10. */
const LIVE_MS = 5_000;
const POLL_MS = 15_000;
/** The slowest answer of the provider to a poll. */
const ANSWER_MS = 900;

/** A screen as the product has them: it takes every message for a hint, reads the truth again, and polls besides. */
function screenOf(host: ReturnType<typeof createTestHost<'shell'>>['host'], truth: ReadonlyMap<string, number>, chance: () => number) {
  let shown: Record<string, number> = {};
  let turn = 0;
  const read = (): void => {
    const mine = ++turn;
    const answer = Object.fromEntries(truth);
    host.clock.after(100 + chance() * (ANSWER_MS - 100), () => {
      // Of two readings the one that was begun last is right, whichever comes first.
      if (mine === turn) shown = answer;
    });
  };
  host.clock.every(POLL_MS, read);
  return { read, shown: () => shown };
}

function channelOf(test: ReturnType<typeof createTestHost<'shell'>>, connection: RealtimeConnection, session: Session) {
  const sessions = new BehaviorSubject(session);
  return createRealtime({
    settings: { databaseUrl: 'http://x', apiKey: 'k', projectId: 'p' },
    environment: { name: 'PROD' },
    session: {
      reader: { current: () => sessions.value, changes: sessions },
      realtimeStamp: () => undefined,
      refresh: () => Promise.resolve(null),
    },
    api: test.host.api,
    storage: test.host.storage,
    clock: test.clock,
    random: test.host.random,
    report: test.host.report,
    afterFirstPaint: Promise.resolve(),
    wakeUps: EMPTY,
    load: () => Promise.resolve({ openConnection: () => connection }),
  });
}

const schedule = fc.record({
  seed: fc.integer(),
  acts: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 20_000 }),
      act: fc.constantFrom('change', 'change', 'cut', 'heal', 'leave'),
      key: fc.constantFrom('7001', '7002', '7003'),
      status: fc.integer({ min: -3, max: 3 }),
    }),
    { minLength: 3, maxLength: 25 },
  ),
});

/** Small, seeded, good enough for jitter. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

it('[C7-059] whatever is cut, repeated or reordered: the screen is right 5 s after a reconnect, and 15 s without a socket', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ({ seed, acts }) => {
      const chance = chanceOf(seed);
      const test = createTestHost('shell', {
        api: { 'realtime-token': { ok: true, data: { uid: '1001', fbt: 'fbt', fbtio: 'a' } } },
      });
      const channel = lossyChannel(test.clock, chance);
      const realtime = channelOf(test, channel.connection, aSession());
      const screen = screenOf(test.host, channel.statuses, chance);
      let watching = realtime.watch({ node: 'user' }).subscribe(screen.read);
      let isUp = true;
      for (const { afterMs, act, key, status } of acts) {
        await test.clock.advance(afterMs);
        if (act === 'change') channel.change(key, status);
        if (act === 'cut') channel.setNetwork((isUp = false));
        if (act === 'heal') channel.setNetwork((isUp = true));
        if (act === 'leave') {
          // The screen goes and another one comes: the channel lingers, or is opened anew.
          watching.unsubscribe();
          watching = realtime.watch({ node: 'user' }).subscribe(screen.read);
        }
      }
      const truth = () => Object.fromEntries(channel.statuses);
      if (!isUp) {
        await test.clock.advance(POLL_MS + ANSWER_MS);
        expect(screen.shown()).toEqual(truth());
        channel.setNetwork(true);
      }
      await test.clock.advance(15_000);
      expect(channel.isConnected.value).toBe(true);
      channel.change('7001', 9);
      await test.clock.advance(LIVE_MS);
      expect(screen.shown()).toEqual(truth());
      watching.unsubscribe();
    }),
    { numRuns: SCHEDULES },
  );
}, 180_000);

it('[C7-059] a cut of 20 s is over within 5 s of the network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1_000, max: 50_000 }), async (seed, outageMs) => {
      const chance = chanceOf(seed);
      const test = createTestHost('shell', {});
      const channel = lossyChannel(test.clock, chance);
      const realtime = channelOf(test, channel.connection, aVisitorSession());
      let received: unknown;
      const watching = realtime.watch({ node: 'public' }).subscribe((change) => {
        if (change.kind === 'snapshot') received = change.value;
      });
      await test.clock.advance(5_000);
      channel.setNetwork(false);
      channel.change('7001', 1);
      await test.clock.advance(outageMs);
      channel.setNetwork(true);
      await test.clock.advance(LIVE_MS);
      expect(received).toEqual({ '7001': 1 });
      watching.unsubscribe();
    }),
    { numRuns: SCHEDULES },
  );
}, 180_000);
