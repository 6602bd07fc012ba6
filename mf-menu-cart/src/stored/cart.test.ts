import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import { productRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { restaurantRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { mutate } from '@comanda/shared-contracts/testing/mutate';
import { decodeProduct } from '@comanda/shared-contracts/wire/product';
import { decodeVenue } from '@comanda/shared-contracts/wire/restaurant';
import { decodeDelivery } from '@comanda/shared-contracts/wire/web-config-delivery';
import { venuePartOf } from '../rules/cart-record.ts';
import { line, record, venue } from '../test-data.ts';
import { readCartRecord } from './cart.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const reloaded = (cart: unknown) => readCartRecord(JSON.parse(JSON.stringify(cart)));
/** As venues write prices, with none to four decimals. */
const FORMATS = ([0, 2, 3, 4] as const).map((decimals): PriceFormat => ({ ...venue().priceFormat, code: 'USD', decimals }));

const value = fc.oneof(
  fc.integer({ min: -5, max: 20_000 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(1e12, -1e12, 1e15, -0.5, 0.00001),
  fc.constantFrom(
    '-1',
    '10%',
    '-10%',
    '1e12',
    '9'.repeat(400),
    `${'9'.repeat(400)}%`,
    '12.990',
    '-2.500',
    '12,5',
    'x',
    '',
    null,
    false,
    {},
    [],
  ),
);
const FIELDS = 'ordmaxdist ordmindvy ordsincosto ordsincostodist ordrecmto ordrec2f ordrec2mi ordrec2mx ordrec2tr'.split(' ');
const config = fc.record({
  ...Object.fromEntries(FIELDS.map((field) => [field, fc.option(value, { nil: undefined })])),
  ordrectipo: fc.oneof({ arbitrary: fc.constantFrom(0, 1, 2), weight: 4 }, value),
  lastmile: fc.constantFrom(undefined, 'uberDirect'),
});

describe('a cart that is kept', () => {
  it('[C3-045, F12] is read again whatever its venue says of delivery', () => {
    const arbitrary = fc.record({ webConfig: config, format: fc.constantFrom(...FORMATS) });
    fc.assert(
      fc.property(arbitrary, ({ webConfig, format }) => {
        const delivery = decodeDelivery(webConfig, format);
        const part = venuePartOf({ ...venue(), delivery, priceFormat: format }, PATH);
        expect(reloaded({ ...record(), ...part, lines: [] })?.terms.delivery).toEqual(delivery);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[C3-045, F12] is read again whatever else its venue says of itself', () => {
    let read = 0;
    for (let seed = 1; seed <= 600; seed += 1) {
      const damaged = decodeVenue(mutate(restaurantRaw, seed));
      // Without a reference there is no menu, and so no cart.
      if (!damaged.ok || damaged.value.reference === '') continue;
      read += 1;
      const cart = { ...record(), ...venuePartOf(damaged.value, PATH), lines: [] };
      expect(reloaded(cart)?.venue, `seed ${seed}`).toEqual(JSON.parse(JSON.stringify(cart.venue)));
    }
    expect(read).toBeGreaterThan(100);
  });

  it('[C3-045] has each dish again that its menu can be read with', () => {
    let read = 0;
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const damaged = decodeProduct(mutate(productRaw, seed), record().venue.priceFormat);
      if (!damaged.ok) continue;
      read += 1;
      const lines = [line({ product: damaged.value })];
      expect(reloaded({ ...record(), lines })?.lines, `seed ${seed}`).toHaveLength(1);
    }
    expect(read).toBeGreaterThan(500);
  });
});
