import { CONFIRM } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, goToCart, openVenueMenu } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { comeAsMarta, expect, isInClorinda, logInByCode, test } from '../support/second-provider.ts';

/*
 * The product before a provider that was written from the specification alone (`second-provider/`): nothing that only the sandbox says.
 */

const VENUE = '/r/ar/lomiteria-nanduti/4102';
/** Until an order that the provider does not number in its answer is found among the diner's. */
const FOUND_MS = 20_000;

async function confirm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
}

/** As Marta, from the menu to the cart with one dish for pickup. */
async function fillCart(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${VENUE}/menu`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await addDish(page, 'Chipa');
  await goToCart(page);
}

test('an order for pickup, from the list of venues to its number, in the currency of its venue', async ({
  page,
  context,
  sandbox,
  other,
}) => {
  await isInClorinda(context);
  await page.goto(sandbox.url());
  await expect(page.getByRole('link', { name: /Dar el Bey/ }).first()).toBeVisible();
  await openVenueMenu(page, 'Lomitería Ñandutí', 'Retiro');
  await addDish(page, 'Chipa');
  await goToCart(page);
  await logInByCode(page, other, 'camila@segundo.test');
  await confirm(page);
  await expect(page.getByText('500311').first()).toBeVisible({ timeout: FOUND_MS });
  expect(other.orders.stored.map(({ order }) => [order.iped, order.det.total, order.ti])).toEqual([[500_311, 10_450, 1]]);
  await page.goto(`${sandbox.url()}/l/cartc`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lomitería Ñandutí' })).toContainText('₲10.450');
});

test('a login by code, refused once for a wrong one', async ({ page, sandbox, other }) => {
  await page.goto(sandbox.url());
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('inés@segundo.test'.normalize('NFD').replace(/\p{M}/gu, ''));
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = page.getByRole('textbox', { name: 'Código' });
  await code.fill('WRONG123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/Código inválido/)).toBeVisible();
  await code.fill((other.accounts.mailed('ines@segundo.test') ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Inés');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Vega');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Inés' })).toBeVisible();
});

/** The day after, as the list of days names it to a diner in Clorinda. */
function tomorrow(): { readonly name: RegExp; readonly compact: string } {
  const day = new Date(Date.now() + 86_400_000);
  const part = (how: Intl.DateTimeFormatOptions) => day.toLocaleDateString('es-AR', { timeZone: 'America/Argentina/Buenos_Aires', ...how });
  const compact = `${part({ year: 'numeric' })}${part({ month: '2-digit' }).padStart(2, '0')}${part({ day: '2-digit' }).padStart(2, '0')}`;
  return { name: new RegExp(`${part({ weekday: 'long' })}, ${part({ day: 'numeric' })}`), compact };
}

async function bookForTwo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${VENUE}/booking`);
  await page.getByRole('radio', { name: '2 personas' }).check();
  await page.getByRole('radio', { name: tomorrow().name }).check();
  await page.getByRole('radio', { name: '12:30' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Enviar reserva' }).click();
}

test('a table is booked, and stands among my reservations', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  await bookForTwo(page, sandbox.url());
  await expect(page.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Lomitería Ñandutí' })).toContainText('12:30 · 2 personas');
  expect(other.bookings.stored).toMatchObject([{ booking: { fr: tomorrow().compact, hh: '12:30', qc: 2, st: 1 } }]);
});

test('a guest orders at a table by its QR code', NIGHT, async ({ page, sandbox, other }) => {
  await page.goto(`${sandbox.url()}${VENUE}/checkin/7?qc=2`);
  await addDish(page, 'Tereré con limón');
  await goToCart(page);
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await confirm(page);
  // Orders of guests are in no list, so nobody can tell its number; that it is stored was said.
  await expect(page.getByText('¡Pedido recibido!').last()).toBeVisible({ timeout: FOUND_MS });
  await expect(page).toHaveURL(/\/checkin\/7$/);
  expect(other.orders.stored.map(({ order }) => [order.ti, order.im, order.det.total])).toEqual([[3, 7, 13_200]]);
});

test('an order is cancelled, and stands in the history; the venue may not be asked again', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  await fillCart(page, sandbox.url());
  await confirm(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: FOUND_MS });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Cancelado por ti').first()).toBeVisible();
  await expect(page.getByText('No sabemos si se canceló')).toHaveCount(0);
  expect(other.orders.stored.map(({ order }) => order.ss)).toEqual([-2]);
  await page.goto(`${sandbox.url()}/l/carth`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lomitería Ñandutí' })).toContainText('₲10.450');
});

