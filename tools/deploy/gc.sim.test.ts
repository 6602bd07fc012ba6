import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreDriver } from './driver.ts';
import { cleanStore } from './gc.ts';
import { DAY_MS } from './gc-step.ts';
import { move } from './move.ts';
import { Refused } from './refused.ts';
import { releasesNamed } from './named.ts';
import { rollbackOf } from './rollback.ts';
import { readCompositions, readState } from './store-state.ts';
import { brokenFiles, readRelease } from './store.ts';
import { publishRelease, publishSettings } from './deploy-testing.ts';
import { memoryStore, watched } from './memory-driver-testing.ts';
import type { MemoryStore } from './memory-driver-testing.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const RUNS = isNightly ? 2_000 : 12;
/** By day every so manieth point is tried. */
const STRIDE = isNightly ? 1 : 47;
/** Nobody waits longer for a test that hangs. */
const LIMIT_MS = 600_000;
const PARTS = ['shell', 'mf-booking'] as const;
const ID = 'mf-booking';
const KILLED = new Error('killed');
const HOUR_MS = 3_600_000;

/** Each version was live for ten days, the last one for two months by now. */
let old: MemoryStore;
beforeAll(async () => {
  old = memoryStore();
  await publishSettings(old.driver, ['consumer', 'partner'], [ID]);
  for (const version of ['1', '2', '3', '4', '5', '6']) {
    for (const part of PARTS) await publishRelease(old.driver, part, version);
    old.now += 10 * DAY_MS;
  }
  await publishRelease(old.driver, ID, '5', 'partner');
  old.now += 60 * DAY_MS;
});

type Act = (driver: StoreDriver, now: number) => Promise<unknown>;

const clean: Act = (driver, now) => cleanBy(driver, now, () => now);
const cleanBy = (driver: StoreDriver, now: number, clock: () => number) =>
  cleanStore(driver, { keep: 2, days: 30, now, clock, isDry: false });
const goBack = (driver: StoreDriver, part: (typeof PARTS)[number], composition?: string, to?: string) => ({
  part,
  edit: rollbackOf(driver, part, composition, to),
});

/** What somebody does beside a clean-up; most of it with versions that it is about to take away. */
const ACTS: readonly (readonly [string, Act])[] = [
  ['rolls back', (driver) => move(driver, [goBack(driver, ID)])],
  ['rolls back to a version of old', (driver) => move(driver, [goBack(driver, ID, undefined, '2')])],
  ['rolls one composition back to a version of old', (driver) => move(driver, [goBack(driver, ID, 'partner', '1')])],
  [
    'rolls two parts back to versions of old',
    (driver) =>
      move(
        driver,
        PARTS.map((part) => goBack(driver, part, undefined, '2')),
      ),
  ],
  ['publishes sources again that are as they were', (driver) => publishRelease(driver, ID, '3')],
  ['publishes a new version', (driver) => publishRelease(driver, ID, '9')],
  ['switches off', (driver) => move(driver, [{ part: ID, edit: async () => ({ did: 'off' }) }])],
  ['cleans up as well', clean],
];

/** Every release that a pointer names is whole. */
async function expectWhole(driver: StoreDriver): Promise<void> {
  for (const [part, { newest }] of (await readState(driver)).pointers) {
    for (const { version } of newest === undefined ? [] : releasesNamed(newest.entry.pointer)) {
      const release = await readRelease(driver, part, version);
      expect([part, version, release === undefined ? ['release.json'] : await brokenFiles(driver, release)]).toEqual([part, version, []]);
    }
  }
}

/** The store as a program sees it; after each write everything that a pointer names has to be whole. */
function checked({ driver }: MemoryStore, before: () => Promise<void> = async () => {}): StoreDriver {
  return watched(driver, async (call, writes) => {
    await before();
    const answer = await call();
    if (writes) await expectWhole(driver);
    return answer;
  });
}

/** What it came to: done, or refused with words. Anything else is a bug. */
async function end(act: Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await act;
    return 'done';
  } catch (cause) {
    if (cause instanceof Refused) return 'refused';
    throw cause;
  }
}

