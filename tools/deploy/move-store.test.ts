import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PinnedRelease } from '../../shared-contracts/src/hosting/documents.ts';
import { checkoutId } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { moveBuilt } from './build.ts';
import { moveStore } from './move-store.ts';
import { healthyVersions } from './pointer-step.ts';
import { readCompositions, readState } from './store-state.ts';
import { pinned } from './store.ts';
import { newStore, settingsOf, storeRelease } from './deploy-testing.ts';

let store = '';
let driver: StoreDriver;
beforeEach(() => {
  store = newStore();
  driver = folderDriver(store);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const write = (path: string, value: unknown) => {
  mkdirSync(join(store, 'compositions'), { recursive: true });
  writeFileSync(join(store, path), typeof value === 'string' ? value : JSON.stringify(value));
};

/** A document as they were: booking at a version, with the one before it. */
function put(name: string, live: PinnedRelease, previous?: PinnedRelease, enabled = true): void {
  const { parts: _, ...settings } = settingsOf(name, []);
  const remote = { ...live, enabled, ...(previous === undefined ? {} : { previous }) };
  write(`compositions/${name}.json`, { ...settings, contract: '2.0', revision: 7, shellVersion: 's', remotes: { 'mf-booking': remote } });
}

const release = async (version: string) => pinned(await storeRelease(driver, 'mf-booking', version));
const shownIn = async () =>
  (await readCompositions(driver)).map(({ name, shellVersion, remotes }) => [name, shellVersion, remotes['mf-booking']]);

describe('a store of before', () => {
  beforeEach(() => storeRelease(driver, 'shell', 's'));

  it('shows the same after it was moved, and has no documents left', async () => {
    const [one, two] = [await release('1'), await release('2')];
    put('consumer', two, one);
    put('partner', one);
    put('stadium', two, one, false);
    write('built.json', { 'mf-booking': { version: '2', checkout: 'theirs' } });
    expect(await moveStore(driver, store)).toEqual(['consumer', 'partner', 'stadium']);
    expect(await shownIn()).toEqual([
      ['consumer', 's', { ...two, enabled: true }],
      ['partner', 's', { ...one, enabled: true }],
      ['stadium', 's', { ...two, enabled: false }],
    ]);
    expect([existsSync(join(store, 'compositions')), existsSync(join(store, 'built.json'))]).toEqual([false, false]);
    expect(await moveStore(driver, store)).toEqual([]);
  });

  it('goes back to the version before', async () => {
    put('consumer', await release('2'), await release('1'));
    write('built.json', { 'mf-booking': '2' });
    await moveStore(driver, store);
    expect(await healthy()).toEqual(['1', '2']);
  });

  it('that was rolled back goes no further, and the next build of that checkout leaves it so', async () => {
    put('consumer', await release('1'), await release('2'));
    write('built.json', { 'mf-booking': '2' });
    await moveStore(driver, store);
    expect(await healthy()).toEqual(['1']);
    await moveBuilt(driver, { 'mf-booking': '2' }, [], checkoutId());
    expect((await shownIn()).map(([, , remote]) => remote)).toMatchObject([{ version: '1' }]);
  });

  it('is moved on where it was stopped, and by two at once', async () => {
    const [one, two] = [await release('1'), await release('2')];
    for (const name of ['consumer', 'partner']) put(name, two, one);
    await moveStore(driver, store);
    const before = await shownIn();
    const entries = readdirSync(join(store, 'live'));
    rmSync(join(store, 'settings/partner.000001.json'));
    put('partner', two, one);
    await Promise.all([moveStore(driver, store), moveStore(folderDriver(store), store)]);
    expect([await shownIn(), readdirSync(join(store, 'live'))]).toEqual([before, entries]);
  });

  it('keeps a document that cannot be read, and moves the others', async () => {
    put('consumer', await release('1'));
    write('compositions/partner.json', '{"name":');
    expect(await moveStore(driver, store)).toEqual(['consumer']);
    expect(readdirSync(join(store, 'compositions'))).toEqual(['partner.json']);
  });
});

async function healthy(): Promise<readonly string[]> {
  const log = [];
  for await (const { entry } of (await readState(driver)).pointers.get('mf-booking')?.log() ?? []) log.unshift(entry);
  return healthyVersions(log).map(({ version }) => version);
}
