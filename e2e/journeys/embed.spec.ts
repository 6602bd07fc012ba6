import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

/** The frame is as high as what stands in it: nothing is cut off, nothing scrolls inside. */
async function fits(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const element = await page.locator('comanda-widget iframe').elementHandle();
      const inside = await (
        await element?.contentFrame()
      )?.evaluate(() => ({
        content: Math.ceil(document.querySelector('#root')?.getBoundingClientRect().height ?? 0),
        scrolls: document.documentElement.scrollHeight > document.documentElement.clientHeight + 1,
      }));
      const height = (await element?.boundingBox())?.height ?? 0;
      return inside !== undefined && !inside.scrolls && Math.abs(height - inside.content) <= 2;
    })
    .toBe(true);
}

test('[X-21] a page that is not named as an embedder holds an empty frame', async ({ page, sandbox, watch }) => {
  watch.allow(/frame-ancestors/);
  sandbox.editComposition('partner', (composition) => ({ ...composition, embedders: ['https://other.example'] }));
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.locator('comanda-widget iframe')).toBeVisible();
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toHaveCount(0);
});

test('[X-21] heights are taken from the exact origin of the script alone', async ({ page, sandbox }) => {
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toBeVisible();
  await fits(page);
  const height = () => page.locator('comanda-widget iframe').evaluate((one) => one.getBoundingClientRect().height);
  const before = await height();
  await page.evaluate(() => window.postMessage({ comanda: 'height', height: 77 }, '*'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(before);
});
