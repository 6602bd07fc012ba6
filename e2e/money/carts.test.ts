import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { fromMajor, formatMoney, type Money, type PriceFormat, sum } from '@comanda/shared-contracts/domain/money';
import { WRITINGS } from '@comanda/shared-contracts/testing/currencies';
import { decodeCartLine } from '@comanda/shared-contracts/wire/cart-line';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { decodePriceFormat, encodePriceFormat } from '@comanda/shared-contracts/wire/price-format';
import { decodePreflight } from '@comanda/shared-contracts/wire/save-order';
import { totalsOf } from '../../mf-checkout/src/rules/cart-totals.ts';
import { customTip, type TipChoice } from '../../mf-checkout/src/rules/tip.ts';
import { priceCheck } from '../../sandbox/src/catalog/price-check.ts';
import type { CartLine, Product } from '../../sandbox/src/catalog/types.ts';
import type { Venue } from '../../sandbox/src/catalog/venue.ts';
import { written } from '../../sandbox/src/catalog/written.ts';
import { orderTotals, otherAmount } from '../../sandbox/src/orders/order-totals.ts';

/*
 * Money from the provider's menu to the provider's till: the sandbox computes on its own, so both sides have to be right.
 * 100,000 carts at night, in chunks: each is a test with a time limit and a seed of its own, which it says when it fails.
 */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1000);
const CHUNK = 5000;
const CHUNKS = Array.from({ length: Math.ceil(RUNS / CHUNK) }, (_, index) => ({ index, runs: Math.min(CHUNK, RUNS - index * CHUNK) }));
// A chunk takes seconds; a machine that is busy with all else of a night takes minutes.
vi.setConfig({ testTimeout: 60_000 + CHUNK * 20 });

/** Each chunk draws its own carts, all from the seed of the run. */
function seedOf(chunk: number): { readonly seed?: number } {
  const { seed } = fc.readConfigureGlobal();
  return seed === undefined ? {} : { seed: seed + chunk };
}

interface Dish {
  readonly units: number;
  readonly beyond: number;
  readonly quantity: number;
  readonly extra: number;
  readonly extraQuantity: number;
}

interface Basket {
  readonly format: PriceFormat;
  readonly dishes: readonly Dish[];
  readonly tip: { readonly percent: number } | { readonly typed: number };
  readonly fee: number;
}

