import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { providerOf } from '../e2e/support/provider.ts';
import { ROOT, startSandbox } from '../e2e/support/start-sandbox.ts';

/** Makes the pictures of the README out of the product as it was built last: `node tools/pictures.ts [NAME ...]`, without names all. */

const FOLDER = join(ROOT, 'docs/pictures');
/** A Friday evening on which the venues are open. */
const EVENING = new Date('2026-11-20T19:40:00-03:00');
const PHONE = { width: 390, height: 844 };
const QUALITY = 78;

interface Shot {
  readonly name: string;
  readonly host?: string;
  readonly path: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Width of the picture, px. */
  readonly width: number;
  readonly isDark?: boolean;
  /** A device that is linked to a venue. */
  readonly isKiosk?: boolean;
  /** What has happened before the page is opened. */
  readonly before?: () => Promise<void>;
  readonly steps?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', width: 260 },
  {
    name: 'menu',
    path: '/r/cl/fuente-alameda/1/menu',
    width: 260,
    steps: async (page) => page.getByRole('radio', { name: 'Retiro' }).check(),
  },
  { name: 'booking', path: '/r/cl/nori-nunoa/3/booking', width: 260, isDark: true },
  { name: 'near-you', path: '/l/restaurants', size: { width: 1280, height: 800 }, width: 640 },
  { name: 'kiosk', host: 'kiosk.localhost', path: '/', size: { width: 1080, height: 1920 }, width: 260, isKiosk: true },
  { name: 'partner', host: 'site.localhost', path: '/', size: { width: 900, height: 1000 }, width: 420 },
  {
    name: 'table',
    path: '/r/cl/fuente-alameda/1/checkin/5',
    width: 260,
  },
  { name: 'kiosk-link', host: 'kiosk.localhost', path: '/', size: { width: 1080, height: 1920 }, width: 260 },
  { name: 'console', path: '/sandbox', size: { width: 1280, height: 800 }, width: 640, before: orderInEachState },
];

/** Makes the browser a kiosk that was linked before. */
async function link(page: Page, address: string): Promise<void> {
  const user = await providerOf(sandbox).linkKiosk('TOTEM-4-1', '4141');
  await page.goto(address);
  await page.evaluate(([t, d]) => localStorage.setItem('KIOUSER', JSON.stringify({ v: 1, t, d })), [EVENING.getTime(), user] as const);
}

/** Three diners have ordered: one waits, one is being prepared, one is ready. */
async function orderInEachState(): Promise<void> {
  const provider = providerOf(sandbox);
  const login = await provider.logIn('ana@comanda.test');
  for (const actions of [['accept', 'prepare', 'ready'], ['accept', 'prepare'], []]) {
    const { iped } = await provider.order(login, 1);
    for (const action of actions) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SHOTS.some((shot) => shot.name === name));
if (unknown.length > 0) throw new Error(`Pictures: ${SHOTS.map(({ name }) => name).join(', ')}`);
const sandbox = await startSandbox();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  mkdirSync(FOLDER, { recursive: true });
  await sandbox.control('/sandbox/test/clock', { setMs: EVENING.getTime() });
  for (const { name, host, path, size = PHONE, width, isDark = false, isKiosk = false, before, steps } of SHOTS) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await before?.();
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: width / size.width,
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.install({ time: EVENING });
    if (isKiosk) await link(page, `${sandbox.url(host)}/assets/brand/comanda.svg`);
    await page.goto(`${sandbox.url(host)}${path}`, { waitUntil: 'networkidle' });
    await steps?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = join(FOLDER, `${name}.jpg`);
    const picture = await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
    console.log(`${file.slice(ROOT.length + 1)}: ${picture.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await sandbox.stop();
}
