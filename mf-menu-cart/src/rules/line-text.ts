import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { LineRecord } from './cart-record.ts';
import { nameIn } from './menu-sections.ts';

/** The dishes of lines as the values of a sentence, each dish once: `Helado artesanal y Flan`, 2. */
export function dishesOf(
  language: Language,
  lines: readonly Pick<LineRecord, 'product'>[],
): { readonly names: string; readonly count: number } {
  const names = new Set(lines.map(({ product }) => nameIn(language, product)));
  return { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names), count: names.size };
}

/** What was chosen on a line, in one sentence: `Agua mineral, 2 Queso mantecoso`. Empty when nothing was. */
export function extrasText(language: Language, line: Pick<LineRecord, 'extras'>): string {
  return chosenOf(line.extras)
    .map(({ extra, quantity }) => (quantity > 1 ? `${quantity} ${nameIn(language, extra)}` : nameIn(language, extra)))
    .join(', ');
}
