import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Composition, Release } from '../../shared-contracts/src/composition.ts';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { presentParts, versionOf } from './build.ts';
import { consoleDirectory, noteConsole } from './console.ts';
import { writeBuilt } from './built.ts';
import { composed, switched, withRelease } from './edit-composition.ts';
import type { CompositionSource } from './edit-composition.ts';
import { alone } from './store-lock.ts';
import { compositionNames, readComposition, releaseDirectory, writeComposition } from './store.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
/** One whose sources are here: a team may have only its own. */
const ID = presentParts().find(isRemoteId) ?? 'mf-booking';

let store = '';
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'comanda-publish-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

function release(version: string, id: PartId = ID): Release {
  const files = { 'remoteEntry.js': { integrity: `sha384-${version}`, bytes: 1 } };
  return { id, version, contract: CONTRACT, container: `c_${version}`, entry: 'remoteEntry.js', files, groups: {} };
}

/** A document in the store in which these versions went live one after the other. */
function put(name: string, versions: readonly string[], isOn = true): void {
  const source = { name, hosts: [name], parts: [ID] } as unknown as CompositionSource;
  const document = versions.reduce((older, version) => withRelease(older, release(version)), composed(source, undefined, CONTRACT));
  writeComposition(store, isOn ? document : (switched(document, ID, false) ?? document));
}

function documents(): readonly (Composition | undefined)[] {
  return compositionNames(store).map((name) => readComposition(store, name));
}

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, STORE_DIR: store },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

describe('an edit of all compositions', () => {
  it('is made everywhere or nowhere: a roll back that one of them cannot do changes none', () => {
    put('consumer', ['1', '2']);
    put('partner', ['2']);
    put('stadium', ['1', '2']);
    const before = documents();
    const { status, text } = run('rollback', ID);
    expect([status, text]).toEqual([1, `${ID} has no previous version in partner: nothing is changed\n`]);
    expect(documents()).toEqual(before);
    expect(run('rollback', ID, '--composition', 'stadium')).toEqual({ status: 0, text: `${ID} back at 1 in stadium\n` });
    expect(documents().map((document) => document?.remotes[ID]?.version)).toEqual(['2', '2', '1']);
  });

  it('leaves documents alone that are as they should be, or that have not got the remote', () => {
    put('consumer', ['1']);
    put('kiosk', []);
    put('partner', ['1'], false);
    expect(run('off', ID)).toEqual({ status: 0, text: `${ID} switched off in consumer, partner\n` });
    expect(documents().map((document) => document?.revision)).toEqual([2, 0, 2]);
    expect(run('on', ID, '--composition', 'kiosk')).toEqual({ status: 1, text: `${ID} is no part of kiosk: nothing is changed\n` });
    expect(run('on', ID, '--composition', 'none').text).toBe('no composition none\n');
  });
});

describe('a document that cannot be read', () => {
  it('keeps no edit from the others, and a build writes it anew', () => {
    storeAll();
    expect(run('build').status).toBe(0);
    const [name = ''] = documents().flatMap((document) => (document?.remotes[ID] === undefined ? [] : document.name));
    writeFileSync(join(store, 'compositions', `${name}.json`), '{"name":');
    const { status, text } = run('off', ID);
    expect([status, text]).toEqual([0, expect.stringContaining(`${name}.json cannot be read`)]);
    expect(documents().filter((document) => document?.remotes[ID]?.enabled === true)).toEqual([]);
    expect(run('on', ID, '--composition', name).status).toBe(1);
    expect(run('build').status).toBe(0);
    expect(readComposition(store, name)?.remotes[ID]?.version).toBe(versionOf(ID));
  });
});

/** Stores a release as if it had been built. */
function storeRelease(version: string, id: PartId = ID): void {
  const folder = releaseDirectory(store, id, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release(version, id)));
}

/** Stores everything as if it had been built. */
function storeAll(): void {
  for (const id of presentParts()) storeRelease(versionOf(id), id);
  mkdirSync(consoleDirectory(store));
  noteConsole(consoleDirectory(store));
}

