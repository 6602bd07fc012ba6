import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Brand, Composition } from '@comanda/shared-contracts/composition';
import config from '../e2e/playwright.config.ts';
import { ROOT, startSandbox } from '../e2e/support/start-sandbox.ts';
import { newestEntry, putComposition } from '../sandbox/src/testing/live-store.ts';

/**
 * `node tools/brand-gallery.ts [SEED]`: ten brands that nobody has thought of, each a logo, a colour, letters and a document made by chance, on one page
 * that is looked at (`e2e/reports/brands.html` and `.jpg`). Says what needs no eye: words without contrast, and another brand's name. Exit code 1 for either.
 */
const FOLDER = join(ROOT, 'e2e/reports');
const BRANDS = 10;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const [, , wanted = String(Math.floor(Date.now() / 1_000) % 1_000_000)] = process.argv;
const seed = Number(wanted);
if (!/^\d{1,9}$/.test(wanted)) throw new Error(`the seed must be a whole number, not "${wanted}"`);
console.log(`seed ${seed}`);

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function chanceOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const chance = chanceOf(seed);
const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(chance() * all.length)] ?? all[0];
const hex = (part: number): string => Math.floor(part).toString(16).padStart(2, '0');
/** Any colour; one of three at the ends, where letters are hard to read. */
const anyColor = (): string =>
  chance() < 0.3
    ? oneOf(['#ffffff', '#000000', '#ffee00', '#00ff66', '#7f7f7f', '#f5e9d0'])
    : `#${[0, 1, 2].map(() => hex(chance() * 256)).join('')}`;

/** Letters as unlike ours as this machine has some: thin and upright, narrow, all of one width. */
const LETTERS = ['dejavu/DejaVuSerif.ttf', 'liberation/LiberationSansNarrow-Regular.ttf', 'dejavu/DejaVuSansMono.ttf']
  .map((file) => `/usr/share/fonts/truetype/${file}`)
  .filter((file) => existsSync(file));

/** Short, usual and too long, with letters of their countries. */
const FIRST = [
  'Ñu',
  'Aji',
  'La Olla',
  'Doña Inés',
  'Mar & Brasa',
  'Cantina São João',
  'Restaurante y Cervecería',
  'Smørrebrød',
  'Los Hermanos',
] as const;
const SECOND = ['', '', ' Norte', ' de la Costa', ' Echeverría-Müller e Hijos', ' 1987', ' Valparaíso'] as const;

