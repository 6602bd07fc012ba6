import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { presentParts, versionsOf } from './build.ts';
import { consoleDirectory, consoleHash, noteConsole } from './console.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { settingsSources, writeSettings } from './settings.ts';
import { readCompositions, readState } from './store-state.ts';
import { pinned, releaseKey } from './store.ts';
import { newStore, publishRelease, publishSettings, runTool, settingsOf, storeRelease } from './deploy-testing.ts';

/** One whose sources are here: a team may have only its own. */
const ID = presentParts().find(isRemoteId) ?? 'mf-booking';

/** The versions that the sources of this checkout have. */
let versions: ReadonlyMap<PartId, string>;
beforeAll(async () => {
  versions = await versionsOf(presentParts());
});
const versionOf = (id: PartId): string => versions.get(id) ?? '';

let store = '';
let driver: StoreDriver;
beforeEach(() => {
  store = newStore();
  driver = folderDriver(store);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(store, { recursive: true, force: true });
});

function run(...args: readonly string[]) {
  return runTool(store, args);
}

/** What runs of the part: the version by composition, in brackets where it is off. */
async function live(): Promise<Readonly<Record<string, string>>> {
  const compositions = await readCompositions(driver);
  return Object.fromEntries(
    compositions.flatMap(({ name, remotes: { [ID]: remote } }) =>
      remote === undefined ? [] : [[name, remote.enabled ? remote.version : `(${remote.version})`]],
    ),
  );
}

/** Three compositions that have the part. */
const publishThree = () => publishSettings(driver, ['consumer', 'partner', 'stadium'], [ID]);
const everywhere = (shown: string) => ({ consumer: shown, partner: shown, stadium: shown });

describe('a roll back', () => {
  it('goes further back each time, never to what was rolled back from, and says when there is nothing left', async () => {
    await publishThree();
    for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
    expect(await run('rollback', ID)).toEqual({ status: 0, text: `${ID} back at 2 in consumer, partner, stadium\n` });
    expect((await run('rollback', ID)).text).toContain('back at 1');
    expect(await live()).toEqual(everywhere('1'));
    expect(await run('rollback', ID)).toEqual({ status: 1, text: `${ID} has no healthy version to go back to: nothing is changed\n` });
    expect((await run('rollback', ID, '--to', '3', '--why', 'it was the menu')).status).toBe(0);
    expect(await live()).toEqual(everywhere('3'));
    expect((await run('rollback', ID, '--to', '4')).text).toBe(`${ID} 4 is not in the store: nothing is changed\n`);
  });

  it('of one composition leaves the others, and one of all leaves what a composition has of its own and says so', async () => {
    await publishThree();
    for (const version of ['1', '2']) await publishRelease(driver, ID, version);
    expect(await run('rollback', ID, '--composition', 'stadium')).toEqual({ status: 0, text: `${ID} back at 1 in stadium\n` });
    expect(await live()).toEqual({ ...everywhere('2'), stadium: '1' });
    await publishRelease(driver, ID, '3', 'partner');
    expect((await run('rollback', ID)).text).toBe(
      `${ID} back at 1 in consumer, stadium\n${ID} stays at 3 of its own (rollback ${ID} --composition partner) in partner\n`,
    );
    expect(await live()).toEqual({ ...everywhere('1'), partner: '3' });
  });

  it('does not put files live that the store no longer has as they were', async () => {
    await publishThree();
    for (const version of ['1', '2']) await publishRelease(driver, ID, version);
    writeFileSync(join(store, releaseKey(ID, '1'), 'remoteEntry.js'), 'void 0;');
    const { status, text } = await run('rollback', ID);
    expect([status, text]).toEqual([1, `${ID} 1 is broken in the store (remoteEntry.js)\nnothing is changed\n`]);
    expect(await live()).toEqual(everywhere('2'));
  });
});

describe('a roll back', () => {
  it('of a part that is off says so, and of one that is named twice goes back once', async () => {
    await publishThree();
    for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
    await run('off', ID, '--composition', 'partner');
    expect(await run('rollback', ID, ID)).toEqual({
      status: 0,
      text: `${ID} back at 2 in consumer, stadium\n${ID} back at 2 but switched off (to run it: on ${ID}) in partner\n`,
    });
  });

  it('of a shell that a part has outgrown passes where that part is off, which is then not switched on', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, 'shell', '1');
    await storeRelease(driver, 'shell', '2', { contract: '2.1' });
    await publishRelease(driver, 'shell', '2');
    await storeRelease(driver, ID, '1', { contract: '2.1' });
    await publishRelease(driver, ID, '1');
    expect(await run('rollback', 'shell')).toEqual({ status: 1, text: expect.stringContaining(`${ID} 1 speaks contract 2.1`) });
    expect((await run('off', ID)).status).toBe(0);
    expect(await run('rollback', 'shell')).toEqual({ status: 0, text: 'shell back at 1 in consumer\n' });
    expect(await run('on', ID)).toEqual({ status: 1, text: expect.stringContaining(`${ID} 1 speaks contract 2.1, shell 1 speaks 2.0`) });
  });
});

