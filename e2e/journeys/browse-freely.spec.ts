import { scrollTo } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** Nobody has to say who they are before they have chosen something. */
test('[C1-002] a visitor finds a restaurant nearby and reads its menu; nothing asks to log in', async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await page
    .getByRole('link', { name: /Fuente Alameda/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Retiro/ })
    .or(page.getByRole('button', { name: /Retiro/ }))
    .first()
    .click();
  await expect(page.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  await page.getByText('Combo frica con papas').first().click();
  await expect(page.getByRole('dialog', { name: 'Combo frica con papas' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a page opened by its address begins at its top, wherever the page before was scrolled to', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  await scrollTo(page, 900);
  await page.goto(sandbox.url());
  await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
