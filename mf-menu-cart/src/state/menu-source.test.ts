import { expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { takeNotes } from '@comanda/shared-contracts/testing/take-notes';
import { menuAnswer, rawProduct, venue } from '../test-data.ts';
import { createMenuSource, type MenuOf } from './menu-source.ts';

const OF: MenuOf = { reference: 'R'.repeat(22), venue: venue(), dispatch: 1 };

it.each([
  ['12990.5', [rawProduct(1, 'Sopa', { pm: 12_990.5 })], 1, [12_991]],
  [
    'an option of 0.5',
    [rawProduct(1, 'Sopa', { catExtras: [{ codJextras: 'G', extras: [{ pl: 1, np: 'Pan', pm: 0.5 }] }], pm: 900 })],
    1,
    [900],
  ],
  ['whole pesos only', [rawProduct(1, 'Sopa', { pm: 900 }), rawProduct(2, 'Pan', { pm: 1000 })], 0, [900, 1000]],
])('notes each price that says more than the venue writes, and rounds it half up: %s', async (_, products, count, rounded) => {
  const answer = menuAnswer([{ id: 1, name: 'Cocina', products }], 1);
  const { host } = createTestHost('mf-menu-cart', { api: { menu: answer } });
  const menu = await createMenuSource(host).load(OF);
  const { value, notes } = takeNotes(answer, () =>
    menu.ok ? menu.value.categories.flatMap((category) => category.products().map(({ price }) => price.minor)) : [],
  );
  expect(value).toEqual(rounded);
  expect(notes.map(({ path, kind }) => [path.replace(/^.*\./, ''), kind])).toEqual(Array.from({ length: count }, () => ['pm', 'guessed']));
});
