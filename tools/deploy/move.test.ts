import { groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Numbered, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { LiveDocuments } from '../../shell/edge/live-documents.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { move } from './move.ts';
import { rollbackOf } from './rollback.ts';
import { readCompositions, readState } from './store-state.ts';
import type { Chain } from './store-state.ts';
import { pinned, readRelease } from './store.ts';
import { newStore, publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';

const WRITERS = 4;
const ID = 'mf-booking';

let store = '';
let driver: StoreDriver;
beforeEach(() => {
  store = newStore();
  driver = folderDriver(store);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

async function log(): Promise<readonly Numbered<PointerEntry>[]> {
  const entries = [];
  for await (const one of (await readState(driver)).pointers.get(ID)?.log() ?? []) entries.unshift(one);
  return entries;
}

describe('programs that edit at once', () => {
  it('that roll back from the same version go back once', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
    const [one, two] = [rollbackOf(driver, ID), rollbackOf(driver, ID)];
    let isFirst = true;
    // The second one goes back whole after the first one has read what is live.
    const slow = move(driver, [
      {
        part: ID,
        edit: async (chain, state) => {
          const edit = await one(chain, state);
          if (isFirst) await move(driver, [{ part: ID, edit: two }]);
          isFirst = false;
          return edit;
        },
      },
    ]);
    await expect(slow).rejects.toThrow(`${ID} went from 3 to 2 meanwhile`);
    expect((await readCompositions(driver)).map(({ remotes }) => remotes[ID]?.version)).toEqual(['2']);
  });

  it('leave no shell and remote live together that were each held against what was live before', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    for (const id of ['shell', ID] as const) await publishRelease(driver, id, '1');
    const older = pinned(await storeRelease(driver, ID, '2'));
    const newer = pinned(await storeRelease(driver, 'shell', '2', { contract: '2.0', shared: { react: '20.0.0' } }));
    const remote = pinned(await storeRelease(driver, ID, '3', { shared: { react: '^19.0.0' } }));
    let isFirst = true;
    // The remote goes live between the gate of the shell and its writing.
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        if (isFirst) await move(driver, [{ part: ID, edit: async () => ({ did: 'publish', release: remote }) }]);
        isFirst = false;
        return driver.create(key, text);
      },
    };
    await move(driver, [{ part: ID, edit: async () => ({ did: 'publish', release: older }) }]);
    const moved = move(late, [{ part: 'shell', edit: async () => ({ did: 'publish', release: newer }) }]);
    await expect(moved).rejects.toThrow(/needs react \^19.0.0, shell 2 has 20.0.0.*\ntaken back/);
    const shown = (await readCompositions(driver)).map(({ shellVersion, remotes }) => [shellVersion, remotes[ID]?.version]);
    expect(shown).toEqual([['1', '3']]);
  });

  it('take nothing back of what another one has put back already, and say so', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    for (const id of ['shell', ID] as const) await publishRelease(driver, id, '1');
    const shell = pinned(await storeRelease(driver, 'shell', '3', { shared: { react: '20.0.0' } }));
    const remote = pinned(await storeRelease(driver, ID, '3', { shared: { react: '^19.0.0' } }));
    let isFirst = true;
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        const isMade = await driver.create(key, text);
        if (!isFirst) return isMade;
        isFirst = false;
        await move(driver, [{ part: ID, edit: rollbackOf(driver, ID) }]);
        await move(driver, [{ part: 'shell', edit: async () => ({ did: 'publish', release: shell }) }]);
        return isMade;
      },
    };
    const moved = move(late, [{ part: ID, edit: async () => ({ did: 'publish', release: remote }) }]);
    await expect(moved).rejects.toThrow(/\nanother program changed it since$/);
    expect((await log()).map(({ entry }) => entry.did)).toEqual(['publish', 'publish', 'rollback']);
  });

  it('take the first version of a part back: it is live nowhere then', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    const shell = pinned(await storeRelease(driver, 'shell', '1', { shared: { react: '20.0.0' } }));
    const remote = pinned(await storeRelease(driver, ID, '1', { shared: { react: '^19.0.0' } }));
    let isFirst = true;
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        if (isFirst) await move(driver, [{ part: ID, edit: async () => ({ did: 'publish', release: remote }) }]);
        isFirst = false;
        return driver.create(key, text);
      },
    };
    await expect(move(late, [{ part: 'shell', edit: async () => ({ did: 'publish', release: shell }) }])).rejects.toThrow(
      'taken back (shell)',
    );
    expect((await readCompositions(driver)).map(({ shellVersion, remotes }) => [shellVersion, remotes[ID]?.version])).toEqual([['', '1']]);
    await expect(move(driver, [{ part: 'shell', edit: rollbackOf(driver, 'shell') }])).rejects.toThrow('has not been published');
  });

  it('take back what does not fit and no more: what somebody did to it since stays', async () => {
    await publishSettings(driver, ['consumer', 'partner'], [ID]);
    for (const id of ['shell', ID] as const) await publishRelease(driver, id, '1');
    await publishRelease(driver, ID, '2', 'partner');
    const shell = pinned(await storeRelease(driver, 'shell', '3', { shared: { react: '20.0.0' } }));
    const remote = pinned(await storeRelease(driver, ID, '3', { shared: { react: '^19.0.0' } }));
    let isFirst = true;
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        const isMade = await driver.create(key, text);
        if (!isFirst) return isMade;
        isFirst = false;
        await move(driver, [{ part: ID, edit: async () => ({ did: 'off' }) }]);
        // The other program's gate saw the remote as it was before.
        const pointer = { release: shell, enabled: true, except: {} };
        await driver.create('live/shell.000002.json', JSON.stringify({ part: 'shell', did: 'publish', pointer }));
        return isMade;
      },
    };
    await expect(move(late, [{ part: ID, edit: async () => ({ did: 'publish', release: remote }) }])).rejects.toThrow('taken back');
    const shown = (await readCompositions(driver)).map(({ remotes }) => [remotes[ID]?.version, remotes[ID]?.enabled]);
    expect(shown).toEqual([
      ['1', false],
      ['2', false],
    ]);
  });
});