/** Whole units of the venue, with up to two digits that it does not write. */
const dish = fc.record({
  units: fc.integer({ min: 0, max: 2_000_000 }),
  beyond: fc.integer({ min: 0, max: 99 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  extra: fc.integer({ min: 0, max: 90_000 }),
  extraQuantity: fc.integer({ min: 0, max: 3 }),
});
const basket: fc.Arbitrary<Basket> = fc.record({
  format: fc.constantFrom(...WRITINGS),
  dishes: fc.array(dish, { minLength: 1, maxLength: 8 }),
  tip: fc.oneof(fc.record({ percent: fc.constantFrom(0, 5, 10, 15, 20) }), fc.record({ typed: fc.integer({ min: 0, max: 500_000 }) })),
  fee: fc.integer({ min: 0, max: 900_000 }),
});

/** The number with these digits: in the decimal notation, as JSON brings it. */
function decimal(units: number, decimals: number, beyond = 0): number {
  return Number(`${units}${String(beyond).padStart(2, '0')}e-${decimals + 2}`);
}

/** The menu of a venue of the provider that holds these dishes, as far as prices are checked. */
function venueOf({ format, dishes }: Basket): Venue {
  const products = dishes.map(({ units, beyond, extra }, index): Product => {
    const group = { codJextras: 'G', nomCatExtra: 'G', min: 0, max: 0, multi: 1, extras: [{ pl: 1, np: 'Extra', maxex: 0, agot: false }] };
    const pm = decimal(units, format.decimals, beyond);
    const extras = group.extras.map((one) => ({ ...one, pl: 1000 + index, pm: decimal(extra, format.decimals) }));
    return { ip: index + 1, np: `Plato ${index}`, pm, agot: false, catExtras: [{ ...group, extras }] } as unknown as Product;
  });
  const entries = products.map((product) => [product.ip, { product, kinds: [2], deliveryExtra: 0 }] as const);
  return { currency: encodePriceFormat(format), productsById: new Map(entries) } as unknown as Venue;
}

/** What a person reads, made a number again without the product's own reader: whole units of the venue. */
function unitsShown(money: Money, format: PriceFormat): bigint {
  const shown = formatMoney(money, format).replaceAll(format.symbol, '');
  const [whole = '', fraction = ''] = format.decimals === 0 ? [shown] : shown.split(format.decimalPoint);
  return BigInt(whole.replaceAll(/\D/g, '') + fraction.replaceAll(/\D/g, '').padEnd(format.decimals, '0'));
}

function order(shopping: Basket) {
  const cur = encodePriceFormat(shopping.format);
  const format = decodePriceFormat(JSON.parse(JSON.stringify(cur)));
  if (format === undefined) throw new Error('a currency was refused');
  const venue = venueOf(shopping);
  const lines = shopping.dishes.map(({ quantity, extraQuantity }, index) => {
    const product = venue.productsById.get(index + 1)?.product;
    const extra = product?.catExtras[0]?.extras[0];
    const extras = extraQuantity === 0 ? {} : { G: [[extra, extraQuantity, 0]] };
    const line = decodeCartLine({ cant: quantity, item: product, extras, ct: '' }, index + 1, format);
    if (!line.ok) throw new Error('a dish was refused');
    return line.value;
  });
  const fee = fromMajor(decimal(shopping.fee, format.decimals), format);
  const tip: TipChoice =
    'percent' in shopping.tip
      ? { kind: 'percent', percent: shopping.tip.percent }
      : customTip(formatMoney(fromMajor(decimal(shopping.tip.typed, format.decimals), format), { ...format, symbol: '' }), format);
  const subtotal = sum(lines.map(lineSubtotal), format);
  const totals = totalsOf({ subtotal, discount: fromMajor(0, format), dispatch: 2, delivery: { isValid: true, isFree: false, fee } }, tip);
  const body: unknown = JSON.parse(
    JSON.stringify(
      encodeOrder(
        {
          venue: { id: '1-1', simpleId: 1, dk: 0, name: 'Venue', country: 'cl', priceFormat: format },
          dispatch: 2,
          lines,
          subtotal,
          deliveryFee: totals.deliveryFee ?? fromMajor(0, format),
          tip: totals.tip,
          total: totals.total,
          contact: { firstName: '', lastName: '', email: '', phone: '', nationalId: '' },
          paymentMethodId: 0,
          deviceSessionId: '',
        },
        'Zk3vQ0a9TtP1cX7w',
      ),
    ),
  );
  return { format, venue, lines, totals, subtotal, det: (body as { det: Sent }).det };
}

interface Sent {
  readonly total: number;
  readonly costoDespacho: number;
  readonly propina: number;
  readonly cart: { readonly dl: readonly CartLine[] };
}

describe('money', () => {
  const title = '[F15] adds up on the screen, is sent as shown and is what the provider computes, in 12 currencies with 0 to 4 decimals';
  it.each(CHUNKS)(`${title}: $runs carts, chunk $index`, ({ index, runs }) => {
    fc.assert(
      fc.property(basket, (shopping) => {
        const { format, venue, lines, totals, subtotal, det } = order(shopping);
        const { decimals } = format;
        const units = (money: Money) => unitsShown(money, format);

        // On the screen: the lines make the subtotal, the parts the total.
        expect(lines.map((line) => units(line.subtotal)).reduce((all, one) => all + one, 0n)).toBe(units(subtotal));
        const fee = totals.deliveryFee ?? totals.tip;
        expect(units(subtotal) + units(fee) + units(totals.tip)).toBe(units(totals.total));
        // At the wire: what is sent is what was shown, to the last digit.
        expect(BigInt(Math.round(det.total * 10 ** decimals))).toBe(units(totals.total));
        expect(String(det.total).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
        // At the provider's: its own prices, its own sums, no difference.
        const check = priceCheck(venue, { isShiftClosed: false, fm: 0, products: {}, extras: {} }, det.cart.dl, 2);
        expect(check.cambios).toEqual([]);
        const costoDespacho = written(decimal(shopping.fee, decimals), decimals);
        const own = orderTotals({ subtotal: check.subtotal, costoDespacho, propina: det.propina }, decimals);
        expect(otherAmount(det, own, decimals)).toBeNull();
        const answer = decodePreflight({ ok: true, data: { det: own } }, format);
        expect(answer).toMatchObject({ ok: true, value: { total: totals.total, subtotal } });
      }),
      { numRuns: runs, ...seedOf(index) },
    );
  });
});
