import { expect, it } from 'vitest';
import { changing } from './canary.ts';
import { wishOf } from './canary-wish.ts';
import { publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';
import { memoryStore } from './memory-driver-testing.ts';
import { move } from './move.ts';
import { readState } from './store-state.ts';
import { pinned } from './store.ts';

const ID = 'mf-booking';

it('a schedule of a canary that runs begins above what it has: who is in at a share stays in', async () => {
  const { driver } = memoryStore();
  await publishSettings(driver, ['consumer'], [ID]);
  await publishRelease(driver, ID, '1');
  const release = pinned(await storeRelease(driver, ID, '2'));
  await move(driver, [{ part: ID, edit: async () => ({ did: 'canary', canary: { release, share: 0.25 } }) }]);
  const state = await readState(driver);
  const later = (...shares: readonly string[]) => changing(state, { id: ID }, wishOf({ now: [], later: shares, after: '10m' }), Date.now());
  for (const first of ['5', '25']) expect(() => later(first, '50')).toThrow('the shares of a rollout only grow: it has 25 % now');
  expect(later('50', '100')).toMatchObject({ did: 'canary', canary: { share: 0.25, steps: [{ share: 0.5 }, { share: 1 }] } });
  // To say so at once is another thing.
  expect(changing(state, { id: ID }, wishOf({ now: ['5'], later: ['10'], after: '1h' }), Date.now())).toMatchObject({
    canary: { share: 0.05 },
  });
});

it('a time between shares is one that there is', () => {
  for (const after of ['0m', '10', '366d', '99999999999999d'])
    expect(() => wishOf({ now: ['5'], later: ['10'], after })).toThrow(`${after} is no time`);
  expect(wishOf({ now: ['5'], later: ['10'], after: '365d' }).afterMs).toBe(31_536_000_000);
});
