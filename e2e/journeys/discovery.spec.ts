import type { Locator } from '@playwright/test';
import { comeAs, scrollTo } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** The marks are drawn anew while the map finds its size; a press that fell on an old one is made again: it chooses the same venue. */
async function chooseOnMap(map: Locator, venue: string): Promise<void> {
  const chosen = map.getByRole('link', { name: venue });
  await expect(async () => {
    if (!(await chosen.isVisible())) await map.getByRole('button', { name: venue, exact: true }).click({ timeout: 5_000 });
    await expect(chosen).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

test('a map of the list opens on a phone, shows who is where, and leads to a venue; back closes it', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/restaurants`);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  const map = page.getByRole('dialog', { name: 'Locales en el mapa' });
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await chooseOnMap(map, 'Parrilla Don Anselmo');
  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/\/l\/restaurants$/);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  await chooseOnMap(map, 'Parrilla Don Anselmo');
  await map.getByRole('link', { name: 'Parrilla Don Anselmo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parrilla Don Anselmo' })).toBeVisible();
});

test('[X-22] a map that cannot be loaded says so, is reported once, and is tried again', NIGHT, async ({ page, sandbox }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /report/.test(request.url())) reports.push(request.postData() ?? '');
  });
  let isBroken = true;
  await page.route(/mf-discovery-map\.[0-9a-f]+\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`${sandbox.url()}/l/restaurants`);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  const map = page.getByRole('dialog', { name: 'Locales en el mapa' });
  await expect(map.getByText('No pudimos cargar el mapa.')).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  isBroken = false;
  await map.getByRole('button', { name: 'Reintentar' }).click();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  expect(reports).toHaveLength(1);
});

test(
  '[C2-028] an address that is added and chosen on Home asks for its restaurants once; so does a saved one',
  NIGHT,
  async ({ page, sandbox }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/srv/restosavailable')) asked.push(request.postData() ?? '');
    });
    const list = page.getByRole('list', { name: 'Cerca de ti' });
    // Open ones stand first, which the provider decides by its clock.
    const noon = Date.parse('2026-11-20T13:00:00-03:00');
    await sandbox.control('/sandbox/test/clock', { setMs: noon });
    await page.clock.install({ time: noon });
    await page.goto(sandbox.url());
    await expect(list.getByRole('link').first()).toBeVisible();
    const before = asked.length;
    await page
      .getByRole('button', { name: /Santiago/ })
      .first()
      .click();
    await page.getByRole('searchbox', { name: 'Calle y número' }).fill('Providencia 1208');
    await page.getByRole('button', { name: /Avenida Providencia 1208/ }).click();
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('button', { name: 'Usar esta dirección' }).click();
    await expect(list.getByRole('link').first()).toHaveText('Poke Providencia');
    expect(asked.slice(before)).toHaveLength(1);

    await page.getByRole('button', { name: 'Entregar en Casa' }).click();
    await page.getByRole('button', { name: 'Agregar otra dirección' }).click();
    await page.getByRole('searchbox', { name: 'Calle y número' }).fill('Irarrázaval 780');
    await page.getByRole('button', { name: /Avenida Irarrázaval 780/ }).click();
    await page.getByRole('button', { name: 'Confirmar lugar' }).click();
    await page.getByRole('textbox', { name: 'Guardar como' }).fill('Trabajo');
    await page.getByRole('button', { name: 'Usar esta dirección' }).click();
    await expect(page.getByRole('button', { name: 'Entregar en Trabajo' })).toBeVisible();
    await expect(list.getByRole('link').first()).not.toHaveText('Poke Providencia');
    expect(asked.slice(before)).toHaveLength(2);

    // A saved one whose list is older than what may be used again.
    await page.clock.fastForward(121_000);
    await page.getByRole('button', { name: 'Entregar en Trabajo' }).click();
    await page.getByRole('button', { name: /^Casa/ }).click();
    await expect(list.getByRole('link').first()).toHaveText('Poke Providencia');
    expect(asked.slice(before)).toHaveLength(3);
  },
);

test(
  '[C2-028] whoever was here before gets the restaurants of their address once: no card is drawn anew when they are known',
  NIGHT,
  async ({ page, sandbox }) => {
    await comeAs(page, sandbox, 'ana@comanda.test');
    await page.goto(sandbox.url());
    const address = page.getByRole('button', { name: /^Entregar en / });
    await expect(address).toBeVisible({ timeout: 30_000 });
    // Its list has come: of the place that was known first there was another one.
    const isListed = () =>
      page.evaluate(() => {
        const [list, place] = ['LASTRL', 'LASTLOC'].map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').d);
        return list !== undefined && list?.lat === place?.point?.lat;
      });
    await expect.poll(isListed).toBe(true);
    await page.evaluate(() => localStorage.removeItem('LASTRL'));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/srv/restosavailable')) asked += 1;
    });
    await page.goto(sandbox.url());
    const cards = page.getByRole('list', { name: 'Cerca de ti' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await cards.first().evaluate((card) => card.setAttribute('data-seen', ''));
    await expect(address).toBeVisible({ timeout: 30_000 });
    await expect(cards.first()).toHaveAttribute('data-seen');
    expect(asked).toBe(1);
  },
);

test('[C2-028] the list near you is where it was when one comes back from a restaurant', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/restaurants`);
  const list = page.getByRole('list', { name: 'Cerca de ti' });
  await expect(list.getByRole('link').first()).toBeVisible();
  const top = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  // Not by the wheel, whose scrolling goes on for a while: the place is read next.
  await scrollTo(page, 700);
  // In the middle of the window, so that pressing it scrolls nothing.
  const shown = await list.getByRole('link').evaluateAll((links) => links.findIndex((link) => link.getBoundingClientRect().top > 250));
  const before = await top();
  await list.getByRole('link').nth(shown).click();
  await expect(page).toHaveURL(/\/r\/cl\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('link').first()).toBeAttached();
  await expect.poll(top).toBe(before);
});

test('a menu stands in its page for machines when it has come to rest, and goes with it', NIGHT, async ({ page, sandbox }) => {
  const script = page.locator('script[type="application/ld+json"]');
  // Read at once: there is none while the menu has not come to rest.
  const data = async () => JSON.parse((await script.allTextContents())[0] ?? '{}');
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1`);
  await page.getByRole('link', { name: /^Retiro/ }).click();
  await expect(page).toHaveURL(/\/menu$/);
  // 1.5 s of patience for the type, the menu, 3.5 s of rest, then its code.
  await expect.poll(async () => (await data())['@type'], { timeout: 30_000 }).toBe('Menu');
  await expect(script).toHaveCount(1);
  const menu = await data();
  expect(menu).toMatchObject({
    '@context': 'https://schema.org',
    url: `${sandbox.url()}/r/cl/fuente-alameda/1/menu`,
    provider: { '@type': 'Restaurant', '@id': `${sandbox.url()}/r/cl/fuente-alameda/1` },
  });
  const items = menu.hasMenuSection.flatMap(({ hasMenuItem }: { hasMenuItem: object[] }) => hasMenuItem);
  expect(items.length).toBeGreaterThan(10);
  expect(items.every(({ offers }: { offers?: { priceCurrency: string } }) => offers?.priceCurrency === 'CLP')).toBe(true);
  expect(JSON.stringify(items)).toContain('https://schema.org/VegetarianDiet');
  await page.goBack();
  await expect.poll(async () => (await data())['@type']).toBe('Restaurant');
  await expect(script).toHaveCount(1);
});

test('a restaurant stands in its page for machines, and its tab has its name and its logo', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeVisible();
  // It arrived with the page, the way to it behind it.
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Fuente Alameda',
    url: `${sandbox.url()}/r/cl/fuente-alameda/1`,
    hasMenu: { '@type': 'Menu', url: `${sandbox.url()}/r/cl/fuente-alameda/1/menu` },
    acceptsReservations: true,
  });
  expect(data.openingHoursSpecification.length).toBeGreaterThan(6);
  await expect(page).toHaveTitle('Fuente Alameda · Comanda');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('/assets/logos/1.svg');
  await page.goto(sandbox.url());
  await expect(page).toHaveTitle('Comanda');
});

test(
  'which place: open ones first, a filter that back takes back, suggestions, and what was searched for last',
  NIGHT,
  async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url()}/l/restaurants`);
    const list = page.getByRole('list', { name: 'Cerca de ti' });
    await expect(list.getByRole('link').first()).toBeVisible();
    const closed = await list
      .locator('> li')
      .evaluateAll((cards) => cards.flatMap((card, at) => (card.textContent.includes('Cerrado') ? [at] : [])));
    const count = await list.getByRole('link').count();
    expect(closed).toEqual(closed.map((_, index) => count - closed.length + index));
    await page.getByRole('button', { name: 'Vegetariano o vegano' }).click();
    await expect(page).toHaveURL(/\?only=vegetarian$/);
    await expect.poll(() => list.getByRole('link').count()).toBeLessThan(count);
    await page.goBack();
    await expect(list.getByRole('link')).toHaveCount(count);

    await page.goto(sandbox.url());
    const box = page.getByRole('searchbox');
    await box.fill('masa');
    await expect(page.getByRole('list', { name: 'Sugerencias' }).getByRole('link', { name: /Masa Madre/ })).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/l\/search\?q=masa$/);
    await page.goBack();
    await box.click();
    await page.getByRole('link', { name: 'masa', exact: true }).click();
    await expect(page).toHaveURL(/\/l\/search\?q=masa$/);
  },
);

test('the information of a venue leads nobody to its bookings who sits at one of its tables', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Más información' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fuente Alameda' });
  await expect(dialog.getByRole('button', { name: 'Ver fotos y más' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reservar una mesa' })).toHaveCount(0);
});
