import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { ChosenExtras, Product } from '@comanda/shared-contracts/domain/product';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** A name in the customer's language; Spanish where there is no translation. */
export function nameIn(language: Language, { name, nameTranslated }: { readonly name: string; readonly nameTranslated?: string }): string {
  return language === 'en' && nameTranslated !== undefined && nameTranslated !== '' ? nameTranslated : name;
}

/** A description in the customer's language. */
export function descriptionIn(
  language: Language,
  { description, descriptionTranslated }: Pick<Product, 'description' | 'descriptionTranslated'>,
): string {
  return language === 'en' && descriptionTranslated !== undefined && descriptionTranslated !== '' ? descriptionTranslated : description;
}

/** What was chosen on a line: `Limonada · 2 Pebre de la casa`. Empty when nothing was. */
export function extrasText(language: Language, extras: ChosenExtras): string {
  return chosenOf(extras)
    .map(({ extra, quantity }) => (quantity > 1 ? `${quantity} ${nameIn(language, extra)}` : nameIn(language, extra)))
    .join(' · ');
}

/** What the venue itself wrote for its kiosk; empty for who reads another language. GUESS: in its country's; a field of its language would say. */
export function venueWords(language: Language, { country }: Pick<Venue, 'country'>, words: string): string {
  return language === (country === 'us' ? 'en' : 'es') ? words : '';
}