/** A mark as owners bring them: square, wide, tall, a thin one on nothing, white on white. */
function anyLogo(color: string): string {
  const [width, height] = oneOf<readonly [number, number]>([
    [96, 96],
    [320, 80],
    [60, 140],
    [96, 96],
  ]);
  const ground = oneOf([color, '#ffffff', 'none']);
  const mark = oneOf(['#ffffff', '#111111', anyColor()]);
  const shape = oneOf([
    `<circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="${mark}"/>`,
    `<path d="M${width * 0.1} ${height * 0.8}L${width / 2} ${height * 0.15}L${width * 0.9} ${height * 0.8}Z" fill="${mark}"/>`,
    `<path d="M${width * 0.1} ${height / 2}H${width * 0.9}" stroke="${mark}" stroke-width="3"/>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shape}</svg>`;
}

interface Drawn {
  readonly document: Composition;
  /** Absent: it has none. */
  readonly logo: string | undefined;
  /** A file of this machine; absent: ours. */
  readonly letters: string | undefined;
}

/** A consumer site of somebody: what its owner chooses by chance, the rest as ours has it. */
function anyBrand(own: Composition, at: number): Drawn {
  const color = anyColor();
  const logo = chance() < 0.2 ? undefined : anyLogo(color);
  const name = `${oneOf(FIRST)}${oneOf(SECOND)} ${at + 1}`;
  const letters = chance() < 0.5 ? undefined : LETTERS[Math.floor(chance() * LETTERS.length)];
  const files = [{ url: `/assets/brand/gallery-${at}.woff2`, weight: '300 900' }];
  const brand: Brand = {
    name,
    color,
    ...(letters === undefined ? {} : { font: { family: 'Gallery', files } }),
    theme: oneOf(['light', 'dark', 'system']),
    ...(logo === undefined ? {} : { logoUrl: `/assets/brand/gallery-${at}.svg` }),
  };
  const languages = oneOf<Composition['languages']>([['es', 'en'], ['en', 'es'], ['pt', 'es'], ['es']]);
  const leftOut = oneOf<readonly string[]>([[], ['mf-booking'], ['mf-profile', 'mf-booking']]);
  const remotes = Object.fromEntries(Object.entries(own.remotes).filter(([id]) => !leftOut.includes(id)));
  const loginProviders = own.rules.loginProviders.filter(() => chance() < 0.5);
  const rules = { ...own.rules, isDevelopment: false, loginProviders };
  return {
    document: { ...own, name: `gallery-${at}`, hosts: [`gallery-${at}.localhost`], brand, languages, remotes, rules },
    logo,
    letters,
  };
}

interface Picture {
  readonly brand: string;
  readonly what: string;
  readonly jpeg: string;
}

/** What is wrong on a page and needs no eye: words without contrast, the name of another brand, no name of its own. */
async function faultsOf(page: Page, own: Brand, others: readonly string[]): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast']).analyze();
  const faint = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`),
  );
  const text = await page.evaluate(() => `${document.title}\n${document.documentElement.innerText}`);
  const strangers = others.filter((name) => text.includes(name)).map((name) => `says "${name}"`);
  const title = await page.title();
  return [...faint, ...strangers, ...(title.includes(own.name) ? [] : [`its title is "${title}"`])];
}

/** The screen has come, and all pictures that are in sight. Runs in the page. */
function isDrawn(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const inSight = pictures.filter((one) => one.getBoundingClientRect().top < innerHeight);
  return pictures.length > 2 && inSight.every(({ complete }) => complete) && document.querySelector('main [aria-busy=true]') === null;
}

/** Home and menu on a phone, home on a desktop, each as it is when everything has come. */
async function look(browser: Browser, address: string, { document: { brand }, logo, letters }: Drawn, others: readonly string[]) {
  const pictures: Picture[] = [];
  const faults: string[] = [];
  for (const [what, path, viewport] of [
    ['home', '/', PHONE],
    ['menu', '/r/cl/fuente-alameda/1/menu', PHONE],
    ['home, wide', '/', DESKTOP],
  ] as const) {
    const context = await browser.newContext({ viewport, locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' });
    await context.route('**/assets/brand/gallery-*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo ?? '' }));
    if (letters !== undefined)
      await context.route('**/assets/brand/gallery-*.woff2', (route) =>
        route.fulfill({ path: letters, contentType: 'font/woff2', headers: { 'cache-control': 'max-age=600' } }),
      );
    const page = await context.newPage();
    await page.goto(`${address}${path}`);
    await page.waitForFunction(isDrawn);
    // Letters that come late are for the next visit.
    if (letters !== undefined) await page.reload();
    await page.waitForFunction(isDrawn);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    faults.push(...(await faultsOf(page, brand, others)).map((fault) => `${brand.name}, ${what}: ${fault}`));
    const jpeg = (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64');
    pictures.push({ brand: `${brand.name} · ${brand.color} · ${brand.theme}`, what, jpeg });
    await context.close();
  }
  return { pictures, faults };
}

/** The page of all brands, a row each. */
function galleryPage(pictures: readonly Picture[]): string {
  const figure = ({ brand, what, jpeg }: Picture) =>
    `<figure><img src="data:image/jpeg;base64,${jpeg}" height="420" alt=""><figcaption>${brand.replaceAll('&', '&amp;')}, ${what}</figcaption></figure>`;
  const style =
    'body{margin:8px;display:grid;grid-template-columns:repeat(6,auto);gap:8px;font:12px sans-serif}figure{margin:0}img{border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Ten brands, seed ${seed}</title><style>${style}</style>${pictures.map(figure).join('')}`;
}

const sandbox = await startSandbox();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const own = sandbox.composition('consumer');
  const drawn = Array.from({ length: BRANDS }, (_, at) => anyBrand(own, at));
  // What a part may do in somebody's name stands in no page.
  const { grants } = JSON.parse(newestEntry(sandbox.store, 'settings', 'consumer') ?? '{}').settings;
  for (const { document } of drawn) putComposition(sandbox.store, Object.assign({ grants }, document));
  const names = drawn.map(({ document }) => document.brand.name);
  const looked = [];
  const html = join(FOLDER, 'brands.html');
  mkdirSync(FOLDER, { recursive: true });
  for (const [at, one] of drawn.entries()) {
    const others = [own.brand.name, ...names.filter((name) => name !== names[at])];
    const next = await look(browser, sandbox.url(`gallery-${at}.localhost`), one, others);
    for (const fault of next.faults) console.log(fault);
    looked.push(next);
    writeFileSync(html, galleryPage(looked.flatMap(({ pictures }) => pictures)));
  }
  const page = await browser.newPage({ viewport: { width: 2200, height: 1000 } });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: join(FOLDER, 'brands.jpg'), type: 'jpeg', quality: 80, fullPage: true });
  const faults = looked.flatMap((one) => one.faults);
  console.log(`${BRANDS} brands, ${faults.length} faults: e2e/reports/brands.html, brands.jpg`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await sandbox.stop();
}