describe('a store of before', () => {
  it('is moved over by the first command, which then does its work', async () => {
    const release = pinned(await storeRelease(driver, ID, '1'));
    const document = {
      name: 'consumer',
      hosts: ['localhost'],
      rules: {},
      shellVersion: '',
      remotes: { [ID]: { ...release, enabled: true } },
    };
    await driver.create('compositions/consumer.json', JSON.stringify(document));
    expect(await run('off', ID)).toEqual({
      status: 0,
      text: `moved over from a store of before: consumer\n${ID} switched off in consumer\n`,
    });
    expect(await live()).toEqual({ consumer: '(1)' });
    expect(await run('on', ID)).toEqual({ status: 0, text: `${ID} switched on in consumer\n` });
  });
});

describe('the switch', () => {
  it('is for all compositions or for one, and for none that has not got the part', async () => {
    await publishThree();
    await publishSettings(driver, ['kiosk'], []);
    await publishRelease(driver, ID, '1');
    // What a program that was killed long ago left half written goes on the way.
    writeFileSync(join(store, 'drafts/old'), 'half');
    utimesSync(join(store, 'drafts/old'), 0, 0);
    expect(await run('off', ID)).toEqual({ status: 0, text: `${ID} switched off in consumer, partner, stadium\n` });
    expect(readdirSync(join(store, 'drafts'))).toEqual([]);
    expect(await run('on', ID, '--composition', 'partner')).toEqual({ status: 0, text: `${ID} switched on in partner\n` });
    expect(await live()).toEqual({ ...everywhere('(1)'), partner: '1' });
    expect(await run('on', ID, '--composition', 'kiosk')).toEqual({ status: 1, text: `${ID} is no part of kiosk: nothing is changed\n` });
    expect((await run('on', ID, '--composition', 'none')).text).toBe('no composition none\n');
    expect((await run('off', 'shell')).text).toContain('cannot be switched off');
    expect((await run('on', ID)).status).toBe(0);
    expect(await live()).toEqual(everywhere('1'));
  });

  it('of one composition holds when all are switched on, and the tool says so', async () => {
    await publishThree();
    await publishRelease(driver, ID, '1');
    for (const words of [
      ['off', ID],
      ['off', ID, '--composition', 'stadium'],
    ])
      expect((await run(...words)).status).toBe(0);
    expect((await run('on', ID)).text).toBe(
      `${ID} switched on in consumer, partner\n${ID} stays off of its own (on ${ID} --composition stadium) in stadium\n`,
    );
    expect(await live()).toEqual({ ...everywhere('1'), stadium: '(1)' });
    expect((await run('on', ID, '--composition', 'stadium')).text).toBe(`${ID} switched on in stadium\n`);
    expect(await live()).toEqual(everywhere('1'));
  });

  it('switches nothing on of which the store has lost a file', async () => {
    await publishThree();
    await publishRelease(driver, ID, '1');
    await run('off', ID);
    rmSync(join(store, releaseKey(ID, '1'), 'remoteEntry.js'));
    expect(await run('on', ID)).toEqual({ status: 1, text: `${ID} 1 is broken in the store (remoteEntry.js)\nnothing is changed\n` });
    expect(await live()).toEqual(everywhere('(1)'));
  });

  it('of a part that nobody published is refused', async () => {
    await publishThree();
    expect(await run('off', ID)).toEqual({ status: 1, text: `${ID} has not been published\n` });
  });
});

