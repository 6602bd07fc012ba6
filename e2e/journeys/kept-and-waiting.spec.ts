import { comeAs } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';

const ANA = 'ana@comanda.test';

test('a heart keeps a venue through a reload, and goes with the person', NIGHT, async ({ page, sandbox }) => {
  await comeAs(page, sandbox, ANA);
  await page.goto(sandbox.url());
  await page.getByRole('button', { name: 'Favorito: Fuente Alameda' }).click();
  await page.reload();
  const favourites = page.getByRole('list', { name: 'Tus favoritos' });
  await expect(favourites.getByRole('listitem')).toHaveCount(1);
  await favourites.getByRole('link', { name: 'Fuente Alameda' }).click();
  await expect(page.getByRole('button', { name: 'Favorito: Fuente Alameda' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(sandbox.url());
  await expect(favourites).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(favourites).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /FAVOURITES|SEEN/.test(key)))).toEqual([]);
});

for (const [kept, rows] of [
  [{ FAVOURITES: [1, 12], SEEN: [5] }, 2],
  [{ SEEN: [5] }, 1],
  // Nowhere near.
  [{ SEEN: [9_999] }, 0],
] as const) {
  test(`[P4] no card of Home moves when ${rows} rows of kept venues come`, NIGHT, async ({ page, sandbox }) => {
    const value = (ids: readonly number[]) =>
      JSON.stringify({ v: 1, t: Date.now(), d: ids.map((simpleId) => ({ country: 'cl', simpleId, dk: 0 })) });
    const entries = Object.entries(kept).map(([key, ids]) => [`mf-discovery/${key}`, value(ids)] as const);
    await page.addInitScript((all) => all.forEach(([key, text]) => localStorage.setItem(key, text)), entries);
    const shown = Promise.withResolvers<void>();
    await page.route(/mf-discovery-kept.*\.js/, async (route) => {
      await shown.promise;
      await route.continue();
    });
    // A program that is asked for before the page has loaded is part of that.
    await page.goto(sandbox.url(), { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('list', { name: 'Cerca de ti' }).getByRole('listitem').first();
    await expect(card).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await card.boundingBox();
    shown.resolve();
    await expect(page.getByRole('list', { name: /Tus favoritos|Vistos hace poco/ })).toHaveCount(rows);
    await expect(page.getByText('Cargando tus locales')).toHaveCount(0);
    expect(await card.boundingBox()).toEqual(before);
  });
}

test('whoever waits is called when the order is ready, its title says so, and it has a receipt', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['notifications']);
  const provider = providerOf(sandbox);
  const { iped, ioext } = await provider.order(await provider.logIn(ANA), 1);
  for (const action of ['accept', 'prepare']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await comeAs(page, sandbox, ANA);
  await page.addInitScript(() => {
    Object.assign(globalThis, { vibrated: 0 });
    Reflect.set(navigator, 'vibrate', () => Object.assign(globalThis, { vibrated: 1 }));
  });
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/order/${ioext}`);
  await page.getByRole('button', { name: 'Avisarme cuando avance' }).click();
  await expect(page.getByText(/mientras esta pestaña siga abierta/)).toBeVisible();
  await sandbox.control(`/sandbox/api/orders/${iped}/ready`, {});
  await expect(page).toHaveTitle(/^Listo para retirar · Pedido N\.º \d+/);
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'vibrated'))).toBe(1);
  await page.getByRole('link', { name: 'Comprobante' }).click();
  await expect(page.getByRole('article', { name: 'Comprobante de tu pedido' })).toContainText('No es una boleta');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir o guardar' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Comprobante' })).toBeAttached();
});
