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
  // Asked for until it is reached: the page may not have grown that long yet.
  const topOfMap = async () => {
    await page.evaluate(() => window.scrollTo({ top: 900 }));
    return (await map.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  };
  await expect.poll(topOfMap).toBeLessThan(120);
  // By keyboard as well. The map may draw its marks anew between focus and key: then the key is pressed again.
  const mark = map.getByRole('button', { name: 'Wok Meiggs' });
  await expect(async () => {
    if ((await mark.getAttribute('aria-pressed', { timeout: 3_000 })) !== 'true') await mark.press('Enter', { timeout: 3_000 });
    await expect(mark).toHaveAttribute('aria-pressed', 'true', { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await map.getByRole('link', { name: 'Wok Meiggs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wok Meiggs' })).toBeVisible();
});
