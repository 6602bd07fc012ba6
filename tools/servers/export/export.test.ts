import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSPORTS } from '../../passports.ts';
import { publishSettings, STATED_PICTURE, statedPassport, storeRelease } from '../../deploy/deploy-testing.ts';
import { folderDriver } from '../../deploy/folder-driver.ts';
import { move } from '../../deploy/move.ts';
import { pinned } from '../../deploy/store.ts';
import { askService } from './ask-service.ts';
import { exportSite } from './export-site.ts';
import { HOSTS_OF_FILES } from './host-of-files.ts';
import { siteHeaders, typeOf } from './own-headers.ts';
import { headersFile } from './plain-files.ts';
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
const exported = (from: string, into: string, provider = 'http://127.0.0.1:9', ca?: string) =>
  exportSite({ store: from, name: 'consumer', originOf, to: into, passes: [{ prefix: '/srv/', to: provider }], hasBrotli, ca });

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

/** Makes a key and a certificate that vouches for itself, of one name, in a folder. Its file. */
function certificate(into: string, name: string): string {
  const [key, file] = [join(into, 'key.pem'), join(into, 'cert.pem')];
  const of = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2', '-nodes', '-keyout', key, '-out', file];
  const { status, stderr, error } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...of], { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr);
  return file;
}

/** A provider with TLS that lets nobody in who does not say its name; it answers with the host that it is asked for as, and the site's. */
async function startNamed(name: string, pair: string) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => readFileSync(join(pair, file), 'utf8'));
  const context = createSecureContext({ key, cert });
  const server = createTlsServer(
    { SNICallback: (asked, done) => (asked === name ? done(null, context) : done(new Error(`nobody here is ${asked}`))) },
    ({ headers }, response) => response.end(`${headers.host} ${String(headers['x-forwarded-host'])}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
}

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
    expect(redirects).toMatch(/^\/r\/:pais\/:name\/:idsimple\/menu \/pages\/\w+ 200$/m);
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
    expect([written().includes('payment'), said]).toEqual([
      false,
      ['consumer: nothing stands for {pay} where it is served: left out payment'],
    ]);
  });

  it('has a page at its front door where the home lies elsewhere', async () => {
    const into = await booking();
    for (const [file, line] of [
      ['files/_redirects', /^\/ \/pages\/\w+ 200$/m],
      ['nginx.conf', /^location ~ "\^\/\*\$" \{\n {2}rewrite \^ "\/pages\//m],
      ['Caddyfile', /path_regexp page\d+ "\^\/\*\$"$/m],
    ] as const)
      expect(readFileSync(join(into, file), 'utf8')).toMatch(line);
  });

  it("passes on to a server with TLS by that one's own name, and checks who it is", async () => {
    const configs = async (provider: string, ca?: string) => {
      const into = mkdtempSync(join(folder, 'tls-'));
      await exported(store, into, provider, ca);
      const [nginx, caddy] = ['nginx.conf', 'Caddyfile'].map((name) => readFileSync(join(into, name), 'utf8'));
      const blockOf = (text = '', head: RegExp) => head.exec(text)?.[0] ?? '';
      return [
        blockOf(nginx, /^location \^~ "\/srv\/" \{\n(?: {2}.*\n)*/m),
        blockOf(caddy, /^\thandle "\/srv\/\*" \{\n(?:\t\t.*\n)*/m),
      ] as const;
    };
    const [nginx, caddy] = await configs('https://127.0.0.1:9');
    for (const line of [
      'proxy_set_header Host $proxy_host;',
      'proxy_set_header X-Forwarded-Host $http_host;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_ssl_server_name on;',
      'proxy_ssl_verify on;',
      'proxy_ssl_trusted_certificate "/etc/ssl/certs/ca-certificates.crt";',
    ])
      expect(nginx).toContain(`  ${line}\n`);
    expect(nginx).not.toContain('proxy_set_header Host $http_host;');
    expect(caddy).toContain('header_up Host {upstream_hostport}\n');
    // Caddy knows the system's itself.
    expect(caddy).not.toContain('tls_trusted_ca_certs');
    const [ownNginx, ownCaddy] = await configs('https://127.0.0.1:9', '/etc/own ca.pem');
    expect(ownNginx).toContain('proxy_ssl_trusted_certificate "/etc/own ca.pem";');
    expect(ownCaddy).toContain('tls_trusted_ca_certs "/etc/own ca.pem"\n');
    const [plainNginx, plainCaddy] = await configs('http://127.0.0.1:9');
    expect(plainNginx).toContain('proxy_set_header Host $http_host;');
    expect(plainNginx).not.toContain('ssl');
    expect(plainCaddy).not.toMatch(/header_up|tls/);
  });

  it('is refused in words where there is no such composition', async () => {
    await expect(askService({ store, name: 'nobody', originOf })).rejects.toThrow('There is no composition nobody');
  });
});

/** The sources of each directive of a policy. Throws where two policies are said. */
function directivesOf(policy = ''): ReadonlyMap<string, ReadonlySet<string>> {
  if (policy.includes(',')) throw new Error(`more than one policy: ${policy}`);
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, new Set(sources)]));
}

describe.each(HOSTS_OF_FILES)('an export at a host of files: $name', ({ name, answer }) => {
  const files = () => join(to, 'files');
  const filled = (pattern: string) => pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7') || '/';

  it('answers each route with its page, at its own address and under the policy of that page', () => {
    for (const { pattern, file } of site.pages) {
      const [page, got] = [site.pageFiles.find(({ path }) => path === file), answer(files(), filled(pattern))];
      expect([got.path, got.status, page !== undefined && got.body?.equals(page.content)]).toEqual([filled(pattern), 200, true]);
      if (name !== 'netlify dev') expect(got.headers).toEqual(page?.headers);
    }
  });

  it('gives the program nowhere without its policy, also not out of an export of before', () => {
    const into = mkdtempSync(join(folder, 'host-'));
    cpSync(files(), into, { recursive: true });
    writeFileSync(join(into, 'pages/0123456789abcdef.html'), site.pageFiles[0]?.content ?? '');
    const named = [...site.pageFiles.map(({ path }) => path), '/pages/0123456789abcdef.html'].flatMap((path) => {
      const plain = path.replace(/\.html$/, '');
      return [path, plain, `${plain}/`];
    });
    const unknown = ['/-', '/-/-/-', '/nobody/has/this', '/none.txt', '/shell/-/none.js', '/pages', '/pages/', '/pages/x', '/pages/x.html'];
    let programs = 0;
    for (const path of [...site.pages.map(({ pattern }) => filled(pattern)), ...named, ...unknown]) {
      const { status, body, headers } = answer(into, path);
      const page = site.pageFiles.find(({ content }) => body?.equals(content));
      if (unknown.includes(path)) expect([path, status, page?.path]).toEqual([path, 404, undefined]);
      if (page === undefined) continue;
      programs += 1;
      const [policy, own] = [headers, page.headers].map((said) => directivesOf(said['content-security-policy']));
      for (const [directive, sources] of own ?? []) {
        const given = policy?.get(directive);
        const isExact = directive !== 'style-src';
        expect([path, directive, given]).toEqual([path, directive, isExact ? sources : new Set([...(given ?? []), ...sources])]);
      }
      for (const header of ['referrer-policy', 'x-content-type-options', 'cross-origin-opener-policy', 'permissions-policy'])
        expect([path, header, headers[header]]).toEqual([path, header, page.headers[header]]);
    }
    expect(programs).toBeGreaterThan(site.pages.length);
  });

  it('has a small page for what is not there, in the languages of the brand, that runs nothing', () => {
    const { status, body } = answer(files(), '/nobody/has/this');
    const page = body?.toString('utf8') ?? '';
    expect(status).toBe(404);
    expect(page).toContain(`<meta http-equiv="content-security-policy" content="default-src 'none'`);
    expect(page).toContain('<a href="/">consumer</a>');
    expect([...page.matchAll(/<section lang="(\w+)">/g)].map(([, language]) => language)).toEqual(['es', 'en']);
    expect(page).not.toMatch(/<script|<link|<iframe/);
    // Of all that a page may have it has its one sheet.
    const [, look = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];
    const sheet = createHash('sha256').update(look).digest('base64');
    for (const path of ['/404', '/404.html'])
      expect(answer(files(), path).headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${sheet}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
  });

  it('answers with a file under its own headers alone', () => {
    for (const { path, headers, content } of site.documents) {
      const got = answer(files(), path);
      expect([path, got.status, got.headers, got.body?.equals(content)]).toEqual([path, 200, headers, true]);
    }
    const [folderOf] = site.folders;
    expect(answer(files(), '/shell/1/main.js').headers).toEqual(folderOf?.headers);
  });
});

