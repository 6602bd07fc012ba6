import type { Locator } from '@playwright/test';
import { comeAs, setMoment } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const FRIDAY = new Date('2026-11-20T12:00:00-03:00');

/** In how many lines the words of an element stand. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('the words of the bar stand in one line beside the long name of a venue', NIGHT, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.route('**/srv/restoinfo**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Fuente Alameda', 'Restaurante y Fuente de Soda Alameda de las Delicias'),
    });
  });
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1`);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Alameda de las Delicias')).toBeVisible();
  expect(await linesOf(bar.getByRole('button', { name: 'Iniciar sesión' }).locator('span'))).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

for (const [width, locale, radio, free] of [
  [320, 'es-CL', 'Delivery', /Despacho gratis/],
  [390, 'en-US', 'Delivery', /Free delivery/],
] as const) {
  test.describe(`at ${width} px, ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 640 } });
    test('[P4] no dish moves when it is known what a delivery costs', NIGHT, async ({ page, sandbox }) => {
      await setMoment(page, sandbox, FRIDAY);
      await comeAs(page, sandbox, 'beto@comanda.test');
      const answered = Promise.withResolvers<void>();
      await page.route('**/srv/getrestodistance**', async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.goto(`${sandbox.url()}/r/cl/verde-matta/5/menu`);
      await page.getByRole('radio', { name: radio }).check();
      const dish = page.getByRole('heading', { level: 3 }).first();
      // The address comes when the menu is at rest.
      await expect(page.getByRole('button', { name: /Cambiar|Change/ }).first()).toBeVisible({ timeout: 15_000 });
      const before = await dish.boundingBox();
      answered.resolve();
      await expect(page.getByText(free).filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });
      expect(await dish.boundingBox()).toEqual(before);
    });
  });
}
