import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import { lazyOutbox } from '../boot/lazy-services.ts';
import { createOutbox } from './create-outbox.ts';
import { memoryIntents } from './fake-intents.ts';
import { intent, testBrowser } from './outbox-testing.ts';
import { isOf, ownedNote, progressOf } from './stored-entry.ts';

const ACCOUNTS = ['registered:1001', 'registered:2002'] as const;
const GUESTS = ['guest:1000', 'guest:2000'] as const;
type Change = 'while its code loads' | 'while it is written' | 'while its mark is set';
const CHANGES: readonly Change[] = ['while its code loads', 'while it is written', 'while its mark is set'];

/** An outbox before the stand-in provider, with somebody else here from `change` on. */
function setUp(change: Change, [before, after]: readonly [string, string]) {
  const { clock, remote } = testBrowser();
  let owner = before;
  let drawn = 0;
  const db = memoryIntents(new Map());
  const outbox = createOutbox({
    api: remote.api,
    clock,
    random: { bytes: (count) => new Uint8Array(count).fill((drawn += 1)) },
    db: {
      transact: async (decide) => {
        const result = await db.transact(decide);
        if (change === 'while it is written') owner = after;
        return result;
      },
    },
    marks: {
      during: (_, run) => {
        if (change === 'while its mark is set') owner = after;
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
      if (change === 'while its code loads') owner = after;
      return Promise.resolve(outbox);
    },
    () => owner,
  );
  return { late, clock, remote, owner: () => owner };
}

describe('an order whose diner leaves while it is placed', () => {
  it.each(CHANGES.flatMap((change) => [ACCOUNTS, GUESTS].map((people) => [change, people] as const)))(
    '[X-04] is not sent as whoever came instead: %s, %j',
    async (change, people) => {
      const { late, clock, remote, owner } = setUp(change, people);
      const { intentId } = await late.place(intent());
      await clock.advance(120_000);
      expect([owner(), remote.sent()]).toEqual([people[1], 0]);
      const seen: unknown[] = [];
      late.watch(intentId).subscribe((progress) => seen.push(progress));
      await clock.advance(0);
      expect(seen.at(-1)).toMatchObject({ state: 'refused', isMine: false, failure: { code: 'not-stored', outcome: 'none' } });
    },
  );
});

it('[X-04] a cart whose order was refused is free for whoever is here instead of its diner, who still hears of it', async () => {
  const { late, clock, remote, ...here } = setUp('while it is written', ACCOUNTS);
  const first = await late.place(intent());
  await clock.advance(120_000);
  const second = await late.place(intent());
  await clock.advance(120_000);
  expect([here.owner(), second.intentId === first.intentId, remote.sent()]).toEqual([ACCOUNTS[1], false, 1]);
  expect((await late.place(intent())).intentId).toBe(second.intentId);
  const seen: unknown[] = [];
  late.watch(first.intentId).subscribe((progress) => seen.push(progress));
  await clock.advance(0);
  expect(seen.at(-1)).toMatchObject({ state: 'refused', isMine: false });
});

it.each([
  ['guest', 'guest:1000', true],
  ['guest', 'guest:1001', false],
  ['guest', 'registered:1001', false],
  ['guest:1000', 'guest:1000', true],
  ['guest:1000', 'guest:2000', false],
])('[X-04] an order that %s placed at 1000 is %s’s: %s', (placedBy, owner, isTheirs) => {
  const kept = { intentId: 'i', key: 'k', restaurantId: 1, localId: 1, request: null };
  const entry = draftEntry({ ...kept, note: ownedNote(placedBy, null) }, 1_000);
  expect(isOf(entry, owner)).toBe(isTheirs);
  expect(progressOf(entry, isOf(entry, owner)).isMine).toBe(isTheirs);
});
