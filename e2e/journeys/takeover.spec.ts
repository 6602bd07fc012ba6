import type { Frame, Page } from '@playwright/test';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { startSandbox } from '../support/start-sandbox.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { differingPixels, jumps, layoutsBetween, seenTakeover } from '../support/takeover.ts';

const VENUE = '/r/cl/fuente-alameda/1';

/** The screens that a page arrives with, by host and path; the partner's stands in the partner's own page. */
const SCREENS = [
  ['localhost', '/'],
  ['localhost', '/l/restaurants'],
  ['localhost', VENUE],
  ['localhost', `${VENUE}/menu`],
  ['localhost', '/r/cl/nori-nunoa/12/menu'],
  ['localhost', `${VENUE}/checkin/menu`],
  ['localhost', `${VENUE}/checkin/5`],
  ['localhost', `${VENUE}/booking`],
  ['partner.localhost', `${VENUE}/booking`],
] as const;

let pictured: RunningSandbox;
test.beforeAll(async () => {
  pictured = await startSandbox({ PICTURES: '1' });
});
test.afterAll(() => pictured.stop());

/** Until the page arrives with its picture: the processes that draw them are warm, and this one is drawn. */
async function warm(page: Page, url: string): Promise<void> {
  await expect(async () => {
    const arrived = await page.goto(url, { waitUntil: 'commit' });
    expect(await arrived?.text()).toContain('<div id="picture"');
  }).toPass({ timeout: 120_000 });
}

async function open(page: Page, host: string, url: string): Promise<Frame> {
  await page.goto(host === 'localhost' ? url : pictured.url('site.localhost'), { waitUntil: 'commit' });
  if (host === 'localhost') return page.mainFrame();
  const found = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(pictured.url(host)));
  await expect.poll(found).toBeDefined();
  return found() ?? page.mainFrame();
}

/** Lets a page have its program when all that can be seen of its picture was painted: what comes late by itself is nothing that the program paints. */
async function holdProgram(page: Page): Promise<(frame: Frame) => Promise<void>> {
  const isPainted = Promise.withResolvers<void>();
  await page.route(/\/(shell|remotes)\/.*\.js$/, async (route) => {
    await isPainted.promise;
    await route.continue();
  });
  return async (frame) => {
    const isWhole = (): Promise<boolean> =>
      frame.evaluate(async () => {
        const seen = [...document.querySelectorAll<HTMLImageElement>('#picture img')].filter((image) => {
          const { top, width } = image.getBoundingClientRect();
          return width > 0 && top < window.innerHeight;
        });
        await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.querySelector('#picture') !== null;
      });
    await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
    isPainted.resolve();
  };
}

for (const [host, path] of SCREENS) {
  test(
    `[P4] nothing moves and nothing larger is painted when the program takes the place of the picture of ${host}${path}`,
    NIGHT,
    async ({ page, browser, watch }) => {
      test.setTimeout(240_000);
      const url = pictured.url(host) + path;
      const before = await browser.newPage();
      await warm(before, url);
      await before.close();
      watch.over(page.context());
      // Both in the same letters: where ours come after the first paint, a line that they break elsewhere is larger in the program.
      await page.route(/\.woff2$/, (route) => route.abort());
      const letProgramIn = await holdProgram(page);
      const frame = await open(page, host, url);
      await letProgramIn(frame);
      await expect.poll(() => frame.evaluate(() => performance.getEntriesByName('comanda:takeover').length), { timeout: 60_000 }).toBe(1);
      const seen = await seenTakeover(frame);
      expect(jumps(seen)).toEqual([]);
      expect(seen.painted).toBeLessThan(seen.takeover);
      await expect(frame.locator('#picture')).toHaveCount(0);
    },
  );
}

/** Those upon which the program puts nothing more: no dialog, no map, no cart beside the list; a partner's page is no screen of its own. */
const ALIKE = SCREENS.filter(([host, path]) => host === 'localhost' && !path.endsWith('/5')).map(([, path]) => path);

