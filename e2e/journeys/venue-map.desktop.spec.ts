import { expect, test } from '../support/shop.ts';

test('on a wide page the map of the venues stands beside their list, and goes with it', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/restaurants`);
  const map = page.getByRole('region', { name: 'Mapa de los locales' });
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const list = page.getByRole('list', { name: 'Cerca de ti' });
  const [left, right] = [await list.boundingBox(), await map.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  // Every venue is on it, alone or counted.
  await expect(async () => {
    const marks = await map.locator('.leaflet-marker-icon[role=button]').allTextContents();
    const counted = marks.reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0);
    expect(counted).toBe(
      await list
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .count(),
    );
    expect(counted).toBeGreaterThan(0);
  }).toPass();
  await page.evaluate(() => window.scrollTo({ top: 900 }));
  await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(120);
  // By keyboard as well.
  await map.getByRole('button', { name: 'Wok Meiggs' }).focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: 'Wok Meiggs' })).toHaveAttribute('aria-pressed', 'true');
  await map.getByRole('link', { name: 'Wok Meiggs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wok Meiggs' })).toBeVisible();
});
