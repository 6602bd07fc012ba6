import { describe, expect, it } from 'vitest';
import { referencePrice } from '../domain/discount.ts';
import { cardPrice, extraMaximum, lacksChoice } from '../domain/extras.ts';
import type { Currency } from '../domain/money.ts';
import { priceFormatOf } from '../domain/price-format.ts';
import { CLP, EUR } from '../testing/currencies.ts';
import { extraRaw, extrasGroupRaw, menuRaw, productRaw } from '../testing/fixtures/wire-menu.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { decodeExtra } from './extra.ts';
import { decodeExtrasGroup } from './extras-group.ts';
import { decodeLiveMenu } from './live-menu.ts';
import { decodeCategory } from './menu.ts';
import { decodeProduct, productSchema } from './product.ts';
import { salvage } from './salvage.ts';
import { menuIds } from './same-ids.ts';

/** As the United States write prices. */
const DOLLARS = { ...priceFormatOf('USD'), decimalPoint: '.', thousandsSeparator: ',' };

function product(raw: unknown = productRaw, currency: Currency = CLP) {
  const result = decodeProduct(raw, currency);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe('a product', () => {
  it('[C3-008] has all its fields, and ref[2] is the reference price of a delivery', () => {
    expect(product()).toMatchObject({
      id: '10007',
      priceLineId: '110007',
      areaId: '1',
      name: 'Barros Luco en marraqueta',
      nameTranslated: 'Barros Luco on crusty bread',
      price: { minor: 6990, currency: CLP },
      tagIds: ['pop', 'gluten'],
      stock: 24,
      reserved: 2,
      isSoldOut: false,
      hidesPrice: false,
      searchWords: ['sandwich', 'carne', 'queso'],
      pictureLayout: 'small',
    });
    expect(product().referencePrices[2]).toEqual({ minor: 8490, currency: CLP });
    expect(referencePrice(product(), 2)?.minor).toBe(8490);
    expect(referencePrice(product(), 3)?.minor).toBe(7990);
  });

  it.each([
    ['C3-008', 'consumer', {}],
    ['K3-009', 'kiosk', { category_id: 1003 }],
  ])('[%s] a %s product says its description, that it is sold out and how large its picture is', (_rule, _place, more) => {
    const plain = product({ ...productRaw, ...more });
    expect([plain.description, plain.isSoldOut, plain.pictureLayout]).toEqual([productRaw.dn, false, 'small']);
    const sold = product({ ...productRaw, ...more, agot: 1, opcionFoto: 1 });
    expect([sold.isSoldOut, sold.pictureLayout]).toEqual([true, 'large']);
    expect(product({ ...productRaw, ...more, agot: true }).isSoldOut).toBe(true);
  });

  it('[C3-008] brings its groups of extras, its further pictures and what it is in the other language', () => {
    expect(product()).toMatchObject({
      groups: [{ code: 'G1', extras: [{ id: '190001' }, { id: '190002' }] }],
      morePictures: [{ url: '/assets/dishes/fries-480.webp' }],
      descriptionTranslated: 'Griddled beef and melted cheese on a fresh crusty roll.',
    });
    // One group that cannot be read costs no other.
    expect(product({ ...productRaw, catExtras: [null, ...productRaw.catExtras] }).groups).toHaveLength(1);
  });

  it('[C3-008] prefers the external picture, and knows the widths of its own', () => {
    expect(product().picture?.srcSet).toContain('/assets/dishes/sandwich-960.webp 960w');
    expect(product({ ...productRaw, foext: 'https://cdn.test/a.jpg' }).picture).toEqual({ url: 'https://cdn.test/a.jpg' });
    expect(product({ ...productRaw, foto: '', foext: undefined })).not.toHaveProperty('picture');
  });

  it('[K3-009] is the same for kiosk and consumer, plus its category id', () => {
    expect(Object.keys(productSchema.entries)).toContain('category_id');
    expect(product({ ...productRaw, category_id: 1003 }).categoryId).toBe('1003');
    const { category_id: _id, ...consumer } = productRaw;
    expect(product(consumer).categoryId).toBe('1002');
  });

  it('is refused without id or name', () => {
    for (const field of ['ip', 'np']) {
      expect(decodeProduct({ ...productRaw, [field]: undefined }, CLP).ok, field).toBe(false);
    }
  });

  it.each([undefined, null, '', ' ', 'free', '12.9.9', '$ 990', -500, '-500', 1e13, true, {}, []])(
    '[X-22] with the price %j stays in the menu, and nobody knows what it costs',
    (pm) => {
      const unknown = product({ ...productRaw, pm });
      expect(unknown).toMatchObject({ name: productRaw.np, price: { minor: 0 }, isPriceUnknown: true });
      expect(cardPrice(unknown, 2)).toEqual({ kind: 'unknown' });
    },
  );

  it.each([
    [CLP, '6990', 6990],
    [CLP, '12.990', 12_990],
    [CLP, '12,990', 12_990],
    [CLP, '1.234.567', 1_234_567],
    [CLP, '12.990,00', 12_990],
    [CLP, '12990.00', 12_990],
    [CLP, '1e3', 1000],
    [CLP, 0, 0],
    [DOLLARS, '12.990', 1299],
    [DOLLARS, '1,234', 123_400],
    [DOLLARS, '1,234.50', 123_450],
    [DOLLARS, '12,50', 1250],
    [priceFormatOf('EUR'), '1.234', 123_400],
    [priceFormatOf('EUR'), '1.234,50', 123_450],
    [priceFormatOf('EUR'), '12,50', 1250],
    [{ ...DOLLARS, code: 'KWD', decimals: 3 }, '1.250', 1250],
    [{ ...DOLLARS, thousandsSeparator: ' ', decimalPoint: ',' }, '1 234,50', 123_450],
  ] as const)('[C3-011] in %j the price %j is %i units', (currency, pm, minor) => {
    const read = decodeProduct({ ...productRaw, pm }, currency);
    expect(read.ok && [read.value.price.minor, read.value.isPriceUnknown]).toEqual([minor, undefined]);
  });

  it('[C3-011] a mark that the venue uses neither for thousands nor for decimals is not guessed at', () => {
    const spaced = { ...priceFormatOf('EUR'), thousandsSeparator: ' ' };
    expect(product({ ...productRaw, pm: '12.990' }, spaced).isPriceUnknown).toBe(true);
    expect(product({ ...productRaw, pm: '12.990' }, EUR).isPriceUnknown).toBe(true);
  });

  it.each([
    [CLP, '0.500'],
    [CLP, '0,500'],
    [CLP, '12.99'],
    [CLP, '12,5'],
    [DOLLARS, '12.9905'],
  ] as const)('[C3-011] in %j the text %j says what the venue does not write: nobody knows the price', (currency, pm) => {
    expect(product({ ...productRaw, pm }, currency).isPriceUnknown).toBe(true);
    expect(decodeExtra({ ...extraRaw, pm }, currency)).toMatchObject({ ok: true, value: { isSoldOut: true } });
    expect(decodeLiveMenu({ p: { 7: { pm: { 2: pm } } } }, currency).products['7']?.prices).toEqual({ 2: null });
  });
  it.each([
    [CLP, '12.99', undefined],
    [CLP, '12.990', 12_990],
    [CLP, 12_990.4, 12_990],
    [DOLLARS, '12.9905', undefined],
    [priceFormatOf('EUR'), '12,50', 1250],
    [{ ...priceFormatOf('EUR'), thousandsSeparator: ' ' }, '12.990', undefined],
  ] as const)('[C3-011] in %j the price before a discount %j is read as every price: %j', (currency, was, minor) => {
    const raw = { ...productRaw, pm: 0, refpr: was, ref: { 2: was } };
    const { value, notes } = takeNotes(raw, () => product(raw, currency));
    expect([value.referencePrices[0]?.minor, value.referencePrices[2]?.minor]).toEqual([minor, minor]);
    // What is not read is noted as left out, by its field.
    expect(notes.filter(({ kind }) => kind === 'dropped').map(({ path }) => path)).toEqual(minor === undefined ? ['refpr', 'ref[]'] : []);
  });
  it('[X-06] a live price that nobody can read is none: not the one before it; an option may take off', () => {
    const of = (pm: unknown) => decodeLiveMenu({ p: { 7: { pm } }, x: { 8: { pm } } }, CLP);
    expect(of({ 1: -5, 2: 5000 }).products['7']?.prices).toMatchObject({ 1: null, 2: { minor: 5000 } });
    expect(of(-500).extras['8']?.prices).toMatchObject({ 1: { minor: -500 } });
    expect(of('x').extras['8']?.prices).toMatchObject({ 1: null });
    expect(of(null).products['7']?.prices).toEqual({});
  });
  it('[C3-011] a number is what it says, rounded half up once to what the venue writes', () => {
    expect(product({ ...productRaw, pm: 12.99 })).toMatchObject({ price: { minor: 13 } });
    expect(product({ ...productRaw, pm: '12.50' }, DOLLARS)).toMatchObject({ price: { minor: 1250 } });
    expect(product({ ...productRaw, pm: '0.500' }, { ...DOLLARS, code: 'KWD', decimals: 3 })).toMatchObject({ price: { minor: 500 } });
  });

  it('does not track stock that is null', () => {
    expect(product({ ...productRaw, stock: null })).not.toHaveProperty('stock');
    expect(product({ ...productRaw, stock: 0 }).stock).toBe(0);
  });
  it('sells whole units of a stock: what is left of one is none, and a reserve takes the whole of it', () => {
    expect(product({ ...productRaw, stock: 2.5, crinvol: 0.5 })).toMatchObject({ stock: 2, reserved: 1 });
    expect(product({ ...productRaw, stock: '0,7' }).stock).toBe(0);
    const group = { ...extrasGroupRaw, extras: [{ ...extraRaw, stock: 2.5, crinvol: 0, maxex: 3.5 }] };
    const read = decodeExtrasGroup(group, CLP);
    expect(read).toMatchObject({ ok: true, value: { extras: [{ stock: 2, maximum: 3 }] } });
    const half = { ...extrasGroupRaw, extras: [{ ...extraRaw, maxex: 0.5 }] };
    expect(decodeExtrasGroup(half, CLP)).toMatchObject({ value: { extras: [{ maximum: 0 }] } });
    const [extra] = read.ok ? read.value.extras : [];
    expect(extra && extraMaximum(extra, { maximum: 0 })).toBe(2);
    expect(decodeLiveMenu({ p: { 7: { stock: 2.5 } }, x: { 8: { stock: 0.5 } } }, CLP)).toMatchObject({
      products: { 7: { stock: 2 } },
      extras: { 8: { stock: 0 } },
    });
  });
});

describe('extras', () => {
  it('[C3-009] refuses a group without codJextras', () => {
    expect(decodeExtrasGroup(extrasGroupRaw, CLP)).toMatchObject({
      ok: true,
      value: { code: 'G1', minimum: 1, maximum: 1, allowsSeveral: false, extras: [{ id: '190001' }, { id: '190002' }] },
    });
    const { codJextras: _code, ...nameless } = extrasGroupRaw;
    expect(decodeExtrasGroup(nameless, CLP).ok).toBe(false);
    expect(decodeExtrasGroup({ ...extrasGroupRaw, codJextras: '' }, CLP).ok).toBe(false);
  });

  it('[K3-010] say that they are sold out, and hide their price', () => {
    const read = (more: object) => {
      const extra = decodeExtra({ ...extraRaw, ...more }, CLP);
      if (!extra.ok) throw new Error('unreadable');
      return [extra.value.isSoldOut, extra.value.hidesPrice];
    };
    expect([read({}), read({ agot: 1 }), read({ sinPrecio: true })]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    [undefined, 0, false],
    [null, 0, false],
    ['', 0, false],
    ['400', 400, false],
    [-300, -300, false],
    ['gratis', 0, true],
  ])('[X-22] with the price %j cost %i; sold out: %s', (pm, minor, isSoldOut) => {
    const extra = decodeExtra({ ...extraRaw, pm }, CLP);
    expect(extra).toMatchObject({ ok: true, value: { price: { minor }, isSoldOut } });
  });

  it('[X-22] are read from a list with holes, as PHP writes it after one is removed', () => {
    const group = { ...extrasGroupRaw, min: 1, extras: { 1: { ...extraRaw, pl: 1 }, 3: { ...extraRaw, pl: 3 } } };
    const raw = { ...productRaw, catExtras: { 0: group, 2: { ...group, codJextras: 'G2', extras: [{ ...extraRaw, pl: '' }, extraRaw] } } };
    const { value, notes } = takeNotes(raw, product);
    expect(value.groups.map(({ code, minimum, extras }) => [code, minimum, extras.map(({ id }) => id)])).toEqual([
      [extrasGroupRaw.codJextras, 1, ['1', '3']],
      ['G2', 1, [String(extraRaw.pl)]],
    ]);
    expect([lacksChoice(value), value.areChoicesUnknown]).toEqual([false, undefined]);
    expect(notes.map(({ path, kind, count }) => `${kind} ${path} ${count}`)).toEqual([
      'guessed catExtras 1',
      'guessed catExtras[].extras 1',
      'dropped catExtras[].extras[].pl 1',
    ]);
  });

  it('[C5-021] leave a dish that cannot be had where nobody can read what must be chosen', () => {
    const lost = [
      '[{}]',
      { G1: extrasGroupRaw },
      { 0: extrasGroupRaw, total: 1 },
      true,
      3,
      ['x'],
      [extrasGroupRaw, { ...extrasGroupRaw, codJextras: null, min: 1 }],
      [{ ...extrasGroupRaw, codJextras: '', min: 'uno' }],
    ];
    // They ask for nothing, or for nothing that must be chosen.
    const fine = [
      [],
      {},
      null,
      undefined,
      '',
      0,
      false,
      'no',
      [null, {}],
      [{ ...extrasGroupRaw, codJextras: null, min: 0 }],
      [{ ...extrasGroupRaw, codJextras: null, min: null }],
    ];
    const [isLost, isFine] = [lost, fine].map((forms) =>
      forms.map((catExtras) => {
        const read = product({ ...productRaw, catExtras });
        return lacksChoice(read) && read.areChoicesUnknown === true;
      }),
    );
    expect([isLost, isFine]).toEqual([lost.map(() => true), fine.map(() => false)]);
  });

  it('[C3-009] have each field of a group and of an extra in its own place', () => {
    const group = { ...extrasGroupRaw, nomCatExtra: 'Elige tus salsas', min: '2', max: 5, multi: 1 };
    const extra = { ...extraRaw, dn: 'De la casa', pm: 450, maxex: 3, agot: 1, stock: 4, crinvol: 2, sinPrecio: true };
    expect(decodeExtrasGroup({ ...group, extras: [extra, { ...extra, pl: '' }] }, CLP)).toMatchObject({
      ok: true,
      value: {
        name: 'Elige tus salsas',
        nameTranslated: 'Choose your bread',
        minimum: 2,
        maximum: 5,
        allowsSeveral: true,
        extras: [
          {
            id: '190002',
            name: 'Pan integral',
            nameTranslated: 'Wholemeal bread',
            description: 'De la casa',
            price: { minor: 450, currency: CLP },
            maximum: 3,
            isSoldOut: true,
            stock: 4,
            reserved: 2,
            hidesPrice: true,
          },
        ],
      },
    });
    expect(decodeExtrasGroup({ ...group, min: -1, max: null, multi: '0', extras: null }, CLP)).toMatchObject({
      value: { minimum: 0, maximum: 0, allowsSeveral: false, extras: [] },
    });
  });

  it.each([
    ['more asked for than allowed', { min: 3, max: 1 }, 1, 1, true],
    ['more asked for than there are options', { min: 3, max: 0 }, 2, 0, true],
    ['several of one are to be had', { min: 3, max: 0, multi: 1 }, 3, 0, false],
    ['as many as its options have in all', { min: 4, max: 5, multi: 1 }, 3, 5, true],
    ['no option can be read', { min: 1, max: 1, extras: [{ pl: '' }, null] }, 0, 1, true],
    ['no options at all', { min: 2, max: 2, extras: null }, 0, 2, true],
    ['nothing is asked for', { min: 0, max: 2, extras: [] }, 0, 2, false],
    // What is sold out comes back: then nobody gets round the choice.
    ['all options are sold out', { min: 1, max: 1, extras: [{ ...extraRaw, agot: true }] }, 1, 1, false],
  ])('[C3-009] a group asks for no more than it can give: %s', (_case, more, minimum, maximum, isUnclear) => {
    const options = [
      { ...extraRaw, pl: 1, maxex: 1 },
      { ...extraRaw, pl: 2, maxex: 2 },
    ];
    const group = decodeExtrasGroup({ ...extrasGroupRaw, extras: options, ...more }, CLP);
    expect(group).toMatchObject({ ok: true, value: { minimum, maximum } });
    expect(group.ok && group.value.isUnclear === true).toBe(isUnclear);
  });

  it('[K3-010] have the consumer fields plus pictures', () => {
    const extra = decodeExtra(extraRaw, CLP);
    expect(extra).toMatchObject({
      ok: true,
      value: {
        id: '190002',
        name: 'Pan integral',
        price: { minor: 400 },
        maximum: 1,
        stock: 9,
        reserved: 0,
        picture: { url: '/assets/dishes/bread-480.webp' },
      },
    });
    const { fo: _fo, ...consumer } = extraRaw;
    const without = decodeExtra({ ...consumer, maxex: 0 }, CLP);
    expect(without.ok && without.value).not.toHaveProperty('picture');
    expect(without.ok && without.value).not.toHaveProperty('maximum');
  });

  it('[X-18] have labels where the provider gives them; none given is not the same as none', () => {
    const labels = (ftags?: unknown) => {
      const extra = decodeExtra(ftags === undefined ? extraRaw : { ...extraRaw, ftags }, CLP);
      return extra.ok ? extra.value.tagIds : 'unreadable';
    };
    expect(labels(['gluten', 7, null])).toEqual(['gluten', '7']);
    expect(labels([])).toEqual([]);
    for (const nothing of [undefined, null, 'gluten', {}]) expect(labels(nothing)).toBeUndefined();
  });
});

describe('a category of a menu', () => {
  const [category] = menuRaw.data.cats;

  it('has its id, both names, its picture and its products', () => {
    expect(decodeCategory(category, CLP)).toMatchObject({
      ok: true,
      value: {
        id: '1002',
        name: 'Sándwiches',
        nameTranslated: 'Sandwiches',
        picture: { url: '/assets/dishes/sandwich-480.webp' },
        products: [{ id: '10007' }],
      },
    });
  });

  it('leaves out broken products, and keeps the others without an id or a name', () => {
    const read = decodeCategory({ ...category, productos: [null, productRaw, { ip: 1 }] }, CLP);
    expect(read.ok && read.value.products.map(({ id }) => id)).toEqual(['10007']);
    for (const broken of [7, null]) expect(decodeCategory(broken, CLP).ok).toBe(false);
    expect(decodeCategory({ ...category, jp: null, nombre: '<b></b>' }, CLP)).toMatchObject({
      value: { id: '', name: '', products: [{ id: '10007' }] },
    });
  });

  it('[X-22] has an id of its own and each dish once, and says which had not', () => {
    const cats = [
      { ...category, productos: [productRaw, { ...productRaw, pm: 1 }, productRaw] },
      { ...category, nombre: null, productos: [productRaw] },
      { ...category, jp: undefined },
    ];
    const { value, notes } = takeNotes({ cats }, () => {
      const ids = menuIds(cats);
      return salvage(cats, (one) => decodeCategory(one, CLP, ids));
    });
    expect(value.map(({ id, products }) => [id, products.map((product) => product.id)])).toEqual([
      ['1002', ['10007', '10007~2']],
      ['1002~2', ['10007']],
      ['~3', ['10007']],
    ]);
    expect(notes.map(({ path, kind, count }) => `${kind} ${path} ${count}`).toSorted()).toEqual([
      'dropped cats[].productos[].ip 1',
      'guessed cats[].jp 2',
      'guessed cats[].nombre 1',
    ]);
  });
});