test(
  'the venue takes an order and ends it: by asking alone it is told, and then it is history',
  NIGHT,
  async ({ page, sandbox, other }) => {
    await comeAsMarta(page, sandbox.url());
    // It sells for pickup alone: there is nothing to choose.
    await page.goto(`${sandbox.url()}/r/ar/dar-el-bey/908-3/menu`);
    await addDish(page, 'Té de menta');
    await goToCart(page);
    await confirm(page);
    await expect(page).toHaveURL(/\/order\//, { timeout: FOUND_MS });
    await expect(page.getByText('2,283 DT').first()).toBeVisible();
    other.orders.change(500_311, { ss: 1 });
    await expect(page.getByText('Confirmado').first()).toBeVisible({ timeout: 30_000 });
    other.orders.change(500_311, { ss: 3, sp: 2 });
    await expect(page.getByText('Terminado').first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${sandbox.url()}/l/carth`);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dar el Bey' })).toBeVisible();
  },
);

test('a price that the venue changed meanwhile is refused in its words, and nothing is stored', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  await fillCart(page, sandbox.url());
  await expect(page).toHaveURL(/\/l\/cart$/);
  other.dish('Chipa').pm = 11_000;
  await confirm(page);
  await expect(page.getByText('Los precios de su pedido cambiaron.').first()).toBeVisible();
  expect(other.orders.stored).toEqual([]);
});

test('a logout ends the session at the provider, and a session that it ended asks for a login', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Marta' })).toBeVisible();
  await page.getByRole('button', { name: /Cerrar sesión/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
  await comeAsMarta(page, sandbox.url());
  other.accounts.endSessions();
  await page.goto(`${sandbox.url()}/l/cartc`);
  await expect(page.getByRole('main').getByRole('button', { name: /^Inici/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
});

test('a booking is cancelled; a full time is refused in words', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  await bookForTwo(page, sandbox.url());
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  const card = page.getByRole('article').filter({ hasText: '12:30 · 2 personas' });
  await card.getByRole('button').click();
  await page.getByRole('button', { name: 'Cancelar reserva' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Reserva cancelada')).toBeVisible();
  expect(other.bookings.stored.map(({ booking }) => booking.st)).toEqual([-2]);
  // Eight seats: four bookings for two, and the fifth is refused.
  for (let tables = 0; tables < 4; tables += 1) {
    await bookForTwo(page, sandbox.url());
    await expect(page.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible();
  }
  await bookForTwo(page, sandbox.url());
  await expect(page.getByText('No hay disponibilidad.').first()).toBeVisible();
  expect(other.bookings.stored).toHaveLength(5);
});

test('the waiters are called from a table', NIGHT, async ({ page, sandbox, other }) => {
  await page.goto(`${sandbox.url()}${VENUE}/checkin/7`);
  await page.getByRole('button', { name: 'Llamar al mesero' }).click();
  await page.getByRole('dialog', { name: '¿Necesitas algo?' }).getByRole('button', { name: 'Llamar al mesero' }).click();
  await page.getByPlaceholder('Ej: Traer sal por favor').fill('Agua');
  await page.getByRole('button', { name: 'Llamar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'El local recibió tu llamado' })).toBeVisible();
  await expect.poll(() => other.messages).toMatchObject([{ idMesa: 7, comment: 'Agua', xir: 7031, xil: 2 }]);
});

/** From the street that is typed to the dialog that says that it is kept. */
async function addAddress(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/l/profileaddress?step=2`);
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('12 de octubre 77');
  await page.getByRole('button', { name: /Avenida 12 de Octubre 77/ }).click();
  await page.getByRole('button', { name: 'Confirmar lugar' }).click();
  await page.getByRole('button', { name: 'Sí, es mi dirección' }).click();
  await page.getByRole('button', { name: 'Casa', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByRole('dialog', { name: 'Dirección agregada' })).toBeVisible();
}

test('an address is found as it is typed, and kept by the provider', NIGHT, async ({ page, sandbox, other }) => {
  await comeAsMarta(page, sandbox.url());
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(`${other.url}/srv/profileinfo`));
  await addAddress(page, sandbox.url());
  expect((await saved).postDataJSON()).toMatchObject({ ad: [{ di: 'Avenida 12 de Octubre 77', alias: 'Casa' }] });
  await page.reload();
  await expect(page.getByText('Avenida 12 de Octubre 77').first()).toBeVisible();
});

test(
  'a bill is paid at its table, line by line, with a kept card: nobody else is told, and the rest is asked for',
  NIGHT,
  async ({ page, sandbox, other }) => {
    await comeAsMarta(page, sandbox.url());
    // Cards belong to the country in which a diner lives.
    await addAddress(page, sandbox.url());
    await page.goto(`${sandbox.url()}${VENUE}/checkin/7`);
    await addDish(page, 'Tereré con limón');
    await addDish(page, 'Chipa');
    await goToCart(page);
    await confirm(page);
    await expect.poll(() => other.orders.stored.map(({ order }) => order.im), { timeout: FOUND_MS }).toEqual([7]);
    await page.goto(`${sandbox.url()}/l/cartc`);
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lomitería Ñandutí' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Pagar la cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Mesa 7' })).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'Chipa' }).getByRole('checkbox').check();
    await page.getByRole('radio', { name: /8306/ }).check();
    await page.getByRole('button', { name: /^Pagar ₲/ }).click();
    await expect(page.getByRole('heading', { name: 'Pagaste ₲9.500' })).toBeVisible();
    expect(other.orders.stored.map(({ order, paid }) => [order.sp, [...paid]])).toEqual([[0, [2]]]);
    await page.getByRole('button', { name: 'Ver la cuenta' }).click();
    await page.getByRole('radio', { name: 'El resto' }).check();
    await page.getByRole('button', { name: /^Pagar ₲/ }).click();
    await expect(page.getByText('La cuenta está pagada').first()).toBeVisible();
    expect(other.orders.stored.map(({ order }) => order.sp)).toEqual([2]);
  },
);
