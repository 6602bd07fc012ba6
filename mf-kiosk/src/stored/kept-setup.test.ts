import { describe, expect, it } from 'vitest';
import { aKioskConfig, aPortalVenue } from '@comanda/shared-contracts/testing/fixtures/kiosk';
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
  venuesOf,
  withMenu,
  withPlace,
  withPortal,
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

  it('[X-16] menus of no more than twelve venues are kept, the latest', () => {
    const references = Array.from({ length: 15 }, (_, index) => `r${index}`);
    const kept = references.reduce<KeptMenus>((all, reference) => withMenu(all, reference, 4, [aCategory()]), []);
    expect(kept.map(({ reference }) => reference)).toEqual(references.toReversed().slice(0, 12));
  });

  it('[X-16] the restaurants of a portal are those of that portal alone, each with id, name and place', () => {
    const portal = { country: 'cl', portalId: 'mall', venues: [] };
    const venues = [aPortalVenue({ id: '101-1' }), aPortalVenue({ id: '102-1' })];
    const kept = withPortal(withPlace(NOTHING_KEPT, at('101-1'), place('101-1')), portal, venues);
    expect(decodeKeptSetup(stored(kept))).toEqual(stored(kept));
    expect(venuesOf(kept, portal)).toEqual(venues);
    expect([
      venuesOf(kept, { ...portal, country: 'pe' }),
      venuesOf(kept, { ...portal, portalId: 'x' }),
      venuesOf(NOTHING_KEPT, portal),
    ]).toEqual([undefined, undefined, undefined]);
    const broken = {
      key: 'cl/mall',
      venues: [null, 'x', { ...venues[0], id: 1 }, { ...venues[0], name: null }, { ...venues[0], dk: '1' }, venues[1]],
    };
    expect(venuesOf(decodeKeptSetup({ portal: broken }), portal)).toEqual([venues[1]]);
    expect(decodeKeptSetup({ portal: { ...broken, key: 1 } })).toEqual({ places: [] });
  });

  it('[X-16] of a place without what selling needs nothing is kept, and the others stay', () => {
    const { config, venue } = stored(place('101-1')) as { config: object; venue: object };
    const odd = [
      { config },
      { venue },
      { config: 'x', venue },
      { config, venue: 'x' },
      { config: { ...config, kioskId: 1 }, venue },
      { config: { ...config, paymentMethodIds: null }, venue },
      { config, venue: { ...venue, id: 1 } },
      { config, venue: { ...venue, menu: null } },
      { config, venue: { ...venue, priceFormat: null } },
    ].map((one, index) => [`k${index}`, one]);
    const kept = decodeKeptSetup({ places: [...odd, [7, { config, venue }], ['good', { config, venue }]] });
    expect(kept.places.map(([key]) => key)).toEqual(['good']);
  });

  it('[X-16] of menus that are broken in part the whole ones are kept', () => {
    const whole = stored([aCategory()]);
    const kept = decodeKeptMenus([
      { reference: 'a', menus: { 4: whole, 5: [{ products: 7 }] } },
      { reference: 'b', menus: { 4: [null], 5: 'x' } },
    ]);
    expect([menuOf(kept, 'a', 4)?.length, menuOf(kept, 'a', 5), menuOf(kept, 'b', 4), menuOf(kept, 'b', 5)]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ]);
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
