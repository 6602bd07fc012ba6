import { describe, expect, it } from 'vitest';
import { lazyOutbox } from '../boot/lazy-services.ts';
import { createOutbox } from './create-outbox.ts';
import { memoryIntents } from './fake-intents.ts';
import { intent, testBrowser } from './outbox-testing.ts';

const ANA = 'registered:1001';
const BEA = 'registered:2002';

/** An outbox before the stand-in provider, with somebody else here from `change` on. */
function setUp(change: 'while its code loads' | 'while it is written' | 'while its mark is set') {
  const { clock, remote } = testBrowser();
  let owner = ANA;
  const db = memoryIntents(new Map());
  const outbox = createOutbox({
    api: remote.api,
    clock,
    random: { bytes: (count) => new Uint8Array(count) },
    db: {
      transact: async (decide) => {
        const result = await db.transact(decide);
        if (change === 'while it is written') owner = BEA;
        return result;
      },
    },
    marks: {
      during: (_, run) => {
        if (change === 'while its mark is set') owner = BEA;
        return run();
      },
      isSending: () => Promise.resolve(false),
    },
    owner: () => owner,
    deduplicates: () => true,
    report: { failure: () => undefined },
  });
  const late = lazyOutbox(
    () => {
      if (change === 'while its code loads') owner = BEA;
      return Promise.resolve(outbox);
    },
    () => owner,
  );
  return { late, clock, remote, owner: () => owner };
}

describe('an order whose diner leaves while it is placed', () => {
  it.each(['while its code loads', 'while it is written', 'while its mark is set'] as const)(
    '[X-04] is not sent as whoever came instead: %s',
    async (change) => {
      const { late, clock, remote, owner } = setUp(change);
      const { intentId } = await late.place(intent());
      await clock.advance(120_000);
      expect([owner(), remote.sent()]).toEqual([BEA, 0]);
      const seen: unknown[] = [];
      late.watch(intentId).subscribe((progress) => seen.push(progress));
      await clock.advance(0);
      expect(seen.at(-1)).toMatchObject({ state: 'refused', isMine: false, failure: { code: 'not-stored', outcome: 'none' } });
    },
  );
});
