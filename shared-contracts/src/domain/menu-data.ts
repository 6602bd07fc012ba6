import type { DispatchType } from './dispatch.ts';
import type { Language } from './environment.ts';
import { cardPrice, lacksChoice } from './extras.ts';
import { AGAINST, DIETS, type FoodFacts } from './food.ts';
import { type Money, toMajor } from './money.ts';
import type { Product } from './product.ts';
import { descriptionIn, nameIn } from './names.ts';

/** A stretch of a menu under one heading. */
export interface DataSection {
  readonly name: string;
  readonly nameTranslated?: string;
  readonly products: () => readonly Product[];
}

/** What the data of a menu needs besides its sections. */
export interface MenuDataOptions {
  readonly venueName: string;
  /** Whole address of the menu, and of its restaurant where that has a page here. */
  readonly url: string;
  readonly venueUrl: string | undefined;
  readonly language: Language;
  readonly dispatch: DispatchType;
  /** Without descriptions and pictures: a menu of thousands is no weight on the page of a diner. X-09. */
  readonly isBrief: boolean;
  /** Reads what the labels of a product say of its food. */
  readonly foodOf: (tagIds: readonly string[]) => FoodFacts;
  /** Makes an address of a picture whole. */
  readonly whole: (address: string) => string;
}

const DIET_NAMES = { vegetarian: 'VegetarianDiet', vegan: 'VeganDiet' } as const;

/**
 * A menu as schema.org's Menu, for search engines, without a section of featured products, which stand under their own categories, too: its sections with their dishes, each with the price that its card shows
 * and the diets that its labels name. What no label says is left out: nothing is called suitable that nobody declared.
 */
export function menuData(sections: readonly DataSection[], options: MenuDataOptions): object {
  const { url, venueUrl, venueName, language } = options;
  return {
    '@type': 'Menu',
    '@id': url,
    url,
    name: venueName,
    inLanguage: language,
    ...(venueUrl === undefined ? {} : { provider: { '@type': 'Restaurant', '@id': venueUrl, url: venueUrl, name: venueName } }),
    hasMenuSection: sections.map((section) => ({
      '@type': 'MenuSection',
      ...(nameIn(language, section) === '' ? {} : { name: nameIn(language, section) }),
      hasMenuItem: section.products().map((product) => itemOf(product, options)),
    })),
  };
}

function itemOf(product: Product, { language, dispatch, isBrief, foodOf, whole }: MenuDataOptions): object {
  const description = isBrief ? '' : descriptionIn(language, product);
  const picture = isBrief ? undefined : product.picture;
  const diets = dietsOf(foodOf(product.tagIds));
  const offer = offerOf(product, dispatch);
  return {
    '@type': 'MenuItem',
    name: nameIn(language, product),
    ...(description === '' ? {} : { description }),
    ...(picture === undefined ? {} : { image: whole(picture.url) }),
    ...(offer === undefined ? {} : { offers: offer }),
    ...(diets.length === 0 ? {} : { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }),
  };
}

/** Undefined for what has no price to show. "From" is the lowest price: what is chosen adds to it. */
function offerOf(product: Product, dispatch: DispatchType): object | undefined {
  const shown = cardPrice(product, dispatch);
  if (shown.kind === 'unknown') return undefined;
  const { kind, price } = shown;
  if (kind === 'from' && price.minor === 0) return undefined;
  const amount = kind === 'from' ? { '@type': 'AggregateOffer', lowPrice: plain(price) } : { '@type': 'Offer', price: plain(price) };
  return {
    ...amount,
    priceCurrency: price.currency.code,
    availability: `https://schema.org/${product.isSoldOut || lacksChoice(product) ? 'SoldOut' : 'InStock'}`,
  };
}

/** As machines read amounts: digits with a dot, whatever the venue writes. */
function plain(price: Money): string {
  return toMajor(price).toFixed(price.currency.decimals);
}

/** A label that another one of the same dish contradicts counts for nothing. */
function dietsOf({ contains, without, suits }: FoodFacts): readonly string[] {
  return [
    ...DIETS.filter((diet) => suits.includes(diet) && !AGAINST[diet].some((allergen) => contains.includes(allergen))).map(
      (diet) => DIET_NAMES[diet],
    ),
    ...(without.includes('gluten') && !contains.includes('gluten') ? ['GlutenFreeDiet'] : []),
  ];
}
