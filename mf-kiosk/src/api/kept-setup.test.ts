import { describe, expect, it } from 'vitest';
import { aKioskConfig } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aCategory } from '@comanda/shared-contracts/testing/fixtures/product';
import { aKioskDevice } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import {
  decodeKeptMenus,
  decodeKeptSetup,
  type KeptMenus,
  menuOf,
  NOTHING_KEPT,
  placeAt,
  placeOfVenue,
  withMenu,
  withPlace,
} from './kept-setup.ts';

const at = (venueId: string) => aKioskDevice({ deviceId: 'u4-1', venueId, dk: 1 });
const place = (id: string) => ({ config: aKioskConfig(), venue: aVenue({ id }) });
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('what a kiosk keeps for a network cut', () => {
  it('[X-16] a place is found by device and venue, and by the venue of an order; not by another device', () => {
    const kept = decodeKeptSetup(stored(withPlace(withPlace(NOTHING_KEPT, at('104-1'), place('104-1')), at('103-1'), place('103-1'))));
    expect([placeAt(kept, at('104-1'))?.venue.id, placeAt(kept, at('105-1'))]).toEqual(['104-1', undefined]);
    expect([placeOfVenue(kept, 'u4-1', '103-1')?.venue.id, placeOfVenue(kept, 'u4-2', '103-1')]).toEqual(['103-1', undefined]);
  });

  it('[X-16] no more than twelve places are kept, the latest', () => {
    const ids = Array.from({ length: 15 }, (_, index) => `${100 + index}-1`);
    const kept = ids.reduce((all, id) => withPlace(all, at(id), place(id)), NOTHING_KEPT);
    expect([kept.places.length, placeAt(kept, at('102-1')), placeAt(kept, at('114-1'))?.venue.id]).toEqual([12, undefined, '114-1']);
  });

  it('[X-16] both kinds of a menu are kept, of as many venues as two megabytes hold, the latest first', () => {
    const big = [aCategory({ name: 'x'.repeat(700_000) })];
    let kept: KeptMenus = withMenu(withMenu([], 'a', 4, big), 'a', 5, []);
    expect([menuOf(kept, 'a', 4)?.length, menuOf(kept, 'a', 5)?.length, menuOf(kept, 'b', 4)]).toEqual([1, 0, undefined]);
    for (const reference of ['b', 'c']) kept = withMenu(decodeKeptMenus(stored(kept)), reference, 4, big);
    expect(kept.map(({ reference }) => reference)).toEqual(['c', 'b']);
    expect(withMenu(kept, 'b', 4, big).map(({ reference }) => reference)).toEqual(['b', 'c']);
  });

  it.each([
    null,
    7,
    'x',
    {},
    [null],
    { places: [['k', {}], 3], portal: { key: 1 } },
    [{ reference: 1 }],
    [{ reference: 'a', menus: { 4: [1] } }],
  ])('[X-16] what cannot be read is nothing: %j', (raw) => {
    expect(decodeKeptSetup(raw)).toEqual({ places: [] });
    expect(menuOf(decodeKeptMenus(raw), 'a', 4)).toBeUndefined();
  });
});