describe('a build', () => {
  const live = () => documents().flatMap((document) => document?.remotes[ID]?.version ?? []);

  it('puts sources live that are again what they were, and leaves what was rolled back or published apart', () => {
    storeAll();
    const mine = versionOf(ID);
    expect(run('build').text).toContain('nothing to build');
    expect(new Set(live())).toEqual(new Set([mine]));
    // Another build in between, of sources that were changed back since.
    const edited = (document: Composition) => (document.remotes[ID] === undefined ? document : withRelease(document, release('edited')));
    writeComposition(store, ...documents().flatMap((document) => (document === undefined ? [] : edited(document))));
    expect(run('build').text).toContain('nothing to build');
    expect(new Set(live())).toEqual(new Set(['edited']));
    writeBuilt(store, { [ID]: 'edited' });
    expect(run('build').text).toContain(`back at an earlier build of ${ID} in `);
    expect(new Set(live())).toEqual(new Set([mine]));
    expect(run('rollback', ID).status).toBe(0);
    expect(run('build').text).toContain('nothing to build');
    expect(new Set(live())).toEqual(new Set(['edited']));
  });
});

describe('a store that another checkout publishes into', () => {
  it('keeps its live version through our builds; to put ours live is to publish it', () => {
    storeAll();
    expect(run('build').status).toBe(0);
    // The other one publishes a version of its sources.
    const published = documents().flatMap((document) => (document === undefined ? [] : withRelease(document, release('theirs'))));
    writeComposition(store, ...published.filter(({ remotes }) => remotes[ID] !== undefined));
    writeBuilt(store, { [ID]: 'theirs' }, 'theirs');
    const live = () => new Set(documents().flatMap((document) => document?.remotes[ID]?.version ?? []));
    for (let times = 2; times > 0; times -= 1) {
      expect(run('build').text).toContain(`another checkout published ${ID} in `);
      expect(live()).toEqual(new Set(['theirs']));
    }
    expect(run('publish', ID).text).toContain('is live');
    expect(run('build').text).toContain('nothing to build');
    expect(live()).toEqual(new Set([versionOf(ID)]));
  });
});

/** Time enough for a program that does not wait to have made its edit. Too little on a slow machine fails nothing. */
const EDIT_MS = 2_500;

describe('two edits at once', () => {
  it('are both made: who comes second waits, and reads what the first one wrote', async () => {
    put('consumer', ['1', '2']);
    const ended = alone(store, () => {
      const before = documents();
      const second = spawn(process.execPath, [PROGRAM, 'off', ID], { env: { ...process.env, STORE_DIR: store }, stdio: 'ignore' });
      const end = new Promise<number | null>((resolve) => second.once('close', resolve));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EDIT_MS);
      expect(documents()).toEqual(before);
      writeComposition(store, ...before.flatMap((document) => (document === undefined ? [] : withRelease(document, release('3')))));
      return end;
    });
    expect(await ended).toBe(0);
    expect(documents()).toMatchObject([{ revision: 4, remotes: { [ID]: { version: '3', enabled: false } } }]);
  });

  it('leave nothing behind that keeps the next one waiting when their program is killed', () => {
    put('consumer', ['1', '2']);
    const holding = `import { alone } from '${new URL('./store-lock.ts', import.meta.url)}';
      alone(${JSON.stringify(store)}, () => process.kill(process.pid, 'SIGKILL'));`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', holding]).signal).toBe('SIGKILL');
    expect(run('off', ID).status).toBe(0);
  });
});

describe('publishing', () => {
  it('says where the release is live, and where it is not because it is switched off', () => {
    const version = versionOf(ID);
    storeRelease(version);
    put('consumer', ['1']);
    put('partner', ['1'], false);
    expect(run(ID)).toEqual({
      status: 0,
      text: `${ID} ${version} is live in consumer\n${ID} ${version} is published but switched off (to run it: on ${ID}) in partner\n`,
    });
    expect(run('off', ID).status).toBe(0);
    expect(run(ID).text).not.toContain('is live');
    expect(documents().map((document) => document?.remotes[ID])).toMatchObject([
      { version, enabled: false },
      { version, enabled: false },
    ]);
  });
});