describe('a floor', () => {
  const floor = async () => (await readState(driver)).pointers.get(ID)?.newest?.entry.pointer.floor;

  it('is where the live version went live, or the one that is named; it stands in the history and ends with --none', async () => {
    await publishThree();
    for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
    await run('off', ID);
    expect(await run('floor', ID, '--why', 'it charged twice')).toEqual({
      status: 0,
      text: `${ID}: open pages leave what went live before entry 3\n`,
    });
    expect((await run('history', ID)).text).toContain('floor 3: it charged twice');
    expect(await live()).toEqual(everywhere('(3)'));
    await run('floor', ID, '2');
    expect(await floor()).toBe(2);
    expect((await run('floor', ID, '--none')).text).toBe(`${ID}: open pages may stay with what they run\n`);
    expect(await floor()).toBeUndefined();
  });

  it('of a version that went live twice is where it did so last, and of the shell as of any part', async () => {
    await publishThree();
    for (const version of ['1', '2']) await publishRelease(driver, ID, version);
    await run('rollback', ID);
    await run('floor', ID);
    expect(await floor()).toBe(3);
    await publishRelease(driver, 'shell', '1');
    expect((await run('floor', 'shell')).status).toBe(0);
  });

  it.each([[[]], [[ID, '9']], [[ID, '1', '2']], [[ID, '1', '--none']], [['mf-nothing']], [[ID, '--composition', 'partner']]])(
    'is not set by %s',
    async (words) => {
      await publishThree();
      await publishRelease(driver, ID, '1');
      expect((await run('floor', ...words)).status).toBe(1);
      expect(await floor()).toBeUndefined();
    },
  );
});

it('a version that goes live remembers the healthy one before it', async () => {
  await publishThree();
  const before = async () => (await readCompositions(driver))[0]?.remotes[ID]?.previous?.version;
  for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
  expect(await before()).toBe('2');
  await run('rollback', ID);
  expect(await before()).toBe('1');
  await publishRelease(driver, ID, '4');
  expect(await before()).toBe('2');
});

describe('the history of a part', () => {
  it('says who did what, where and why, newest first, an entry that nobody can read apart', async () => {
    await publishThree();
    for (const version of ['1', '2']) await publishRelease(driver, ID, version);
    await run('rollback', ID, '--why', 'prices were wrong');
    await run('off', ID, '--composition', 'partner');
    writeFileSync(join(store, `live/${ID}.000002.json`), '{"part":');
    const lines = (await run('history', ID)).text.split('\n');
    expect(lines.filter((line) => / publish | rollback | off /.test(line)).map((line) => line.slice(0, 4).trim())).toEqual(['4', '3', '1']);
    expect(lines[0]).toMatch(/^ {3}4 {2}\d{4}-\S+Z {2}ana@\S+ {2}off in partner$/);
    expect(lines[1]).toMatch(/ {2}rollback 1: prices were wrong$/);
    expect((await run('history', 'mf-kiosk' === ID ? 'mf-booking' : 'mf-kiosk')).status).toBe(1);
  });
});

describe('what cannot be read', () => {
  it('keeps no edit from the others: the entry before it holds, and the next one follows it', async () => {
    await publishThree();
    await publishRelease(driver, ID, '1');
    writeFileSync(join(store, 'settings/stadium.000002.json'), '{"settings":{"name":');
    writeFileSync(join(store, `live/${ID}.000002.json`), '');
    const { status, text } = await run('off', ID);
    expect([status, text]).toEqual([0, expect.stringContaining('stadium.000002.json cannot be read')]);
    expect(await live()).toEqual(everywhere('(1)'));
    expect(readdirSync(join(store, 'live')).at(-1)).toBe(`${ID}.000003.json`);
  });
});

/** Stores everything as if it had been built. */
async function storeAll(): Promise<void> {
  for (const id of presentParts()) await storeRelease(driver, id, versionOf(id));
  mkdirSync(consoleDirectory(store));
  noteConsole(consoleDirectory(store), await consoleHash());
}

const setOfLive = async () => new Set(Object.values(await live()));
/** As another checkout would: its entries bear its name. */
function asAnother(key: string): void {
  const [newest = ''] = readdirSync(join(store, key.split('/')[0] ?? ''))
    .filter((file) => file.startsWith(`${key.split('/')[1]}.`))
    .toSorted()
    .toReversed();
  const file = join(store, key.split('/')[0] ?? '', newest);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), checkout: 'theirs' }));
}

