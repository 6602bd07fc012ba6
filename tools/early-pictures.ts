import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { ROOT, startSandbox } from '../e2e/support/start-sandbox.ts';
import type { RunningSandbox } from '../e2e/support/start-sandbox.ts';
import { untilPictured } from './perf/page-bytes.ts';

/**
 * Makes those pictures of the README that show how a page arrives, out of the product as it was built last: a menu on slow 4G after two seconds, with the picture
 * of its first screen and without, and what a chat makes of a restaurant's link: `node tools/early-pictures.ts`.
 */
const FOLDER = join(ROOT, 'docs/pictures');
const MENU = '/r/cl/fuente-alameda/1/menu';
const VENUE = '/r/cl/fuente-alameda/1';
const AFTER_MS = 2_000;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 78;

const plain = await startSandbox();
const pictured = await startSandbox({ PICTURES: '1' });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await untilPictured(pictured.url() + MENU);
  await shoot(browser, 'menu-early', async (page) => afterTwoSeconds(page, pictured.url() + MENU));
  await shoot(browser, 'menu-early-without', async (page) => afterTwoSeconds(page, plain.url() + MENU));
  await shoot(browser, 'chat', async (page) => page.setContent(await chatOf(pictured)), { width: 360, height: 336 });
} finally {
  await browser.close();
  await plain.stop();
  await pictured.stop();
}

async function shoot(by: Browser, name: string, open: (page: Page) => Promise<void>, size = PHONE): Promise<void> {
  const context = await by.newContext({
    viewport: size,
    deviceScaleFactor: 260 / size.width,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  });
  const page = await context.newPage();
  await open(page);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  await context.close();
}

/** As it stands then, cold, with a processor four times slower. */
async function afterTwoSeconds(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction((ms) => performance.now() > ms, AFTER_MS);
}

/** A message with a restaurant's link as chats draw it, from what the page says of itself (Open Graph). */
async function chatOf(sandbox: RunningSandbox): Promise<string> {
  const url = sandbox.url() + VENUE;
  const html = await (await fetch(url, { headers: { accept: 'text/html', 'user-agent': 'chat' } })).text();
  const said = (property: string): string => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const image = Buffer.from(await (await fetch(said('image').replaceAll('&amp;', '&'))).arrayBuffer()).toString('base64');
  return `<body style="margin:0;padding:16px;background:#e7e0d8;font:15px system-ui"><div style="background:#d9fdd3;border-radius:12px;padding:6px">
<img alt="" style="display:block;width:100%;border-radius:8px" src="data:image/png;base64,${image}">
<div style="padding:8px;background:#cdf3c6;border-radius:0 0 8px 8px"><b>${said('title')}</b><div style="color:#444;font-size:13px">${said('description')}</div></div>
<div style="padding:6px 8px;color:#027eb5">${new URL(url).pathname}</div></div></body>`;
}
