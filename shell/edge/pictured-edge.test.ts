import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendEntry } from '../../sandbox/src/testing/live-store.ts';
import type { EdgeServer } from './edge-server.ts';
import { createPicturedEdge } from './pictured-edge.ts';
import { ask, bookingAt, integrityOf, newFolder } from './store-testing.ts';
import type { TestFolder } from './store-testing.ts';

const HOME = '/r/cl/fuente-alameda/1/booking';
const SHELL = `
  export const styles = {};
  export async function warmUp() {}
  export async function draw(job, { words }) {
    return { kind: 'drawn', html: words, css: '', theme: 'light', preloads: [], used: [] };
  }`;
/** As long as a busy machine takes. */
const PATIENT = { timeout: 55_000 };

let store: TestFolder;
let edge: EdgeServer | undefined;
beforeEach(() => (store = newFolder()));
afterEach(async () => {
  await edge?.close();
  edge = undefined;
  vi.unstubAllEnvs();
  store.remove();
});

/** Gives a release a module of pictures. */
function draws(release: string, module: string): string {
  const list: object = JSON.parse(readFileSync(join(store.folder, release, 'release.json'), 'utf8'));
  const picture = { file: 'picture.mjs', integrity: integrityOf(module), bytes: module.length };
  store.write(`${release}/picture.mjs`, module);
  store.write(`${release}/release.json`, JSON.stringify({ ...list, picture }));
  return picture.integrity;
}

function publishShell(): void {
  const release = { version: '1.0.0', contract: '2.0', container: 'shell', entry: '', integrity: '', picture: draws('shell/1.0.0', SHELL) };
  const pointer = { release, enabled: true, except: {} };
  appendEntry(store.folder, 'live', 'shell', JSON.stringify({ part: 'shell', did: 'publish', pointer }));
}

/** A version of booking, whose first screen says these words. */
function publishBooking(version: string, words: string): void {
  store.release('mf-booking', version);
  const picture = draws(`remotes/mf-booking/${version}`, `export const picture = { sample: {} }; export const words = '${words}';`);
  store.put('one', { remotes: { 'mf-booking': { ...bookingAt(version), picture } } });
}

async function start(): Promise<() => Promise<string>> {
  edge = await createPicturedEdge({ storeDir: store.folder, refreshMs: 50, log: () => undefined });
  const port = await edge.listen(0, '127.0.0.1');
  return async () => (await ask(port, HOME, { host: 'one.example' })).text;
}

it('a page arrives with the picture of the version that is live, of each that goes live after the page service began, too', async () => {
  publishShell();
  publishBooking('1.0.0', 'the first');
  const page = await start();
  await expect.poll(page, PATIENT).toContain('the first');
  publishBooking('2.0.0', 'the second');
  await expect.poll(page, PATIENT).toContain('the second');
});

it('draws what is live warm before it listens, and leaves nothing behind when it ends', async () => {
  const temporary = join(store.folder, 'temporary');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  publishShell();
  publishBooking('1.0.0', 'the first');
  await start();
  // Copies of its two modules, which are made for whoever is about to draw.
  const [modules = ''] = readdirSync(temporary);
  expect(readdirSync(join(temporary, modules))).toHaveLength(2);
  await edge?.close();
  edge = undefined;
  expect(readdirSync(temporary)).toEqual([]);
});

it('a page service that began before anything was live has the pictures of what comes', async () => {
  const page = await start();
  publishShell();
  publishBooking('1.0.0', 'the first');
  await expect.poll(page, PATIENT).toContain('the first');
});
