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
