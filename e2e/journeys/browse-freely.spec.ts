import type { Page } from '@playwright/test';
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

test('a page opened by its address begins at its top, wherever the page before was scrolled to', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  await scrollTo(page, 900);
  await page.goto(sandbox.url());
  await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a menu is where it was left, however often one comes back to it, and after another menu as well', async ({ page, sandbox }) => {
  const top = () => page.evaluate(() => window.scrollY);
  const atMenu = () => expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  /** By the site's own link, which stands on a phone's page without being seen. */
  const toHome = async () => {
    await page
      .locator('a[href="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('list', { name: 'Cerca de ti' })).toBeVisible();
    expect(await top()).toBe(0);
  };
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await atMenu();
  await scrollTo(page, 2_500);
  for (let time = 0; time < 3; time += 1) {
    await toHome();
    await page.goBack();
    await atMenu();
    await expect.poll(top).toBe(2_500);
  }
  // With another menu in between it is read again from the first: the page grows to its place.
  await toHome();
  await page
    .getByRole('link', { name: /Wok Meiggs/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Delivery/ }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wok Meiggs' })).toBeVisible();
  await page.evaluate(() => history.go(-3));
  await atMenu();
  await expect.poll(top).toBe(2_500);
  await expect(page).toHaveURL(/fuente-alameda/);
});

/** Asked for until it is reached: a page grows to its height after its first screen is drawn. */
async function scrollTo(page: Page, place: number): Promise<void> {
  const scrolled = () =>
    page.evaluate((to) => {
      window.scrollTo({ top: to });
      return window.scrollY;
    }, place);
  await expect.poll(scrolled).toBe(place);
}