describe('a build', () => {
  it('puts sources live that are again what they were, and leaves what was rolled back', async () => {
    await storeAll();
    const mine = versionOf(ID);
    expect((await run('build')).text).toContain('nothing to build');
    expect(await setOfLive()).toEqual(new Set([mine]));
    const documents = () => ['settings', 'live'].flatMap((folder) => readdirSync(join(store, folder)));
    const before = documents();
    expect((await run('build')).status).toBe(0);
    expect(documents()).toEqual(before);
    // Another build in between, of sources that were changed back since.
    await publishRelease(driver, ID, 'edited');
    expect((await run('build')).text).toContain(`back at an earlier build of ${ID} in `);
    expect(await setOfLive()).toEqual(new Set([mine]));
    expect((await run('rollback', ID)).status).toBe(0);
    expect((await run('build')).text).toContain('nothing to build');
    expect(await setOfLive()).toEqual(new Set(['edited']));
  });

  it('names a composition whose settings it refuses, and not among those that are live', async () => {
    await storeAll();
    const [{ name, hosts } = { name: '', hosts: [] }, other = { name: '' }] = settingsSources();
    await publishSettings(driver, ['theirs'], [ID], { hosts });
    const { text } = await run('build');
    expect(text).toContain(`${name}: ${hosts[0]} is a host of theirs`);
    expect(text).toContain(`refused the settings of ${name} in `);
    expect(text).toMatch(new RegExp(`compositions: (?!.*\\b${name}\\b).*\\b${other.name}\\b`));
  });

  it('leaves a part as it is that would not run, says so, and puts the others live', async () => {
    await storeAll();
    rmSync(join(store, releaseKey(ID, versionOf(ID))), { recursive: true });
    await storeRelease(driver, ID, versionOf(ID), { contract: '9.0' });
    const { status, text } = await run('build');
    expect([status, text]).toEqual([0, expect.stringContaining(`${ID} ${versionOf(ID)} speaks contract 9.0`)]);
    expect(text).toContain(`would not run and stays as it is live: ${ID} in `);
    expect(text).not.toContain('nothing is changed');
    expect(await live()).toEqual({});
    const others = presentParts().filter((id) => id !== ID);
    const shown = (await readCompositions(driver)).flatMap(({ shellVersion, remotes }) => [
      shellVersion,
      ...Object.values(remotes).map(({ version }) => version),
    ]);
    expect(new Set(shown)).toEqual(new Set(others.map(versionOf)));
  });

  it('leaves alone a part whose newest entry nobody can read: it may be another one’s', async () => {
    await storeAll();
    expect((await run('build')).status).toBe(0);
    await publishRelease(driver, ID, 'before');
    writeFileSync(join(store, `live/${ID}.000003.json`), '{"part":');
    const [source] = settingsSources();
    if (source !== undefined) writeFileSync(join(store, `settings/${source.name}.000002.json`), '{"sett');
    expect((await run('build')).text).toContain(`another checkout published or changed ${ID} in `);
    expect(await setOfLive()).toEqual(new Set(['before']));
    expect((await run('publish', ID, '--no-boot')).status).toBe(0);
    expect(await setOfLive()).toEqual(new Set([versionOf(ID)]));
  });

  it('leaves alone what another checkout did to its last release', async () => {
    await storeAll();
    for (const version of ['1', '2']) {
      await publishRelease(driver, ID, version);
      if (version === '1') expect((await run('build')).status).toBe(0);
    }
    expect((await run('rollback', ID)).status).toBe(0);
    asAnother(`live/${ID}`);
    const before = await live();
    expect((await run('build')).text).toContain(`another checkout published or changed ${ID} in `);
    expect(await live()).toEqual(before);
  });

  it('leaves live in a shared store what another checkout published, its settings too; to put ours live is to publish it', async () => {
    await storeAll();
    expect((await run('build')).status).toBe(0);
    await publishRelease(driver, ID, 'theirs');
    asAnother(`live/${ID}`);
    const [source] = settingsSources();
    if (source === undefined) return;
    const key = `settings/${source.name}`;
    writeFileSync(join(store, `${key}.000002.json`), JSON.stringify({ did: 'publish', settings: { ...source, home: '/theirs' } }));
    asAnother(key);
    const home = async () => (await readCompositions(driver)).find(({ name }) => name === source.name)?.home;
    for (let times = 2; times > 0; times -= 1) {
      expect((await run('build')).text).toContain(`another checkout published or changed ${ID}, the settings of ${source.name} in `);
      expect([await setOfLive(), await home()]).toEqual([new Set(['theirs']), '/theirs']);
    }
    expect((await run('publish', ID, '--no-boot')).text).toContain('is live');
    expect((await run('settings', '--composition', source.name)).text).toBe(`${source.name}: the settings are live\n`);
    expect((await run('build')).text).toContain('nothing to build');
    expect([await setOfLive(), await home()]).toEqual([new Set([versionOf(ID)]), source.home]);
  });
});

