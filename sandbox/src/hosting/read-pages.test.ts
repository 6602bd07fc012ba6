import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import ogs from 'open-graph-scraper';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainComposition, putComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

/*
 * What those read of the pages of the seeded venues who run no program: by two parsers that are not ours.
 */

const HOSTS = { comanda: 'order.test', picada: 'picada.test', kiosk: 'kiosk.test' } as const;
const BRANDS = { comanda: 'Comanda', picada: 'La Picada' } as const;
const PARTS = ['mf-discovery', 'mf-menu-cart', 'mf-booking', 'mf-checkout'];
const LANGUAGES = ['es', 'en'] as const;
/** By day the first of them. */
const VENUES = process.env['NIGHTLY'] === '1' ? 10 : 3;

let sandbox: TestSandbox;
/** Paths of the venues that are looked at. */
let venues: readonly string[];

beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
  publish();
  const map = await visit(HOSTS.comanda, '/sitemap.xml');
  venues = [...map.text.matchAll(/<loc>https?:\/\/[^/]+(\/r\/[^/]+\/[^/]+\/[^/?<]+)<\/loc>/g)]
    .flatMap(([, path]) => path ?? [])
    .slice(0, VENUES);
});
afterAll(() => sandbox.close());

/** A shell and parts with files of a few letters: nobody runs them. */
function publish(): void {
  const file = { 'main.js': { integrity: 'sha384-x', bytes: 3 } };
  for (const [folder, id] of [['shell', 'shell'] as const, ...PARTS.map((part) => [`remotes/${part}`, part] as const)]) {
    const place = join(sandbox.storeDir, folder, '1.0.0');
    mkdirSync(place, { recursive: true });
    writeFileSync(
      join(place, 'release.json'),
      JSON.stringify({ id, version: '1.0.0', entry: 'main.js', files: file, groups: { main: ['main.js'] } }),
    );
    writeFileSync(join(place, 'main.js'), '0;\n');
  }
  const remotes = PARTS.map((id) => {
    const entry = `/remotes/${id}/1.0.0/main.js`;
    const container = id.replaceAll('-', '_');
    return [id, { version: '1.0.0', contract: '1.0', container, entry, integrity: `sha384-${'x'.repeat(64)}`, enabled: true }];
  });
  const site = { ...plainComposition('mf-discovery'), shellVersion: '1.0.0', remotes: Object.fromEntries(remotes) };
  const more = {
    contract: '1.0',
    languages: LANGUAGES,
    requires: [],
    embedders: [],
    orderPolling: false,
    provider: { url: '', token: 'public', loginPath: '/l' },
  };
  const rules = {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  };
  const brands = {
    comanda: { name: BRANDS.comanda, color: '#0F6B4F', theme: 'light' },
    picada: { name: BRANDS.picada, color: '#6D3BEB', theme: 'dark' },
    kiosk: { name: 'Kiosk', color: '#0F6B4F', theme: 'light' },
  };
  for (const [name, host] of Object.entries(HOSTS)) {
    const kind = name === 'kiosk' ? 'kiosk' : 'consumer';
    putComposition(sandbox.storeDir, {
      ...site,
      ...more,
      rules,
      kind,
      name,
      hosts: [host],
      brand: brands[name as keyof typeof HOSTS],
    } as Json);
  }
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** fetch does not let a Host header through. */
function visit(host: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${sandbox.base}${path}`, { headers: { host, accept: 'text/html', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() }),
      );
    }).on('error', reject);
  });
}

/** A page with all that is known of it: one that is asked for first may come before the provider answered. Asked for once. */
function whole(host: string, path: string): Promise<Answer> {
  const known = asked.get(host + path) ?? askUntilWhole(host, path);
  asked.set(host + path, known);
  return known;
}

const asked = new Map<string, Promise<Answer>>();

function askUntilWhole(host: string, path: string): Promise<Answer> {
  const isWhole = ({ text }: Answer) => text.includes(path.includes('/menu') ? 'hasMenuSection' : 'openingHoursSpecification');
  return vi.waitFor(
    async () => {
      const page = await visit(host, path);
      if (!isWhole(page)) throw new Error(`${path} is not whole yet`);
      return page;
    },
    { timeout: 60_000, interval: 100 },
  );
}

interface At {
  readonly site: string;
  readonly path: string;
  readonly language: string;
  readonly brand: string;
}

/** As it stands in a page. */
const written = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Each page of each venue, for each brand, in each language. */
async function everyPage(look: (page: Answer, at: At) => Promise<void>): Promise<void> {
  const paths = venues.flatMap((venue) => [venue, `${venue}/menu`, `${venue}/info`]);
  for (const [name, brand] of Object.entries(BRANDS)) {
    for (const language of LANGUAGES) {
      for (const path of paths) {
        const host = HOSTS[name as keyof typeof BRANDS];
        const page = await whole(host, `${path}?lang=${language}`);
        expect([path, page.status]).toEqual([path, 200]);
        await look(page, { site: `http://${host}`, path, language, brand });
      }
    }
  }
}

