import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderDriver } from '../deploy/folder-driver.ts';
import { move } from '../deploy/move.ts';
import type { Trial } from '../deploy/move.ts';
import { newStore, publishRelease, publishSettings, storeRelease } from '../deploy/deploy-testing.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { pinned } from '../deploy/store.ts';
import { bootComposition, bootHost } from './boot-composition.ts';
import { startBootServer } from './boot-server.ts';

const ID = 'mf-booking';
let store = '';
beforeEach(() => {
  store = newStore();
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

/** What a browser gets there: it knows by itself where every name below localhost leads. */
function page(address: string): Promise<string> {
  const { host, port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    const asking = get({ host: '127.0.0.1', port, path: pathname, headers: { host, accept: 'text/html' } }, (answer) => {
      text(answer).then(resolve, reject);
    });
    asking.once('error', reject);
  });
}

it('a composition is tried as it would be, with nothing of it live and all others left out', async () => {
  const driver = folderDriver(store);
  await publishSettings(driver, ['consumer', 'partner'], [ID, 'mf-profile']);
  for (const id of ['shell', ID, 'mf-profile'] as const) await publishRelease(driver, id, '1');
  const release = pinned(await storeRelease(driver, ID, '2'));
  const before = readdirSync(join(store, 'live'));
  const pages: string[] = [];
  const trial: Trial = async (compositions, moved) => {
    expect([compositions.map(({ name }) => name), [...moved]]).toEqual([['partner'], [ID]]);
    expect(compositions[0]?.remotes[ID]?.previous?.version).toBe('1');
    const server = await startBootServer(store, compositions.map(bootComposition));
    const at = (host: string, path: string) => page(server.url(host, path));
    pages.push(await at(bootHost('partner'), '/r/cl/fuente-alameda/1/booking'), await at('localhost', `/remotes/${ID}/2/remoteEntry.js`));
    expect(await server.storageOf('kiosk')).toHaveProperty('KIOUSER');
    expect(JSON.parse((await server.storageOf('consumer'))['LT3'] ?? '')).toMatchObject({ d: { xid: expect.anything() } });
    await server.close();
    return [{ part: ID, line: 'no' }];
  };
  const edit = async () => ({ did: 'publish' as const, release, composition: 'partner' });
  await expect(move(driver, [{ part: ID, edit }], undefined, trial)).rejects.toThrow('no\nnothing is changed');
  expect(pages[0]).toContain(`"${ID}":{"version":"2"`);
  expect(pages[0]).toContain('"mf-profile":{"version":"1"');
  // A page that goes on with the version before would say little of what does not run.
  expect(pages[0]).not.toContain('"previous"');
  expect(pages[1]).toBe(readFileSync(join(store, `remotes/${ID}/2/remoteEntry.js`), 'utf8'));
  expect(readdirSync(join(store, 'live'))).toEqual(before);
  expect((await readCompositions(driver)).map(({ remotes }) => remotes[ID]?.version)).toEqual(['1', '1']);
  // What passes goes live.
  await move(driver, [{ part: ID, edit }], {}, async () => []);
  expect((await readCompositions(driver)).map(({ remotes }) => remotes[ID]?.version)).toEqual(['1', '2']);
});
