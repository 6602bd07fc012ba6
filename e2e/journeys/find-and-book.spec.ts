import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { providerOf } from '../support/provider.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** A Friday at noon: the venue takes bookings for the day after. */
const NOON = new Date('2026-11-20T12:00:00-03:00');
const NORI = 3;
const SATURDAY = '20261121';

async function openAt(page: Page, sandbox: RunningSandbox, path: string): Promise<void> {
  await sandbox.control('/sandbox/test/clock', { setMs: NOON.getTime() });
  await page.clock.install({ time: NOON });
  await page.goto(`${sandbox.url()}${path}`);
}

/** The place from which lists start becomes an address that is typed and confirmed on the map. */
async function startFrom(page: Page, typed: string, found: string): Promise<void> {
  await page
    .getByRole('button', { name: /Santiago/ })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Calle y número' }).fill(typed);
  await page.getByRole('button', { name: new RegExp(found) }).click();
  await page.getByRole('button', { name: 'Confirmar lugar' }).click();
  await page.getByRole('button', { name: 'Usar esta dirección' }).click();
}

/** Step 1: how many on the day after at 20:30. */
async function choose(page: Page, people: number): Promise<void> {
  await page.getByRole('radio', { name: people === 1 ? '1 persona' : `${people} personas` }).check();
  await page.getByRole('radio', { name: /sábado, 21/ }).check();
  const more = page.getByRole('button', { name: 'Ver más horarios' });
  const time = page.getByRole('radio', { name: '20:30' });
  // The day's hours must be there before it can be said whether more of them are folded away.
  await expect(time.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await time.check();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Step 2: one row of the review, changed in its small dialog. */
async function edit(page: Page, row: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
  const dialog = page.getByRole('dialog', { name: `Tu ${row.toLowerCase()}` });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
  await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${row}`) })).toContainText(typed);
}

/** Through the login by mailed code, from the dialog that sending opens. */
async function logIn(page: Page, sandbox: RunningSandbox, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(sandbox, email));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Eva');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Soto');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  // The new account has no phone: it is asked for, beginning with what was typed (C4-042).
  await page.getByRole('dialog', { name: 'Tu teléfono' }).locator('form').getByRole('button', { name: 'Guardar' }).click();
}

test('[C1-006] [C2-048] a visitor finds sushi near an address and books for four', async ({ page, sandbox }) => {
  await openAt(page, sandbox, '/');
  await startFrom(page, 'Providencia 1208', 'Avenida Providencia 1208');
  await expect(page.getByRole('button', { name: 'Entregar en Casa' })).toBeVisible();
  // The list starts from there now.
  await expect(page.getByRole('list', { name: 'Cerca de ti' }).getByRole('link').first()).toHaveText('Poke Providencia');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sushi');
  await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Resultados para "sushi"' })).toBeVisible();
  await page.getByRole('link', { name: 'Nori Ñuñoa' }).first().click();
  await page.getByRole('link', { name: /Reservar una mesa/ }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await choose(page, 4);
  await edit(page, 'Nombre', 'Eva Soto');
  await edit(page, 'Teléfono', '+56 9 8765 4321');
  await page.getByRole('button', { name: 'Enviar reserva' }).click();
  await logIn(page, sandbox, 'eva.soto@comanda.test');
  await expect(page.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  await expect(page).toHaveURL(/\/l\/booking$/);
  await expect(page.getByRole('article').filter({ hasText: 'Nori Ñuñoa' })).toContainText('20:30 · 4 personas');
});

/** Ana, who is logged in, at step 2 of a table for two at Nori on Saturday at 20:30. */
async function anaAtReview(page: Page, sandbox: RunningSandbox): Promise<void> {
  await sandbox.control('/sandbox/test/clock', { setMs: NOON.getTime() });
  const { stored } = await providerOf(sandbox).logIn('ana@comanda.test');
  await page.goto(`${sandbox.url()}/assets/brand/comanda.svg`);
  await page.evaluate(([t, d]) => localStorage.setItem('LT3', JSON.stringify({ v: 1, t, d })), [NOON.getTime(), stored] as const);
  await openAt(page, sandbox, '/r/cl/nori-nunoa/3/booking');
  await choose(page, 2);
  await expect(page.getByRole('button', { name: 'Enviar reserva' })).toBeVisible();
}

/** Somebody else fills a time while the page is looked at: twenty seats in five bookings. */
async function fill(sandbox: RunningSandbox, time: string): Promise<void> {
  const provider = providerOf(sandbox);
  const [ir, il] = (await provider.call('GET', '/srv/restoinfo', { query: { sid: NORI } })).data.id.split('-').map(Number);
  const { credentials } = await provider.logIn('beto@comanda.test');
  for (const qc of [6, 5, 4, 3, 2]) {
    const rsv = { fr: SATURDAY, hh: time, qc, nombre: 'Otra mesa', ph: '+56911112222' };
    await provider.call('POST', '/srv/bookings', { as: credentials, body: { xir: ir, xil: il, rsv } });
  }
}

test('[X-10] a booking refused because the time went is made at the nearest free one, and goes into the calendar', async ({
  page,
  sandbox,
}) => {
  await anaAtReview(page, sandbox);
  await page.getByRole('textbox', { name: /Comentario/ }).fill('Junto a la ventana');
  await fill(sandbox, '20:30');
  await page.getByRole('button', { name: 'Enviar reserva' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Hora no disponible' });
  await expect(gone.getByText('Por favor seleccione otra hora para continuar')).toBeVisible();
  // The four nearest, the full one not among them.
  await expect(gone.getByRole('radio')).toHaveCount(4);
  expect(await gone.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '20:00',
    '20:15',
    '20:45',
    '21:00',
  ]);
  await gone.getByRole('radio', { name: '20:45' }).check();
  await gone.getByRole('button', { name: 'Tomar 20:45' }).click();
  await expect(gone).toBeHidden();
  await expect(page.getByRole('textbox', { name: /Comentario/ })).toHaveValue('Junto a la ventana');
  await page.getByRole('button', { name: 'Enviar reserva' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agregar a mi calendario' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('reserva-2026-11-21.ics');
  const text = readFileSync(await file.path(), 'utf8');
  // A quarter to nine in Santiago.
  expect(text).toContain('DTSTART:20261121T234500Z');
  expect(text).toContain('SUMMARY:Mesa en Nori Ñuñoa');

  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  const card = page.getByRole('article').filter({ hasText: '20:45 · 2 personas' });
  await card.getByRole('button').click();
  await page.getByRole('button', { name: 'Cancelar reserva' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Reserva cancelada')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('[X-10] a booking whose answer is lost is looked up, and made once', NIGHT, async ({ page, sandbox }) => {
  await anaAtReview(page, sandbox);
  // Every time: Chromium itself sends a request again whose connection breaks, and would get an answer then.
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/bookings', kind: 'answer-lost', times: 0 });
  await page.getByRole('button', { name: 'Enviar reserva' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  await expect(page.getByRole('article').filter({ hasText: '20:30 · 2 personas' })).toHaveCount(1);
});

test.describe('a device in another time zone than the venue', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('[X-08] sees and books the hours of the clock of the venue, which is named', NIGHT, async ({ page, sandbox }) => {
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/srv/bookings')) bodies.push(request.postData() ?? '');
    });
    await anaAtReview(page, sandbox);
    await page.getByRole('button', { name: 'Atrás' }).click();
    await expect(page.getByText('Las horas son del local (hora de Chile).')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Enviar reserva' }).click();
    await expect(page.getByText('Hora del local (hora de Chile)')).toBeVisible();
    expect(bodies.map((body) => JSON.parse(body).rsv)).toMatchObject([{ fr: SATURDAY, hh: '20:30' }]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Agregar a mi calendario' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('DTSTART:20261121T233000Z');
  });
});
