import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import { addDish, comeAs, goToCart, placedOrders } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';

interface Dish {
  readonly ip: number;
  readonly np: string;
}

/** Id of a dish, as the operator sees it. */
async function idOf(sandbox: RunningSandbox, name: string): Promise<number> {
  const { data } = await sandbox.control<{ data: Dish[] }>('/sandbox/api/venues/101/1/products');
  const found = data.find(({ np }) => np === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.ip;
}

test('[X-06] what the kitchen sells out leaves an open menu within 2 s, and is settled before the cart', async ({ page, sandbox }) => {
  const ip = await idOf(sandbox, 'Cazuela de vacuno');
  const dish = page.getByRole('listitem').filter({ hasText: 'Cazuela de vacuno' }).first();
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await page.getByRole('button', { name: 'Agregar Cazuela de vacuno' }).first().click();
  await page
    .getByRole('button', { name: /^Agregar (?!otro|Cazuela)/ })
    .first()
    .click();
  // The channel is opened when the menu has come to rest; what was sold out before that stands in its first answer.
  await expect(async () => {
    await sandbox.control(`/sandbox/api/venues/101/1/products/${ip}`, { agot: true });
    await expect(dish.getByText('Agotado')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 25_000 });

  await goToCart(page);
  const sheet = page.getByRole('dialog', { name: 'Tu pedido cambió' });
  await expect(sheet.getByText('Este producto no se encuentra disponible por el momento')).toBeVisible();
  await sheet.getByRole('button', { name: 'Eliminar Cazuela de vacuno' }).click();
  await sheet.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('[X-06] what is sold out while the order is confirmed is named, taken out with one tap, and the rest is ordered', async ({
  page,
  sandbox,
}) => {
  const ip = await idOf(sandbox, 'Cazuela de vacuno');
  await comeAs(page, sandbox, 'beto@comanda.test');
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await addDish(page, 'Cazuela de vacuno');
  await addDish(page, 'Leche asada');
  await goToCart(page);
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('radio', { name: 'Sin propina' }).click();
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await sandbox.control(`/sandbox/api/venues/101/1/products/${ip}`, { agot: true });
  await page.getByRole('button', { name: CONFIRM }).click();
  const changed = page.getByRole('dialog', { name: 'Tu pedido cambió' });
  await expect(changed).toContainText('Cazuela de vacuno se agotó');
  expect(await placedOrders(sandbox)).toEqual([]);
  // One tap: the dish is taken out, and the rest is ordered for the total that the button says.
  await changed.getByRole('button', { name: /Aceptar y confirmar/ }).click();
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  const orders = await placedOrders(sandbox);
  expect(orders.map(({ det }) => det.cart.dl.map(({ item }) => item.np))).toEqual([['Leche asada']]);
});

test('[C4-034] a venue that is open already is not asked for again', NIGHT, async ({ page, sandbox }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/srv/restoinfo')) asked.push(request.url());
  });
  await page.goto(`${sandbox.url()}${MENU}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).not.toHaveURL(/\/menu$/);
  await page
    .getByRole('link', { name: /Retiro/ })
    .or(page.getByRole('button', { name: /Retiro/ }))
    .first()
    .click();
  // In the menu: the page of the venue names dishes as well.
  await expect(page.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  await expect(page.getByText('Cazuela de vacuno').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[C2-038] the menu of a venue with everything shows all of it', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categorías' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todas las categorías' })).toBeVisible();
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: 'Buscar en la carta' }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Destacados/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Beber' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llamar al mesero' })).toBeVisible();

  // A venue without table service and without a parted menu.
  await page.goto(`${sandbox.url()}/r/cl/masa-madre-lastarria/2/menu`);
  await expect(page.getByRole('heading', { level: 1, name: 'Masa Madre Lastarria' })).toBeVisible();
  // Only a menu that is there shows what it lacks.
  await expect(page.getByRole('navigation', { name: 'Categorías' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Beber' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Llamar al mesero' })).toHaveCount(0);
});

test('[C2-039] the list of categories counts their dishes and jumps to the one chosen', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('button', { name: 'Todas las categorías' }).click();
  const item = page.getByRole('dialog', { name: 'Categorías' }).getByRole('button').filter({ hasText: 'Sándwiches' });
  const count = /(\d+) platos?/.exec((await item.textContent()) ?? '')?.[1];
  await item.click();
  const heading = page.getByRole('heading', { name: /^Sándwiches/ });
  await expect(heading).toBeInViewport();
  const section = page.locator('section').filter({ has: heading });
  await expect(section.getByRole('listitem')).toHaveCount(Number(count));
});

test(
  '[C3-041] featured products stand beside each other where the venue wants the new carousel, and always at menu/beta',
  NIGHT,
  async ({ page, sandbox }) => {
    const carousel = (name: string) => page.getByRole('list', { name });
    await page.goto(`${sandbox.url()}/r/cl/masa-madre-lastarria/2/menu`);
    await expect(carousel('De la casa')).toBeVisible();
    await page.goto(`${sandbox.url()}${MENU}`);
    await expect(page.getByRole('heading', { name: /^Destacados/ })).toBeVisible();
    await expect(carousel('Destacados')).toHaveCount(0);
    // As narrow as phones are: some days put forward three dishes, which a wider one shows at once.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${sandbox.url()}${MENU}/beta`);
    const tiles = carousel('Destacados').getByRole('listitem');
    await expect(tiles.first()).toBeInViewport();
    await expect(tiles.last()).not.toBeInViewport();
    // By keyboard, too: what takes the focus is brought into view.
    const button = tiles.last().getByRole('button').first();
    await button.focus();
    await expect(tiles.last()).toBeInViewport();
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