it('says for the files of pages a policy that each of them can live under, and nothing else that they do not all say', () => {
  const file = (path: string, headers: Readonly<Record<string, string>>) => ({
    path,
    headers,
    content: Buffer.from(path),
    type: 'text/html',
  });
  const pageFiles = [
    file('/pages/1.html', {
      'content-security-policy': "style-src 'sha256-a'; frame-src 'none'",
      'referrer-policy': 'no-referrer',
      age: '1',
    }),
    file('/pages/2.html', {
      'content-security-policy': "style-src 'sha256-b'; frame-src 'self'",
      'referrer-policy': 'no-referrer',
      age: '2',
    }),
  ];
  expect(headersFile({ ...site, pageFiles, pages: [] })).toMatch(
    /^\/pages\/\*\n {2}referrer-policy: no-referrer\n {2}content-security-policy: style-src 'sha256-a' 'sha256-b'; frame-src 'self'\n\//,
  );
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

    it('says of a provider that is not reached no more than that: a call of it is not missing', async () => {
      expect((await get(server.port, '/srv/x', plain)).status).toBe(502);
    });

    it('answers at the front door of a composition whose home lies elsewhere', async () => {
      const other = await serve({ folder: await booking() });
      try {
        expect((await get(other.port, '/', asPage)).status).toBe(200);
      } finally {
        await other.stop();
      }
    });

    it('passes on to a provider that is known by its name alone, and to nobody who is not whom the certificate says', async () => {
      const made = (name: string) => {
        const pair = mkdtempSync(join(folder, 'pair-'));
        return { pair, ca: certificate(pair, name) };
      };
      const [one, same, other] = [made('localhost'), made('localhost'), made('somebody.example')];
      for (const [pair, ca, status] of [
        [one.pair, one.ca, 200],
        [one.pair, same.ca, 502],
        [other.pair, other.ca, 502],
      ] as const) {
        const provider = await startNamed('localhost', pair);
        const into = mkdtempSync(join(folder, 'passing-'));
        await exported(store, into, `https://localhost:${provider.port}`, ca);
        const passing = await serve({ folder: into });
        try {
          const got = await get(passing.port, '/srv/x', plain);
          expect(got.status).toBe(status);
          if (status === 200) expect(got.body.toString('utf8')).toBe(`localhost:${provider.port} order.example`);
        } finally {
          await passing.stop();
          await provider.close();
        }
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
