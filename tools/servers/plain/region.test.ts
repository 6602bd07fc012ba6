import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../../../e2e/support/start-sandbox.ts';
import type { RunningSandbox } from '../../../e2e/support/start-sandbox.ts';
import { ask } from '../../../shell/edge/store-testing.ts';
import { publishRelease, publishSettings } from '../../deploy/deploy-testing.ts';
import { folderDriver } from '../../deploy/folder-driver.ts';
import { missingPrograms, startPlain } from './start-plain.ts';
import type { PlainServices, Running } from './start-plain.ts';

/** Of the sandbox, which plays the provider. */
const VENUES = ['fuente-alameda/1', 'verde-matta/5'] as const;
const BRANDS = ['one', 'two'] as const;
const SERVICES = ['edge-a', 'edge-b', 'varnish', 'haproxy'];
const isNightly = process.env['NIGHTLY'] === '1';
const missing = missingPrograms(['varnishd', 'haproxy']);
const canRun = isNightly && missing.length === 0;
const untried = isNightly ? missing : ['varnish', 'haproxy'];

let folder: string;
let plain: PlainServices;
let otherRegion: Server;
/** Pages whose provider does not answer are no cache's to keep. */
let provider: RunningSandbox;
const running = new Map<string, Running>();
const killed: string[] = [];
let turn = 0;
const store = () => folderDriver(join(folder, 'store'));

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks a service as a browser at a host does. */
function get(
  service: string,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = { accept: 'text/html' },
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: plain.portOf(service), path, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
      );
      answer.on('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}
const hostOf = (brand: string) => `${brand}.localhost`;
/** Varnish names two requests where it had the answer: this one, and the one that it had it of. */
const isHit = ({ headers }: Got) => String(headers['x-varnish']).includes(' ');

beforeAll(async () => {
  if (!canRun) return;
  folder = mkdtempSync(join(tmpdir(), 'comanda-region-'));
  await publishSettings(store(), BRANDS, ['mf-booking'], { languages: ['es', 'en', 'pt'] });
  for (const id of ['shell', 'mf-booking'] as const) await publishRelease(store(), id, '1');
  otherRegion = createServer((asked, answer) => {
    const isKnown = asked.url === '/remotes/mf-booking/9/only-there.js';
    answer
      .writeHead(isKnown ? 200 : 404, { 'cache-control': isKnown ? 'public, max-age=31536000, immutable' : 'no-store' })
      .end(isKnown ? 'void 9;' : '');
  });
  await new Promise<void>((resolve) => otherRegion.listen(0, '127.0.0.1', resolve));
  const { port } = otherRegion.address() as AddressInfo;
  provider = await startSandbox();
  plain = await startPlain({
    services: SERVICES,
    store: join(folder, 'store'),
    others: { 'other-region:8080': port, 'reports-a:8090': port, 'reports-b:8090': port, 'provider:8200': provider.port },
  });
  for (const name of SERVICES) running.set(name, await plain.start(name));
}, 300_000);
afterAll(async () => {
  if (!canRun) return;
  await plain.stop();
  await provider.stop();
  await new Promise((resolve) => otherRegion.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

describe.each(canRun ? [SERVICES] : [])(
  `a region of plain processes from the compose file (NIGHTLY=1; not tried: ${untried.join(', ') || 'none'})`,
  () => {
    const paths = ['/', ...VENUES.map((venue) => `/r/cl/${venue}/booking`), `/r/cl/${VENUES[0]}/booking?utm=7`, '/l/booking'];

    // Each test meets a region that is whole, whatever the one before it killed.
    afterEach(async () => {
      for (const name of killed.splice(0)) running.set(name, await plain.start(name));
      // A page that no cache has.
      const fresh = async () => (await get('varnish', hostOf('one'), `/r/cl/fuente-alameda/1/booking?whole=${(turn += 1)}`)).status;
      await vi.waitUntil(async () => (await fresh()) === 200, { timeout: 60_000 });
    }, 120_000);
    const kill = async (name: string) => {
      killed.push(name);
      await running.get(name)?.stop('SIGKILL');
    };

    it('has nearly every page in its cache, and gives no host the page of another one', async () => {
      const asked = Array.from({ length: 40 }, () => paths.flatMap((path) => BRANDS.map((brand) => ({ path, brand })))).flat();
      const hits: Got[] = [];
      for (const { path, brand } of asked) {
        const one = await get('varnish', hostOf(brand), path);
        const policy = one.headers['content-security-policy'];
        expect([one.status, one.text.includes(`"og:site_name" content="${brand}"`), policy?.includes(`ws://${hostOf(brand)}`)]).toEqual([
          200,
          true,
          true,
        ]);
        if (isHit(one)) hits.push(one);
      }
      expect(hits.length / asked.length).toBeGreaterThan(0.9);
    });

    it('keeps apart what is asked for as a page and as a file, and what does not pick a page does not part the cache', async () => {
      const path = '/r/cl/brasa-norte/4/booking';
      expect((await get('varnish', hostOf('one'), path, { accept: 'image/webp' })).status).toBe(404);
      const page = await get('varnish', hostOf('one'), path);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const again = await get('varnish', hostOf('one'), path, {
        accept: 'text/html,*/*',
        cookie: 'session=ana; other=1',
        authorization: 'Basic eDp5',
        'user-agent': 'other',
      });
      expect([isHit(again), again.text]).toEqual([true, page.text]);
      expect((await get('varnish', hostOf('one'), path, { accept: 'image/webp' })).status).toBe(404);
    });

    it('keeps a page by the languages that a browser likes, in their order, whichever of them the site has', async () => {
      const path = '/r/cl/verde-matta/5/booking?languages=1';
      const got = (languages: string) => get('varnish', hostOf('two'), path, { accept: 'text/html', 'accept-language': languages });
      const languageOf = ({ text }: Got) => /<html lang="([a-z]{2})/.exec(text)?.[1];
      const shown: unknown[] = [];
      for (const languages of [
        'pt-BR,pt;q=0.9,en;q=0.5',
        'pt-BR,pt;q=0.9,es;q=0.5',
        'de-CH, de;q=0.8, pt;q=0.3',
        'en-US,en;q=0.5',
        'en-GB,en,*;q=0.1',
        '*',
        '',
      ])
        shown.push(languageOf(await got(languages)));
      expect(shown).toEqual(['pt', 'pt', 'pt', 'en', 'en', 'es', 'es']);
      // Weights and regions do not part the cache.
      expect(isHit(await got('en;q=0.7'))).toBe(true);
      expect(isHit(await got('pt,en'))).toBe(true);
    });

    it('asks for a page by what it is kept by: a language that is written in another way is nobody else’s', async () => {
      const languageOf = ({ text }: Got) => /<html lang="([a-z]{2})/.exec(text)?.[1];
      const spanish = { accept: 'text/html', 'accept-language': 'es' };
      const path = '/r/cl/fuente-alameda/1/booking';
      const asked = [
        ['GET', '?l%61ng=en'],
        ['GET', '?utm=1&%6Cang=en'],
        ['GET', '?utm=1;lang=en'],
        ['HEAD', '?%6c%61%6e%67=pt'],
      ] as const;
      for (const [at, [method, query]] of asked.entries()) {
        // A path that nobody asked for before: a page that is not there is made as the home.
        const fresh = `/nowhere/${at}`;
        await ask(plain.portOf('varnish'), `${fresh}${query}`, { host: hostOf('two'), ...spanish }, method);
        const after = await get('varnish', hostOf('two'), fresh, spanish);
        expect([query, languageOf(after), isHit(after)]).toEqual([query, 'es', true]);
      }
      // Whoever asks by its name gets it, and nobody else does.
      expect(languageOf(await get('varnish', hostOf('two'), `${path}?lang=en`, spanish))).toBe('en');
      expect(languageOf(await get('varnish', hostOf('two'), path, spanish))).toBe('es');
    });

    it('keeps a page by the theme that was chosen in a browser, beside its language', async () => {
      const path = '/r/cl/verde-matta/5/booking?themes=1';
      const got = (cookie: string) => get('varnish', hostOf('two'), path, { accept: 'text/html', 'accept-language': 'en', cookie });
      const lookOf = ({ text }: Got) => /<html lang="([a-z]{2})"(?: data-theme="([a-z]+)")?/.exec(text)?.slice(1);
      const shown: unknown[] = [];
      for (const cookie of [
        'session=ana; theme=dark',
        'theme=dark; lang=pt; other=1',
        'lang=pt',
        'theme=device',
        'theme=light',
        'other=theme=dark',
      ])
        shown.push(lookOf(await got(cookie)));
      const [none] = shown.slice(3);
      expect(shown).toEqual([['en', 'dark'], ['pt', 'dark'], ['pt', 'light'], none, ['en', 'light'], none]);
      expect(isHit(await got('other=2; theme=dark'))).toBe(true);
    });

    it('shows a release by itself once pages are as old as they may be: there is nothing to purge', async () => {
      expect((await get('haproxy', hostOf('one'), '/')).text).toContain('"shellVersion":"1"');
      await publishRelease(store(), 'shell', '2');
      await expect
        .poll(async () => (await get('haproxy', hostOf('one'), '/')).text, { timeout: 120_000, interval: 1_000 })
        .toContain('"shellVersion":"2"');
    }, 180_000);

    it('has the pictures that stand below /assets/', async () => {
      for (const service of ['haproxy', 'edge-a']) {
        const { status, headers } = await get(service, hostOf('one'), '/assets/brand/comanda.svg', { accept: 'image/*' });
        expect([service, status, headers['content-type']]).toEqual([service, 200, 'image/svg+xml']);
      }
      expect((await get('haproxy', hostOf('one'), '/assets/brand/nobody.svg', { accept: 'image/*' })).status).toBe(404);
    });

    it('has a file of the other region where its own store does not have it yet', async () => {
      const { status, text } = await get('haproxy', hostOf('one'), '/remotes/mf-booking/9/only-there.js', { accept: '*/*' });
      expect([status, text]).toEqual([200, 'void 9;']);
      expect((await get('haproxy', hostOf('one'), '/remotes/mf-booking/9/nowhere.js', { accept: '*/*' })).status).toBe(404);
      // Asked by the other region, it asks nobody.
      const asked = { accept: '*/*', 'x-asked-elsewhere': '404' };
      expect((await get('varnish', hostOf('one'), '/remotes/mf-booking/9/only-there.js?again', asked)).status).toBe(404);
      expect((await get('varnish', hostOf('one'), '/remotes/mf-booking/1/remoteEntry.js', asked)).status).toBe(200);
    });

    it('serves on when a page service is killed, when the cache is, and, from memory, when nobody makes pages any more', async () => {
      const page = () => get('haproxy', hostOf('two'), '/l/booking');
      const first = await page();
      await kill('edge-a');
      for (let times = 0; times < 20; times += 1)
        expect((await get('haproxy', hostOf('two'), `/r/cl/fuente-alameda/1/booking?new=${times}`)).status).toBe(200);
      await running.get('varnish')?.stop('SIGKILL');
      for (let times = 0; times < 20; times += 1) expect((await page()).text).toBe(first.text);
      running.set('varnish', await plain.start('varnish'));
      await expect.poll(async () => isHit(await page()), { timeout: 60_000 }).toBe(true);
      await kill('edge-b');
      for (let times = 0; times < 20; times += 1) expect((await page()).status).toBe(200);
      // Another region makes them: that is what whoever leads visitors there is told.
      await expect.poll(async () => (await get('haproxy', hostOf('two'), '/readyz')).status, { timeout: 60_000 }).toBe(503);
      expect((await page()).status).toBe(200);
    }, 180_000);
  },
);

it('which programs are not on this machine is known', () => {
  expect(missingPrograms(['sh', 'no-such-program'])).toEqual(['no-such-program']);
});
