import type { Page } from '@playwright/test';
import { addDish, cartButton, goToCart, openVenueMenu, scrollTo } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT, nightUnless } from '../support/night.ts';
import { beSomebody } from '../support/table.ts';

/** Scrolls to a place and stays until the page has noted it: it hears of it with the next frame. */
async function stayAt(page: Page, place: number): Promise<void> {
  await scrollTo(page, place);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the page has kept its length for a while: a tile that a dish was added on folds its buttons after a moment. */
async function atRest(page: Page): Promise<void> {
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect
    .poll(async () => {
      const before = await length();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
      return (await length()) - before;
    })
    .toBe(0);
}

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
    await expect.poll(top).toBe(0);
  };
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await atMenu();
  await stayAt(page, 2_500);
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

test('back from the cart the menu is where it was left', NIGHT, async ({ page, sandbox }) => {
  await beSomebody(page, sandbox, 'ana@comanda.test');
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addDish(page, 'Leche asada');
  await atRest(page);
  await stayAt(page, 2_500);
  await goToCart(page);
  await expect(page).toHaveURL(/\/l\/cart$/);
  await expect(page.getByRole('heading', { name: 'Confirma tu pedido' })).toBeVisible();
  await page.goBack();
  await expect(cartButton(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_500);
});

/** Follows the first link to such an address that is on the screen. Not by the pointer, which would scroll to it. */
async function follow(page: Page, address: string): Promise<void> {
  const isFollowed = () =>
    page.evaluate((start) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${start}"]`)];
      const shown = links.find((link) => link.getBoundingClientRect().top > 100 && link.getBoundingClientRect().bottom < innerHeight - 100);
      shown?.click();
      return shown !== undefined;
    }, address);
  await expect.poll(isFollowed).toBe(true);
}

for (const [name, path, place] of [
  ['the home page', '/', 700],
  ['the restaurants near you', '/l/restaurants', 700],
  ['what a search found', '/l/search?q=pizza', 300],
] as const) {
  test(
    `${name}: back from a restaurant it is where it was left, twice`,
    nightUnless(name === 'the home page'),
    async ({ page, sandbox }) => {
      await page.goto(`${sandbox.url()}${path}`);
      await stayAt(page, place);
      for (let time = 0; time < 2; time += 1) {
        await follow(page, '/r/');
        await expect(page).toHaveURL(/\/r\//);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      }
    },
  );
}

const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a dish has an address: a reload keeps it, back closes it, a link opens it upon the menu', async ({ page, context, sandbox }) => {
  const menu = `${sandbox.url()}/r/cl/fuente-alameda/1/menu`;
  const sheet = page.getByRole('dialog', { name: 'Leche asada' });
  await page.goto(menu);
  await expect(page.getByText('Leche asada').first()).toBeVisible();
  await page.getByRole('button', { name: 'Leche asada', exact: true }).first().click();
  await expect(page).toHaveURL(/\/menu\?dish=\w+$/);
  await expect(sheet).toBeVisible();
  const place = await topOf(page);
  expect(place).toBeGreaterThan(500);
  const address = page.url();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(menu);
  await expect.poll(() => topOf(page)).toBe(place);
  await page.goForward();
  await expect(sheet).toBeVisible();

  // Somebody else's link: the menu is one step back from it.
  const other = await context.newPage();
  await other.goto(address);
  const shared = other.getByRole('dialog', { name: 'Leche asada' });
  await shared.getByRole('button', { name: 'Cerrar' }).click();
  await expect(shared).toBeHidden();
  await expect(other).toHaveURL(menu);
  await other.goto(`${menu}?dish=987654`);
  await expect(other.getByText('Ese plato ya no está en esta carta.')).toBeVisible();
  await expect(other).toHaveURL(menu);
});

test('back leaves the search of a menu for where one was, and a reload keeps it', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await expect(page.getByText('Leche asada').first()).toBeVisible();
  await stayAt(page, 2_500);
  await page.getByRole('button', { name: 'Buscar en la carta' }).last().click();
  await page.getByRole('searchbox').fill('papas');
  await expect(page).toHaveURL(/\/menu\?q=papas$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('papas');
  await expect(page.getByText(/^\d+ resultados?$/).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  await expect.poll(() => topOf(page)).toBe(2_500);
});

test('a page that is opened anew begins at its top, wherever it was left before', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await stayAt(page, 700);
  await page.goto(`${sandbox.url()}/l/restaurants`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(sandbox.url());
  await expect(page.getByRole('list', { name: 'Cerca de ti' })).toBeVisible();
  await expect.poll(() => topOf(page)).toBe(0);
});
