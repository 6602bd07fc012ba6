import type { Page } from '@playwright/test';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** The guest as this browser keeps them. */
async function keptAddresses(page: Page): Promise<readonly { di: string; lt: number; lg: number; alias: string }[]> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), 'ADATA');
  return kept === null ? [] : JSON.parse(kept).d.ad;
}

async function typeProvidencia(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('Providencia 1208');
  await page.getByRole('button', { name: /Avenida Providencia 1208/ }).click();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
}

/** How many dialogs the entry of the history stands for. One that is closed leaves it a moment later. */
const dialogsInHistory = (page: Page) => page.evaluate(() => Number(history.state?.usr?.overlay ?? 0));

async function dragPin(page: Page, right: number, down: number): Promise<void> {
  const pin = page.locator('.leaflet-marker-icon');
  // Until it stands still, and nothing lies over it: a press beside it would drag the map.
  await pin.hover();
  const box = await pin.boundingBox();
  if (box === null) throw new Error('there is no pin');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

test.describe('an address by map', () => {
  test.use({ permissions: [] });

  test('[C6-010] [C2-071] on a phone that denies its location: typed, the pin dragged and tapped, kept in this browser', async ({
    page,
    sandbox,
  }) => {
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/srv/profileinfo')) saves.push(request.url());
    });
    await page.goto(`${sandbox.url()}/l/profileaddress`);
    await page.getByRole('button', { name: 'Agregar dirección' }).click();
    await page.getByRole('button', { name: /Usar mi ubicación/ }).click();
    await expect(page.getByText('Debes permitir el acceso a tu ubicación.')).toBeVisible();

    await page.getByRole('button', { name: /Escribir mi dirección/ }).click();
    await typeProvidencia(page);
    const tile = await page.locator('.leaflet-tile').first().getAttribute('src');
    expect(tile).toMatch(/\/tiles\/17\//);

    await dragPin(page, 60, -40);
    await expect(page.getByText(/El pin está en/)).toBeVisible();
    const map = page.getByRole('group', { name: /^Mapa/ });
    // The words of the drag stand there still: what was looked up for the tap says that it came.
    const looked = page.waitForResponse(/google-maps\/details/);
    await map.tap({ position: { x: 120, y: 90 } });
    await looked;
    await expect(page.getByText(/El pin está en/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Calle y número' }).fill('Avenida Providencia');
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await expect(page.getByText('Falta el número de tu casa o edificio')).toBeVisible();
    await page.getByRole('textbox', { name: 'Calle y número' }).fill('Avenida Providencia 1208');
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('button', { name: 'Sí, es mi dirección' }).click();
    await page.getByRole('button', { name: 'Casa', exact: true }).click();
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(page.getByRole('dialog', { name: 'Dirección agregada' })).toBeVisible();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => dialogsInHistory(page)).toBe(0);

    await page.reload();
    await expect(page.getByText('Avenida Providencia 1208')).toBeVisible();
    expect(await keptAddresses(page)).toMatchObject([{ di: 'Avenida Providencia 1208', alias: 'Casa' }]);
    expect(saves).toEqual([]);
  });

  test('[C2-071] the point of a dragged pin is the one that is kept', NIGHT, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url()}/l/profileaddress?step=2`);
    const details = page.waitForResponse(/google-maps\/details/);
    await typeProvidencia(page);
    const { data } = await (await details).json();
    await dragPin(page, 80, 0);
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('button', { name: 'Sí, es mi dirección' }).click();
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(page.getByRole('dialog', { name: 'Dirección agregada' })).toBeVisible();
    const [kept] = await keptAddresses(page);
    // 80 pixels to the east at zoom 17 are 80 * 360 / (256 * 2^17) degrees.
    const moved = (80 * 360) / (256 * 2 ** 17);
    expect(Math.abs((kept?.lg ?? 0) - data.lng - moved)).toBeLessThan(moved / 4);
    expect(Math.abs((kept?.lt ?? 0) - data.lat)).toBeLessThan(moved / 4);
  });
});

test(
  'the way back leads through the steps of the wizard to the list, and from there to where the diner came from',
  NIGHT,
  async ({ page, sandbox }) => {
    const source = page.getByRole('heading', { name: '¿Cómo quieres ingresar tu dirección?' });
    const street = page.getByRole('heading', { name: '¿Cuál es tu dirección?' });
    const add = page.getByRole('button', { name: 'Agregar dirección' });
    const openStreet = async () => {
      await add.click();
      await page.getByRole('button', { name: /Escribir mi dirección/ }).click();
      await expect(street).toBeVisible();
    };
    await page.goto(sandbox.url());
    await page.goto(`${sandbox.url()}/l/profileaddress`);
    await openStreet();
    await page.goBack();
    await expect(source).toBeVisible();
    await expect(page).toHaveURL(/\/l\/profileaddress\?step=1\.5$/);
    await page.goBack();
    await expect(add).toBeVisible();
    await expect(page).toHaveURL(/\/l\/profileaddress$/);

    await openStreet();
    await typeProvidencia(page);
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('button', { name: 'Cambiar la calle' }).click();
    await expect(street).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('button', { name: 'Sí, es mi dirección' }).click();
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('button', { name: 'Editar Avenida Providencia 1208' })).toBeVisible();
    await expect(page).toHaveURL(/\/l\/profileaddress$/);
    // Two ways back at once would be one.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => dialogsInHistory(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url()}/`);
  },
);

