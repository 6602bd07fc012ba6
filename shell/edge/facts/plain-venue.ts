import { addressLine } from '@comanda/shared-contracts/domain/address-line';
import { type ContactItem, contactItems, mapsLink } from '@comanda/shared-contracts/domain/contact-items';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { cardPrice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { descriptionIn, nameIn } from '@comanda/shared-contracts/domain/names';
import { type DayHours, weekOf } from '@comanda/shared-contracts/domain/opening';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import type { DataVenue } from '@comanda/shared-contracts/domain/restaurant-data';
import { dayNames, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { dishAddress } from '@comanda/shared-contracts/routes/dish-address';
import { formatLocale } from '../../src/i18n/format-locale.ts';
import type { PlainItem, PlainLine, PlainPage } from '../../publish/page-head.ts';
import { fill, wordsOf } from './words.ts';

/** Of a menu so long what each dish is made of is left out. */
export const LONG_MENU = 150;
/** Where it ends, so that no page is heavier than a phone can bear. */
const MOST_DISHES = 600;

/** How a venue's pages are linked in plain words. */
export interface PlainLinks {
  readonly menu?: string | undefined;
  readonly booking?: string | undefined;
}

/** A venue in plain words: address, ways to reach it, hours. */
export function plainVenue(venue: DataVenue, language: Language, links: PlainLinks): PlainPage {
  return { heading: venue.name, lines: venueLines(venue, language, links), sections: [], ...hoursOf(venue, language) };
}

/** A menu in plain words, with its prices as the venue writes them, and the venue around it. */
export function plainMenu(
  venue: DataVenue,
  categories: readonly MenuCategory[],
  { language, dispatch, links }: { readonly language: Language; readonly dispatch: DispatchType; readonly links: PlainLinks },
): PlainPage {
  const isLong = countOf(categories) > LONG_MENU;
  let left = MOST_DISHES;
  const sections = categories.flatMap((category) => {
    const shown = category.products.slice(0, Math.max(0, left));
    left -= shown.length;
    const items = shown.map((product) => dishItem(product, venue, { language, dispatch, isLong, menu: links.menu }));
    return items.length === 0 ? [] : [{ heading: nameIn(language, category), items }];
  });
  return { heading: venue.name, lines: venueLines(venue, language, links), sections, ...hoursOf(venue, language) };
}

function countOf(categories: readonly MenuCategory[]): number {
  return categories.reduce((count, { products }) => count + products.length, 0);
}

interface DishWords {
  readonly language: Language;
  readonly dispatch: DispatchType;
  readonly isLong: boolean;
  /** Of whose page each dish is a part. */
  readonly menu: string | undefined;
}

function dishItem(product: Product, { priceFormat }: DataVenue, { language, dispatch, isLong, menu }: DishWords): PlainItem {
  const words = wordsOf(language);
  const shown = cardPrice(product, dispatch);
  const price = shown.kind === 'unknown' ? words.askPrice : formatMoney(shown.price, priceFormat);
  const said = shown.kind === 'from' ? (shown.price.minor === 0 ? '' : fill(words.from, { price })) : price;
  return {
    text: nameIn(language, product),
    ...(menu === undefined ? {} : { href: dishAddress(menu, product.id) }),
    aside: [said, product.isSoldOut ? words.soldOut : ''].filter((part) => part !== '').join(' · '),
    note: isLong ? '' : descriptionIn(language, product),
  };
}

function venueLines(venue: DataVenue, language: Language, { menu, booking }: PlainLinks): readonly PlainLine[] {
  const words = wordsOf(language);
  const address = addressLine(venue);
  const { description = '' } = venue.contact;
  return [
    ...(description === '' ? [] : [{ text: description }]),
    ...(address === '' ? [] : [{ text: address, href: mapsLink(`${venue.name}, ${address}`) }]),
    ...contactItems(venue.contact).map(contactLine),
    ...(menu === undefined ? [] : [{ text: words.menu, href: menu }]),
    ...(booking === undefined ? [] : [{ text: words.booking, href: booking }]),
  ];
}

function contactLine({ text, exit }: ContactItem): PlainLine {
  if (exit === undefined) return { text };
  if (exit.kind === 'tel') return { text, href: `tel:${exit.url.replace(/[^\d+]/g, '')}` };
  return { text, href: exit.kind === 'mailto' ? `mailto:${exit.url}` : exit.url };
}

function hoursOf(venue: DataVenue, language: Language): Pick<PlainPage, 'hours'> {
  if (venue.hours.length === 0) return {};
  const names = dayNames(language);
  // The week of a venue is the same at any moment; its "today" is not asked for here.
  const items = weekOf(venue, 0).map((day) => ({ text: names[day.weekday] ?? '', aside: spansOf(day, venue.country, language) }));
  return { hours: { heading: wordsOf(language).hours, items } };
}

function spansOf({ isRoundTheClock, spans }: DayHours, country: string, language: Language): string {
  const words = wordsOf(language);
  if (isRoundTheClock) return words.allDay;
  const locale = formatLocale(language, country);
  return spans.map(({ from, until }) => `${formatTime(from, locale)}–${formatTime(until, locale)}`).join(', ') || words.closed;
}
