import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicText, signedEntry } from '@comanda/shared-contracts/hosting/team-keys';
import { appendEntry, newestEntry, putComposition, plainComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

const PART = 'mf-booking';
const [TEAM, WATCHER, STRANGER] = [pair(), pair(), pair()];
const STATED = { part: PART, by: 'ana@desk', checkout: 'hers' } as const;
const KEYS = {
  ...STATED,
  at: '2026-01-01T00:00:00.000Z',
  did: 'keys',
  owner: 'bookings',
  store: 'one',
  from: 1,
  keys: [{ key: TEAM.key }, { key: WATCHER.key, may: 'take-back' }],
} as const;
const logged: string[] = [];

// A server keeps what it has read: each test has its own.
let sandbox: TestSandbox;
beforeEach(async () => {
  logged.length = 0;
  const log = (event: string, details: Readonly<Record<string, unknown>> = {}) =>
    void logged.push(`${event} ${String(details['version'])}`);
  sandbox = await startTestSandbox({ watcherKey: WATCHER.privateKey, log });
  putComposition(sandbox.storeDir, { ...COMPOSITION, name: 'consumer', hosts: ['localhost'] });
});
afterEach(() => sandbox.close());

const COMPOSITION = plainComposition(PART);

function pair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: publicText(privateKey) };
}
const release = (version: string) => ({
  version,
  contract: '2.0' as const,
  container: 'c',
  entry: `/${version}.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
});
const at = () => new Date(sandbox.context.clock.now()).toISOString();

/** Puts a pointer on top of the chain, signed for a place of it where somebody signs it. */
function put(version: string, more: Json = {}, by?: { readonly privateKey: typeof TEAM.privateKey }, number = next()): void {
  const entry: Json = { ...STATED, at: at(), did: 'publish', pointer: { release: release(version), enabled: true, except: {}, ...more } };
  const sealed = by === undefined ? entry : signedEntry(entry, number, KEYS, by.privateKey);
  appendEntry(sandbox.storeDir, 'live', PART, `${JSON.stringify(sealed, null, 1)}\n`);
}
function next(): number {
  let number = 1;
  while (existsSync(join(sandbox.storeDir, 'live', `${PART}.${String(number).padStart(6, '0')}.json`))) number += 1;
  return number;
}
const register = (more: Json = {}) => appendEntry(sandbox.storeDir, 'keys', PART, JSON.stringify({ ...KEYS, ...more }));

const shown = async () => {
  const { body } = await sandbox.app.inject({ url: '/composition.json', headers: { host: 'localhost' } });
  return JSON.parse(body).remotes[PART]?.version;
};

it('a pointer that its team did not sign is ignored: the last good one stays, with one report', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  put('1');
  register();
  expect(await shown()).toBe('1');
  put('2', {}, TEAM);
  expect(await shown()).toBe('2');
  put('666');
  expect([await shown(), await shown()]).toEqual(['2', '2']);
  put('667', {}, STRANGER);
  put('668', {}, WATCHER);
  put('669', {}, TEAM, 4);
  expect([await shown(), await shown()]).toEqual(['2', '2']);
  const lines = told.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('is not signed'));
  expect(lines.toSorted()).toEqual(
    [3, 4, 5, 6].map((number) => `live/${PART}.00000${number}.json is not signed by a key of its part: what stood before it holds`),
  );
  put('3', {}, TEAM);
  expect(await shown()).toBe('3');
  told.mockRestore();
});

it('keys count from the moment that they are registered, for what was read before as well', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  put('1');
  put('666');
  expect(await shown()).toBe('666');
  register();
  expect(await shown()).toBe('1');
  register({ from: 2 });
  expect(await shown()).toBe('666');
  told.mockRestore();
});

it.each([
  ['what is known', false],
  ['a server that has only just started', true],
])('where the newest keys cannot be read, those before them hold: signatures are asked for as ever, by %s', async (_, isNew) => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  put('1');
  register();
  if (!isNew) expect(await shown()).toBe('1');
  appendEntry(sandbox.storeDir, 'keys', PART, JSON.stringify(KEYS).slice(0, 90));
  put('666');
  expect(await shown()).toBe('1');
  put('2', {}, TEAM);
  expect(await shown()).toBe('2');
  told.mockRestore();
});

it('where none of the keys that there are can be read, nothing counts that anybody signed, or that nobody did', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  appendEntry(sandbox.storeDir, 'keys', PART, '{');
  put('1');
  put('2', {}, TEAM);
  expect(await shown()).toBeUndefined();
  told.mockRestore();
});

it('a key that is retired takes what it signed with it, and the revision rises all the same: open pages take an answer with a lower one for an old one', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const revision = async (): Promise<number> =>
    JSON.parse((await sandbox.app.inject({ url: '/live.json', headers: { host: 'localhost' } })).body).revision;
  put('1');
  register();
  for (const version of ['2', '3', '4']) put(version, {}, TEAM);
  const before = await revision();
  register({ keys: [{ key: TEAM.key, until: 2 }, { key: STRANGER.key }] });
  expect(await shown()).toBe('2');
  expect(await revision()).toBeGreaterThan(before);
  told.mockRestore();
});

/** Version 2 fails in each visit of it. */
async function failing(): Promise<void> {
  const send = async (payload: Json, remoteAddress: string) => {
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect((await sandbox.app.inject({ method: 'POST', url: '/reports', headers, payload, remoteAddress })).statusCode).toBe(204);
  };
  for (let visit = 0; visit < 40; visit += 1) {
    const version = visit % 2 === 0 ? '1' : '2';
    const said = { composition: 'consumer', version };
    await send({ kind: 'start', ...said, part: PART, every: 1 }, `10.0.0.${visit}`);
    const report = { ...said, revision: 1, remote: PART, phase: 'render', code: 'x', correlationId: `v${visit}-1`, at: 1 };
    if (version === '2') await send(report, `10.0.1.${visit}`);
  }
  sandbox.context.clock.advance(1_000);
}
const newest = (): Json => JSON.parse(newestEntry(sandbox.storeDir, 'live', PART) ?? '{}');

it('the watcher takes back what a part with keys tries, with its own key, whatever somebody left above', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  put('1');
  register();
  put('1', { canary: { release: release('2'), share: 0.5 } }, TEAM);
  put('666');
  await failing();
  await vi.waitFor(() => expect(newest()).toMatchObject({ by: 'watcher', did: 'stop', signature: { key: WATCHER.key } }));
  const { body } = await sandbox.app.inject({ url: '/composition.json', headers: { host: 'localhost' } });
  expect(JSON.parse(body).remotes[PART]).toMatchObject({ version: '1', enabled: true });
  expect(JSON.parse(body).remotes[PART].canary).toBeUndefined();
  told.mockRestore();
});

it('a watcher without a key of the part leaves it alone, and says so once', async () => {
  put('1');
  register({ keys: [{ key: TEAM.key }] });
  put('1', { canary: { release: release('2'), share: 0.5 } }, TEAM);
  await failing();
  await vi.waitFor(() => expect(logged).toContain('rollout.no-key 2'));
  sandbox.context.clock.advance(1_000);
  await shown();
  expect(logged.filter((line) => line === 'rollout.no-key 2')).toHaveLength(1);
  expect(newest()).toMatchObject({ did: 'publish', by: 'ana@desk' });
});
