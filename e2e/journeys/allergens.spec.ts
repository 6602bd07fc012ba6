import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';

/** What is wrong for axe once nothing moves in: what is half-way in is see-through, and has less contrast than it will have. */
async function violations(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return (await new AxeBuilder({ page }).analyze()).violations;
}

test('[X-18] allergies are told once by keyboard, and warned of in the menu, the options and after a reload', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}${MENU}`);
  const dish = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Combo frica con papas', exact: true }) })
    .first();
  await expect(dish).toBeVisible();
  await expect(dish.getByText(/^Contiene/)).toHaveCount(0);

  // Each key goes to its element in one step: between a focus and a key the focus may go elsewhere.
  await page.getByRole('button', { name: 'Alergias y dieta' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alergias y dieta' });
  await expect(dialog).toBeVisible();
  const dairy = dialog.getByRole('checkbox', { name: 'Lácteos' });
  await dairy.press('Space');
  await expect(dairy).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();

  await expect(dish.getByText('Contiene lácteos')).toBeVisible();
  await page.reload();
  await expect(dish.getByText('Contiene lácteos')).toBeVisible();
  await expect(page.getByText('Te avisamos en cada plato: lácteos.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Warned, never kept from it.
  await dish.getByRole('button', { name: 'Combo frica con papas', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Combo frica con papas' });
  await expect(sheet.getByText('Contiene lácteos').first()).toBeVisible();
  // Of these extras only the cheese is of milk.
  await expect(sheet.getByRole('group', { name: 'Agrega extras' }).getByText('Contiene lácteos')).toHaveCount(1);
  await expect(sheet.getByText('Algunas opciones no informan lo que contienen: pregunta al local.')).toBeVisible();
  await sheet.getByRole('radio').first().check();
  await sheet
    .getByRole('button', { name: /^Agregar(?! uno)/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /Ver Pedido/ })).toBeVisible();
});
