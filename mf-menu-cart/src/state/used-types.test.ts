import { expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { withUsed, type UsedTypes } from '../rules/used-types.ts';
import { PASSPORT } from '../../passport.ts';
import { menuAnswer, venue } from '../test-data.ts';
import { rememberTypes, usedTypeAt } from './used-types.ts';
import { storesFor } from './stores.ts';

const DAY_MS = 86_400_000;
const PATH = '/r/cl/fuente-alameda/1/menu';
const KEY = 'mf-menu-cart/types';
const AT_A_TABLE_TOO = venue({ selfat: 1 }, { ta: 1 });

/** The menu of a venue that offers all three, on a device that keeps something. */
async function openMenu(storage = {}) {
  const world = createTestHost('mf-menu-cart', {
    venue: AT_A_TABLE_TOO,
    api: { menu: () => ({ json: menuAnswer([{ id: 1, name: 'x', products: [] }]) }) },
    keys: PASSPORT.storage,
    storage,
  });
  const { menu } = storesFor(world.host);
  await menu.open({ ref: { country: 'cl', slug: 'fuente-alameda', simpleId: 1 }, place: { kind: 'menu' }, pathname: PATH });
  const shown = menu.view.getState();
  return { ...world, menu, dispatch: shown.status === 'ready' ? shown.dispatch : undefined };
}

it.each([
  ['delivery for whoever was never there', undefined, 2],
  ['pickup for whoever fetched the last order', [[AT_A_TABLE_TOO.id, 1]], 1],
  ['delivery whatever was chosen elsewhere', [['9-9', 1]], 2],
  ['delivery where what is kept cannot be read', 'x', 2],
] as const)('[C4-022] a menu that was opened without a table begins with %s', async (_, kept, dispatch) => {
  expect((await openMenu(kept === undefined ? {} : { [KEY]: kept })).dispatch).toBe(dispatch);
});

it('what is chosen is kept for the next visit, for 90 days; a table is not', async () => {
  const { menu, host, clock } = await openMenu();
  await menu.choose(1);
  expect(usedTypeAt(host, AT_A_TABLE_TOO.id)).toBe(1);
  rememberTypes(host, {}, { [AT_A_TABLE_TOO.id]: 3 });
  expect(usedTypeAt(host, AT_A_TABLE_TOO.id)).toBe(1);
  await clock.advance(91 * DAY_MS);
  expect(usedTypeAt(host, AT_A_TABLE_TOO.id)).toBeUndefined();
});

it('of so many venues the latest twenty', () => {
  let used: UsedTypes = [];
  for (let venueNumber = 0; venueNumber < 25; venueNumber += 1) used = withUsed(used, `${venueNumber}-1`, 2);
  expect([used.length, used[0]?.[0], used.at(-1)?.[0]]).toEqual([20, '24-1', '5-1']);
});
