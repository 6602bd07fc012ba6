import { describe, expect, it } from 'vitest';
import { fromMajor } from './money.ts';
import type { Product } from './product.ts';
import { readFoodTags } from './food-tags.ts';
import { CLP, USD } from '../testing/currencies.ts';
import { aGroup, anExtra, aProduct } from '../testing/fixtures/product.ts';
import { type DataSection, menuData } from './menu-data.ts';

const clp = (amount: number) => fromMajor(amount, CLP);
/** A dish of which only its name and price are known. */
const { nameTranslated: _, descriptionTranslated: __, picture: ___, ...PLAIN } = aProduct({ name: 'Barros Luco', description: '' });
const product = (over: Partial<Product> = {}): Product => ({ ...PLAIN, ...over });
const section = (name: string, products: readonly Product[]): DataSection => ({ name, products: () => products });

const SHOP = 'https://shop.test';
const URL_OF_MENU = `${SHOP}/r/cl/fuente-alameda/1/menu`;
const OPTIONS = {
  venueName: 'Fuente Alameda',
  url: URL_OF_MENU,
  venueUrl: `${SHOP}/r/cl/fuente-alameda/1`,
  language: 'es',
  dispatch: 1,
  isBrief: false,
  foodOf: readFoodTags,
  whole: (address: string) => new URL(address, SHOP).href,
} as const;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const isAmount = (value: unknown) => typeof value === 'string' && /^\d+(\.\d{2})?$/.test(value);
const oneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.some((name) => value === `https://schema.org/${name}`);
const DIETS = oneOf(
  ...['Diabetic', 'GlutenFree', 'Halal', 'Hindu', 'Kosher', 'LowCalorie', 'LowFat', 'LowLactose', 'LowSalt', 'Vegan', 'Vegetarian'].map(
    (name) => `${name}Diet`,
  ),
);
const STOCK = oneOf('InStock', 'SoldOut', 'OutOfStock', 'Discontinued', 'PreOrder');
const MONEY = { priceCurrency: (value: unknown) => /^[A-Z]{3}$/.test(String(value)), availability: STOCK };

type Shape = Readonly<Record<string, ((value: unknown) => boolean) | string>>;

/** The types of https://schema.org as far as a menu uses them: each property with what it may hold (a name: that type). */
const SCHEMA: Readonly<Record<string, Shape>> = {
  Menu: { '@id': isUrl, url: isUrl, name: isText, inLanguage: isText, provider: 'Restaurant', hasMenuSection: 'MenuSection' },
  Restaurant: { '@id': isUrl, url: isUrl, name: isText },
  MenuSection: { name: isText, hasMenuItem: 'MenuItem' },
  MenuItem: { name: isText, description: isText, image: isUrl, offers: 'Offer AggregateOffer', suitableForDiet: DIETS },
  Offer: { price: isAmount, ...MONEY },
  AggregateOffer: { lowPrice: isAmount, ...MONEY },
};

/** What of a node schema.org does not know, by its path; nothing for data of the right shape. */
function problems(node: unknown, types: string, path = types): readonly string[] {
  if (typeof node !== 'object' || node === null || !('@type' in node)) return [`${path}: no node`];
  const shape = types.split(' ').includes(String(node['@type'])) ? SCHEMA[String(node['@type'])] : undefined;
  if (shape === undefined) return [`${path}: a ${String(node['@type'])} here`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type') return [];
    const rule = shape[name];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (rule === undefined) return [`${path}.${name}: unknown`];
    if (typeof rule === 'string') return values.flatMap((one) => problems(one, rule, `${path}.${name}`));
    return values.every(rule) ? [] : [`${path}.${name}: ${JSON.stringify(value)}`];
  });
}

const itemOf = (over: Partial<Product>, options: Partial<Parameters<typeof menuData>[1]> = {}) => {
  const data = menuData([section('Todo', [product(over)])], { ...OPTIONS, ...options });
  expect(problems(data, 'Menu')).toEqual([]);
  return (data as { hasMenuSection: { hasMenuItem: object[] }[] }).hasMenuSection[0]?.hasMenuItem[0];
};

describe('the data of a menu for machines', () => {
  it('is a schema.org Menu: sections, dishes, prices in the currency of the venue', () => {
    const luco = product({ name: 'Barros Luco', description: 'Con queso', picture: { url: '/assets/dishes/luco.webp' }, price: clp(8990) });
    const fries = product({ id: 'p2', name: 'Papas', isSoldOut: true, price: clp(4200) });
    const data = menuData([section('Sándwiches', [luco]), section('Para compartir', [fries])], OPTIONS);
    expect(data).toEqual({
      '@type': 'Menu',
      '@id': URL_OF_MENU,
      url: URL_OF_MENU,
      name: 'Fuente Alameda',
      inLanguage: 'es',
      provider: { '@type': 'Restaurant', '@id': OPTIONS.venueUrl, url: OPTIONS.venueUrl, name: 'Fuente Alameda' },
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Sándwiches',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Barros Luco',
              description: 'Con queso',
              image: `${SHOP}/assets/dishes/luco.webp`,
              offers: { '@type': 'Offer', price: '8990', priceCurrency: 'CLP', availability: 'https://schema.org/InStock' },
            },
          ],
        },
        {
          '@type': 'MenuSection',
          name: 'Para compartir',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Papas',
              offers: { '@type': 'Offer', price: '4200', priceCurrency: 'CLP', availability: 'https://schema.org/SoldOut' },
            },
          ],
        },
      ],
    });
    expect(problems(data, 'Menu')).toEqual([]);
  });

  it('writes cents with a dot, whatever the venue writes', () => {
    expect(itemOf({ price: fromMajor(12.5, USD) })).toMatchObject({ offers: { price: '12.50', priceCurrency: 'USD' } });
  });

  it('names the lowest price of a dish that is priced by its options, and no price where none is shown', () => {
    const groups = [aGroup({ minimum: 1, extras: [anExtra({ price: clp(3500) }), anExtra({ id: 'e2', price: clp(2900) })] })];
    expect(itemOf({ price: clp(0), groups })).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: '2900' } });
    expect(itemOf({ price: clp(0) })).not.toHaveProperty('offers');
  });

  it('[X-18] says which diets a dish suits where its labels do, and of no other', () => {
    const diets = (...tagIds: string[]) => (itemOf({ tagIds }) as { suitableForDiet?: string[] }).suitableForDiet;
    expect(diets('veg')).toEqual(['https://schema.org/VegetarianDiet']);
    expect(diets('vegano', 'singluten')).toEqual(
      ['VegetarianDiet', 'VeganDiet', 'GlutenFreeDiet'].map((diet) => `https://schema.org/${diet}`),
    );
    expect(diets()).toBeUndefined();
    expect(diets('sinalergenos', 'picante')).toBeUndefined();
    // Labels that contradict each other.
    expect(diets('vegano', 'lacteos')).toEqual(['https://schema.org/VegetarianDiet']);
    expect(diets('singluten', 'gluten')).toBeUndefined();
  });

  it('is in the language of the page, and brief for a menu of thousands', () => {
    const fries = { name: 'Papas', nameTranslated: 'Fries', description: 'Con merkén', descriptionTranslated: 'Smoked chili' };
    expect(itemOf(fries, { language: 'en' })).toMatchObject({ name: 'Fries', description: 'Smoked chili' });
    expect(itemOf({ ...fries, picture: { url: '/a.webp' } }, { isBrief: true })).toEqual({
      '@type': 'MenuItem',
      name: 'Papas',
      offers: expect.anything(),
    });
  });
});
