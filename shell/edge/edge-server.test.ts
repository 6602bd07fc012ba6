import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEdgeServer } from './edge-server.ts';
import type { AdditionsOf } from './additions.ts';
import type { EdgeServer, EdgeServerOptions } from './edge-server.ts';
import type { HeadOf } from './facts/head-of.ts';
import { createReading } from './reading-service.ts';
import { ask, bookingAt, ENTRY, newFolder } from './store-testing.ts';
import type { Answer, TestFolder } from './store-testing.ts';

const HOME = '/r/cl/fuente-alameda/1/booking';
/** As long as a busy machine takes. */
const PATIENT = { timeout: 55_000 };

let store: TestFolder;
let edge: EdgeServer | undefined;
let port = 0;
let log: { readonly event: string; readonly details: Readonly<Record<string, unknown>> | undefined }[] = [];
beforeEach(() => {
  store = newFolder();
  log = [];
});
afterEach(async () => {
  await edge?.close();
  edge = undefined;
  store.remove();
});

async function start(more: Partial<EdgeServerOptions> = {}): Promise<void> {
  edge = await createEdgeServer({
    storeDir: store.folder,
    refreshMs: 100,
    log: (event, details) => log.push({ event, details }),
    ...more,
  });
  port = await edge.listen(0, '127.0.0.1');
}

const visit = (host: string, path: string, headers: Readonly<Record<string, string>> = {}, method?: string): Promise<Answer> =>
  ask(port, path, { host, ...headers }, method);