/** Source maps lie beside a release, or go with it. */
async function expectNoMapsAlone(driver: StoreDriver): Promise<void> {
  const maps = (await driver.tree('maps')).map(({ key }) => key.split('/'));
  const alone = maps.map(async ([, part = '', version = '']) => {
    const files = await driver.tree(part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`);
    return files.length === 0 ? [`${part} ${version}`] : [];
  });
  expect(maps.length).toBeGreaterThan(0);
  expect((await Promise.all(alone)).flat()).toEqual([]);
}

/** After all of it: nothing is left half way, a version of old can be published, and another clean-up finds its way. */
async function expectInOrder(store: MemoryStore): Promise<void> {
  store.now += 2 * HOUR_MS;
  await clean(checked(store), store.now);
  const pointers = [...(await readState(store.driver)).pointers.values()].map(({ newest }) => newest?.entry.pointer);
  expect(pointers.map((pointer) => pointer?.gone)).toEqual(pointers.map(() => undefined));
  await expectNoMapsAlone(store.driver);
  for (const part of PARTS) await publishRelease(checked(store), part, '1');
  expect((await readCompositions(store.driver)).map(({ shellVersion, remotes }) => [shellVersion, remotes[ID]?.version])).toEqual([
    ['1', '1'],
    ['1', '1'],
  ]);
}

/** Runs one program, and another one from begin to end before its call of this number. False: it makes fewer. */
async function runInto(store: MemoryStore, outer: Act, inner: Act, point: number): Promise<boolean> {
  let calls = 0;
  let inside: Promise<unknown> | undefined;
  const driver = checked(store, async () => {
    calls += 1;
    if (calls - 1 !== point) return;
    inside = end(inner(checked(store), store.now));
    await inside;
  });
  await end(outer(driver, store.now));
  await inside;
  return calls > point;
}

describe.each(ACTS)('beside a clean-up somebody %s:', (_, act) => {
  it.each([
    ['at every point of the clean-up', clean, act],
    ['with the clean-up at every point of that', act, clean],
  ])('what is live is whole at every instant, %s', async (_, outer, inner) => {
    let point = 0;
    for (let isReached = true; isReached; point += STRIDE) {
      const store = old.copy();
      isReached = await runInto(store, outer, inner, point);
      await expectInOrder(store);
    }
    expect(point).toBeGreaterThan(STRIDE);
  });

  it('what is live is whole wherever the clean-up was killed before, and the next one ends it', async () => {
    for (let point = 0, isOver = false; !isOver; point += STRIDE) {
      const store = old.copy();
      let left = point;
      const dying = watched(store.driver, async (call) => {
        if (left-- <= 0) throw KILLED;
        return call();
      });
      isOver = await clean(dying, store.now).then(
        () => true,
        (cause: unknown) => {
          expect(cause).toBe(KILLED);
          return false;
        },
      );
      await end(act(checked(store), store.now));
      await expectInOrder(store);
    }
  });
});

it('what is live stays whole where a clean-up sleeps after any of its calls, another one ends it, and its versions are published again', async () => {
  for (let point = 0, isReached = true; isReached; point += STRIDE) {
    const store = old.copy();
    let calls = 0;
    const sleepy = watched(store.driver, async (call, writes) => {
      const answer = await call();
      if (writes) await expectWhole(store.driver);
      calls += 1;
      if (calls - 1 !== point) return answer;
      store.now += 2 * HOUR_MS;
      await clean(checked(store), store.now);
      for (const version of ['1', '2', '3']) await publishRelease(checked(store), ID, version);
      return answer;
    });
    await end(cleanBy(sleepy, store.now, () => store.now));
    await expectWhole(store.driver);
    isReached = calls > point;
    await expectInOrder(store);
  }
});

it(
  'what is live is whole at every instant, in whatever order the calls of several programs come',
  async () => {
    const acts = fc.uniqueArray(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 3, selector: ([name]) => name });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (order, chosen) => {
        const store = old.copy();
        const driver = watched(store.driver, (call, writes) => {
          const ordered = order.scheduleFunction(async () => {
            const answer = await call();
            if (writes) await expectWhole(store.driver);
            return { answer };
          });
          return ordered().then(({ answer }) => answer);
        });
        await order.waitFor(Promise.all([clean, ...chosen.map(([, act]) => act)].map((act) => end(act(driver, store.now)))));
        await expectInOrder(store);
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);
