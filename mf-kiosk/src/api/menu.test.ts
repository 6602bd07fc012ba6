import { expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { menuRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { harmOf } from '@comanda/shared-contracts/testing/harm';
import { mutate } from '@comanda/shared-contracts/testing/mutate';
import { fetchMenu } from './menu.ts';

/** Damaged menus. Nightly: FUZZ_COUNT=10000. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);

it(
  '[F5] reads a valid menu, and survives damaged ones, always with plain data',
  async () => {
    let raw: unknown = menuRaw;
    const { host } = createTestHost('mf-kiosk', { api: { menu: () => ({ json: raw }) } });
    const request = {
      reference: 'R'.repeat(22),
      dk: 1,
      dispatch: 4,
      currency: CLP,
      point: { lat: -33.4, lng: -70.6 },
      fresh: true,
    } as const;
    const categories = async () => {
      const menu = await fetchMenu(host.api, request);
      return menu.ok ? menu.value : [];
    };
    expect(await categories()).toMatchObject([{ products: [{ id: '10007' }] }]);
    for (let seed = 1; seed <= COUNT; seed += 1) {
      raw = mutate(menuRaw, seed);
      expect(harmOf(structuredClone(await categories())), `seed ${seed}`).toBeUndefined();
    }
  },
  60_000 + COUNT * 20,
);

const REQUEST = {
  reference: 'R'.repeat(22),
  dk: 3,
  dispatch: 5,
  currency: CLP,
  point: { lat: -33.4, lng: -70.6 },
  fresh: false,
} as const;

it.each([
  [4, { kio: 1, retiro: 1, dk: 3 }],
  [5, { kio: 1, retiro: undefined, dk: 3 }],
] as const)('a menu for type %i asks with %j, for the venue and the place of the kiosk', async (dispatch, query) => {
  const { host, calls } = createTestHost('mf-kiosk', { api: { menu: menuRaw } });
  expect(await fetchMenu(host.api, { ...REQUEST, dispatch })).toMatchObject({ ok: true });
  const body = { irl: REQUEST.reference, dk: 3, lat: -33.4, lng: -70.6, userLoc: '-33.4,-70.6', zd: '' };
  expect(calls).toMatchObject([{ operation: 'menu', query, body }]);
});

it('without the reference of a menu nothing is asked, and trying again is no help', async () => {
  const { host, calls } = createTestHost('mf-kiosk', { api: { menu: menuRaw } });
  const answer = await fetchMenu(host.api, { ...REQUEST, reference: 'R' });
  expect(answer).toEqual({ ok: false, failure: failure('protocol', 'menu-reference', { retry: false }) });
  expect(calls).toEqual([]);
});
