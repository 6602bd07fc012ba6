import { expect, it } from 'vitest';
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
