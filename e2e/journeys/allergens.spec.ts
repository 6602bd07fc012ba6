import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allergensOf } from '../support/allergen-labels.ts';
import { unseen } from '../support/cover.ts';
import { NIGHT } from '../support/night.ts';
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

for (const { title, width, height, textSize } of [
  { title: 'at 320 px', width: 320, height: 640, textSize: '100%' },
  { title: 'at 200 % text', width: 390, height: 844, textSize: '200%' },
  { title: 'at 320 px and 200 % text', width: 320, height: 640, textSize: '200%' },
]) {
  test.describe(title, () => {
    test.use({ viewport: { width, height } });
    const rule = `[C2-061, C2-062] every allergen of every dish is seen whole in its row, and in its dialog, ${title}`;
    test(rule, NIGHT, async ({ page, sandbox }) => {
      test.setTimeout(180_000);
      await page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
      }, textSize);
      const allergens = await allergensOf(page, () => page.goto(`${sandbox.url()}${MENU}`));
      const names = page.getByRole('listitem').getByRole('heading', { level: 3 });
      await expect(names.first()).toBeVisible();
      // Labels that sell have come by then: they may cut nothing.
      await expect(page.getByText('Favorita').first()).toBeAttached();
      const drawn = await names.allInnerTexts();
      expect(drawn.length).toBeGreaterThan(6);
      const problems: string[] = [];
      for (const [index, name] of drawn.entries()) {
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .nth(index);
        for (const word of allergens.get(name) ?? ['a dish of the menu'])
          problems.push(
            ...[await unseen(row.getByText(word, { exact: true }), { seeThrough: 'h3 > button' })].flatMap((why) =>
              why === undefined ? [] : `${name}: ${why}`,
            ),
          );
      }
      expect(problems).toEqual([]);

      await page.getByRole('button', { name: 'Alameda clásica', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Alameda clásica' });
      await expect(dialog.getByRole('button', { name: /^Agregar(?! uno)/ }).last()).toBeVisible();
      const labels = dialog.locator('p', { has: page.getByText('Favorita', { exact: true }) });
      // Asked until the sheet has come up.
      for (const word of allergens.get('Alameda clásica') ?? ['its allergens'])
        await expect.poll(() => unseen(labels.getByText(word, { exact: true }))).toBeUndefined();
      // What is pressed never lies below the close button, however far it is scrolled.
      expect(await dialog.evaluate(pressedBelowClose, '[data-modal-top]')).toEqual([]);
    });
  });
}

/** What is pressed lies below the last button of a dialog, the one that closes: at its centre and its edges, while its content is scrolled past. */
async function pressedBelowClose(dialog: Element, bar: string): Promise<readonly string[]> {
  const scroller = dialog.querySelector('[data-scroller]');
  const close = [...dialog.querySelectorAll('button')].at(-1);
  if (scroller === null || close === undefined) return ['no dialog that scrolls'];
  // It comes in from below.
  await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  const { left, right, top, bottom } = close.getBoundingClientRect();
  const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
  );
  const below = ([x, y]: readonly [number, number]): readonly Element[] => {
    const others = document.elementsFromPoint(x, y).filter((element) => !close.contains(element));
    const cover = others.findIndex((element) => element.matches(bar));
    return (cover < 0 ? others : others.slice(0, cover)).filter((element) => element.matches('button, label, input, textarea'));
  };
  const found: string[] = [];
  for (let at = 0; at <= scroller.scrollHeight - scroller.clientHeight; at += 40) {
    scroller.scrollTo({ top: at, behavior: 'instant' });
    // The bar is drawn once the scroll was told of.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    found.push(...points.flatMap(below).map(({ outerHTML }) => `at ${at}: ${outerHTML.slice(0, 80)}`));
  }
  return found;
}
