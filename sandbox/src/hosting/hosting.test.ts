import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appendEntry, entryToFollow, newestEntry, putComposition } from '../testing/live-store.ts';
import type { PutComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { openCompositions } from './store.ts';

const ENTRY = 'remoteEntry.abc.js';
const CODE = `console.log("${'booking '.repeat(300)}");`;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  publish(sandbox.storeDir);
});
afterAll(() => sandbox.close());

function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

function publish(store: string): void {
  const shell = join(store, 'shell', '1.0.0');
  write(
    shell,
    'release.json',
    JSON.stringify({
      id: 'shell',
      version: '1.0.0',
      entry: 'main.js',
      files: { 'main.js': { integrity: 'sha384-x', bytes: 3 } },
      groups: { main: ['main.js'] },
    }),
  );
  write(shell, 'main.js', 'void 0;');
  const booking = join(store, 'remotes', 'mf-booking', '1.0.0');
  write(
    booking,
    'release.json',
    JSON.stringify({
      id: 'mf-booking',
      version: '1.0.0',
      entry: ENTRY,
      files: { [ENTRY]: { integrity: 'sha384-y', bytes: 3 } },
      groups: {},
    }),
  );
  write(booking, ENTRY, CODE);
  write(booking, 'worker.js', CODE);
  write(booking, 'picture.mjs', CODE);
  write(booking, `${ENTRY}.br`, brotliCompressSync(CODE));
  // Of what another test left in the chains nothing holds.
  for (const part of ['shell', 'mf-booking'])
    appendEntry(store, 'live', part, JSON.stringify({ part, did: 'publish', pointer: { enabled: true, except: {} } }));
  for (const [name, hosts] of [
    ['consumer', ['localhost']],
    ['kiosk', ['kiosk.localhost']],
    ['partner', ['partner.localhost']],
  ] as const) {
    put({ ...COMPOSITION, name, hosts, brand: { ...COMPOSITION.brand, name: `Comanda ${name}` } });
  }
}

/** What was put live last, by name. */
const live = new Map<string, Parameters<typeof put>[0]>();

function put(composition: PutComposition & Readonly<Record<string, unknown>>): void {
  live.set(composition.name, composition);
  putComposition(sandbox.storeDir, composition);
}

interface Shipped {
  readonly brand: { readonly logoUrl: string; readonly color: string };
  readonly hosts: readonly string[];
  readonly parts: readonly string[];
}

/** A composition as it is shipped: its brand, its hosts and its parts. */
function shipped(name: string): Shipped {
  return JSON.parse(readFileSync(new URL(`../../../shell/compositions/${name}.json`, import.meta.url), 'utf8'));
}

/** The same in the store, with a release of each of its parts. */
function publishShipped(name: string): void {
  const { parts, ...document } = shipped(name);
  const remotes = parts.map((id) => {
    const file = { [ENTRY]: { integrity: 'sha384-y', bytes: 3 } };
    const folder = join(sandbox.storeDir, 'remotes', id, '1.0.0');
    write(folder, 'release.json', JSON.stringify({ id, version: '1.0.0', entry: ENTRY, files: file, groups: {} }));
    write(folder, ENTRY, CODE);
    return [id, { ...COMPOSITION.remotes['mf-booking'], container: id.replaceAll('-', '_'), entry: `/remotes/${id}/1.0.0/${ENTRY}` }];
  });
  put({ ...document, name, shellVersion: '1.0.0', remotes: Object.fromEntries(remotes) });
}

/** A composition with other fields, until everything is published again. */
function editComposition(name: string, fields: Readonly<Record<string, unknown>>): void {
  const before = live.get(name);
  if (before === undefined) throw new Error(`no composition ${name}`);
  put({ ...before, ...fields });
}

