import { describe, expect, it } from 'vitest';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Extra, ExtrasGroup, Product } from '@comanda/shared-contracts/domain/product';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { aCategory, aGroup, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { Line } from './cart.ts';
import { comboOffer } from './combo.ts';

const SOLES = { code: 'PEN', decimals: 2 };
const clp = (minor: number): Money => ({ minor, currency: CLP });
const dish = (name: string, minor: number, over: Partial<Product> = {}) => aProduct({ id: name, name, price: clp(minor), ...over });
const option = (name: string, minor = 0, over: Partial<Extra> = {}) => anExtra({ id: `e-${name}`, name, price: clp(minor), ...over });
const asked = (code: string, extras: readonly Extra[], over: Partial<ExtrasGroup> = {}) =>
  aGroup({ code, minimum: 1, maximum: 1, allowsSeveral: false, extras, ...over });

const BURGER = dish('Burger', 8000);
const FRIES = dish('Papas', 3000);
const COLA = dish('Cola', 2000);
const MAIN = asked('main', [option('Burger'), option('Wrap')]);
const SIDE = asked('side', [option('Papas', 500), option('Ensalada', 900)]);
const DRINK = asked('drink', [option('Cola')]);
const combo = (over: Partial<Product> = {}) => dish('Combo', 10_000, { groups: [MAIN, SIDE, DRINK], ...over });
const line = (product: Product, over: Partial<Line> = {}): Line => ({ id: 'l1', product, quantity: 1, extras: {}, comment: '', ...over });
const offer = (products: readonly Product[], of: Line = line(BURGER), lines: readonly Line[] = [of]) =>
  comboOffer([aCategory({ products })], of, lines, 7);

describe('a combo with the dish that was just chosen (Q212)', () => {
  it('costs what it costs with the cheapest of the rest, less the dish; the dish is chosen', () => {
    expect(offer([BURGER, FRIES, COLA, combo()])).toEqual({
      combo: combo(),
      extras: { main: [{ extra: option('Burger'), quantity: 1, chosenAt: 7 }] },
      difference: clp(2500),
      isFrom: true,
    });
  });

  it('finds the dish by its name, whatever capitals and accents, and a product of two categories once', () => {
    const cafe = dish('Café', 8000);
    const with_ = combo({ groups: [asked('main', [option(' CAFE ')]), DRINK] });
    const menu = [aCategory({ id: '1', products: [cafe, COLA] }), aCategory({ id: '2', products: [cafe, with_] })];
    expect(comboOffer(menu, line(cafe), [], 7)?.difference).toEqual(clp(2000));
  });

  it('with nothing more to pay for is exact', () => {
    const set = combo({ groups: [MAIN, DRINK], price: clp(9000) });
    expect(offer([BURGER, COLA, set])).toMatchObject({ difference: clp(1000), isFrom: false });
  });

  it('of several is the one that costs least more', () => {
    const small = combo({ id: 'small', name: 'Chico', price: clp(9000) });
    expect(offer([BURGER, FRIES, COLA, combo(), small])?.combo.id).toBe('small');
  });

  it('may cost less than the dish, or the same', () => {
    expect(offer([BURGER, FRIES, COLA, combo({ price: clp(7000) })])?.difference).toEqual(clp(-500));
    expect(offer([BURGER, FRIES, COLA, combo({ price: clp(7500) })])?.difference).toEqual(clp(0));
  });

  it('is reckoned in the currency of the menu, with its decimals', () => {
    const soles = (minor: number): Money => ({ minor, currency: SOLES });
    const burger = dish('Burger', 0, { price: soles(2490) });
    const cola = dish('Cola', 0, { price: soles(650) });
    const groups = [
      asked('main', [option('Burger', 0, { price: soles(0) })]),
      asked('drink', [option('Cola', 0, { price: soles(50) }), option('Agua', 0, { price: soles(40), isSoldOut: true })]),
    ];
    expect(offer([burger, cola, combo({ price: soles(2890), groups })], line(burger))).toMatchObject({
      difference: soles(450),
      isFrom: false,
    });
  });

  it('that holds two of a part has the cheapest of each that can be had', () => {
    const sides = asked('side', [option('Papas', 100, { maximum: 1 }), option('Cola', 300)], {
      minimum: 2,
      maximum: 2,
      allowsSeveral: true,
    });
    expect(offer([BURGER, FRIES, COLA, combo({ groups: [MAIN, sides] })])?.difference).toEqual(clp(2400));
  });

  it.each([
    ['that is sold out', [BURGER, FRIES, COLA, combo({ isSoldOut: true })]],
    [
      'of which a part is sold out whole',
      [BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, asked('drink', [option('Cola', 0, { isSoldOut: true })])] })],
    ],
    [
      'in which the dish is sold out',
      [BURGER, FRIES, COLA, combo({ groups: [asked('main', [option('Burger', 0, { isSoldOut: true }), option('Wrap')]), SIDE, DRINK] })],
    ],
    ['of which nobody knows the price', [BURGER, FRIES, COLA, combo({ isPriceUnknown: true })]],
    ['whose price is not shown', [BURGER, FRIES, COLA, combo({ hidesPrice: true })]],
    ['of which nobody knows what must be chosen', [BURGER, FRIES, COLA, combo({ areChoicesUnknown: true })]],
    ['that is dearer than its parts', [BURGER, FRIES, COLA, combo({ price: clp(12_600) })]],
    ['in which the dish can be left out', [BURGER, FRIES, COLA, combo({ groups: [{ ...MAIN, minimum: 0 }, SIDE, DRINK] })]],
    ['that has two places for the dish', [BURGER, FRIES, COLA, combo({ groups: [MAIN, { ...MAIN, code: 'other' }, DRINK] })]],
    [
      'that asks for two of them',
      [BURGER, FRIES, COLA, combo({ groups: [{ ...MAIN, minimum: 2, maximum: 2, allowsSeveral: true }, SIDE, DRINK] })],
    ],
    ['that is the dish with a choice and no more', [BURGER, FRIES, COLA, combo({ groups: [MAIN] })]],
    ['of which nothing else is sold by itself', [BURGER, combo({ groups: [MAIN, asked('bread', [option('Marraqueta')])] })]],
    ['with a part that costs more than the dish', [BURGER, FRIES, dish('Cola', 8001), combo()]],
    ['of a dish whose name another one has, too', [BURGER, { ...BURGER, id: 'other' }, FRIES, COLA, combo()]],
    ['that is not there', [BURGER, FRIES, COLA]],
  ])('there is none %s', (_why, menu) => {
    expect(offer(menu)).toBeUndefined();
  });

  it('there is none with too few left for the line, beside those in the cart', () => {
    const last = combo({ stock: 3, reserved: 1 });
    const menu = [BURGER, FRIES, COLA, last];
    expect(offer(menu, line(BURGER, { quantity: 3 }))).toBeUndefined();
    expect(offer(menu, line(BURGER, { quantity: 2 }))).toBeDefined();
    expect(offer(menu, line(BURGER), [line(last, { id: 'l2', quantity: 2 })])).toBeUndefined();
  });

  it('keeps what was chosen with the dish where it has the same, and is none where it would be lost', () => {
    const cheese = option('Queso', 700);
    const extra = aGroup({ code: 'extra', extras: [cheese] });
    const chosen = line(
      { ...BURGER, groups: [extra] },
      { extras: { extra: [{ extra: cheese, quantity: 2, chosenAt: 1 }], constructor: [] } },
    );
    const kept = offer([BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, DRINK, extra] })], chosen);
    expect([kept?.extras['extra'], kept?.difference]).toEqual([[{ extra: cheese, quantity: 2, chosenAt: 1 }], clp(2500)]);
    expect(offer([BURGER, FRIES, COLA, combo()], chosen)).toBeUndefined();
    const other = aGroup({ code: 'extra', extras: [option('Palta', 700)] });
    expect(offer([BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, DRINK, other] })], chosen)).toBeUndefined();
  });

  it('charges for what was chosen what it costs with the combo, up or down', () => {
    const extra = (over: Partial<Extra>) => aGroup({ code: 'extra', extras: [option('Queso', 700, over)] });
    const chosen = line(
      { ...BURGER, groups: [extra({})] },
      { extras: { extra: [{ extra: option('Queso', 700), quantity: 2, chosenAt: 1 }] } },
    );
    const withPrice = (minor: number) => {
      const found = offer([BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, DRINK, extra({ price: clp(minor) })] })], chosen);
      return [found?.extras['extra']?.map(({ extra: { price }, quantity }) => [price.minor, quantity]), found?.difference.minor];
    };
    expect([withPrice(0), withPrice(900)]).toEqual([
      [[[0, 2]], 1100],
      [[[900, 2]], 2900],
    ]);
  });

  it.each<[string, Partial<Extra>, Partial<ExtrasGroup>]>([
    ['is sold out', { isSoldOut: true }, {}],
    ['is not left in that number', { stock: 2, reserved: 1 }, {}],
    ['may not be had in that number', { maximum: 1 }, {}],
    ['may be had once', {}, { allowsSeveral: false }],
    ['is too much of its group', {}, { maximum: 1 }],
  ])('there is none in which what was chosen %s', (_why, ofExtra, ofGroup) => {
    const group = (extra: Partial<Extra>, over: Partial<ExtrasGroup>) =>
      aGroup({ code: 'extra', maximum: 0, allowsSeveral: true, extras: [option('Queso', 700, extra)], ...over });
    const chosen = line(
      { ...BURGER, groups: [group({}, {})] },
      { extras: { extra: [{ extra: option('Queso', 700), quantity: 2, chosenAt: 1 }] } },
    );
    const menu = (last: ExtrasGroup) => [BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, DRINK, last] })];
    expect(offer(menu(group({}, {})), chosen)).toBeDefined();
    expect(offer(menu(group(ofExtra, ofGroup)), chosen)).toBeUndefined();
  });

  it('there is none in which two that were chosen are too many for their group together', () => {
    const group = (maximum: number) => aGroup({ code: 'extra', maximum, extras: [option('Queso'), option('Palta')] });
    const both = ['Queso', 'Palta'].map((name) => ({ extra: option(name), quantity: 1, chosenAt: 1 }));
    const chosen = line({ ...BURGER, groups: [group(2)] }, { extras: { extra: both } });
    const menu = (maximum: number) => [BURGER, FRIES, COLA, combo({ groups: [MAIN, SIDE, DRINK, group(maximum)] })];
    expect([offer(menu(2), chosen) === undefined, offer(menu(1), chosen)]).toEqual([false, undefined]);
  });

  it('has more of what was chosen already where that is the cheapest', () => {
    const sides = (minimum: number) =>
      asked('side', [option('Papas', 100), option('Ensalada', 900)], { minimum, maximum: 3, allowsSeveral: true });
    const chosen = line(
      { ...BURGER, groups: [sides(1)] },
      { extras: { side: [{ extra: option('Papas', 100), quantity: 1, chosenAt: 1 }] } },
    );
    expect(offer([BURGER, FRIES, COLA, combo({ groups: [MAIN, sides(2), DRINK] })], chosen)?.difference).toEqual(clp(2100));
  });

  it('costs at most twice the dish where nobody can say what its parts cost: from a water nobody is led to a menu', () => {
    const water = dish('Agua', 1000);
    const juice = dish('Jugo', 900);
    const set = (minor: number) =>
      combo({
        price: clp(minor),
        groups: [asked('a', [option('Milanesa')]), asked('b', [option('Agua')]), asked('c', [option('Jugo')])],
      });
    expect(offer([water, juice, set(12_000)], line(water))).toBeUndefined();
    expect(offer([water, juice, set(2001)], line(water))).toBeUndefined();
    expect(offer([water, juice, set(2000)], line(water))?.difference).toEqual(clp(1000));
  });

  it('counts the drink that is chosen already, and has nothing more to sell then', () => {
    const chosen = line({ ...BURGER, groups: [DRINK] }, { extras: { drink: [{ extra: option('Cola'), quantity: 1, chosenAt: 1 }] } });
    expect(offer([BURGER, COLA, combo({ groups: [MAIN, DRINK] })], chosen)).toBeUndefined();
    expect(offer([BURGER, FRIES, COLA, combo()], chosen)?.difference).toEqual(clp(2500));
  });
});