describe(`what others read of ${VENUES} venues, in two languages, of two brands`, { timeout: 300_000 }, () => {
  it('[X-28] a scraper of Open Graph finds name, words, address and picture of each page', async () => {
    expect(venues).toHaveLength(VENUES);
    await everyPage(async ({ text }, { site, path, language, brand }) => {
      const [spanish, english] = [`${site}${path}`, `${site}${path}?lang=en`];
      const own = language === 'es' ? spanish : english;
      const { error, result } = await ogs({ html: text });
      expect(error).toBe(false);
      expect(result).toMatchObject({
        ogSiteName: brand,
        ogType: 'website',
        ogLocale: expect.stringMatching(`^${language}_`),
        twitterCard: 'summary_large_image',
      });
      expect(result.ogTitle).toContain(brand);
      expect((result.ogDescription ?? '').length).toBeGreaterThan(20);
      expect(result.ogUrl).toBe(own);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toContain(`<title>${written(result.ogTitle ?? '')}</title>`);
      expect(text).toContain(`<meta name="description" content="${written(result.ogDescription ?? '')}">`);
      // Each language says where it is and where the others are.
      const links = [...text.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)];
      expect(links.map(([, other = 'canonical', href]) => [other, href])).toEqual([
        ['canonical', own],
        ['es', spanish],
        ['en', english],
        ['x-default', spanish],
      ]);
      expect(result.ogImage).toMatchObject([{ url: expect.stringMatching(/\/cards\/r\/.*\.jpg\?v=/), width: '1200', height: '630' }]);
    });
  });

  it('[X-28] a validator of structured data finds no mistake in Restaurant, Menu and BreadcrumbList', async () => {
    const found = new Set<string>();
    await everyPage(async ({ text }, { path }) => {
      const read = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(text);
      for (const type of Object.keys(read.jsonld)) found.add(type);
      expect(Object.keys(read.jsonld)).toEqual(
        expect.arrayContaining(['Restaurant', 'BreadcrumbList', ...(path.endsWith('/menu') ? ['Menu'] : [])]),
      );
      const all = await new Validator().validate(read);
      // What it only recommends: the highest price of a dish that is priced by its options.
      const issues = all.filter(({ severity }) => severity === 'ERROR');
      expect(issues.map(({ issueMessage, path: at }) => [path, issueMessage, JSON.stringify(at)])).toEqual([]);
      expect(read.errors).toEqual([]);
    });
    expect([...found].toSorted()).toEqual(['BreadcrumbList', 'Menu', 'Restaurant']);
  });

  it('[X-28] whoever runs no program reads the menu with its prices, the hours, the telephone and the address', async () => {
    const [venue = ''] = venues;
    const { text } = await whole(HOSTS.comanda, `${venue}/menu?lang=es`);
    const [, plain = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? [];
    expect(plain).toMatch(/<h1>.+<\/h1>/);
    expect(plain.match(/<b>[^<]*\$[\d.]+/g)?.length ?? 0).toBeGreaterThan(10);
    expect(plain).toMatch(/href="tel:\+\d+"/);
    expect(plain).toContain('<h2>Horario</h2>');
    expect(plain).toContain('google.com/maps');
  });
});

describe('where others read', () => {
  it('robots are told where a site lists its pages, and to leave a kiosk alone', async () => {
    expect((await visit(HOSTS.comanda, '/robots.txt')).text).toMatch(/Sitemap: http:\/\/order\.test(:\d+)?\/sitemap\.xml/);
    expect(await visit(HOSTS.kiosk, '/robots.txt')).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
    expect((await visit(HOSTS.kiosk, '/')).text).toContain('<meta name="robots" content="noindex">');
  });

  it('what is not there is answered with 404: a venue, a path', async () => {
    for (const path of ['/r/cl/nobody/999', '/nowhere']) expect([path, (await visit(HOSTS.comanda, path)).status]).toEqual([path, 404]);
    expect((await visit(HOSTS.comanda, '/')).status).toBe(200);
  });

  it.each(['192', '512', 'maskable-192', 'maskable-512', 'apple-touch'])('the icon %s is drawn', async (name) => {
    expect(await visit(HOSTS.picada, `/icons/${name}.png`)).toMatchObject({ status: 200, type: 'image/png' });
    expect((await visit(HOSTS.picada, `/icons/x${name}.png`)).status).toBe(404);
  });

  it('each card that a page names is there', async () => {
    const { text } = await whole(HOSTS.comanda, venues[0] ?? '');
    const [, address = ''] = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(text) ?? [];
    expect(await visit(HOSTS.comanda, address)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect((await visit(HOSTS.comanda, '/cards/site.jpg')).status).toBe(200);
    expect((await visit(HOSTS.comanda, '/cards/r/cl/nobody/999.jpg')).status).toBe(404);
    expect((await visit(HOSTS.comanda, '/cards/../x')).status).toBe(404);
  });
});
