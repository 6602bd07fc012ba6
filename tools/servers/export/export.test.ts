import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSPORTS } from '../../passports.ts';
import { publishSettings, STATED_PICTURE, statedPassport, storeRelease } from '../../deploy/deploy-testing.ts';
import { folderDriver } from '../../deploy/folder-driver.ts';
import { move } from '../../deploy/move.ts';
import { pinned } from '../../deploy/store.ts';
import { askService } from './ask-service.ts';
import { exportSite } from './export-site.ts';
import { siteHeaders, typeOf } from './own-headers.ts';
import type { Ask, Site } from './site.ts';
import { hasBrotli, MISSING_SERVERS, WEB_SERVERS } from './web-servers.ts';
import type { WebServer } from './web-servers.ts';

const ORIGIN = 'https://order.example';
const originOf = () => ORIGIN;
const PARTS = ['mf-discovery', 'mf-menu-cart', 'mf-booking'] as const;
const isNightly = process.env['NIGHTLY'] === '1';
const servers = isNightly ? WEB_SERVERS : [];
const untried = isNightly ? MISSING_SERVERS : ['nginx', 'Caddy'];

let [folder, store, to] = ['', '', ''];
let site: Site;
let ask: Ask;
let close: () => Promise<void>;

async function publish(into: string, version: string): Promise<void> {
  const driver = folderDriver(into);
  for (const id of ['shell', ...PARTS] as const) {
    const passport = id === 'shell' ? {} : { passport: statedPassport(id, { routes: PASSPORTS[id].routes }) };
    const release = await storeRelease(driver, id, version, { ...passport, picture: STATED_PICTURE });
    await move(driver, [{ part: id, edit: async () => ({ did: 'publish', release: pinned(release) }) }]);
  }
}
const exported = (from: string, into: string, provider = 'http://127.0.0.1:9') =>
  exportSite({ store: from, name: 'consumer', originOf, to: into, passes: [{ prefix: '/srv/', to: provider }], hasBrotli });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-export-'));
  [store, to] = [join(folder, 'store'), join(folder, 'to')];
  await publishSettings(folderDriver(store), ['consumer'], PARTS);
  await publish(store, '1');
  ({ site } = await exported(store, to));
  ({ ask, close } = await askService({ store, name: 'consumer', originOf }));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Exports a composition that has no other part than booking, whose home is that part's. */
async function booking(): Promise<string> {
  const own = mkdtempSync(join(folder, 'booking-'));
  const [from, into] = [join(own, 'store'), join(own, 'to')];
  await publishSettings(folderDriver(from), ['consumer'], ['mf-booking'], { home: '/l/booking' });
  await publish(from, '1');
  await exported(from, into);
  return into;
}

/** A path of each kind that a site has. */
function paths(): readonly (readonly [path: string, what: 'page' | 'file'])[] {
  const pages = [
    '/',
    '/index',
    '/l/search',
    '/r/cl/fuente-alameda/101-1',
    '/rd/cl/x/1-1/menu',
    '/rt/cl/x/1-1/checkin/7',
    '/r/cl/x%20y/1-1/booking/',
  ];
  const files = site.folders.flatMap(({ exceptions, path }) => [...exceptions.map((file) => file.path), `${path}-/none.js`]);
  const released = ['/shell/1/main.js', '/remotes/mf-booking/1/remoteEntry.js'];
  return [
    ...[...pages, '/nobody/has/this'].map((path) => [path, 'page'] as const),
    // Robots are told of no list where there is none.
    ...[...site.documents.flatMap(({ path }) => (path === '/robots.txt' ? [] : [path])), ...files, ...released, '/none.txt'].map(
      (path) => [path, 'file'] as const,
    ),
  ];
}

