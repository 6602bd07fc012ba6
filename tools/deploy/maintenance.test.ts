import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveDocuments } from '../../shell/edge/live-documents.ts';
import type { StoreDriver } from './driver.ts';
import { cleanStore } from './gc.ts';
import { DAY_MS } from './gc-step.ts';
import { keepingOf } from './maintenance.ts';
import { move } from './move.ts';
import { repairStore } from './repair.ts';
import { readCompositions } from './store-state.ts';
import { releaseKey } from './store.ts';
import { verifyStore } from './verify.ts';
import { publishRelease, publishSettings, runTool, settingsOf, storeRelease } from './deploy-testing.ts';
import { STORES } from './stores-testing.ts';
import type { TestStore } from './stores-testing.ts';
import { writeSettings } from './settings.ts';

const ID = 'mf-booking';
type Shown = Awaited<ReturnType<typeof readCompositions>>[number];
const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

describe.each(STORES)('in %s', (_, open) => {
  let store: TestStore;
  let driver: StoreDriver;
  beforeEach(async () => {
    store = await open();
    driver = store.driver;
    await publishSettings(driver, ['consumer', 'partner'], [ID]);
    for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
    await publishRelease(driver, 'shell', '1');
  });
  afterEach(() => store.close());

  const text = async (key: string) => (await driver.read(key))?.toString() ?? '';
  const cut = async (key: string, length: number) => driver.put(key, Buffer.from((await text(key)).slice(0, length)));
  const versionsIn = async () => (await readCompositions(driver)).map(({ remotes }) => remotes[ID]?.version);
  const fileOf = (file: string, version = '3') => `${releaseKey(ID, version)}/${file}`;

  /** What the deploy tool does on this store, as its program calls it. */
  const run = (...args: readonly string[]) => runTool(store.env, args);

  /** Runs the deploy tool on this store as a program of its own. */
  async function runProgram(...args: readonly string[]) {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...store.env, USER: 'ana' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, text: said };
  }

  describe('verify', () => {
    it('finds nothing where nothing is broken, and what is lost or altered of what a pointer names', async () => {
      await publishRelease(driver, ID, '2', 'partner');
      expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [] });
      await driver.put(fileOf('remoteEntry.js'), Buffer.from('altered'));
      await driver.remove(fileOf('remoteEntry.js.br', '2'));
      // Nobody names it.
      await driver.remove(fileOf('remoteEntry.js', '1'));
      expect((await verifyStore(driver)).broken.toSorted()).toEqual([
        `${ID} 2 (live in partner): lost or altered: remoteEntry.js.br`,
        `${ID} 3 (live in consumer): lost or altered: remoteEntry.js`,
      ]);
      expect((await verifyStore(driver, 'shell')).broken).toEqual([]);
      await driver.remove(fileOf('release.json'));
      expect((await verifyStore(driver, ID)).broken).toContain(`${ID} 3 (live in consumer): its release.json is lost or cannot be read`);
    });

    it('finds a pointer that names another hash than its release has', async () => {
      const key = `live/${ID}.000003.json`;
      await driver.put(key, Buffer.from((await text(key)).replace(/sha384-[^"]+/, `sha384-${'x'.repeat(64)}`)));
      expect((await verifyStore(driver)).broken).toEqual([expect.stringContaining('names another entry than its release.json')]);
    });

    it('tells what stands in the way of what is live from gaps in what was', async () => {
      await cut(`live/${ID}.000002.json`, 9);
      expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [`live/${ID}.000002.json cannot be read`], maps: [] });
      await cut(`live/${ID}.000003.json`, 9);
      await cut('settings/partner.000001.json', 0);
      expect((await verifyStore(driver)).broken).toEqual([
        `live/${ID}.000003.json cannot be read: number 1 holds instead`,
        `live/${ID}.000002.json cannot be read: number 1 holds instead`,
        'settings/partner.000001.json cannot be read, and nothing stands before it',
      ]);
    });

    it('finds entries of a group of which nobody can read whether they count', async () => {
      const parts = ['shell', ID] as const;
      const moves = parts.map((part) => ({ part, edit: async () => ({ did: 'publish' as const, release: await publishedAs(part) }) }));
      await move(driver, moves);
      const [group = ''] = await driver.list('groups');
      await cut(group, 5);
      expect((await verifyStore(driver)).broken).toEqual([
        `live/${ID}.000004.json does not count, for ${group} cannot be read: number 3 holds instead`,
        `live/shell.000002.json does not count, for ${group} cannot be read: number 1 holds instead`,
      ]);
      await repairStore(driver);
      expect((await verifyStore(driver)).broken).toEqual([]);
    });

    const publishedAs = async (part: 'shell' | typeof ID) => {
      const { version, contract, container, entry, files } = await storeRelease(driver, part, 'next');
      return { version, contract, container, entry: `/${releaseKey(part, version)}/${entry}`, integrity: files[entry]?.integrity ?? '' };
    };
  });

  describe('repair', () => {
    it('compresses again what is whole, and says of the rest how it comes back', async () => {
      for (const file of ['remoteEntry.js.br', 'remoteEntry.js.gz']) await driver.put(fileOf(file), Buffer.from('altered'));
      expect(await repairStore(driver)).toEqual([`${ID} 3: compressed again: remoteEntry.js.br, remoteEntry.js.gz`]);
      expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [] });
      expect(gunzipSync((await driver.read(fileOf('remoteEntry.js.gz'))) ?? '')).toEqual(await driver.read(fileOf('remoteEntry.js')));
      for (const file of ['remoteEntry.js', 'remoteEntry.js.br']) await driver.remove(fileOf(file));
      expect(await run('repair', ID)).toEqual({
        status: 1,
        text: expect.stringMatching(
          /lost or altered: remoteEntry\.js, remoteEntry\.js\.br\nwhat is lost of a release comes back when the same sources are published/,
        ),
      });
      // As it says: the same build stored again heals it.
      await storeRelease(driver, ID, '3');
      expect(await run('repair')).toEqual({ status: 0, text: 'the store: nothing is broken\n' });
    });

    it('says again what holds where the newest entry cannot be read, and changes nothing of what is shown', async () => {
      await publishSettings(driver, ['consumer'], [ID]);
      await writeSettings(driver, settingsOf('consumer', [ID], { home: '/l' }), { did: 'publish' });
      await cut(`live/${ID}.000003.json`, 100);
      await cut('settings/consumer.000002.json', 100);
      expect([await versionsIn(), (await verifyStore(driver)).broken.length]).toEqual([['2', '2'], 2]);
      expect(await repairStore(driver)).toHaveLength(2);
      expect([await versionsIn(), await driver.list('settings')]).toEqual([
        ['2', '2'],
        expect.arrayContaining(['settings/consumer.000003.json']),
      ]);
      expect((await verifyStore(driver)).broken).toEqual([]);
      expect(await repairStore(driver)).toEqual([]);
      expect((await run('history', ID)).text).toMatch(/^ +4 .* repair 2: nobody could read what stood after it\n/m);
    });
  });

  describe('gc', () => {
    const cleaning = { keep: 2, days: 30, now: Date.now() + 40 * DAY_MS, clock: Date.now, isDry: false };

    it('takes away what nothing needs, which leaves what is shown, what it goes back to and a store that is in order', async () => {
      await publishRelease(driver, ID, '4');
      await publishRelease(driver, ID, '1', 'partner');
      const shown = await readCompositions(driver);
      const before = await driver.tree('remotes');
      expect((await cleanStore(driver, { ...cleaning, isDry: true })).versions).toEqual(new Map([[ID, ['2']]]));
      expect(await driver.tree('remotes')).toEqual(before);
      expect((await cleanStore(driver, cleaning)).versions).toEqual(new Map([[ID, ['2']]]));
      const versions = new Set((await driver.tree(`remotes/${ID}`)).map(({ key }) => key.split('/')[2]));
      // 3 runs where files of 4 cannot be had.
      expect(versions).toEqual(new Set(['1', '3', '4']));
      const maps = (await driver.tree(`maps/${ID}`)).map(({ key }) => key).toSorted();
      expect(maps).toEqual(['1', '3', '4'].map((version) => `maps/${ID}/${version}/remoteEntry.js.map`));
      expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [] });
      const remotes = (all: typeof shown) => all.map(({ name, remotes }) => [name, remotes]);
      expect(remotes(await readCompositions(driver))).toEqual(remotes(shown));
      expect((await driver.list('live')).toSorted()).toEqual([
        ...['04', '05', '06', '07'].map((number) => `live/${ID}.0000${number}.json`),
        'live/shell.000001.json',
      ]);
      // What has left can be published again.
      await publishRelease(driver, ID, '3');
      expect(await versionsIn()).toEqual(['3', '3']);
    });

    it('takes the decisions of groups with the last of their entries', async () => {
      const both = async (version: string) =>
        move(
          driver,
          await Promise.all(
            (['shell', ID] as const).map(async (part) => {
              const { contract, container, entry, files } = await storeRelease(driver, part, version);
              const pin = {
                version,
                contract,
                container,
                entry: `/${releaseKey(part, version)}/${entry}`,
                integrity: files[entry]?.integrity ?? '',
              };
              return { part, edit: async () => ({ did: 'publish' as const, release: pin }) };
            }),
          ),
        );
      await both('5');
      const [first = ''] = await driver.list('groups');
      for (const version of ['6', '7', '8']) await both(version);
      expect(await driver.list('groups')).toHaveLength(4);
      await cleanStore(driver, cleaning);
      const left = await driver.list('groups');
      expect([left.length, left.includes(first)]).toEqual([2, false]);
      expect(await versionsIn()).toEqual(['8', '8']);
      expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [] });
    });

    it('by its command keeps what is young', async () => {
      expect(await runProgram('gc')).toEqual({ status: 0, text: 'there is nothing that is not needed\n' });
    });
  });

  it('the deploy tool does its work: it switches, goes back, tells what was done, and verifies', async () => {
    expect(await run('off', ID, '--composition', 'partner')).toEqual({ status: 0, text: `${ID} switched off in partner\n` });
    expect((await run('rollback', ID)).text).toContain(`${ID} back at 2 in consumer`);
    expect((await run('history', ID)).text.trim().split('\n')).toHaveLength(5);
    expect(await run('verify')).toEqual({ status: 0, text: expect.stringContaining('every release that is named is whole') });
    await driver.remove(fileOf('remoteEntry.js', '2'));
    expect(await run('verify', ID)).toEqual({ status: 1, text: `${ID} 2 (live in consumer, partner): lost or altered: remoteEntry.js\n` });
    // Only a clean-up can be tried without doing it.
    expect(await run('off', ID, '--dry-run')).toMatchObject({ status: 1 });
    expect(await versionsIn()).toEqual(['2', '2']);
  });

  it('a document that is cut off anywhere costs its own part or composition its newest entry, and nobody else anything', async () => {
    await writeSettings(driver, settingsOf('consumer', [ID], { home: '/l' }), { did: 'publish' });
    const shown = async () => new Map((await readCompositions(driver)).map((one) => [one.name, one]));
    const whole = await shown();
    const keys = (await Promise.all(['live', 'settings', 'groups'].map((folder) => driver.list(folder)))).flat();
    /** Of a composition as it was, and as it is while a document of this folder and name is cut off. */
    const expectHarmless = (folder: string, name: string, before: Shown, now: Shown | undefined) => {
      if (folder === 'settings' && before.name !== name) expect(now).toEqual(before);
      if (folder === 'live') expect(now?.home).toBe(before.home);
      if (folder === 'live' && name !== ID) expect(now?.remotes).toEqual(before.remotes);
      // What stood before it holds: of the part, an older version or none.
      expect(['1', '2', '3', undefined]).toContain(now?.remotes[ID]?.version);
    };
    for (const key of keys) {
      const before = (await driver.read(key)) ?? Buffer.alloc(0);
      const [, folder = '', name = ''] = /^(\w+)\/([^.]+)\./.exec(key) ?? [];
      for (let length = 0; length < before.length; length += 100) {
        await cut(key, length);
        const now = await shown();
        for (const composition of whole.values()) expectHarmless(folder, name, composition, now.get(composition.name));
        if (store.folder !== undefined) expect(new LiveDocuments(store.folder).compositions()).toEqual([...now.values()]);
        await driver.put(key, before);
      }
    }
    expect(await shown()).toEqual(whole);
  });
});

it.each([
  [{}, { keep: 5, days: 30 }],
  [
    { keep: '1', days: '365' },
    { keep: 1, days: 365 },
  ],
])('a clean-up keeps for the words %j %j', (words, keeping) => {
  expect(keepingOf(words)).toEqual(keeping);
});

it.each([{ keep: '0' }, { days: '0' }, { days: '1.5' }, { keep: 'all' }, { keep: '-3' }, { days: '' }])(
  'a clean-up is refused for the words %j',
  (words) => {
    expect(() => keepingOf(words)).toThrow('whole numbers from 1 on');
  },
);
