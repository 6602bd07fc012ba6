import { chosenOf } from './cart-line.ts';
import { TRANSLATED_LANGUAGE } from './environment.ts';
import type { Language } from './environment.ts';
import type { ChosenExtras, Product } from './product.ts';

/** A name of the provider in the reader's language; Spanish where there is no translation. */
export function nameIn(language: Language, { name, nameTranslated }: { readonly name: string; readonly nameTranslated?: string }): string {
  return language === TRANSLATED_LANGUAGE && nameTranslated !== undefined && nameTranslated !== '' ? nameTranslated : name;
}

/** A description in the reader's language. */
export function descriptionIn(
  language: Language,
  { description, descriptionTranslated }: Pick<Product, 'description' | 'descriptionTranslated'>,
): string {
  return language === TRANSLATED_LANGUAGE && descriptionTranslated !== undefined && descriptionTranslated !== ''
    ? descriptionTranslated
    : description;
}

/** What was chosen on a line: `Agua mineral · 2 Queso mantecoso`, or with another mark `between`. Empty when nothing was. */
export function extrasText(language: Language, { extras }: { readonly extras: ChosenExtras }, between = ' · '): string {
  return chosenOf(extras)
    .map(({ extra, quantity }) => (quantity > 1 ? `${quantity} ${nameIn(language, extra)}` : nameIn(language, extra)))
    .join(between);
}
