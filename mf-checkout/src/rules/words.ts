import type { Address } from '@comanda/shared-contracts/domain/address';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import type { Language } from '@comanda/shared-contracts/domain/environment';

/** A name of the provider in the language of the page, as far as there is one. */
export function nameIn(language: Language, item: { readonly name: string; readonly nameTranslated?: string }): string {
  return language === 'en' && item.nameTranslated !== undefined ? item.nameTranslated : item.name;
}

/** What was chosen on a line, in one sentence: `Agua mineral · 2 Queso mantecoso`. Empty when nothing was. */
export function extrasText(language: Language, line: Pick<CartLine, 'extras'>): string {
  return chosenOf(line.extras)
    .map(({ extra, quantity }) => (quantity > 1 ? `${quantity} ${nameIn(language, extra)}` : nameIn(language, extra)))
    .join(' · ');
}

/** An address in one line: street and unit. */
export function addressLine({ street, unit }: Pick<Address, 'street' | 'unit'>): string {
  return [street, unit].filter((part) => part !== undefined && part !== '').join(', ');
}
