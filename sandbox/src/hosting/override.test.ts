import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicText, signText } from '@comanda/shared-contracts/hosting/team-keys';
import { appendEntry, putComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, Json, TestSandbox } from '../testing/test-sandbox.ts';

const PART = 'mf-booking';
const SITE = 'http://localhost';
const FILES = 'https://preview.example';
const [TEAM, RETIRED, OTHER_TEAM, WATCHER] = [pair(), pair(), pair(), pair()];
const STATED = { at: '2026-01-01T00:00:00.000Z', by: 'ana@desk', checkout: 'hers', did: 'keys', owner: 'bookings', store: 'one', from: 99 };
const KIND = 'comanda override 1';

function pair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: publicText(privateKey) };
}

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const passportOf = (id: string, more: Json = {}) => ({ routes: {}, calls: {}, storage: {}, domains: [], policies: [id], ...more });
const versionOf = (id: string, version: string, letter: string) => ({
  version,
  contract: '1.0' as const,
  container: `${id}_${version}`.replaceAll(/\W/g, '_'),
  entry: `/remotes/${id}/${version}/remoteEntry.js`,
  integrity: hash(letter),
  passport: passportOf(id),
});

let sandbox: TestSandbox;
let staff: Credentials;
let diner: Credentials;
const refused: string[] = [];
beforeAll(async () => {
  const log = (event: string, { why }: Readonly<Record<string, unknown>> = {}) =>
    void (event === 'override.refused' && refused.push(String(why)));
  sandbox = await startTestSandbox({ log });
  const keys = [{ key: TEAM.key }, { key: RETIRED.key, until: 1 }, { key: WATCHER.key, may: 'take-back' }];
  appendEntry(sandbox.storeDir, 'keys', PART, JSON.stringify({ ...STATED, part: PART, keys }));
  appendEntry(sandbox.storeDir, 'keys', 'mf-profile', JSON.stringify({ ...STATED, part: 'mf-profile', keys: [{ key: OTHER_TEAM.key }] }));
  [staff, diner] = [await sandbox.logIn('ana@comanda.test'), await sandbox.logIn('cliente@otro.cl')];
  store('shell', 'shell', '1.0.0', 's');
  store('mf-booking', 'remotes/mf-booking', '1.0.0', 'a');
  store('mf-booking', 'remotes/mf-booking', '2.0.0', 'b');
  store('mf-profile', 'remotes/mf-profile', '1.0.0', 'p');
  for (const [name, host, more] of [
    ['consumer', 'localhost', { overrides: [FILES, 'https://preview.example:8443'] }],
    ['partner', 'partner.localhost', {}],
    ['kiosk', 'kiosk.localhost', { kind: 'kiosk', overrides: [FILES] }],
  ] as const)
    putComposition(sandbox.storeDir, { ...COMPOSITION, name, hosts: [host], ...more });
});
// Nothing that a link does is left for the next one: but for the clock.
beforeEach(() => {
  sandbox.context.clock.reset();
  refused.length = 0;
});
afterAll(() => sandbox.close());

