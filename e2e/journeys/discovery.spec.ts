import { expect, test } from '../support/shop.ts';

test('a map of the list opens on a phone, shows who is where, and leads to a venue; back closes it', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/restaurants`);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  const map = page.getByRole('dialog', { name: 'Locales en el mapa' });
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await map.getByRole('button', { name: 'Parrilla Don Anselmo', exact: true }).click();
  await expect(map.getByRole('link', { name: 'Parrilla Don Anselmo' })).toBeVisible();
  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/\/l\/restaurants$/);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  await map.getByRole('button', { name: 'Parrilla Don Anselmo', exact: true }).click();
  await map.getByRole('link', { name: 'Parrilla Don Anselmo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parrilla Don Anselmo' })).toBeVisible();
});

test('[X-22] a map that cannot be loaded says so, is reported once, and is tried again', async ({ page, sandbox }) => {
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

test('a restaurant stands in its page for machines, and its tab has its name and its logo', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
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
