import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { menuRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { harmOf } from '@comanda/shared-contracts/testing/harm';
import { mutate } from '@comanda/shared-contracts/testing/mutate';
import { takeNotes } from '@comanda/shared-contracts/testing/take-notes';
import { menuAnswer, rawProduct } from '../test-data.ts';
import { fetchMenu, readMenu } from './menu.ts';
import { menuQuery } from '@comanda/shared-contracts/wire/menu';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const REQUEST = { reference: 'R'.repeat(22), dk: 0, currency: CLP, dispatch: 2, point: { lat: -33.4, lng: -70.6 } } as const;

describe('asking for a menu', () => {
  it('[C5-060] needs a reference of 22 characters', async () => {
    const { host, calls } = createTestHost('mf-menu-cart', { api: { menu: menuAnswer([]) } });
    const short = await fetchMenu(host.api, { ...REQUEST, reference: 'R'.repeat(21) });
    expect(short.ok).toBe(false);
    expect(calls).toHaveLength(0);
    expect((await fetchMenu(host.api, REQUEST)).ok).toBe(true);
    expect(calls).toHaveLength(1);
  });
  it('[C7-008] sends retiro for pickup, checkin and mesacheckin for a table, dvy for delivery', () => {
    expect(menuQuery(1, 0, undefined)).toEqual({ dk: undefined, retiro: 1 });
    expect(menuQuery(3, 0, '7')).toEqual({ dk: undefined, checkin: 1, mesacheckin: '7' });
    expect(menuQuery(2, 2, undefined)).toEqual({ dk: 2, dvy: 1 });
  });
  it('[C7-008] says where the diner is', async () => {
    const { host, calls } = createTestHost('mf-menu-cart', { api: { menu: menuAnswer([]) } });
    await fetchMenu(host.api, { ...REQUEST, zone: 'I' });
    expect(calls[0]?.body).toEqual({ irl: REQUEST.reference, dk: 0, lat: -33.4, lng: -70.6, userLoc: '-33.4,-70.6', zd: 'I' });
  });
});

describe('reading a menu', () => {
  it('leaves out broken products and categories', () => {
    const answer = menuAnswer([{ id: 1, name: 'Sándwiches', products: [rawProduct(1, 'Barros Luco'), { np: 'sin id' }] }]);
    const broken = { ...answer, data: { ...answer.data, cats: [...answer.data.cats, 'carta', null, { nombre: 'sin id' }] } };
    const menu = readMenu(broken, CLP);
    expect(menu.ok && menu.value.menu.categories.map(({ name }) => name)).toEqual(['Sándwiches', 'sin id']);
    expect(menu.ok && menu.value.menu.categories[0]?.products().map(({ name }) => name)).toEqual(['Barros Luco']);
  });
  it.each([null, undefined, '', ' ', {}])('[X-22] with %j for its categories is an empty one, and says so once', (cats) => {
    const { data } = menuAnswer([]);
    const { value, notes } = takeNotes({ ok: true, data: { ...data, cats } }, (raw) => readMenu(raw, CLP));
    expect(value).toMatchObject({ ok: true, value: { menu: { categories: [] } } });
    expect(notes).toEqual([{ path: 'data.cats', kind: 'guessed', count: 1 }]);
  });
  it.each(['x', 0, false, { first: [] }])('with %j for its categories is none', (cats) => {
    const { data } = menuAnswer([]);
    expect(readMenu({ ok: true, data: { ...data, cats } }, CLP)).toMatchObject({ ok: false, failure: { detail: { path: 'cats' } } });
  });
  it('refuses what is no menu, and passes on a refusal', () => {
    expect(readMenu('<html>', CLP).ok).toBe(false);
    expect(readMenu({ ok: false, msg: 'irl invalido' }, CLP)).toMatchObject({
      ok: false,
      failure: { kind: 'domain', message: 'irl invalido' },
    });
  });
});

/** Damaged menus. Nightly: FUZZ_COUNT=10000. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);

it(
  '[F5] reads a valid menu, and survives damaged ones, always with plain data',
  () => {
    const productsIn = (raw: unknown): readonly unknown[] => {
      const menu = readMenu(raw, CLP);
      return menu.ok ? menu.value.menu.categories.flatMap((category) => category.products()) : [];
    };
    expect(productsIn(menuRaw)).toHaveLength(1);
    for (let seed = 1; seed <= COUNT; seed += 1)
      expect(harmOf(structuredClone(productsIn(mutate(menuRaw, seed)))), `seed ${seed}`).toBeUndefined();
  },
  60_000 + COUNT * 20,
);