for (const language of ['es', 'en'] as const) {
  test(
    `[P4] what a page arrives with looks as what the program draws, in ${language}`,
    NIGHT,
    async ({ browser, contextOptions, watch }) => {
      test.setTimeout(400_000);
      const context = await browser.newContext({ ...contextOptions, locale: language === 'es' ? 'es-CL' : 'en-US' });
      watch.over(context);
      const blank = await browser.newPage();
      for (const path of ALIKE) {
        const url = pictured.url() + path;
        const [held, page] = [await context.newPage(), await context.newPage()];
        await warm(held, url);
        // Its program is on its way for as long as it takes.
        await held.route(/\.js$/, () => undefined);
        await held.goto(url, { waitUntil: 'commit' });
        await expect(held.locator('#picture').getByRole('heading').first()).toBeVisible();
        await page.goto(url);
        await expect(page.locator('#picture')).toHaveCount(0);
        const apart = async () => differingPixels(blank, await shot(held), await shot(page));
        await expect.poll(apart, { message: path, timeout: 30_000 }).toBe(0);
        await held.unrouteAll({ behavior: 'ignoreErrors' });
        await Promise.all([held.close(), page.close()]);
      }
      await Promise.all([context.close(), blank.context().close()]);
    },
  );
}

/** What a page looks like, but for its pictures: a browser takes a file of another width where it has one already. */
const shot = (page: Page): Promise<Buffer> => page.screenshot({ mask: [page.locator('img')] });

test(
  '[P4] no sheet that the program brings has the browser lay out anew all that stands in the page',
  NIGHT,
  async ({ browser, contextOptions, watch }) => {
    test.setTimeout(240_000);
    const url = `${pictured.url()}${VENUE}/menu`;
    const before = await browser.newPage();
    await warm(before, url);
    await before.close();
    const context = await browser.newContext(contextOptions);
    watch.over(context);
    const page = await context.newPage();
    const shown = Promise.withResolvers<void>();
    await page.route(/\.(js|css)$/, async (route) => {
      await shown.promise;
      await route.continue();
    });
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await page.evaluate(async () => {
      await document.fonts.ready;
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('shown')));
    });
    await page.waitForFunction(() => performance.getEntriesByName('shown').length === 1);
    shown.resolve();
    await page.waitForFunction(() => performance.getEntriesByName('comanda:takeover').length === 1, undefined, { timeout: 60_000 });
    const layouts = layoutsBetween(await browser.stopTracing(), 'shown', 'comanda:takeover');
    expect(layouts.length).toBeGreaterThan(0);
    expect(layouts.filter(({ dirty, all }) => dirty > all * 0.9)).toEqual([]);
    await context.close();
  },
);

test('nothing of a visitor is in the page that he gets: no cookie, no session, nothing that his browser keeps', NIGHT, async ({ page }) => {
  const url = `${pictured.url()}${VENUE}/menu`;
  await warm(page, url);
  await page.getByRole('button', { name: 'Agregar Leche asada' }).first().click();
  await expect(page.getByRole('button', { name: /Agregar otro Leche asada/ }).first()).toContainText('1');
  const { hostname: domain } = new URL(url);
  await page.context().addCookies(['session', 'token', 'sid'].map((name) => ({ name, value: 'canary', domain, path: '/' })));
  const keys = await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('canary', 'canary');
    return Object.keys(localStorage);
  });
  expect(keys.length).toBeGreaterThan(1);
  const arrived = await page.reload({ waitUntil: 'commit' });
  const text = (await arrived?.text()) ?? '';
  expect(text).toContain('<div id="picture"');
  expect(text).toContain('Agregar Leche asada');
  expect(text).not.toMatch(/canary|Agregar otro/);
  // What the browser keeps shows once the program is there.
  await expect(page.getByRole('button', { name: /Agregar otro Leche asada/ }).first()).toContainText('1');
});