it.each([
  ['a container that no script can name', { container: 'a-b' }, `${ID} 1 would be refused by every browser`],
  ['a contract that is none', { contract: 'two' as '2.0' }, `${ID} 1 would be refused by every browser`],
  ['no hash', { files: { 'remoteEntry.js': { integrity: '', bytes: 1 } } }, 'runs in development alone: it would not run in consumer'],
])('a version does not go live with %s', async (_, more, words) => {
  await publishSettings(driver, ['consumer'], [ID]);
  const release = pinned(await storeRelease(driver, ID, '1', more));
  await expect(move(driver, [{ part: ID, edit: async () => ({ did: 'publish', release }) }])).rejects.toThrow(words);
  expect(await log()).toEqual([]);
});

describe('several parts that move', () => {
  const both = (version: string) => (['shell', ID] as const).map((part) => ({ part, edit: publishing(part, version) }));
  const publishing = (part: 'shell' | typeof ID, version: string) => async () => ({
    did: 'publish' as const,
    release: pinned((await readRelease(driver, part, version)) ?? (await storeRelease(driver, part, version))),
  });
  const pairs = (compositions: readonly Composition[]) =>
    compositions.map(({ shellVersion, remotes }) => `${shellVersion} ${remotes[ID]?.version}`);
  /** What pages get, from one that looks for the first time and from one that has looked all the time, and what this tool sees. */
  const seen = async (server: LiveDocuments) =>
    new Set([...pairs(await readCompositions(driver)), ...pairs(server.compositions()), ...pairs(new LiveDocuments(store).compositions())]);
  let server: LiveDocuments;

  beforeEach(async () => {
    server = new LiveDocuments(store);
    await publishSettings(driver, ['consumer'], [ID]);
    for (const version of ['1', '2']) for (const id of ['shell', ID] as const) await publishRelease(driver, id, version);
    for (const id of ['shell', ID] as const) await storeRelease(driver, id, '3');
  });

  it('are live at once or not at all, wherever the program ends, and the next one goes on from there', async () => {
    const ends: (readonly string[])[] = [];
    for (let stop = 0, isOver = false; !isOver; stop += 1) {
      let left = stop;
      const ending: StoreDriver = {
        ...driver,
        create: async (key, text) => {
          if (left-- === 0) throw new Error('no space left');
          return driver.create(key, text);
        },
      };
      await publishRelease(driver, ID, '2');
      await publishRelease(driver, 'shell', '2');
      isOver = await move(ending, both('3')).then(
        () => true,
        () => false,
      );
      ends.push([...(await seen(server))]);
      await move(driver, [{ part: 'shell', edit: publishing('shell', '4') }]);
      // Nothing of what was begun comes back.
      expect(await seen(server)).toEqual(new Set([isOver ? '4 3' : '4 2']));
    }
    expect(ends).toEqual([['2 2'], ['2 2'], ['2 2'], ['3 3']]);
  });

  it('go back together although another program was first with one of them, and what that did stays', async () => {
    let isFirst = true;
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        if (isFirst && key.startsWith(`live/${ID}`)) {
          isFirst = false;
          await move(driver, [{ part: ID, edit: async () => ({ did: 'off' }) }]);
          expect(await seen(server)).toEqual(new Set(['2 2']));
        }
        return driver.create(key, text);
      },
    };
    await move(late, [
      { part: 'shell', edit: rollbackOf(driver, 'shell') },
      { part: ID, edit: rollbackOf(driver, ID) },
    ]);
    expect(isFirst).toBe(false);
    expect(await seen(server)).toEqual(new Set(['1 1']));
    expect((await readCompositions(driver))[0]?.remotes[ID]?.enabled).toBe(false);
  });

  it('do not come over what another program put live while they were written', async () => {
    let isFirst = true;
    const late: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        if (isFirst && key.startsWith('groups/')) {
          isFirst = false;
          await move(driver, [{ part: 'shell', edit: publishing('shell', '9') }]);
          expect(await seen(server)).toEqual(new Set(['9 2']));
        }
        return driver.create(key, text);
      },
    };
    const read: (string | undefined)[] = [];
    const moves = both('3').map((one) => ({
      ...one,
      edit: async (chain: Chain<PointerEntry> | undefined) => {
        read.push(releaseIn(chain?.newest?.entry.pointer)?.version);
        return one.edit();
      },
    }));
    await move(late, moves);
    // Computed anew from what the other one left.
    expect(read).toEqual(['2', '2', '9', '2']);
    expect(await seen(server)).toEqual(new Set(['3 3']));
  });

  it('all move in the end where several programs move them at once', async () => {
    const writers = Array.from({ length: WRITERS }, (_, index) => `4-${index}`);
    for (const version of writers) for (const id of ['shell', ID] as const) await storeRelease(driver, id, version);
    await Promise.all(writers.map((version) => move(folderDriver(store), both(version))));
    expect((await log()).map(({ entry }) => entry.pointer.release?.version).toSorted()).toEqual(['1', '2', ...writers]);
    const [shown = ''] = await seen(server);
    expect(await seen(server)).toEqual(new Set([shown]));
    expect(shown.split(' ')[0]).toBe(shown.split(' ')[1]);
  });

  it('are as before, together, while what was decided of them cannot be read, and keep nobody from an edit', async () => {
    await move(driver, both('3'));
    const [key = ''] = await driver.list('groups');
    const text = readFileSync(join(store, key), 'utf8');
    expect(await seen(server)).toEqual(new Set(['3 3']));
    writeFileSync(join(store, key), text.slice(0, 5));
    expect([...pairs(await readCompositions(driver)), ...pairs(new LiveDocuments(store).compositions())]).toEqual(['2 2', '2 2']);
    const later = new LiveDocuments(store);
    expect(pairs(later.compositions())).toEqual(['2 2']);
    writeFileSync(join(store, key), text);
    expect(pairs(later.compositions())).toEqual(['3 3']);
    writeFileSync(join(store, key), '');
    await move(driver, [{ part: ID, edit: publishing(ID, '4') }]);
    expect(pairs(await readCompositions(driver))).toEqual(['2 4']);
  });

  it('count when who wrote them says so, with the key that they name, and when nobody else does', async () => {
    const forged: string[] = [];
    const hurried: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        const isMade = await driver.create(key, text);
        if (forged.length === 0 && key.startsWith('live/')) {
          // One of the two is there, and somebody else says that both are.
          forged.push(groupKey(JSON.parse(text).group));
          await driver.create(forged[0] ?? '', '{"counts":true}\n');
          forged.push(...pairs(await readCompositions(driver)), ...pairs(new LiveDocuments(store).compositions()));
        }
        return isMade;
      },
    };
    await move(hurried, both('3'));
    expect(forged.slice(1)).toEqual(['2 2', '2 2']);
    expect([...pairs(await readCompositions(driver)), ...pairs(new LiveDocuments(store).compositions())]).toEqual(['3 3', '3 3']);
  });

  it('are seen together by who looks while they go live', async () => {
    let shown: readonly string[] = [];
    const slow: StoreDriver = {
      ...driver,
      create: async (key, text) => {
        if (!key.startsWith('groups/')) return driver.create(key, text);
        let isMade: boolean | undefined;
        // Decided between the listing of what is decided and that of what is there, and edited on.
        const list: StoreDriver['list'] = async (folder) => {
          if (folder === 'live' && isMade === undefined) {
            isMade = await driver.create(key, text);
            await move(driver, [{ part: 'shell', edit: publishing('shell', '4') }]);
          }
          return driver.list(folder);
        };
        shown = pairs(await readCompositions({ ...driver, list }));
        return isMade === true;
      },
    };
    await move(slow, both('3'));
    expect(shown).toEqual(['4 3']);
  });
});