describe('settings of this checkout', () => {
  it('go live without the one that cannot at a build, and all together or not at all when they are published', async () => {
    const [source, ...others] = settingsSources();
    if (source === undefined) return;
    await storeAll();
    await writeSettings(driver, settingsOf('other', [], { hosts: [...source.hosts] }), { did: 'publish' });
    const names = () => readdirSync(join(store, 'settings')).map((file) => file.split('.')[0]);
    const words = `${source.name}: ${source.hosts[0]} is a host of other`;
    expect(await run('settings')).toEqual({ status: 1, text: `${words}\nnothing is changed\n` });
    expect(names()).toEqual(['other']);
    const { status, text } = await run('build');
    expect([status, text]).toEqual([0, expect.stringContaining(words)]);
    expect(names()).toEqual(['other', ...others.map(({ name }) => name)].toSorted());
    expect(await setOfLive()).toEqual(new Set([versionOf(ID)]));
  });
});

describe('publishing', () => {
  it('says where the release is live, and where it is not because it is switched off', async () => {
    const version = versionOf(ID);
    await storeRelease(driver, ID, version);
    await publishThree();
    await publishRelease(driver, ID, '1');
    await run('off', ID, '--composition', 'partner');
    expect(await run(ID)).toEqual({
      status: 0,
      text: `${ID} ${version} is live in consumer, stadium\n${ID} ${version} is published but switched off (to run it: on ${ID}) in partner\n`,
    });
    expect(await live()).toEqual({ ...everywhere(version), partner: `(${version})` });
    expect((await run('off', ID)).status).toBe(0);
    expect((await run(ID)).text).not.toContain('is live');
  });

  it('is one small write, however many compositions there are', async () => {
    await publishSettings(
      driver,
      Array.from({ length: 30 }, (_, index) => `brand-${index}`),
      [ID],
    );
    await storeRelease(driver, ID, versionOf(ID));
    const files = () => readdirSync(store, { recursive: true }).length;
    mkdirSync(join(store, 'live'));
    const before = files();
    expect((await run(ID)).status).toBe(0);
    expect(files() - before).toBe(1);
    expect(Object.values(await live())).toEqual(Array.from({ length: 30 }, () => versionOf(ID)));
  });

  it('puts the shell live as any other part, and back', async () => {
    await publishThree();
    if (!presentParts().includes('shell')) return;
    const shells = async () => (await readCompositions(driver)).map(({ shellVersion }) => shellVersion);
    await publishRelease(driver, 'shell', '1');
    await storeRelease(driver, 'shell', versionOf('shell'));
    expect(await run('publish', 'shell')).toEqual({
      status: 0,
      text: `shell ${versionOf('shell')} is live in consumer, partner, stadium\n`,
    });
    expect(new Set(await shells())).toEqual(new Set([versionOf('shell')]));
    expect((await run('rollback', 'shell', '--composition', 'stadium')).status).toBe(0);
    expect(await shells()).toEqual([versionOf('shell'), versionOf('shell'), '1']);
  });
});

