import type { Locator } from '@playwright/test';
import { addDish } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const UPRIGHT = { width: 390, height: 844 };
const ACROSS = { width: 844, height: 390 };
const WIDER = { width: 1024, height: 768 };

/** It has the focus, and whoever holds the phone sees it whole. */
async function isAtHand(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport({ ratio: 1 });
}

test('a phone that is turned on a menu has the way to the cart in sight, with the focus', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await addDish(page, 'Leche asada');
  const below = page.getByRole('button', { name: /Ver Pedido/ });
  const beside = page.getByRole('complementary', { name: 'Tu Pedido' }).getByRole('button', { name: /Continuar/ });
  await below.focus();
  for (const [size, control] of [
    [ACROSS, beside],
    [UPRIGHT, below],
    [ACROSS, beside],
  ] as const) {
    await page.setViewportSize(size);
    await isAtHand(control);
  }
});

test('a window that gets wider has the focus on the map of the list, and on its button again', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/restaurants`);
  const open = page.getByRole('button', { name: 'Ver en el mapa' });
  await open.focus();
  await page.setViewportSize(WIDER);
  await expect(page.getByRole('region', { name: 'Mapa de los locales' }).locator(':focus')).toHaveCount(1);
  await page.setViewportSize(UPRIGHT);
  await isAtHand(open);
});

for (const [path, phone, wide] of [
  ['/l/profilelogin', 'Abrir menú', 'Abrir menú'],
  ['/r/cl/fuente-alameda/1', 'Volver', 'Favorito: Fuente Alameda'],
  ['/r/cl/fuente-alameda/1/booking', 'Volver', undefined],
  ['/r/cl/fuente-alameda/1/menu', 'Buscar', undefined],
] as const) {
  test(
    `[C9-027] whoever turns a phone on ${path} has the focus where it is seen, and so when it is turned back`,
    NIGHT,
    async ({ page, sandbox }) => {
      await page.goto(sandbox.url() + path);
      const control = page.getByRole('button', { name: phone }).filter({ visible: true }).first();
      const focused = page.locator(':focus');
      // What keeps the focus comes when the page is at rest.
      await expect(async () => {
        await page.setViewportSize(UPRIGHT);
        await control.focus();
        await page.setViewportSize(ACROSS);
        await expect(focused).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      if (wide !== undefined) await expect(focused).toHaveAccessibleName(wide);
      await page.setViewportSize(UPRIGHT);
      await expect(focused).toBeVisible();
    },
  );
}
