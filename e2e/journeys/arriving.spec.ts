import type { Page } from '@playwright/test';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { jumps, seenTakeover } from '../support/takeover.ts';

/** Holds all files of the program back, its sheets too, until the word is given. */
async function holdProgram(page: Page): Promise<() => void> {
  const word = Promise.withResolvers<void>();
  await page.route(/\.(js|css)$/, async (route) => {
    await word.promise;
    await route.fallback();
  });
  return word.resolve;
}

const shape = (page: Page) => page.locator('#arriving');

const drawn = (page: Page) => page.locator('#content').getByRole('heading').first();

/** Pages that no picture is drawn of, by host and path, with the name of their brand. */
const PAGES = [
  ['localhost', '/l/cart', 'Comanda'],
  ['localhost', '/l/profilelogin', 'Comanda'],
  ['apple-hidden.localhost', '/l/cartc', 'La Picada'],
] as const;

for (const [host, path, brand] of PAGES) {
  test(
    `[P4] while ${host}${path} is on its way its brand is seen, and nothing moves when the page takes that place`,
    path === '/l/cart' ? {} : NIGHT,
    async ({ page, sandbox }) => {
      const go = await holdProgram(page);
      await page.goto(sandbox.url(host) + path, { waitUntil: 'commit' });
      await expect(shape(page).getByText(brand)).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(/^Cargando/);
      const ground = await shape(page).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(ground).toBe(host === 'localhost' ? 'rgb(248, 246, 243)' : 'rgb(18, 16, 14)');
      expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);

      go();
      await expect(drawn(page)).toBeVisible();
      await expect(shape(page)).toHaveCount(0);
      expect(jumps(await seenTakeover(page.mainFrame()))).toEqual([]);
    },
  );
}

test(
  'what shows that a page is on its way goes when its program does not come, which is said in its place',
  NIGHT,
  async ({ page, sandbox }) => {
    await page.route(/\/shell\/.*\/main\..*\.(js|css)$/, (route) => route.abort());
    await page.goto(`${sandbox.url()}/l/cart`);
    await expect(page.getByRole('heading', { name: 'No pudimos abrir la tienda' })).toBeVisible();
    await expect(shape(page)).toHaveCount(0);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.unrouteAll();
    await retry.click();
    await expect(drawn(page)).toBeVisible();
  },
);

test('where no program runs nothing is said to be on its way', NIGHT, async ({ browser, sandbox, contextOptions }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(page.locator('body')).toContainText('hace falta JavaScript', { useInnerText: true });
  await expect(shape(page)).toBeHidden();
  await context.close();
});