const COMPOSITION = {
  kind: 'consumer',
  contract: '1.0',
  shellVersion: '1.0.0',
  brand: { name: 'Comanda', color: '#0F6B4F', theme: 'light' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: ['comanda.test'],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: ['es', 'en'],
  home: '/',
  requires: [],
  embedders: ['http://site.localhost'],
  provider: { url: '', token: 'public', loginPath: '/srv/security/login' },
  orderPolling: true,
  remotes: {
    'mf-booking': { ...versionOf('mf-booking', '1.0.0', 'a'), enabled: true },
    'mf-profile': { ...versionOf('mf-profile', '1.0.0', 'p'), enabled: true },
  },
};

/** Stores a release of one file. */
function store(id: string, folder: string, version: string, letter: string): void {
  const entry = id === 'shell' ? 'main.js' : 'remoteEntry.js';
  const place = join(sandbox.storeDir, folder, version);
  mkdirSync(place, { recursive: true });
  const files = { [entry]: { integrity: hash(letter), bytes: 1 } };
  writeFileSync(join(place, 'release.json'), JSON.stringify({ id, version, contract: '1.0', entry, files, groups: { main: [entry] } }));
}

const nowS = () => Math.floor(sandbox.context.clock.now() / 1_000);

/** What a link says that counts: version 2 of the part, from the site's own store. */
function said(more: Json = {}): Json {
  return { part: PART, release: versionOf(PART, '2.0.0', 'b'), files: '', sites: [SITE], from: nowS(), until: nowS() + 3_600, ...more };
}
/** The same, of a version whose files lie elsewhere. */
function elsewhere(files = FILES, more: Json = {}, path = ''): Json {
  const release = { ...versionOf(PART, '2.0.0', 'x'), entry: path === '' ? `${files}/remotes/mf-booking/2.0.0/remoteEntry.js` : path };
  return said({ files, release, ...more });
}
/** Signed as it is, whatever it says. */
function signed(claim: Json, by = TEAM, text = JSON.stringify({ ...claim, key: by.key })): string {
  return `${Buffer.from(text).toString('base64url')}.${signText(KIND, text, by.privateKey)}`;
}

interface Sent {
  readonly link: string;
  readonly path?: string;
  readonly as?: Credentials | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly type?: string;
}
async function send({ link, path = '/', as = staff, headers = {}, body, type = 'application/x-www-form-urlencoded' }: Sent) {
  const fields = new URLSearchParams({ link, path, xid: as['xid'] ?? '', tot1: as['xtot1'] ?? '', tot4: as['xtot4'] ?? '' });
  return sandbox.app.inject({
    method: 'POST',
    url: '/override',
    headers: { host: 'localhost', origin: SITE, 'content-type': type, ...headers },
    payload: body ?? String(fields),
  });
}
const formWith = (link: string, more: string) =>
  `link=${link}&path=%2F&xid=${staff['xid']}&tot1=${staff['xtot1']}&tot4=${staff['xtot4']}${more}`;
const documentIn = (html: string): Json => JSON.parse(/id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe('a link of the team', () => {
  it('shows its version to staff, on one page, in TEST, with the frame around it', async () => {
    const answer = await send({ link: signed(said()), path: '/rt/cl/fuente-alameda/1/booking' });
    expect(answer.statusCode).toBe(200);
    const { remotes, rules, embedders } = documentIn(answer.body);
    expect(remotes[PART]).toMatchObject({ version: '2.0.0', enabled: true, integrity: hash('b') });
    expect(remotes['mf-profile'].version).toBe('1.0.0');
    expect({ ...rules, embedders }).toMatchObject({ defaultEnvironment: 'TEST', embedders: [] });
    expect(answer.body).toContain('<html lang="es" data-theme="light" data-override>');
    expect(answer.body).toContain('<aside id="override"><p>Versión de prueba: mf-booking 2.0.0. Entorno TEST');
    expect(answer.body).toContain('<a href="/rt/cl/fuente-alameda/1/booking">Salir</a>');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('widens the policy for that answer alone, by the one origin of its files', async () => {
    const answer = await send({ link: signed(elsewhere()) });
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${FILES}; style-src 'self' ${FILES} 'sha256-`);
    expect(policy).not.toContain('preview.example:8443');
    expect(documentIn(answer.body).remotes[PART]).toMatchObject({ entry: `${FILES}/remotes/mf-booking/2.0.0/remoteEntry.js` });
    const ordinary = await sandbox.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
    expect(String(ordinary.headers['content-security-policy'])).not.toContain('preview');
    // Not even what the settings allow.
    expect(ordinary.body).not.toMatch(/override/i);
    expect(documentIn(ordinary.body).remotes[PART].version).toBe('1.0.0');
  });

  it('changes nothing of what is live, and counts for its hour as often as it is opened', async () => {
    const before = ['live', 'settings', 'keys'].map((folder) => readdirSync(join(sandbox.storeDir, folder)).length);
    const link = signed(said());
    expect((await send({ link })).statusCode).toBe(200);
    sandbox.context.clock.advance(3_590_000);
    expect((await send({ link })).statusCode).toBe(200);
    expect(['live', 'settings', 'keys'].map((folder) => readdirSync(join(sandbox.storeDir, folder)).length)).toEqual(before);
  });

  it('is opened by a page of its own, which nobody may frame or keep, and which sends it on', async () => {
    const door = await sandbox.app.inject({ url: '/override', headers: { host: 'localhost', 'accept-language': 'en' } });
    expect(door.statusCode).toBe(200);
    expect(door.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(door.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(door.body).toContain('Log in to this shop with your staff account');
    for (const file of ['override.js', 'override.css'])
      expect((await sandbox.app.inject({ url: `/${file}`, headers: { host: 'localhost' } })).statusCode).toBe(200);
  });
});

/** Another kind of key, to sign with or in whose name. */
const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const bodyOf = (link: string) => link.split('.')[0] ?? '';
const signatureOf = (link: string) => link.split('.')[1] ?? '';
const withText = (change: (text: string) => string) => {
  const link = signed(said());
  return `${Buffer.from(change(Buffer.from(bodyOf(link), 'base64url').toString())).toString('base64url')}.${signatureOf(link)}`;
};
const release = (more: Json) => said({ release: { ...versionOf(PART, '2.0.0', 'b'), ...more } });
const claims = (more: Json) => release({ passport: passportOf(PART, more) });
const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
const ecSigned = (key: KeyObject) => {
  const text = JSON.stringify({ ...said(), key: TEAM.key });
  return `${Buffer.from(text).toString('base64url')}.${sign('sha256', Buffer.from(`${KIND}\n${text}`), key).toString('base64url')}`;
};

/** What somebody tries, and why it is refused. A status in place of that: it does not come so far. */
const ATTACKS: readonly (readonly [name: string, why: string | number, attack: () => Sent])[] = [
  ['a key that nobody registered', 'key', () => ({ link: signed(said(), pair()) })],
  ['the key of another team', 'key', () => ({ link: signed(said(), OTHER_TEAM) })],
  ['a key that was retired', 'key', () => ({ link: signed(said(), RETIRED) })],
  ['a key that may only take back', 'key', () => ({ link: signed(said(), WATCHER) })],
  [
    'the key of the team, in the name of it signed by another one',
    'signature',
    () => ({
      link: signed(said(), TEAM).replace(/\..*/, `.${signText(KIND, JSON.stringify({ ...said(), key: TEAM.key }), OTHER_TEAM.privateKey)}`),
    }),
  ],
  [
    'a part that has no keys',
    'key',
    () => ({ link: signed(said({ part: 'mf-checkout', release: versionOf('mf-checkout', '2.0.0', 'b') })) }),
  ],
  [
    'another part than the team has',
    'key',
    () => ({ link: signed(said({ part: 'mf-profile', release: versionOf('mf-profile', '1.0.0', 'p') })) }),
  ],
  ['the shell', 'form', () => ({ link: signed(said({ part: 'shell' })) })],
  ['two parts', 'form', () => ({ link: signed(said({ part: [PART, 'mf-profile'] })) })],
  [
    'a second part beside the first',
    'form',
    () => ({ link: signed({ ...said(), parts: { 'mf-profile': versionOf('mf-profile', '9', 'z') } }) }),
  ],
  [
    'a part that is said twice',
    'form',
    () => ({
      link: signed(said(), TEAM, JSON.stringify({ ...said(), key: TEAM.key }).replace('{', '{"part":"mf-profile",')),
    }),
  ],
  ['an hour that is over', 'time', () => ({ link: signed(said({ from: nowS() - 3_600, until: nowS() })) })],
  [
    'a replay after the hour',
    'time',
    () => {
      const link = signed(said());
      sandbox.context.clock.advance(3_600_000);
      return { link };
    },
  ],
  ['a time that has not come', 'time', () => ({ link: signed(said({ from: nowS() + 60, until: nowS() + 120 })) })],
  ['more than an hour', 'time', () => ({ link: signed(said({ until: nowS() + 3_601 })) })],
  ['an end before the beginning', 'time', () => ({ link: signed(said({ from: nowS(), until: nowS() - 1 })) })],
  ['a time that is no number', 'form', () => ({ link: signed(said({ until: 'never' })) })],
  [
    'a time without an end',
    'form',
    () => ({
      link: signed(said(), TEAM, JSON.stringify({ ...said(), key: TEAM.key }).replace(/"until":\d+/, '"until":1e999')),
    }),
  ],
  ['a link for another site', 'site', () => ({ link: signed(said({ sites: ['https://order.example'] })) })],
  [
    'another host of this machine',
    'files',
    () => ({
      link: signed(said({ sites: ['http://partner.localhost'] })),
      headers: { host: 'partner.localhost', origin: 'http://partner.localhost' },
    }),
  ],
  [
    'a kiosk',
    'part',
    () => ({
      link: signed(said({ sites: ['http://kiosk.localhost'] })),
      headers: { host: 'kiosk.localhost', origin: 'http://kiosk.localhost' },
    }),
  ],
  [
    'a host that no composition names',
    'site',
    () => ({
      link: signed(said({ sites: ['http://x.localhost'] })),
      headers: { host: 'x.localhost', origin: 'http://x.localhost' },
    }),
  ],
  ['every site', 'sites', () => ({ link: signed(said({ sites: ['*'] })) })],
  ['no site', 'form', () => ({ link: signed(said({ sites: [] })) })],
  ['a site with letters that look alike', 'sites', () => ({ link: signed(said({ sites: [SITE, 'https://оrder.example'] })) })],
  ['files of an origin that is not listed', 'files', () => ({ link: signed(elsewhere('https://evil.example')) })],
  ['files of the listed name at another port', 'files', () => ({ link: signed(elsewhere('https://preview.example:444')) })],
  ['files by http', 'files', () => ({ link: signed(elsewhere('http://preview.example')) })],
  ['files of a host with letters that look alike', 'files', () => ({ link: signed(elsewhere('https://рreview.example')) })],
  ['files with credentials in the address', 'files', () => ({ link: signed(elsewhere('https://preview.example@evil.example')) })],
  ['files of a javascript: address', 'files', () => ({ link: signed(elsewhere('javascript:alert(1)')) })],
  ['files of a data: address', 'files', () => ({ link: signed(elsewhere('data:text/javascript,1')) })],
  ['files of any scheme', 'files', () => ({ link: signed(elsewhere('//preview.example')) })],
  ['files of an origin with a directive behind it', 'files', () => ({ link: signed(elsewhere('https://preview.example; script-src *')) })],
  [
    'files of an origin with a header behind it',
    'files',
    () => ({ link: signed(elsewhere('https://preview.example\r\nset-cookie: a=b')) }),
  ],
  [
    'an entry of another origin than the files',
    'entry',
    () => ({ link: signed(elsewhere(FILES, {}, 'https://evil.example/remotes/mf-booking/2.0.0/remoteEntry.js')) }),
  ],
  [
    'an entry that only begins like the files',
    'entry',
    () => ({ link: signed(elsewhere(FILES, {}, `${FILES}.evil.example/remotes/mf-booking/2.0.0/remoteEntry.js`)) }),
  ],
  [
    'an entry outside its folder',
    'entry',
    () => ({ link: signed(release({ entry: '/remotes/mf-booking/2.0.0/../../mf-profile/1.0.0/remoteEntry.js' })) }),
  ],
  [
    'an entry outside its folder, escaped',
    'entry',
    () => ({ link: signed(release({ entry: '/remotes/mf-booking/2.0.0/%2e%2e%2fremoteEntry.js' })) }),
  ],
  ['the folder of another part', 'entry', () => ({ link: signed(release({ entry: '/remotes/mf-profile/2.0.0/remoteEntry.js' })) })],
  ['a version that is a way', 'form', () => ({ link: signed(release({ version: '../../mf-profile/1.0.0' })) })],
  [
    'a version that is a folder above',
    'form',
    () => ({ link: signed(release({ version: '..', entry: '/remotes/mf-booking/../remoteEntry.js' })) }),
  ],
  ['a version that is markup', 'form', () => ({ link: signed(release({ version: '<script>' })) })],
  ['a version that was altered', 'signature', () => ({ link: withText((text) => text.replaceAll('2.0.0', '3.0.0')) })],
  ['a hash that was altered', 'signature', () => ({ link: withText((text) => text.replace(hash('b'), hash('c'))) })],
  [
    'an end that was altered',
    'signature',
    () => ({ link: withText((text) => text.replace(/"until":(\d+)/, (_, until) => `"until":${Number(until) + 1}`)) }),
  ],
  ['a hash that the store does not have', 'release', () => ({ link: signed(release({ integrity: hash('c') })) })],
  ['a version that is not in the store', 'release', () => ({ link: signed(said({ release: versionOf(PART, '7.0.0', 'b') })) })],
  ['no hash', 'form', () => ({ link: signed(release({ integrity: '' })) })],
  ['a hash of another kind', 'form', () => ({ link: signed(release({ integrity: `md5-${'a'.repeat(24)}` })) })],
  ['a contract that the shell does not speak', 'contract', () => ({ link: signed(release({ contract: '9.0' })) })],
  ['no passport', 'passport', () => ({ link: signed(said({ release: { ...versionOf(PART, '2.0.0', 'b'), passport: undefined } })) })],
  ['a passport with the policy of another part', 'passport', () => ({ link: signed(claims({ policies: [PART, 'mf-profile'] })) })],
  ['a passport with a policy that is a directive', 'form', () => ({ link: signed(claims({ policies: [`${PART}; script-src *`] })) })],
  ['a passport with the topics of another part', 'passport', () => ({ link: signed(claims({ domains: ['cart'] })) })],
  [
    'a passport with the calls of another part',
    'passport',
    () => ({
      link: signed(
        claims({
          calls: {
            'mf-profile/x': { method: 'GET', path: '/x', class: 'read', timeoutMs: 1, credentials: 'user', moneyMayHaveMoved: false },
          },
        }),
      ),
    }),
  ],
  ['algorithm none, in a header of its own', 'form', () => ({ link: `${header('none')}.${bodyOf(signed(said()))}.` })],
  ['a header that names a secret in place of a key', 'form', () => ({ link: `${header('HS256')}.${signed(said())}` })],
  ['an algorithm beside what is said', 'form', () => ({ link: signed({ ...said(), alg: 'none' }) })],
  ['a signature of another kind of key', 'signature', () => ({ link: ecSigned(EC) })],
  [
    'a signature that says something else',
    'signature',
    () => {
      const text = JSON.stringify({ ...said(), key: TEAM.key });
      return { link: `${Buffer.from(text).toString('base64url')}.${signText('comanda pointer 1', text, TEAM.privateKey)}` };
    },
  ],
  ['no signature', 'signature', () => ({ link: `${bodyOf(signed(said()))}.` })],
  ['nothing but what is said', 'signature', () => ({ link: bodyOf(signed(said())) })],
  ['a signature that is cut', 'signature', () => ({ link: signed(said()).slice(0, -1) })],
  ['a signature of nulls', 'signature', () => ({ link: `${bodyOf(signed(said()))}.${'A'.repeat(86)}` })],
  ['a signature twice', 'form', () => ({ link: `${signed(said())}.${signatureOf(signed(said()))}` })],
  ['a signature with padding', 'signature', () => ({ link: `${signed(said())}==` })],
  [
    'a signature with bits that say nothing',
    'signature',
    () => {
      const link = signed(said());
      const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return { link: `${link.slice(0, -1)}${last[last.indexOf(link.at(-1) ?? '') + 1] ?? 'B'}` };
    },
  ],
  [
    'a signature in the other base64',
    'signature',
    () => {
      const link = signed(said());
      return { link: `${bodyOf(link)}.${Buffer.from(signatureOf(link), 'base64url').toString('base64')}` };
    },
  ],
  [
    'what is said in the other base64',
    'form',
    () => {
      const link = signed(said());
      return { link: `${Buffer.from(bodyOf(link), 'base64url').toString('base64')}=.${signatureOf(link)}` };
    },
  ],
  ['what is said with letters between', 'form', () => ({ link: signed(said()).replace(/^(.{9})/, '$1 ') })],
  ['nothing', 'form', () => ({ link: '' })],
  ['a text that is no document', 'form', () => ({ link: signed({}, TEAM, '[1') })],
  ['a huge text', 'form', () => ({ link: 'A'.repeat(40_000) })],
  [
    'a huge text that is signed',
    'form',
    () => ({ link: signed(claims({ domains: Array.from({ length: 2_500 }, (_, at) => `domain${at}`) })) }),
  ],
  ['a body without end', 413, () => ({ link: 'A'.repeat(200_000) })],
  ['nobody logged in', 'session', () => ({ link: signed(said()), as: {} })],
  ['a diner who is no staff', 'session', () => ({ link: signed(said()), as: diner })],
  ['a session that nobody has', 'session', () => ({ link: signed(said()), as: { ...staff, xtot1: 'guessed' } })],
  ['a session in the name of another diner', 'session', () => ({ link: signed(said()), as: { ...diner, xid: staff['xid'] ?? '' } })],
  ['a guest', 'session', () => ({ link: signed(said()), as: { xid: '1', xtot1: '1' } })],
  ['the live environment, by the path', 'path', () => ({ link: signed(said()), path: '/r/cl/fuente-alameda/1' })],
  ['the live environment, by a path with a way in it', 'path', () => ({ link: signed(said()), path: '/x/../r/cl/fuente-alameda/1' })],
  ['another environment, by what is said', 'form', () => ({ link: signed({ ...said(), environment: 'PROD' }) })],
  ['a path of another site', 'path', () => ({ link: signed(said()), path: '//evil.example/' })],
  ['a path of another site, the other way round', 'path', () => ({ link: signed(said()), path: '/\\evil.example' })],
  ['a path that is markup', 'path', () => ({ link: signed(said()), path: '/"><script>' })],
  ['a path with a line in it', 'path', () => ({ link: signed(said()), path: '/a\r\nset-cookie: a=b' })],
  ['a field twice', 'fields', () => ({ link: '', body: formWith(signed(said()), `&link=${signed(said(), OTHER_TEAM)}`) })],
  ['a field more', 'fields', () => ({ link: '', body: formWith(signed(said()), '&environment=PROD') })],
  ['a field less', 'fields', () => ({ link: '', body: `link=${signed(said())}&path=%2F` })],
  ['a body of another kind', 'fields', () => ({ link: '', body: JSON.stringify({ link: signed(said()) }), type: 'application/json' })],
  ['a form of another site', 403, () => ({ link: signed(said()), headers: { origin: 'https://evil.example' } })],
  ['a form of no site', 403, () => ({ link: signed(said()), headers: { origin: 'null' } })],
  ['a form of another site of the same name', 403, () => ({ link: signed(said()), headers: { 'sec-fetch-site': 'same-site' } })],
  ['a host with a line in it', 400, () => ({ link: signed(said()), headers: { host: 'localhost x' } })],
  ['a host with other letters', 400, () => ({ link: signed(said()), headers: { host: 'lоcalhost' } })],
];

describe(`${ATTACKS.length} attacks`, () => {
  it('are more than 40, each of its own', () => {
    expect(new Set(ATTACKS.map(([name]) => name)).size).toBe(ATTACKS.length);
    expect(ATTACKS.length).toBeGreaterThan(40);
  });

  it.each(ATTACKS)('%s does not pass: %s', async (_, why, attack) => {
    const answer = await send(attack());
    expect(answer.statusCode).toBe(typeof why === 'number' ? why : 403);
    expect(refused).toEqual(typeof why === 'number' ? [] : [why]);
    expect(answer.body).not.toContain('id="composition"');
    expect(answer.headers['content-security-policy'] ?? '').not.toContain('preview');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('in an address come no further either', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const url = `/override?link=${signed(said())}&path=/&xid=${staff['xid']}&tot1=${staff['xtot1']}&tot4=`;
      const { body } = await sandbox.app.inject({ method, url, headers: { host: 'localhost', origin: SITE, accept: 'text/html' } });
      expect(body).not.toContain('id="composition"');
    }
  });
});
