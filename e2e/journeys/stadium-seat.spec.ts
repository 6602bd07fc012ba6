import { confirmPickup, goToCart, logIn } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, mailedCode, test } from '../support/shop.ts';

/** A Friday evening: the venues of the stadium are open. */
const EVENING = new Date('2026-11-20T19:40:00-03:00');

test('[K4-023] from the QR of a suite to an order in three screens; the operator sees the seat on it', async ({ page, sandbox }) => {
  await sandbox.control('/sandbox/test/clock', { setMs: EVENING.getTime() });
  await page.clock.install({ time: EVENING });
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  // What the QR says that hangs in the suites.
  await page.goto(`${sandbox.url('estadio.localhost')}/l/landing/2`);
  await page.getByRole('combobox', { name: 'Suite' }).selectOption('26');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('button', { name: 'Ver locales' }).click();
  await expect(page.getByText('Suite 26, Ana')).toBeVisible();
  await page.getByRole('link', { name: 'Brasa Norte' }).click();
  await expect(page.getByText('Te lo llevamos a: Suite 26, Ana')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mesa' })).toHaveCount(0);
  await expect.poll(() => screens).toEqual(['/l/landing/2', '/l/restaurantscoliseo', '/r/cl/brasa-norte/4/menu']);

  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click();
  await goToCart(page);
  const email = 'suite26@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  const brought = page.getByRole('region', { name: 'Cómo recibes tu pedido' });
  await expect(brought.getByText('Suite 26, Ana')).toBeVisible();
  // A reload of the cart alone knows the seat as well.
  await page.reload();
  await expect(brought.getByText('Suite 26, Ana')).toBeVisible();
  await confirmPickup(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });

  const { data } = await sandbox.control<{ data: { det: { cart: { ct: string; zd: string } } }[] }>('/sandbox/api/orders?open=1&limit=1');
  expect(data[0]?.det.cart).toMatchObject({ ct: 'Suite 26, Ana', zd: 'Ori' });
  await page.goto(`${sandbox.url()}/sandbox`);
  await expect(page.locator('.order').first()).toContainText('Suite 26, Ana');
});

test('[K1-004] [K2-025] on a host that is no stadium its routes go home', NIGHT, async ({ page, sandbox }) => {
  for (const path of ['/l/landing', '/l/landing/1', '/l/restaurantscoliseo']) {
    await page.goto(`${sandbox.url()}${path}`);
    await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
    await expect(page).toHaveURL(`${sandbox.url()}/`);
  }
});