describe('a page', () => {
  beforeEach(() => store.put('one'));

  it('is sent once to whoever keeps it, and compressed as it is taken', async () => {
    await start();
    const plain = await visit('one.example', HOME);
    expect(plain).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language, cookie, accept-encoding' },
    });
    expect(plain.text).toContain('<title>Brand one</title>');
    const { etag } = plain.headers;
    for (const [accepted, unpack] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['br;q=0, gzip', gunzipSync],
    ] as const) {
      const packed = await visit('one.example', HOME, { 'accept-encoding': accepted });
      expect([packed.headers.etag, unpack(packed.body).toString()]).toEqual([`W/${etag}`, plain.text]);
    }
    expect((await visit('one.example', HOME, { 'accept-encoding': 'zstd' })).headers['content-encoding']).toBeUndefined();
    for (const known of [String(etag), `W/${etag}`, `"other", W/${etag}`]) {
      const again = await visit('one.example', HOME, { 'if-none-match': known, 'accept-encoding': 'br' });
      expect(again).toMatchObject({
        status: 304,
        text: '',
        headers: { 'content-security-policy': plain.headers['content-security-policy'] },
      });
    }
    expect((await visit('one.example', HOME, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('may be kept by shared caches for a moment, by browsers not at all', async () => {
    store.put('two', { rules: { isDevelopment: true, loginProviders: [], staffEmailDomains: [], defaultEnvironment: 'PROD' } });
    await start();
    expect((await visit('one.example', HOME)).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=60',
    );
    expect((await visit('two.example', HOME)).headers['cache-control']).toBe('no-cache');
  });

  it('is told of without being sent', async () => {
    await start();
    for (const path of [
      HOME,
      '/live.json',
      '/manifest.webmanifest',
      '/composition.json',
      '/kiosk-worker.js',
      '/embed.js',
      `/remotes/mf-booking/1.0.0/${ENTRY}`,
    ]) {
      const [head, whole] = [await visit('one.example', path, {}, 'HEAD'), await visit('one.example', path)];
      expect([path, head.status, head.text, head.headers.etag]).toEqual([path, 200, '', whole.headers.etag]);
      expect(Number(head.headers['content-length'])).toBe(whole.body.length);
    }
  });

  it('is at every path of the composition, and its home at all others, which do not exist', async () => {
    await start();
    const [home, unknown] = [await visit('one.example', HOME), await visit('one.example', '/nowhere/at/all')];
    expect([home.status, unknown.status, unknown.text]).toEqual([200, 404, home.text]);
    // Whoever says that they have it is not told that it is there.
    expect((await visit('one.example', '/nowhere/at/all', { 'if-none-match': String(home.headers.etag) })).status).toBe(404);
  });

  it('is told to come by TLS alone where a proxy that is trusted says that it did', async () => {
    await start({ trustedProxies: ['127.0.0.1'] });
    const secure = await visit('one.example', HOME, { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(secure.text).toContain('"provider":{"url":"https://one.example"');
    expect((await visit('one.example', HOME)).headers['strict-transport-security']).toBeUndefined();
    await edge?.close();
    await start();
    expect((await visit('one.example', HOME, { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a host', () => {
  it.each(['nobody.example', '192.0.2.7', 'localhost'])(
    'that is nobody’s (%s) gets a page without a brand, and nothing else',
    async (host) => {
      store.put('consumer');
      await start();
      for (const path of [
        '/',
        HOME,
        '/composition.json',
        '/live.json',
        '/manifest.webmanifest',
        '/kiosk-worker.js',
        '/?composition=consumer',
      ]) {
        const answer = await visit(host, path, { 'accept-language': 'en' });
        expect([path, answer.status, answer.text.includes('There is no site here'), answer.text.includes('Brand')]).toEqual([
          path,
          421,
          true,
          false,
        ]);
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      }
      expect((await visit(host, '/')).text).toContain('Aquí no hay ningún sitio');
    },
  );

  it('of any name or number gets the consumer while that is in development', async () => {
    store.put('consumer', { rules: { isDevelopment: true, loginProviders: [], staffEmailDomains: [], defaultEnvironment: 'PROD' } });
    store.put('one');
    await start();
    for (const host of ['nobody.example', '192.0.2.7', 'localhost:8080'])
      expect((await visit(host, HOME)).text).toContain('<title>Brand consumer</title>');
    expect((await visit('localhost', '/?composition=one')).text).toContain('<title>Brand one</title>');
    expect((await visit('one.example', '/?composition=consumer')).text).toContain('<title>Brand one</title>');
  });
});

describe('the language', () => {
  const asked = async (headers: Readonly<Record<string, string>>, path = HOME) => {
    const seen: string[] = [];
    await start({
      additionsFrom:
        () =>
        async ({ language }) => {
          seen.push(language);
          return { status: 200 };
        },
    });
    const { vary = '' } = (await visit('one.example', path, headers)).headers;
    return [seen, vary];
  };

  it.each([
    [{}, 'es'],
    [{ 'accept-language': 'en-GB,es;q=0.5' }, 'en'],
    [{ 'accept-language': 'de, es;q=0.5, en;q=0.7' }, 'en'],
    [{ 'accept-language': 'en;q=0, es' }, 'es'],
    [{ 'accept-language': 'es', cookie: 'other=es; lang=en' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'lang=xx' }, 'en'],
  ])('is one of the composition: %j gets %s, and caches are told by what', async (headers, language) => {
    store.put('one');
    expect(await asked(headers)).toEqual([[language], 'accept-language, cookie, accept-encoding']);
  });

  it.each([
    [{ 'accept-language': 'es' }, 'en'],
    [{ 'accept-language': 'es', cookie: 'lang=es' }, 'es'],
  ])('of an address that names it is that one, but for who chose another one: %j gets %s', async (headers, language) => {
    store.put('one');
    expect(await asked(headers, `${HOME}?lang=en`)).toEqual([[language], 'cookie, accept-encoding']);
  });

  it('of its address is what search engines know it by, whatever somebody gets there: each address has a head of its own', async () => {
    store.put('one');
    const seen: unknown[] = [];
    const head = { title: '', description: '', alternates: [], siteName: '', type: 'website', isIndexed: true, structured: [] } as const;
    const headOf: HeadOf = async ({ path, language, addressed }) => {
      seen.push([language, addressed]);
      return { status: 200, head: { ...head, canonical: `http://one.example${path}?in=${String(addressed)}` } };
    };
    await start({ reading: { ...createReading(() => Promise.reject(new Error('nobody is asked'))), headOf } });
    const canonicalOf = async (path: string) =>
      /rel="canonical" href="[^"]*in=(\w+)"/.exec((await visit('one.example', path, { 'accept-language': 'en' })).text)?.[1];
    const of = [];
    for (const query of ['', '?lang=en', '?lang=es', '']) of.push(await canonicalOf(HOME + query));
    expect(of).toEqual(['es', 'en', 'es', 'es']);
    expect(seen).toEqual([
      ['en', 'es'],
      ['en', 'en'],
      ['es', 'es'],
    ]);
  });

  it('of a kiosk is its first one, and what stands beside its program is its own', async () => {
    store.put('one', { kind: 'kiosk' });
    expect(await asked({ 'accept-language': 'en' })).toEqual([[], 'accept-encoding']);
  });

  it('of a composition that has one is that one', async () => {
    store.put('one', { languages: ['en'] });
    expect(await asked({ 'accept-language': 'es', cookie: 'lang=es' }, `${HOME}?lang=es`)).toEqual([['en'], 'cookie, accept-encoding']);
  });
});

describe('the theme', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['lang=en; theme=light', 'light'],
    ['theme=sepia', 'light'],
    ['', 'light'],
  ])('of a page is the one that was chosen in its browser: %j gets %s at once', async (cookie, theme) => {
    store.put('one');
    await start();
    expect((await visit('one.example', HOME, { cookie })).text).toContain(`data-theme="${theme}"`);
  });

  it('of a kiosk is its own', async () => {
    store.put('one', { kind: 'kiosk' });
    await start();
    expect((await visit('one.example', HOME, { cookie: 'theme=dark' })).text).toContain('data-theme="light"');
  });
});

describe('what a page gets beside its program', () => {
  it('is made once for all visitors of a place, for the path, the language and the site', async () => {
    store.put('one');
    const additionsOf = vi.fn<AdditionsOf>(async () => ({ status: 404 }));
    await start({ additionsFrom: () => additionsOf, providerUrl: 'http://provider.internal:9000' });
    const pages = await Promise.all(Array.from({ length: 20 }, () => visit('one.example', HOME, { cookie: 'session=secret' })));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404));
    expect(additionsOf.mock.calls).toEqual([
      [
        {
          composition: expect.objectContaining({ name: 'one', provider: expect.objectContaining({ url: 'http://one.example' }) }),
          path: HOME,
          language: 'es',
          origin: 'http://one.example',
          providerUrl: 'http://provider.internal:9000/',
        },
        undefined,
      ],
    ]);
    await visit('one.example', '/nowhere');
    expect(additionsOf).toHaveBeenCalledTimes(1);
    await visit('one.example', `${HOME}?lang=en`);
    expect(additionsOf).toHaveBeenCalledTimes(2);
  });

  it('is of nothing that a visitor says of himself: what is drawn of all that is known shows no session, no cookie, no address', async () => {
    store.put('one');
    const drawn = (place: unknown) => ({ html: JSON.stringify(place), css: '', madeAt: 1, answers: [], preloads: [] });
    await start({ additionsFrom: () => async (place) => ({ status: 200, picture: drawn(place) }) });
    const said = Object.fromEntries(
      ['authorization', 'x-session', 'user-agent', 'from', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'if-none-match'].map(
        (name) => [name, 'canary'],
      ),
    );
    const page = await visit('one.example', `${HOME}?token=canary`, {
      ...said,
      referer: 'http://one.example/canary',
      cookie: 'session=canary; lang=es; IDI=canary',
    });
    expect(page.text).toContain(`"path":"${HOME}"`);
    expect(page.text + JSON.stringify(page.headers)).not.toContain('canary');
    expect((await visit('one.example', HOME)).text).toBe(page.text);
  });

  it('stands in the page, and its policy takes the sheet of the picture', async () => {
    store.put('one');
    const picture = { html: '<p>Barros Luco</p>', css: 'p{color:red}', madeAt: 1, answers: [], preloads: [] };
    await start({ additionsFrom: () => async () => ({ status: 200, picture }) });
    const page = await visit('one.example', HOME);
    expect(page.text).toContain('<div id="picture" data-made="1"><p>Barros Luco</p></div>');
    const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(page.text) ?? [];
    expect(page.headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  });

  it('is missing, and the page there, when it fails or does not come', async () => {
    store.put('one');
    await start({ additionsFrom: () => () => Promise.reject(new Error('the provider is down')) });
    const bare = await visit('one.example', HOME);
    expect([bare.status, bare.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(log).toContainEqual({ event: 'additions.failed', details: { reason: 'Error: the provider is down' } });
    await edge?.close();
    await start({ additionsFrom: () => () => new Promise(() => undefined), patienceMs: 5 });
    const late = await visit('one.example', HOME);
    expect([late.status, late.text]).toEqual([200, bare.text]);
  });
});

describe('what a page says of itself, and the picture of its first screen', () => {
  const picture = { html: '<p>Barros Luco</p>', css: '', madeAt: 1, answers: [], preloads: [] };
  const head = {
    title: 'Fuente Alameda',
    description: '',
    canonical: 'http://one.example/',
    alternates: [],
    siteName: 'Brand one',
    type: 'website',
    isIndexed: true,
    structured: [],
  } as const;
  const BROWSER = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' };
  const reading = (headOf: HeadOf) => ({ ...createReading(() => Promise.reject(new Error('nobody is asked'))), headOf });
  const said = async (headers: Readonly<Record<string, string>> = BROWSER) => {
    const { text, status, headers: answered } = await visit('one.example', HOME, headers);
    const [, title] = /<title>(.*?)<\/title>/.exec(text) ?? [];
    return [status, title, text.includes('Barros Luco'), answered['cache-control']?.includes('s-maxage')];
  };
  const never = () => new Promise<never>(() => undefined);
  beforeEach(() => store.put('one'));

  it('stand in it together, and either may say that there is none', async () => {
    await start({ reading: reading(async () => ({ head, status: 404 })), additionsFrom: () => async () => ({ status: 200, picture }) });
    expect(await said()).toEqual([404, 'Fuente Alameda', true, true]);
  });

  it('wait for each other no longer than a page waits, and no cache keeps the half', async () => {
    // What a busy machine has not made in time stands in the page that is asked for next.
    await start({ reading: reading(async () => ({ head, status: 200 })), additionsFrom: () => never, patienceMs: 5 });
    await expect.poll(() => said(), PATIENT).toEqual([200, 'Fuente Alameda', false, false]);
    await edge?.close();
    await start({ reading: reading(never), additionsFrom: () => async () => ({ status: 200, picture }), patienceMs: 5 });
    await expect.poll(() => said(), PATIENT).toEqual([200, 'Brand one', true, false]);
  });

  it('are kept by no cache while what a page says of itself is not all that will be known', async () => {
    await start({ reading: reading(async () => ({ head, status: 200, isPartial: true })) });
    expect(await said()).toEqual([200, 'Fuente Alameda', false, false]);
  });

  it('are waited for by who reads the page without its program: that is all there is', async () => {
    const asked = Promise.withResolvers<void>();
    const provider = Promise.withResolvers<void>();
    const headOf = async () => {
      asked.resolve();
      await provider.promise;
      return { head, status: 200 } as const;
    };
    await start({ reading: reading(headOf), patienceMs: 5 });
    const reader = said({});
    await asked.promise;
    expect(await said()).toEqual([200, 'Brand one', false, false]);
    provider.resolve();
    expect(await reader).toEqual([200, 'Fuente Alameda', false, true]);
  });
});

describe('the store', () => {
  it('is looked at every moment: what goes live is on its pages, and what cannot be read changes nothing', async () => {
    store.put('one');
    await start();
    const before = await visit('one.example', '/live.json');
    expect(JSON.parse(before.text).parts['mf-booking'].version).toBe('1.0.0');
    store.release('mf-booking', '2.0.0');
    store.put('one', { remotes: { 'mf-booking': bookingAt('2.0.0') } });
    await expect
      .poll(async () => JSON.parse((await visit('one.example', '/live.json')).text).parts['mf-booking'].version, PATIENT)
      .toBe('2.0.0');
    expect((await visit('one.example', HOME)).text).toContain('/remotes/mf-booking/2.0.0/');
    renameSync(join(store.folder, 'settings'), join(store.folder, 'away'));
    await expect.poll(() => log.map(({ event }) => event), PATIENT).toContain('store.unread');
    expect((await visit('one.example', HOME)).text).toContain('/remotes/mf-booking/2.0.0/');
    renameSync(join(store.folder, 'away'), join(store.folder, 'settings'));
    store.put('one', { brand: { name: 'Another brand', color: '#0F6B4F', theme: 'light' } });
    await expect.poll(async () => (await visit('one.example', HOME)).text, PATIENT).toContain('<title>Another brand</title>');
  });

  it('that holds nothing yet makes nobody ready', async () => {
    await start();
    expect([(await visit('one.example', '/healthz')).status, (await visit('one.example', '/readyz')).status]).toEqual([200, 503]);
    expect((await visit('one.example', HOME)).status).toBe(503);
    store.put('one');
    await expect.poll(async () => (await visit('one.example', '/readyz')).status, PATIENT).toBe(200);
  });

  it('is read alone: nothing is made in a folder without files, nor where there is no folder yet', async () => {
    const [place, link] = [`${store.folder}-later`, `${store.folder}-link`];
    mkdirSync(place);
    // Where it leads nothing can be made: as in a folder that may only be read, whoever tries.
    symlinkSync(place, link);
    try {
      await start({ storeDir: link });
      expect([readdirSync(place), (await visit('one.example', '/readyz')).status]).toEqual([[], 503]);
      await edge?.close();
      rmdirSync(place);
      await start({ storeDir: link });
      expect([(await visit('one.example', '/healthz')).status, (await visit('one.example', '/readyz')).status]).toEqual([200, 503]);
      store.put('one');
      renameSync(store.folder, place);
      await expect.poll(async () => (await visit('one.example', '/readyz')).status, PATIENT).toBe(200);
      const paths = [HOME, '/shell/1.0.0/main.js', `/remotes/mf-booking/1.0.0/${ENTRY}`];
      for (const path of paths) expect([path, (await visit('one.example', path)).status]).toEqual([path, 200]);
    } finally {
      rmSync(link);
      rmSync(place, { recursive: true, force: true });
    }
  });
});

describe('a service whose bucket is away', () => {
  it('serves what it brought before', async () => {
    store.put('one');
    const away = () => Promise.reject(new Error('no answer'));
    await start({ bucket: { list: away, read: away } });
    expect([(await visit('one.example', '/readyz')).status, (await visit('one.example', HOME)).status]).toEqual([200, 200]);
    expect(log).toContainEqual({ event: 'store.unread', details: { reason: 'Error: no answer' } });
  });
});

describe('the service', () => {
  it('tells before it ends that it will, and answers until then', async () => {
    store.put('one');
    const drain = Promise.withResolvers<void>();
    await start({ wait: () => drain.promise });
    expect((await visit('one.example', '/readyz')).status).toBe(200);
    const ended = edge?.close();
    edge = undefined;
    const [ready, page] = [await visit('one.example', '/readyz'), await visit('one.example', HOME)];
    expect([ready.status, ready.text, page.status, page.headers.connection]).toEqual([503, 'ending\n', 200, 'close']);
    drain.resolve();
    await ended;
    await expect(visit('one.example', HOME)).rejects.toThrow('ECONNREFUSED');
  });

  it('counts what it serves, and tells it to nobody from outside', async () => {
    store.put('one');
    await start({ trustedProxies: ['127.0.0.1'] });
    await visit('one.example', HOME);
    await visit('one.example', '/live.json');
    const { text } = await visit('one.example', '/metrics');
    for (const kind of ['page', 'document']) expect(text).toContain(`edge_request_seconds_count{kind="${kind}",status="200"} 1`);
    expect(text).toContain('process_resident_memory_bytes');
    expect((await visit('one.example', '/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  it('takes no more of a request than a question needs', async () => {
    store.put('one');
    await start();
    expect((await visit('one.example', HOME, { 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
    expect((await visit('one.example', HOME, {}, 'POST')).status).toBe(404);
    expect((await visit('x"y', HOME)).status).toBe(400);
  });
});
