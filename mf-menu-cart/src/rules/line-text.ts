import type { Language } from '@comanda/shared-contracts/domain/environment';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { LineRecord } from './cart-record.ts';

/** The dishes of lines as the values of a sentence, each dish once: `Helado artesanal y Flan`, 2. */
export function dishesOf(
  language: Language,
  lines: readonly Pick<LineRecord, 'product'>[],
): { readonly names: string; readonly count: number } {
  const names = new Set(lines.map(({ product }) => nameIn(language, product)));
  return { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names), count: names.size };
}