test('a reload in the middle of the wizard goes back to the street, and the way back on from there', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profileaddress`);
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByRole('button', { name: /Escribir mi dirección/ }).click();
  await typeProvidencia(page);
  await page.getByRole('button', { name: 'Confirmar lugar' }).click();
  await expect(page).toHaveURL(/step=2\.75$/);
  await page.reload();
  await expect(page).toHaveURL(/step=2$/);
  await expect(page.getByRole('heading', { name: '¿Cuál es tu dirección?' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/step=1\.5$/);
});

test('the language is changed in the middle of the wizard, and what was typed stays', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profileaddress?step=2`);
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('Pasaje Interior 4');
  await page.getByRole('textbox', { name: 'Comuna' }).fill('Ñuñoa');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'What is your address?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Pasaje Interior 4');
  await expect(page.getByRole('textbox', { name: 'District' })).toHaveValue('Ñuñoa');
  expect(new URL(page.url()).search).toBe('?step=2');
});

test('in letters of twice the size the phone stands below its country, and no digit is cut off', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profileaddress?step=4`);
  const country = page.getByRole('combobox', { name: 'País' });
  const phone = page.getByRole('textbox', { name: 'Teléfono' });
  await phone.fill('+56 9 8765 4321');
  const isBelow = async () => {
    const [above, below] = [await country.boundingBox(), await phone.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
  };
  // The list of countries comes after the field.
  await expect.poll(isBelow).toBe(false);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(isBelow).toBe(true);
  await expect.poll(() => phone.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test.describe('where the phone tells its place', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: -33.4372, longitude: -70.6424 } });

  test('[C4-049] the street under it comes in, with its pin', NIGHT, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url()}/l/profileaddress`);
    await page.getByRole('button', { name: 'Agregar dirección' }).click();
    await page.getByRole('button', { name: /Usar mi ubicación/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirma el lugar en el mapa' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Calle y número' })).toHaveValue(/Merced \d+/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '¿Cómo quieres ingresar tu dirección?' })).toBeVisible();
  });
});

test.describe('the address that another part asks for', () => {
  test('[C4-054] the dialog goes from the search over the map to the verification', NIGHT, async ({ page, sandbox }) => {
    await page.goto(sandbox.url());
    await page
      .getByRole('button', { name: /Entregar en/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Providencia 1208');
    await dialog.getByRole('button', { name: /Avenida Providencia 1208/ }).click();
    await expect(dialog.locator('[data-step="3"] .leaflet-tile-loaded').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar lugar' }).click();
    await expect(dialog.locator('[data-step="4"]')).toBeVisible();
    await dialog.getByRole('button', { name: 'Usar esta dirección' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => keptAddresses(page)).toMatchObject([{ di: 'Avenida Providencia 1208' }]);
  });
});
