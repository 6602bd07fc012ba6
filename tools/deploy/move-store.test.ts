import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
import { newStore, publishRelease, settingsOf, storeRelease } from './deploy-testing.ts';

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
      ['consumer', 's', { ...two, enabled: true, passport: expect.anything() }],
      ['partner', 's', { ...one, enabled: true, passport: expect.anything() }],
      ['stadium', 's', { ...two, enabled: false, passport: expect.anything() }],
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
    await moveBuilt(driver, { versions: new Map([['mf-booking', '2']]), built: [] }, checkoutId());
    expect((await shownIn()).map(([, , remote]) => remote)).toMatchObject([{ version: '1' }]);
  });

  /** What booking is at in each composition. */
  const versions = async () =>
    Object.fromEntries((await readCompositions(driver)).map(({ name, remotes }) => [name, remotes['mf-booking']?.version]));
  const kill = new Error('killed');
  /** A store whose program ends at the key that is asked for. */
  const until = (isKey: (key: string) => boolean): StoreDriver => ({
    ...driver,
    create: async (key, text) => {
      if (isKey(key)) throw kill;
      return driver.create(key, text);
    },
  });
  const NAMES = ['consumer', 'kiosk', 'partner', 'stadium'];
  const AS_BEFORE = { consumer: '1', kiosk: '1', partner: '2', stadium: '1' };
  /** One version everywhere but in one composition, where another one came after it. */
  async function putFour(): Promise<void> {
    const [one, two] = [await release('1'), await release('2')];
    for (const name of NAMES) {
      if (name === 'partner') put(name, two, one);
      else put(name, one);
    }
  }

  it('is moved on where it was stopped, wherever that was, and by two at once', async () => {
    const keys: string[] = [];
    await putFour();
    await moveStore({ ...driver, create: (key, text) => (keys.push(key), driver.create(key, text)) }, store);
    expect(keys.length).toBeGreaterThan(NAMES.length);
    for (let stop = 0; stop <= keys.length; stop += 1) {
      rmSync(store, { recursive: true, force: true });
      await storeRelease(driver, 'shell', 's');
      await putFour();
      let left = stop;
      await moveStore(
        until(() => left-- === 0),
        store,
      ).catch((cause: unknown) => expect(cause).toBe(kill));
      await Promise.all([moveStore(driver, store), moveStore(folderDriver(store), store)]);
      expect(await versions()).toEqual(AS_BEFORE);
      expect((await readCompositions(driver)).map(({ shellVersion }) => shellVersion)).toEqual(NAMES.map(() => 's'));
    }
  });

  it('that was stopped when some of it was moved puts the version of none live in the others', async () => {
    await putFour();
    await expect(
      moveStore(
        until((key) => key.startsWith('settings/partner')),
        store,
      ),
    ).rejects.toBe(kill);
    expect(readdirSync(join(store, 'compositions'))).toEqual(['partner.json', 'stadium.json']);
    const before = readdirSync(join(store, 'live'));
    await moveStore(driver, store);
    expect([await versions(), readdirSync(join(store, 'live'))]).toEqual([AS_BEFORE, before]);
  });

  it('whose last document is mended when the others have moved on keeps its version there alone', async () => {
    await putFour();
    const late = readFileSync(join(store, 'compositions/partner.json'), 'utf8');
    write('compositions/partner.json', late.slice(0, 9));
    await moveStore(driver, store);
    await publishRelease(driver, 'mf-booking', '3');
    write('compositions/partner.json', late);
    expect(await moveStore(driver, store)).toEqual(['partner']);
    expect(await versions()).toEqual({ consumer: '3', kiosk: '3', partner: '2', stadium: '3' });
    // The build of this checkout takes that for no publication of its own.
    await moveBuilt(driver, { versions: new Map([['mf-booking', '3']]), built: [] }, checkoutId());
    expect(await versions()).toMatchObject({ partner: '2' });
  });

  it('into which a checkout of before builds again stays as it was moved', async () => {
    await putFour();
    await moveStore(driver, store);
    for (const version of ['7', '8']) {
      for (const name of NAMES) put(name, await release(version), await release('1'));
      expect(await moveStore(driver, store)).toEqual([]);
      expect([await versions(), existsSync(join(store, 'compositions'))]).toEqual([AS_BEFORE, false]);
    }
  });

  it.each([
    ['a name alone', { name: 'partner' }],
    ['no versions', { name: 'partner', hosts: [], shellVersion: 's', remotes: null }],
    ['a version that is none', { name: 'partner', hosts: [], shellVersion: 's', remotes: { 'mf-booking': { version: '1' } } }],
    ['a list', []],
    ['null', null],
  ])('with a document that is none (%s) stops nobody, and moves the others', async (_, value) => {
    put('consumer', await release('1'));
    write('compositions/partner.json', value);
    write('built.json', { 'mf-booking': null });
    expect(await moveStore(driver, store)).toEqual(['consumer']);
    expect([await versions(), readdirSync(join(store, 'compositions'))]).toEqual([{ consumer: '1' }, ['partner.json']]);
  });

  it('takes no copy beside a document for it', async () => {
    put('consumer', await release('1'));
    put('old', await release('2'));
    renameSync(join(store, 'compositions/old.json'), join(store, 'compositions/a-consumer.json'));
    const copy = join(store, 'compositions/a-consumer.json');
    writeFileSync(copy, readFileSync(copy, 'utf8').replace('"name":"old"', '"name":"consumer"'));
    expect(await moveStore(driver, store)).toEqual(['consumer']);
    expect([await versions(), readdirSync(join(store, 'compositions'))]).toEqual([{ consumer: '1' }, ['a-consumer.json']]);
  });

  it('with a shell that has no hash is moved without it', async () => {
    put('consumer', await release('1'));
    const file = join(store, 'shell/s/release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), files: {} }));
    expect(await moveStore(driver, store)).toEqual(['consumer']);
    expect(await shownIn()).toMatchObject([['consumer', '', { version: '1' }]]);
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
