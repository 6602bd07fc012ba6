import { beforeEach, describe, expect, it } from 'vitest';
import { moveBuilt } from './build.ts';
import { checkoutId } from './checkout.ts';
import { publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { floorOf } from './floor.ts';
import { memoryStore } from './memory-driver-testing.ts';
import { move } from './move.ts';
import { readState } from './store-state.ts';
import { pinned, readRelease } from './store.ts';

const ID = 'mf-booking';
let driver: StoreDriver;
beforeEach(async () => {
  ({ driver } = memoryStore());
  await publishSettings(driver, ['consumer'], [ID]);
  await publishRelease(driver, ID, '1');
});

/** A version that came to all visitors, or to a share of them, by its schedule, a moment ago. */
async function grow(version: string, share = 1): Promise<void> {
  const release = pinned((await readRelease(driver, ID, version)) ?? (await storeRelease(driver, ID, version)));
  const steps = [{ at: new Date(Date.now() - 1_000).toISOString(), share }];
  await move(driver, [{ part: ID, edit: async () => ({ did: 'canary', canary: { release, share: 0.05, steps } }) }]);
}

async function floored(version?: string) {
  await move(driver, [{ part: ID, edit: floorOf(ID, version) }]);
  const { number, entry } = (await readState(driver)).pointers.get(ID)?.newest ?? {};
  return { number, floor: entry?.pointer.floor, live: entry?.pointer.release?.version };
}

describe('a floor where a canary came to all visitors by the clock', () => {
  it('is the entry that says so first: pages of the one before may run what was live until then', async () => {
    await grow('2');
    expect(await floored()).toEqual({ number: 3, floor: 3, live: '2' });
    // By now it stands in the log.
    expect(await floored('2')).toEqual({ number: 3, floor: 3, live: '2' });
  });

  it('is that one also when the version is named, and was live before', async () => {
    await publishRelease(driver, ID, '2');
    await publishRelease(driver, ID, '1');
    await grow('2');
    expect(await floored('2')).toEqual({ number: 5, floor: 5, live: '2' });
    expect(await floored('1')).toMatchObject({ floor: 3, live: '2' });
  });
});

it.each([
  ['is over', 1, '3', []],
  ['is under way', 0.9, '1', [ID]],
])(
  'a build of the checkout that began a canary whose schedule %s: %s of the visitors had it, then %s is live',
  async (_, share, live, left) => {
    await grow('2', share);
    await storeRelease(driver, ID, '3');
    expect((await moveBuilt(driver, { versions: new Map([[ID, '3']]), built: [ID] }, checkoutId())).left).toEqual(left);
    expect((await readState(driver)).pointers.get(ID)?.newest?.entry.pointer.release?.version).toBe(live);
  },
);
