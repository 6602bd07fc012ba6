import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_S, overrideFault, readOverride } from '../../shared-contracts/src/hosting/override.ts';
import type { Override } from '../../shared-contracts/src/hosting/override.ts';
import { publicText } from '../../shared-contracts/src/hosting/team-keys.ts';
import {
  newStore,
  publishRelease,
  publishSettings,
  runTool,
  settingsOf,
  STATED_PICTURE,
  statedPassport,
  storeRelease,
} from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { editKeys } from './keys.ts';
import { overrideLinks } from './override.ts';
import { writeSettings } from './settings.ts';
import { compositionsIn, keysIn, readState } from './store-state.ts';
import { pinned } from './store.ts';

const PART = 'mf-booking';
const SITE = 'https://order.example';
const NOW = Date.UTC(2026, 0, 1);
const { privateKey } = generateKeyPairSync('ed25519');
let store: string;
let driver: StoreDriver;
beforeEach(async () => {
  vi.stubEnv('TEAM_KEY', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  store = newStore();
  driver = folderDriver(store);
  await publishSettings(driver, ['consumer'], [PART]);
  await storeRelease(driver, PART, '2', { passport: statedPassport(PART) });
});
afterEach(() => void vi.unstubAllEnvs());

const linksOf = (more: object = {}) => overrideLinks(driver, { words: [PART, '2'], site: [SITE], ...more }, NOW);
const saidIn = (link = ''): Override => JSON.parse(Buffer.from(/#(.+)\./.exec(link)?.[1] ?? '', 'base64url').toString());

it('a link says version, hash, sites and end', async () => {
  const [link, second, ...more] = (await linksOf({ site: [SITE, 'http://localhost:8080'], minutes: '5' })) ?? [];
  expect(more).toEqual([]);
  expect(link).toMatch(/^https:\/\/order\.example\/override#[\w-]+\.[\w-]{86}$/);
  expect(second).toMatch(/^http:\/\/localhost:8080\/override#/);
  const { release, ...said } = saidIn(link);
  expect(said).toEqual({
    part: PART,
    files: '',
    sites: [SITE, 'http://localhost:8080'],
    // Of a site whose clock is a minute behind, too.
    from: NOW / 1_000 - 60,
    until: NOW / 1_000 + 300,
    key: publicText(privateKey),
  });
  expect(release).toMatchObject({ version: '2', entry: '/remotes/mf-booking/2/remoteEntry.js', passport: { policies: [PART] } });
});

it('a link says where its files lie elsewhere, and counts for an hour where nothing is said', async () => {
  const [link] = (await linksOf({ origin: 'https://preview.example' })) ?? [];
  const { release, files, from, until } = saidIn(link);
  expect([release.entry, files, until - from]).toEqual([
    'https://preview.example/remotes/mf-booking/2/remoteEntry.js',
    'https://preview.example',
    LONGEST_S,
  ]);
});

it('a link is read by a site as it was made', async () => {
  await publishRelease(driver, 'shell', '1');
  await publishRelease(driver, PART, '1');
  await editKeys(driver, PART, { did: 'add', key: publicText(privateKey), owner: 'bookings' });
  const state = await readState(driver);
  const [composition] = compositionsIn(state);
  if (composition === undefined) throw new Error('nothing is live');
  const site = { origin: SITE, now: NOW, composition, allowed: [], keysOf: () => keysIn(state, PART), shell: undefined };
  const [link = ''] = (await linksOf()) ?? [];
  const text = link.slice(link.indexOf('#') + 1);
  expect(readOverride(text, site)).toEqual(saidIn(link));
  expect(readOverride(text, { ...site, now: NOW + LONGEST_S * 1_000 })).toBe('time');
});

it('a link names everything that a pointer names of a version, such as the hash of its pictures', async () => {
  await publishRelease(driver, PART, '1');
  const stored = await storeRelease(driver, PART, '3', { passport: statedPassport(PART), picture: STATED_PICTURE });
  const { status, text } = await runTool(store, ['override', PART, '3', '--site', SITE]);
  expect([status, text]).toEqual([0, expect.stringMatching(/^https:\/\/order\.example\/override#[\w-]+\.[\w-]{86}\n$/)]);
  expect(saidIn(text).release).toEqual(pinned(stored));
  expect(saidIn(text).release.picture).toBe(STATED_PICTURE.integrity);
});

it('a link that says more than there is to say, or something twice, is none', async () => {
  const [link] = (await linksOf()) ?? [];
  const said = saidIn(link);
  const text = JSON.stringify(said);
  const faults = [
    text,
    JSON.stringify({ ...said, more: 1 }),
    JSON.stringify({ ...said, release: { ...said.release, more: 1 } }),
    JSON.stringify({ ...said, release: { ...said.release, picture: 'sha384-' } }),
    JSON.stringify({ ...said, release: { ...said.release, integrity: '' } }),
    JSON.stringify({ ...said, release: { ...said.release, version: '..' } }),
    text.replace('{', '{"part":"mf-profile",'),
    ` ${text}`,
  ].map((each) => overrideFault(said, each));
  expect(faults).toEqual([undefined, ...Array<string>(7).fill('form')]);
});

it.each([
  ['a site without https', { site: ['http://order.example'] }, 'no origin of https'],
  ['a site with a path', { site: [`${SITE}/x`] }, 'no origin of https'],
  ['files without https', { origin: 'http://preview.example' }, 'no origin of https'],
  ['more than an hour', { minutes: '61' }, 'from 1 to 60'],
  ['no time', { minutes: '0' }, 'from 1 to 60'],
  ['a version that is not there', { words: [PART, '3'] }, 'not in this store'],
  ['more sites than a link names', { site: Array.from({ length: 21 }, (_, at) => `https://s${at}.example`) }, 'no site would take'],
])('is not made for %s', async (_, more, words) => {
  await expect(linksOf(more)).rejects.toThrow(words);
});

it.each([
  ['no version', { words: [PART] }],
  ['two parts', { words: [PART, '2', 'mf-profile'] }],
  ['the shell', { words: ['shell', '2'] }],
  ['no site', { site: [] }],
])('is no command with %s', async (_, more) => {
  expect(await linksOf(more)).toBeUndefined();
});

it('is signed by a key of the part, where its store knows them', async () => {
  const { privateKey: other } = generateKeyPairSync('ed25519');
  await editKeys(driver, PART, { did: 'add', key: publicText(other), owner: 'bookings' });
  await expect(linksOf()).rejects.toThrow('is signed by its team');
  await editKeys(driver, PART, { did: 'add', key: publicText(privateKey), may: 'take-back' });
  await expect(linksOf()).rejects.toThrow('is signed by its team');
  vi.stubEnv('TEAM_KEY', other.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect(saidIn((await linksOf())?.[0]).key).toBe(publicText(other));
  vi.stubEnv('TEAM_KEY', '');
  await expect(linksOf()).rejects.toThrow('is signed by its team');
});

it('settings that allow files of an unsafe origin do not go live', async () => {
  const writing = (overrides: readonly string[]) =>
    writeSettings(driver, settingsOf('consumer', [PART], { overrides }), { did: 'publish' });
  expect(await writing(['https://preview.example', 'http://localhost:8080'])).toBe('written');
  for (const origin of ['http://preview.example', 'https://preview.example/', '*', 'javascript:alert(1)'])
    // One after the other: none may be rejected while nobody listens.
    await expect(writing([origin])).rejects.toThrow('its overrides name');
});