describe('what is exported of a composition', () => {
  it('has a page for each route, the files that pages name with their compressed copies, and what pages ask their host for', () => {
    const files = readdirSync(join(to, 'files'), { recursive: true, encoding: 'utf8' });
    for (const file of [
      'shell/1/main.js',
      'shell/1/main.js.br',
      'shell/1/main.js.gz',
      'remotes/mf-booking/1/remoteEntry.js',
      'live.json',
      'manifest.webmanifest',
      'icons/192.png',
      'icons/maskable-512.png',
      'icons/apple-touch.png',
      'robots.txt',
      '_headers',
      '_redirects',
    ])
      expect(files).toContain(file);
    for (const { file } of site.pages) expect(existsSync(join(to, 'files', file))).toBe(true);
    expect(site.pages.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/', '/r/:pais/:name/:idsimple/menu', '/rt/:pais/:name/:idsimple/booking']),
    );
    expect(files.filter((file) => /maps|passport|release\.json|picture\.mjs/.test(file))).toEqual([]);
  });

  it('is to the letter what the page service answers at that origin', async () => {
    for (const { pattern, file } of site.pages) {
      const page = readFileSync(join(to, 'files', file));
      const path = pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7');
      expect([pattern, page.equals((await ask(path, 'page')).body)]).toEqual([pattern, true]);
    }
    const home = site.pageFiles.find(({ path }) => path === site.pages.find(({ pattern }) => pattern === '/')?.file);
    expect(home?.headers).toEqual(siteHeaders((await ask('/', 'page')).headers));
    expect(home?.headers['content-security-policy']).toContain('wss://order.example');
  });

  it('says the headers to hosts of files, and which file each page is', () => {
    const [headers, redirects] = ['_headers', '_redirects'].map((name) => readFileSync(join(to, 'files', name), 'utf8'));
    expect(headers).toMatch(/^\/r\/:pais\/:name\/:idsimple\/menu\n(?: {2}.*\n)* {2}content-security-policy: default-src 'none'/m);
    expect(headers).toMatch(/^\/shell\/\*\n(?: {2}.*\n)* {2}cache-control: public, max-age=31536000, immutable\n/m);
    expect(redirects).toMatch(/^\/r\/:pais\/:name\/:idsimple\/menu \/pages\/\w+\.html 200$/m);
    expect(redirects?.split('\n')[0]).toBe('/srv/* http://127.0.0.1:9/srv/:splat 200');
  });

  it('is exported again over what is served: nothing that pages of before name is taken away', async () => {
    const [later, into] = [join(folder, 'later'), join(folder, 'again')];
    for (const [from, copy] of [
      [store, later],
      [to, into],
    ] as const)
      cpSync(from, copy, { recursive: true });
    await publish(later, '2');
    await exported(later, into);
    for (const file of ['shell/1/main.js', 'shell/2/main.js', site.pages[0]?.file ?? ''])
      expect(existsSync(join(into, 'files', file))).toBe(true);
    expect(readFileSync(join(into, 'files/composition.json'), 'utf8')).toContain('"shellVersion":"2"');
  });

  it('tells search engines where its pages are listed if the provider said which there are', async () => {
    const into = join(folder, 'listed');
    const asked: string[] = [];
    const provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, data: [] }));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = provider.address() as AddressInfo;
      await exported(store, into, `http://127.0.0.1:${port}`);
    } finally {
      provider.close();
    }
    expect(asked).toEqual([expect.stringMatching(/^\/srv\/restosavailable/)]);
    const [robots, map] = ['robots.txt', 'sitemap.xml'].map((name) => readFileSync(join(into, 'files', name), 'utf8'));
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(map).toContain(`<loc>${ORIGIN}/`);
    // The one of before had a provider that said nothing.
    expect(readFileSync(join(to, 'files/robots.txt'), 'utf8')).not.toContain('Sitemap');
    expect(existsSync(join(to, 'files/sitemap.xml'))).toBe(false);
  });

  it('has in its texts what stands in for names where it is served', async () => {
    const [from, into] = [join(folder, 'named'), join(folder, 'placed')];
    await publishSettings(folderDriver(from), ['consumer'], PARTS, { payment: { origin: '{pay}' } });
    await publish(from, '1');
    const placesOf = (origin: string) => ({ pay: origin.replace('//', '//pay.') });
    await exportSite({ store: from, name: 'consumer', originOf, to: into, passes: [], hasBrotli, placesOf });
    const written = () => readFileSync(join(into, 'files/composition.json'), 'utf8');
    expect(written()).toContain('"origin":"https://pay.order.example"');
    // Where nothing stands in for it, it is left out, and said once.
    const said: string[] = [];
    await exportSite({ store: from, name: 'consumer', originOf, to: into, passes: [], hasBrotli, report: (line) => said.push(line) });
    expect([written().includes('payment'), said]).toEqual([false, ['consumer: nothing stands for {pay} where it is served: left out']]);
  });

  it('has a page at its front door where the home lies elsewhere', async () => {
    const into = await booking();
    for (const [file, line] of [
      ['files/_redirects', /^\/ \/pages\/\w+(?:\.html)? 200$/m],
      ['nginx.conf', /^location ~ "\^\/\*\$" \{\n {2}rewrite \^ "\/pages\//m],
      ['Caddyfile', /path_regexp page\d+ "\^\/\*\$"$/m],
    ] as const)
      expect(readFileSync(join(into, file), 'utf8')).toMatch(line);
  });

  it('is refused in words where there is no such composition', async () => {
    await expect(askService({ store, name: 'nobody', originOf })).rejects.toThrow('There is no composition nobody');
  });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: 'order.example', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe.each(servers)(
  `an export behind a web server (NIGHTLY=1; not tried: ${untried.join(', ') || 'none'}): $name`,
  ({ name, serve }) => {
    let server: WebServer;
    beforeAll(async () => {
      server = await serve({ folder: to });
    });
    afterAll(() => server.stop());
    const plain = { accept: 'text/plain', 'accept-encoding': 'identity' };
    const asPage = { accept: 'text/html', 'accept-encoding': 'identity' };

    it('answers with the status, the type, the headers and the content of the page service, whatever is asked for', async () => {
      for (const [path, what] of paths()) {
        const [own, got] = [await ask(path, what), await get(server.port, path, what === 'page' ? asPage : plain)];
        const told = (one: { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }) => ({
          path,
          status: one.status,
          type: typeOf(one.headers).replace('; ', ';').toLowerCase(),
          headers: siteHeaders(one.headers),
          content: one.body.toString('latin1'),
        });
        expect(told(got)).toEqual(told(own));
      }
    });

    it('sends the copies that were compressed before', async () => {
      const encodings = name === 'nginx' && !hasBrotli ? ['gzip'] : ['br', 'gzip'];
      for (const encoding of encodings) {
        const ending = encoding === 'br' ? 'br' : 'gz';
        for (const path of ['/shell/1/main.js', site.pages.find(({ pattern }) => pattern === '/')?.file ?? '']) {
          const asked = path.endsWith('.html') ? '/' : path;
          const { headers, body } = await get(server.port, asked, { ...asPage, 'accept-encoding': encoding });
          expect([asked, headers['content-encoding']]).toEqual([asked, encoding]);
          expect(body.equals(readFileSync(join(to, 'files', `${path}.${ending}`)))).toBe(true);
        }
      }
    });

    it('answers at the front door of a composition whose home lies elsewhere', async () => {
      const other = await serve({ folder: await booking() });
      try {
        expect((await get(other.port, '/', asPage)).status).toBe(200);
      } finally {
        await other.stop();
      }
    });

    it('gives nobody the files of pages by their own names, nor anything that lies beside what is served', async () => {
      for (const path of [site.unknown.file, '/..%2fnginx.conf', '/%2e%2e/nginx.conf', '/../nginx.conf', '/shell/../../nginx.conf']) {
        const { status, body } = await get(server.port, path, plain);
        expect([path, status === 200, body.includes('add_header')]).toEqual([path, false, false]);
      }
    });
  },
);