const COMPOSITION = {
  kind: 'consumer',
  contract: '1.0',
  revision: 1,
  shellVersion: '1.0.0',
  brand: { name: '', color: '#0F6B4F', theme: 'light' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: true,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: ['es', 'en'],
  home: '/',
  requires: [],
  embedders: ['{site}'],
  provider: { url: '{origin}', token: 'public', loginPath: '/srv/security/login' },
  realtime: { databaseUrl: '{origin}?ns=comanda', authUrl: '{origin}', apiKey: 'sandbox', projectId: 'comanda' },
  printAgent: { url: '', token: '' },
  orderPolling: true,
  payment: { origin: '{pay}' },
  remotes: {
    'mf-booking': {
      version: '1.0.0',
      contract: '1.0',
      container: 'mf_booking_1_0_0',
      entry: `/remotes/mf-booking/1.0.0/${ENTRY}`,
      integrity: `sha384-${'y'.repeat(64)}`,
      enabled: true,
    },
  },
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** fetch does not let a Host header through. */
function visit(path: string, host: string, headers: Record<string, string> = { accept: 'text/html' }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${sandbox.base}${path}`, { headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    }).on('error', reject);
  });
}

describe('pages', () => {
  it.each([
    ['localhost:8080', 'Comanda consumer'],
    ['kiosk.localhost:8080', 'Comanda kiosk'],
    ['partner.localhost', 'Comanda partner'],
    ['192.168.1.20:8080', 'Comanda consumer'],
    ['elsewhere.example', 'Comanda consumer'],
  ])('%s gets the page of its composition', async (host, title) => {
    const page = await visit('/', host);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<title>${title}</title>`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['kiosk', ['mf-kiosk']],
    ['partner', ['mf-booking']],
    ['stadium', ['mf-booking', 'mf-checkout', 'mf-discovery', 'mf-menu-cart', 'mf-profile', 'mf-stadium']],
    ['consumer', ['mf-booking', 'mf-checkout', 'mf-discovery', 'mf-menu-cart', 'mf-profile']],
  ])('[C6-013] the hosts of the composition %s get its parts and no other: %j', async (name, parts) => {
    for (const each of ['kiosk', 'partner', 'stadium', 'consumer']) publishShipped(each);
    for (const host of shipped(name).hosts) {
      const page = await visit('/', host);
      const loaded = JSON.parse((await visit('/composition.json', host)).text);
      expect([host, page.status, loaded.name, Object.keys(loaded.remotes).toSorted()]).toEqual([host, 200, name, parts]);
      const named = new Set([...page.text.matchAll(/\/remotes\/(mf-[a-z-]+)\//g)].map(([, id]) => id));
      expect([host, [...named].toSorted()]).toEqual([host, parts]);
    }
  });

  it.each(['consumer', 'kiosk', 'partner', 'stadium', 'apple-hidden'])(
    '[C1-001] the sign of the shipped brand %s has its colour',
    (name) => {
      const { logoUrl, color } = shipped(name).brand;
      expect(readFileSync(new URL(`../..${logoUrl}`, import.meta.url), 'utf8').toLowerCase()).toContain(color.toLowerCase());
    },
  );

  it('who may frame a host follows from its own composition, whichever one was asked for by name', async () => {
    const ancestors = async (path: string, host: string) => {
      const { headers } = await visit(path, host);
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    editComposition('consumer', { embedders: [] });
    for (const host of ['localhost', '192.168.1.20:8080', 'elsewhere.example']) {
      expect([host, await ancestors('/?composition=partner', host)]).toEqual([host, "'none'"]);
      expect(JSON.parse((await visit('/composition.json?composition=partner', host)).text)).toMatchObject({
        name: 'partner',
        embedders: [],
      });
    }
    expect(await ancestors('/', 'partner.localhost:8080')).toBe('http://site.localhost:8080');
    expect(await ancestors('/?composition=consumer', 'partner.localhost:8080')).toBe('http://site.localhost:8080');
    publish(sandbox.storeDir);
  });

  it('a host that is no longer in development shows its own composition alone', async () => {
    editComposition('consumer', { rules: { ...COMPOSITION.rules, isDevelopment: false } });
    expect((await visit('/?composition=kiosk', 'localhost')).text).toContain('<title>Comanda consumer</title>');
    expect((await visit('/?composition=kiosk', '192.168.1.20')).status).toBe(421);
    expect(JSON.parse((await visit('/composition.json?composition=partner', 'localhost')).text)).toMatchObject({ name: 'consumer' });
    expect((await visit('/?composition=consumer', 'kiosk.localhost')).text).toContain('<title>Comanda consumer</title>');
    publish(sandbox.storeDir);
  });

  it('no page but one in development carries the accounts for trying it, whichever composition is asked for', async () => {
    const demo = { accounts: [{ email: 'ana@comanda.test', password: 'comanda123', role: 'diner' }] };
    const paths = ['/', '/l/profilelogin', '/composition.json', '/?composition=kiosk', '/composition.json?composition=kiosk'];
    const carrying = async () => {
      const texts = await Promise.all(paths.map(async (path) => (await visit(path, 'localhost')).text));
      return texts.map((text) => text.includes('comanda123'));
    };
    editComposition('consumer', { demo });
    expect(await carrying()).toEqual([true, true, true, false, false]);
    editComposition('kiosk', { demo, rules: { ...COMPOSITION.rules, isDevelopment: false } });
    expect(await carrying()).toEqual([true, true, true, false, false]);
    editComposition('consumer', { demo, rules: { ...COMPOSITION.rules, isDevelopment: false } });
    expect(await carrying()).toEqual(paths.map(() => false));
    publish(sandbox.storeDir);
  });

  it.each([
    ['a program that takes anything', { accept: '*/*' }],
    ['one that does not say', {}],
    ['a browser', { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }],
    ['a frame', { accept: 'text/html', 'sec-fetch-dest': 'iframe' }],
  ])('%s gets the page', async (_, headers) => {
    const page = await visit('/r/cl/fuente-alameda/1/booking', 'partner.localhost', headers);
    expect(page.status).toBe(200);
    expect(page.text).toContain(' · Comanda partner</title>');
  });

  it.each([
    ['a script', '/l/missing.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['a call of a page', '/l/missing', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['a picture', '/l/missing', { accept: 'image/webp,*/*', 'sec-fetch-dest': 'image' }],
    ['a file', '/shell/1.0.0/missing.js', { accept: '*/*' }],
    ['data', '/l/missing', { accept: 'application/json' }],
    ['what a program calls a file', '/favicon.ico', { accept: '*/*' }],
  ])('%s that is not there is no page', async (_, path, headers) => {
    const answer = await visit(path, 'localhost', headers);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('a composition can be asked for by name', async () => {
    expect((await visit('/?composition=kiosk', 'localhost')).text).toContain('<title>Comanda kiosk</title>');
    expect((await visit('/?composition=nothing', 'localhost')).text).toContain('<title>Comanda consumer</title>');
  });

  it('any path that a browser navigates to gets the page, with the addresses of this origin in the composition', async () => {
    const page = await visit('/r/cl/fuente-alameda/1/booking', 'localhost:8080');
    expect(page.status).toBe(200);
    expect(page.text).toContain('"databaseUrl":"http://localhost:8080?ns=comanda"');
    expect(page.text).toContain('/remotes/mf-booking/1.0.0/remoteEntry.abc.js');
    expect(page.text).not.toContain('printAgent');
    expect(page.text).toContain('"payment":{"origin":"http://pay.localhost:8080"}');
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' http://pay.localhost:8080;");
  });

  it.each([
    ['/l/profilecreated/%E0%A4%A', 200],
    ['/l/searchcat/%E0%A4%A', 404],
    ['/l/landing/%ff', 404],
    ['/%', 404],
    ['/l/landing/%ff?ref=%zz', 404],
  ])('a navigation whose escapes are no text (%s) gets the page of its host too, as %s', async (path, status) => {
    const page = await visit(path, 'partner.localhost:8080');
    expect(page).toMatchObject({ status, headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' } });
    expect(page.text).toContain('<title>Comanda partner</title>');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://site.localhost:8080');
  });

  it.each([
    ['/l/landing/%ff', 'application/json'],
    ['/srv/profileinfo/%ff', 'text/html'],
    ['/shell/1.0.0/%E0%A4%A', 'text/html'],
    ['/assets/%', 'image/webp'],
    ['/sandbox/api/%ff', 'application/json'],
  ])('anything else with such a path is refused in plain text: %s for %s', async (path, accept) => {
    const answer = await visit(path, 'localhost', { accept });
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([400, 'Bad request', 'text/plain; charset=utf-8']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('a Host header that no browser sends is refused there too', async () => {
    expect((await visit('/l/landing/%ff', 'x"y')).status).toBe(400);
  });

  it('composition.json is always fresh: an edit is live at once', async () => {
    const before = await visit('/composition.json', 'kiosk.localhost', {});
    expect(before.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(before.text)).toMatchObject({ name: 'kiosk', home: '/', provider: { url: 'http://kiosk.localhost' } });
    const { revision } = JSON.parse(before.text);
    editComposition('kiosk', { home: '/l/search' });
    const after = JSON.parse((await visit('/composition.json', 'kiosk.localhost', {})).text);
    expect(after).toMatchObject({ home: '/l/search' });
    expect(after.revision).toBeGreaterThan(revision);
  });

  it('what open pages ask for is one small answer by host, and none at all while nothing has changed', async () => {
    const first = await visit('/live.json', 'partner.localhost', {});
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    const told = JSON.parse(first.text);
    expect(told).toMatchObject({
      name: 'partner',
      parts: { shell: { version: '1.0.0' }, 'mf-booking': { version: '1.0.0', enabled: true } },
    });
    expect(first.text.length).toBeLessThan(1_000);
    const asked = (etag: unknown) => visit('/live.json', 'partner.localhost', { 'if-none-match': String(etag) });
    expect(await asked(first.headers.etag)).toMatchObject({ status: 304, text: '' });
    expect((await asked(`W/${first.headers.etag}, "x"`)).status).toBe(304);

    const next = entryToFollow(sandbox.storeDir, 'live', 'mf-booking');
    next.pointer.except.partner.enabled = false;
    next.pointer.floor = 2;
    appendEntry(sandbox.storeDir, 'live', 'mf-booking', JSON.stringify(next));
    const after = await asked(first.headers.etag);
    expect([after.status, after.headers.etag === first.headers.etag]).toEqual([200, false]);
    const { parts, revision } = JSON.parse(after.text);
    expect(parts['mf-booking']).toEqual({ version: '1.0.0', enabled: false, floor: 2 });
    expect(revision).toBeGreaterThan(told.revision);
    // Of another composition only as far as it is its own.
    expect(JSON.parse((await visit('/live.json', 'kiosk.localhost')).text).parts['mf-booking']).toMatchObject({ enabled: true, floor: 2 });
  });

  it.each([
    ['half written', '{"settings":{"name":"partner","hosts":["partner.loc'],
    ['empty', ''],
    ['no document', '[null]'],
    ['without hosts', '{"settings":{"name":"partner","parts":[]}}'],
    ['of another composition', '{"settings":{"name":"consumer","hosts":["partner.localhost"],"parts":[]}}'],
  ])('settings that cannot be read (%s) are what they were last for their own host, and nothing to any other', async (_, text) => {
    publish(sandbox.storeDir);
    const store = openCompositions(sandbox.storeDir, null);
    expect(store.find('partner.localhost', undefined, 'http://a')?.name).toBe('partner');
    await visit('/', 'partner.localhost');
    appendEntry(sandbox.storeDir, 'settings', 'partner', text);
    for (const [host, title] of [
      ['localhost', 'Comanda consumer'],
      ['kiosk.localhost', 'Comanda kiosk'],
      ['partner.localhost', 'Comanda partner'],
    ] as const) {
      expect(await visit('/', host)).toMatchObject({ status: 200, text: expect.stringContaining(`<title>${title}</title>`) });
      expect(JSON.parse((await visit('/composition.json', host)).text).brand.name).toBe(title);
    }
    expect(store.find('partner.localhost', undefined, 'http://a')?.name).toBe('partner');
    // One that has only just started finds the entry before it as well.
    expect(openCompositions(sandbox.storeDir, null).find('partner.localhost', undefined, 'http://a')?.name).toBe('partner');
    editComposition('partner', { home: '/l/search' });
    expect(JSON.parse((await visit('/composition.json', 'partner.localhost')).text).home).toBe('/l/search');
  });

  const remoteOf = async (host: string) => JSON.parse((await visit('/composition.json', host)).text).remotes['mf-booking'];

  it('a pointer that cannot be read leaves its part as it was, cut off wherever it may be', async () => {
    const { 'mf-booking': booking } = COMPOSITION.remotes;
    const pointer = { release: booking, enabled: true, except: { partner: { release: { ...booking, version: '3.0.0' } } } };
    const text = JSON.stringify({ part: 'mf-booking', did: 'publish', pointer });
    for (let end = 0; end < text.length; end += 100) {
      appendEntry(sandbox.storeDir, 'live', 'mf-booking', text.slice(0, end));
      for (const host of ['localhost', 'kiosk.localhost', 'partner.localhost']) {
        expect(await visit('/', host)).toMatchObject({ status: 200 });
        expect((await remoteOf(host)).version).toBe('1.0.0');
      }
    }
    appendEntry(sandbox.storeDir, 'live', 'mf-booking', text);
    expect([(await remoteOf('localhost')).version, (await remoteOf('partner.localhost')).version]).toEqual(['1.0.0', '3.0.0']);
  });

  it('a pointer that browsers would refuse leaves its part as it was', async () => {
    const next = entryToFollow(sandbox.storeDir, 'live', 'mf-booking');
    next.pointer.release = { ...COMPOSITION.remotes['mf-booking'], version: '3.0.0', contract: '2' };
    next.pointer.except = {};
    appendEntry(sandbox.storeDir, 'live', 'mf-booking', JSON.stringify(next));
    expect(await remoteOf('localhost')).toMatchObject({ version: '1.0.0', contract: '1.0' });
  });

  it('entries of a group count when that is decided, all of them, and never when it is decided otherwise', async () => {
    const { release } = entryToFollow(sandbox.storeDir, 'live', 'mf-booking').pointer.except.consumer;
    const shown = async () => {
      const { shellVersion, remotes } = JSON.parse((await visit('/composition.json', 'localhost')).text);
      return [shellVersion, remotes['mf-booking'].version];
    };
    const begin = (group: string, version: string) => {
      for (const part of ['shell', 'mf-booking']) {
        const pointer = { release: { ...release, version }, enabled: true, except: {} };
        appendEntry(sandbox.storeDir, 'live', part, JSON.stringify({ part, did: 'publish', group, pointer }));
      }
    };
    const decide = (group: string, text: string) => write(join(sandbox.storeDir, 'groups'), `${group}.json`, text);
    const told = vi.spyOn(console, 'error');
    begin('a', '2.0.0');
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);
    // Nothing is wrong with what is not decided yet.
    expect(told.mock.calls.flat().filter((line) => String(line).includes('groups/'))).toEqual([]);
    told.mockRestore();
    decide('a', '{"counts":false}');
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);
    begin('b', '3.0.0');
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);
    write(join(sandbox.storeDir, 'shell', '3.0.0'), 'release.json', readFileSync(join(sandbox.storeDir, 'shell/1.0.0/release.json')));
    decide('b', '{"counts":true}');
    expect(await shown()).toEqual(['3.0.0', '3.0.0']);
    expect(await shown()).toEqual(['3.0.0', '3.0.0']);
  });

  it('a part without one readable entry is in no page, and takes none away', () => {
    const folder = join(sandbox.storeDir, 'other');
    appendEntry(folder, 'live', 'mf-profile', '{"part":"mf-profile"');
    const consumer = { ...COMPOSITION, name: 'consumer', hosts: ['localhost'] };
    putComposition(folder, { ...consumer, remotes: { ...COMPOSITION.remotes, 'mf-profile': undefined } });
    const found = openCompositions(folder, null).find('localhost', undefined, 'http://a');
    expect(Object.keys(found?.remotes ?? {})).toEqual(['mf-booking']);
  });

  it('an entry that could not be read, for a moment or until it was mended, is read when it can be', () => {
    const folder = join(sandbox.storeDir, 'mended');
    const consumer = { ...COMPOSITION, name: 'consumer', hosts: ['localhost'] };
    putComposition(folder, consumer);
    const store = openCompositions(folder, null);
    const homeOf = () => store.find('localhost', undefined, 'http://a')?.home;
    const moved = { ...consumer, home: '/l/search' };
    putComposition(folder, moved);
    const text = newestEntry(folder, 'settings', 'consumer') ?? '';
    writeFileSync(join(folder, 'settings/consumer.000002.json'), '');
    expect([homeOf(), homeOf()]).toEqual(['/', '/']);
    writeFileSync(join(folder, 'settings/consumer.000002.json'), text);
    expect(homeOf()).toBe('/l/search');
  });

  it('a part that is off runs nowhere but where its pointer says so', async () => {
    const entry = entryToFollow(sandbox.storeDir, 'live', 'mf-booking');
    const { release } = entry.pointer.except.consumer;
    const pointer = { release, enabled: false, except: { partner: { enabled: true } } };
    appendEntry(sandbox.storeDir, 'live', 'mf-booking', JSON.stringify({ ...entry, pointer }));
    expect([(await remoteOf('localhost')).enabled, (await remoteOf('partner.localhost')).enabled]).toEqual([false, true]);
  });

  it.each(['{', 'null', '{"id":"mf-booking"}'])(
    'a release that cannot be read (%s) takes no page away but where the shell is drawn by it',
    async (text) => {
      write(join(sandbox.storeDir, 'remotes', 'mf-booking', '2.0.0'), 'release.json', text);
      write(join(sandbox.storeDir, 'shell', '2.0.0'), 'release.json', text);
      const { 'mf-booking': booking } = COMPOSITION.remotes;
      editComposition('consumer', { remotes: { 'mf-booking': { ...booking, version: '2.0.0' } } });
      editComposition('kiosk', { shellVersion: '2.0.0' });
      const status = async (host: string) => (await visit('/r/cl/fuente-alameda/1/booking', host)).status;
      expect([await status('localhost'), await status('kiosk.localhost'), await status('partner.localhost')]).toEqual([200, 503, 200]);
      publish(sandbox.storeDir);
    },
  );

  it('an origin is put into its values as it is, and can become nothing else there', () => {
    const store = openCompositions(sandbox.storeDir, null);
    expect(store.find('localhost', undefined, "http://a$&$'b")?.provider.url).toBe("http://a$&$'b");
  });

  it('the web app manifest is that of the host', async () => {
    const answer = await visit('/manifest.webmanifest', 'partner.localhost', {});
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(answer.text)).toMatchObject({ name: 'Comanda partner', theme_color: '#0F6B4F' });
  });

  it("site.localhost is a plain page without our headers that loads the partner's script", async () => {
    const page = await visit('/', 'site.localhost:8080');
    expect(page.text).toContain('<script defer src="http://partner.localhost:8080/embed.js">');
    expect(page.text).toContain('<comanda-widget src="/r/cl/fuente-alameda/1/booking" title="Reservas">');
    expect(page.headers['content-security-policy']).toBeUndefined();
    expect(page.text).not.toMatch(/\{\w+\}/);
    const english = await visit('/', 'site.localhost:8080', { accept: 'text/html', 'accept-language': 'en' });
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('We are open every day.');
    expect((await visit('/embed.js', 'partner.localhost', {})).text).toContain('customElements.define');
    expect((await visit('/', 'partner.localhost:8080')).headers['content-security-policy']).toContain(
      'frame-ancestors http://site.localhost:8080',
    );
  });
});

describe('files', () => {
  it("a remote's worker alone may run WebAssembly, and calls nobody but its own origin", async () => {
    const worker = await visit('/remotes/mf-booking/1.0.0/worker.js', 'localhost', {});
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'");
    for (const path of [`/remotes/mf-booking/1.0.0/${ENTRY}`, '/shell/1.0.0/worker.js', '/remotes/mf-booking/1.0.0/worker.js/'])
      expect((await visit(path, 'localhost', {})).headers['content-security-policy']).toBeUndefined();
    expect((await visit('/', 'localhost')).headers['content-security-policy']).not.toContain('wasm');
  });

  it('are served for ever, to any origin, compressed where a compressed file stands beside', async () => {
    const file = await visit(`/remotes/mf-booking/1.0.0/${ENTRY}`, 'localhost', { 'accept-encoding': 'br' });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-encoding': 'br',
    });
    expect((await visit(`/remotes/mf-booking/1.0.0/${ENTRY}`, 'localhost', {})).text).toBe(CODE);
  });

  it.each([
    '/remotes/mf-booking/1.0.0/missing.js',
    // It is there, for who makes pages.
    '/remotes/mf-booking/1.0.0/picture.mjs',
    '/remotes/mf-booking/1.0.0/picture%2Emjs',
    '/shell/9.9.9/main.js',
    '/assets/dishes/none.webp',
    '/remotes/mf-booking',
    '/favicon.txt',
  ])('a missing file (%s) is a plain 404, never a page', async (path) => {
    const accept = path === '/favicon.txt' ? 'image/webp' : 'text/html';
    const answer = await visit(path, 'localhost', { accept });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<');
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('nothing outside the store is reachable', async () => {
    expect((await visit('/remotes/%2e%2e/%2e%2e/sandbox.sqlite', 'localhost', {})).status).toBeGreaterThanOrEqual(400);
    expect((await visit('/remotes/..%2f..%2fsandbox.sqlite', 'localhost', {})).status).toBeGreaterThanOrEqual(400);
  });
});

describe('faults of files', () => {
  const path = `/remotes/mf-booking/1.0.0/${ENTRY}`;
  const arm = (fault: string, more: Record<string, unknown> = {}) =>
    sandbox.control('POST', '/sandbox/file-faults', { remote: 'mf-booking', fault, ...more });

  it.each([
    ['404', { status: 404, text: 'Not found' }],
    ['500', { status: 500 }],
    ['throws', { status: 200, text: 'throw new Error("this file was made to fail");' }],
    ['garbage', { status: 200, text: 'void 42;' }],
    ['truncated', { status: 200, text: CODE.slice(0, Math.floor(CODE.length / 2)) }],
    ['empty', { status: 200, text: '' }],
    ['type', { status: 200, text: CODE, headers: expect.objectContaining({ 'content-type': 'text/plain; charset=utf-8' }) }],
    ['tampered', { status: 200, text: `${CODE} ` }],
    ['flipped', { status: 200, text: CODE.replace('c', 'C') }],
  ])('%s', async (fault, expected) => {
    await arm(fault);
    expect(await visit(path, 'localhost', {})).toMatchObject(expected);
    expect((await sandbox.control('GET', '/sandbox/file-faults')).body.data).toMatchObject([{ remote: 'mf-booking', fault, hits: 1 }]);
  });

  it('html answers a page with 200', async () => {
    await arm('html');
    expect((await visit(path, 'localhost', {})).text).toContain('<!doctype html>');
  });

  it('cut ends the connection without an answer', async () => {
    await arm('cut');
    await expect(visit(path, 'localhost', {})).rejects.toThrow();
  });

  it('hang never answers', async () => {
    await arm('hang');
    await expect(fetch(`${sandbox.base}${path}`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  });

  it('strikes only files that match, not the shell, and is gone when deleted', async () => {
    await arm('404', { match: 'chunk' });
    expect((await visit(path, 'localhost', {})).status).toBe(200);
    await arm('404');
    expect((await visit('/shell/1.0.0/main.js', 'localhost', {})).status).toBe(200);
    await sandbox.control('DELETE', '/sandbox/file-faults', { remote: 'mf-booking' });
    expect((await visit(path, 'localhost', {})).status).toBe(200);
  });
});
