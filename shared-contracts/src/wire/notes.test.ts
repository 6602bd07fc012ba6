import { describe, expect, it } from 'vitest';
import { kioskConfigRaw } from '../testing/fixtures/wire-kiosk.ts';
import { menuRaw, productRaw } from '../testing/fixtures/wire-menu.ts';
import { orderRaw, userOrdersRaw } from '../testing/fixtures/wire-order.ts';
import { restaurantInfoRaw, restaurantRaw } from '../testing/fixtures/wire-venue.ts';
import { CLP } from '../testing/currencies.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { readData } from './decode.ts';
import { decodeKioskConfig } from './kiosk-config.ts';
import { decodeCategory } from './menu.ts';
import { decodeRestaurantInfo } from './restaurant-info.ts';
import { decodeVenueList } from './restaurants-available.ts';
import { salvageList } from './salvage.ts';
import { decodeOrders } from './user-orders.ts';
import { asRecord } from './values.ts';
import { decodeProduct } from './product.ts';

const menu = (raw: unknown) => readData(raw, (data) => salvageList(asRecord(data)['cats'], (category) => decodeCategory(category, CLP)));
const withProducts = (...productos: readonly unknown[]) => {
  const [category] = menuRaw.data.cats;
  return { ...menuRaw, data: { ...menuRaw.data, cats: [{ ...category, productos }] } };
};
const notesOf = (raw: unknown, read: (raw: unknown) => unknown) =>
  takeNotes(raw, read).notes.map(({ path, kind, count }) => `${kind} ${path} ${count}`);

describe('what is noted of an answer', () => {
  it('[X-22] nothing, where everything is as promised', () => {
    expect(notesOf(menuRaw, menu)).toEqual([]);
    expect(notesOf(restaurantInfoRaw, decodeRestaurantInfo)).toEqual([]);
    expect(notesOf(userOrdersRaw, decodeOrders)).toEqual([]);
    expect(notesOf(kioskConfigRaw, decodeKioskConfig)).toEqual([]);
  });

  it('[X-22] each field by its path, what became of it and how often', () => {
    const odd = { ...productRaw, stock: 'mucho', crinvol: '2,5' };
    const extra = { ...productRaw.catExtras[0]?.extras[1], pm: 'gratis' };
    const group = { ...productRaw.catExtras[0], extras: [extra, { np: 'sin id' }] };
    const raw = withProducts({ ...odd, pm: null }, odd, { ...productRaw, np: '' }, null, 'x', {
      ...productRaw,
      agot: 'S',
      catExtras: [group],
    });
    expect(notesOf(raw, menu).toSorted()).toEqual(
      [
        'dropped data.cats[].productos[].stock 2',
        'guessed data.cats[].productos[].crinvol 2',
        'dropped data.cats[].productos[].pm 1',
        'dropped data.cats[].productos[].np 1',
        'dropped data.cats[].productos[] 2',
        'guessed data.cats[].productos[].agot 1',
        'dropped data.cats[].productos[].catExtras[].extras[].pm 1',
        'dropped data.cats[].productos[].catExtras[].extras[].pl 1',
      ].toSorted(),
    );
  });

  it.each([
    [{ pm: 12_990.5 }, 'guessed data.cats[].productos[].pm 1'],
    [{ pm: '12.990' }, 'guessed data.cats[].productos[].pm 1'],
    [{ pm: 12_990 }, undefined],
    [
      { catExtras: [{ codJextras: 'G', extras: [{ pl: 1, np: 'Pan', pm: 0.5 }] }] },
      'guessed data.cats[].productos[].catExtras[].extras[].pm 1',
    ],
    [{ catExtras: [{ codJextras: 'G', extras: [{ pl: 1, np: 'Pan', pm: null }] }] }, undefined],
  ])('[X-22] a price that is rounded or read by the separators of its venue: %j', (odd, reported) => {
    expect(notesOf(withProducts({ ...productRaw, ...odd }), menu)).toEqual(reported === undefined ? [] : [reported]);
  });

  it('[X-22] also in records that are made of others: an order, a venue', () => {
    const det = {
      ...orderRaw.det,
      descuento: 'x',
      cart: { ...orderRaw.det.cart, dl: [null, ...orderRaw.det.cart.dl], fmu: {}, qc: 'dos' },
    };
    expect(notesOf({ ok: true, data: [{ ...orderRaw, fc: 'ayer', ent: 'XX', det }] }, decodeOrders).toSorted()).toEqual(
      [
        'dropped data[].fc 1',
        'dropped data[].ent 1',
        'dropped data[].det.descuento 1',
        'dropped data[].det.cart.dl[] 1',
        'dropped data[].det.cart.qc 1',
      ].toSorted(),
    );
    const webConfig = { ...restaurantRaw.webConfig, orddifemax: 'muchos', ordact: 'Y', ordmindvy: 'x' };
    expect(notesOf({ ok: true, data: { ...restaurantRaw, webConfig, simpleId: 'x' } }, decodeRestaurantInfo)).toEqual([]);
    expect(notesOf({ ok: true, data: { ...restaurantRaw, webConfig } }, decodeRestaurantInfo).toSorted()).toEqual(
      ['dropped data.webConfig.orddifemax 1', 'guessed data.webConfig.ordact 1', 'dropped data.webConfig.ordmindvy 1'].toSorted(),
    );
    // A group that asks for more than it can give.
    const [group] = productRaw.catExtras;
    expect(notesOf({ ...productRaw, catExtras: [{ ...group, min: 3, max: 1 }] }, (raw) => decodeProduct(raw, CLP))).toEqual([
      'guessed catExtras[].min 1',
    ]);
    expect(notesOf({ ok: true, data: [restaurantRaw, { ...restaurantRaw, nombre: null }, restaurantRaw] }, decodeVenueList)).toEqual([
      'dropped data[].nombre 1',
      'dropped data[].id 1',
    ]);
  });

  it('[X-12] names no key that may be an id, and nothing of what stood there', () => {
    const cards = { 5011: { cl: ['4242 4242'] }, 'ana@comanda.test': { cl: [1] } };
    const raw = withProducts({ ...productRaw, ref: cards, stock: 'ana@comanda.test' });
    const text = JSON.stringify(takeNotes(raw, menu).notes);
    expect(text).not.toMatch(/ana|4242/);
    const byId = takeNotes({ 'ana@x.cl': { a: [{ n: 'x' }] } }, (value) =>
      readData({ ok: true, data: value }, () => ({ ok: true, value })),
    );
    expect(byId.notes).toEqual([]);
  });
});
