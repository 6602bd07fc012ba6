import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mutate } from '@comanda/shared-contracts/testing/mutate';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
/** Menus that are drawn: by day a few, by night many. */
const COUNT = process.env['NIGHTLY'] === '1' ? 400 : 8;
const options = [
  { pl: 10, np: 'A punto', pm: 0 },
  { pl: 11, np: 'Bien cocido', pm: 500 },
  { pl: 12, np: 'Doble', pm: 1_500 },
];
const MENU = menuAnswer([
  {
    id: 1,
    name: 'Carnes',
    products: [
      rawProduct(1, 'Lomo', {
        pm: 12_900,
        refpr: 14_900,
        catExtras: [{ codJextras: 'G1', nomCatExtra: 'Punto', min: 1, max: 2, extras: options }],
      }),
      rawProduct(2, 'Plateada', { pm: 9_500 }),
    ],
  },
  { id: 2, name: 'Postres', products: [rawProduct(3, 'Flan', { pm: 3_200, agot: false })] },
]);

/** Words and numbers that no diner should read, but where the answer itself has them as a name. */
function untrue(shown: string, answer: unknown): readonly string[] {
  const given = JSON.stringify(answer) ?? '';
  const words = shown.match(/NaN|undefined|\[object \w+|Infinity|Invalid Date|\bnull\b/g) ?? [];
  return words.filter((word) => !given.includes(word));
}

/** Whether a dialog asks for more options than it offers. */
function impossible(dialog: HTMLElement): readonly string[] {
  return within(dialog)
    .queryAllByRole('group')
    .filter((group) => within(group).queryAllByRole('radio').length + within(group).queryAllByRole('checkbox').length === 0)
    .map((group) => group.textContent ?? '')
    .filter((text) => /Elige|Obligatorio/.test(text));
}

describe('menus as back ends damage them, read and drawn', () => {
  it(
    `[X-22] of ${COUNT} no screen shows what is no text and no price, and none of another currency`,
    async () => {
      const wrong: unknown[] = [];
      let [dishes, dialogs] = [0, 0];
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const damaged = { ...MENU, data: { ...MENU.data, cats: mutate(MENU.data.cats, seed) } };
        await openApp(PATH, { venue: venue({ selfat: 0 }), api: { menu: damaged } });
        const page = document.body.textContent ?? '';
        wrong.push(...untrue(page, damaged).map((word) => [seed, 'menu', word]));
        wrong.push(...(page.match(/(?:US|R|S\/|€|£)\s?\$?\d[\d.,]*/g) ?? []).map((price) => [seed, 'currency', price]));
        dishes += screen.queryAllByRole('button', { name: /^(?:Agregar|Elegir opciones)/ }).length > 0 ? 1 : 0;
        const [choose] = screen.queryAllByRole('button', { name: /^Elegir opciones/ });
        if (choose !== undefined) fireEvent.click(choose);
        const dialog = choose === undefined ? undefined : await screen.findByRole('dialog', {}, WAIT);
        if (dialog !== undefined) {
          dialogs += 1;
          wrong.push(...untrue(dialog.textContent ?? '', damaged).map((word) => [seed, 'dialog', word]));
          wrong.push(...impossible(dialog).map((group) => [seed, 'group', group]));
        }
        cleanup();
      }
      expect(wrong).toEqual([]);
      // Most damaged menus still sell something, many a dish with options.
      expect([dishes > COUNT / 2, dialogs > COUNT / 4]).toEqual([true, true]);
    },
    30_000 + COUNT * 2_000,
  );
});