describe('nothing goes live', () => {
  const TOO_NEW = [
    ['another contract', { contract: '9.0' }, 'speaks contract 9.0'],
    ['a package range', { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0, shell s has 19.3.1'],
  ] as const;
  const SHELL = { shared: { react: '19.3.1' } };

  it.each(TOO_NEW)('of a remote that needs what the live shell has not got: %s', async (_, more, words) => {
    await publishThree();
    await publishRelease(driver, ID, '1');
    await storeRelease(driver, 'shell', 's', SHELL);
    await publishRelease(driver, 'shell', 's');
    await storeRelease(driver, ID, versionOf(ID), more);
    const before = readdirSync(join(store, 'live'));
    const { status, text } = await run(ID);
    expect([status, text]).toEqual([1, expect.stringContaining(`${ID} ${versionOf(ID)} ${words}`)]);
    expect(text).toContain('it would not run in consumer, partner, stadium\nnothing is changed');
    expect([await live(), readdirSync(join(store, 'live'))]).toEqual([everywhere('1'), before]);
  });

  it.each(TOO_NEW)('of a shell that would not run a live remote: %s', async (_, more) => {
    await publishSettings(driver, ['consumer', 'partner'], [ID]);
    await publishSettings(driver, ['stadium'], []);
    await storeRelease(driver, ID, '1', more);
    await publishRelease(driver, ID, '1', 'partner');
    await storeRelease(driver, 'shell', 's', SHELL);
    await storeRelease(driver, 'shell', versionOf('shell'), SHELL);
    const { status, text } = await run('publish', 'shell');
    expect([status, text]).toEqual([1, expect.stringMatching(new RegExp(`^${ID} 1 .*: it would not run in partner\nnothing is changed`))]);
    expect((await readCompositions(driver)).map(({ shellVersion }) => shellVersion)).toEqual(['', '', '']);
    // Where no such remote runs it may.
    expect((await run('publish', 'shell', '--composition', 'consumer')).status).toBe(0);
  });

  it('against a release whose list of files is broken: the pointer knows its contract', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, ID, '1');
    writeFileSync(join(store, releaseKey(ID, '1'), 'release.json'), '{');
    await storeRelease(driver, 'shell', versionOf('shell'), { contract: '9.0' });
    const { status, text } = await run('publish', 'shell');
    expect([status, text]).toEqual([1, expect.stringContaining(`${ID} 1 speaks contract ${CONTRACT}`)]);
  });

  it('when a part is switched on that the shell would not run by now, and whoever switches it off is not kept', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, 'shell', '1');
    const [entry, pointer] = [
      `live/${ID}.000001.json`,
      { enabled: true, except: {}, release: pinned(await storeRelease(driver, ID, '2', { contract: '9.0' })) },
    ];
    await driver.create(entry, JSON.stringify({ part: ID, did: 'publish', pointer }));
    expect((await run('off', ID)).status).toBe(0);
    expect(await run('on', ID)).toEqual({ status: 1, text: expect.stringContaining('speaks contract 9.0') });
    expect(await live()).toEqual({ consumer: '(2)' });
  });

  it('alone that fits together alone: a new contract comes with all parts at once', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, ID, '1');
    await publishRelease(driver, 'shell', '1');
    for (const id of ['shell', ID] as const) await storeRelease(driver, id, versionOf(id), { contract: '9.0' });
    expect([(await run(ID)).status, (await run('shell')).status]).toEqual([1, 1]);
    expect(await live()).toEqual({ consumer: '1' });
    expect((await run('publish', 'shell', ID, '--no-boot')).status).toBe(0);
    expect(await live()).toEqual({ consumer: versionOf(ID) });
    // That nobody tried them is kept.
    for (const id of ['shell', ID]) expect((await run('history', id)).text).toMatch(/ publish \S+ untried\n/);
    // And so they go back.
    expect([(await run('rollback', ID)).status, (await run('rollback', 'shell')).status]).toEqual([1, 1]);
    expect(await run('rollback', 'shell', ID)).toEqual({ status: 0, text: `shell back at 1 in consumer\n${ID} back at 1 in consumer\n` });
    expect(await live()).toEqual({ consumer: '1' });
  });

  it.each([[['publish']], [['publish', 'mf_none']], [['rollback', ID, 'shell', '--to', '1']], [['no-task', ID]], [[]]])(
    'for words that mean nothing: %j',
    async (args) => {
      expect(await run(...args)).toEqual({ status: 1, text: expect.stringContaining('usage:') });
    },
  );

  it.each([
    ['a share that stands alone', [ID, '25'], '25'],
    ['a schedule without a canary', [ID, '--after', '10m', '25', '100'], '--after 25 100'],
    ['what ends a canary', [ID, '--stop'], '--stop'],
    ['a version to go back to', [ID, '--to', '1'], '--to'],
    ['a share behind a roll back', ['rollback', ID, '25'], '25'],
    ['numbers behind a clean-up', ['gc', '5', '30'], '5 30'],
    ['one composition of a clean-up', ['gc', '--composition', 'partner'], '--composition'],
  ] as const)('for everybody where the words said less: %s', async (_, args, unread) => {
    expect(await run(...args)).toEqual({ status: 1, text: expect.stringContaining(`does not know what ${unread} is for here`) });
  });

  it('where --dry-run stood before --, and npm keeps it to itself: a clean-up alone can be tried without doing it', async () => {
    vi.stubEnv('npm_config_dry_run', 'true');
    expect(await run('off', ID)).toEqual({ status: 1, text: expect.stringContaining('usage:') });
  });

  it('of a part that nobody composes, or whose sources are elsewhere', async () => {
    expect(await run('publish', 'mf-none')).toEqual({ status: 1, text: 'no composition has mf-none\n' });
    await writeSettings(driver, settingsOf('consumer', ['mf-none'], { grants: { 'mf-none': [] } }), { did: 'publish' });
    expect(await run('publish', 'mf-none')).toEqual({ status: 1, text: 'there are no sources of mf-none here\n' });
  });
});
