import type { Product } from '@comanda/shared-contracts/domain/product';

/** Fewer letters than this search nothing. Spec C5-018. */
export const SHORTEST_SEARCH = 2;

interface Entry {
  readonly product: Product;
  readonly name: string;
  readonly rest: string;
}

/** Products prepared for searching; made once, asked at each letter. */
export type MenuIndex = readonly Entry[];

/** Lower case without accents: `Ñoquis` and `noquis` are the same. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Prepares products for searching. A product may come again in another category. */
export function indexProducts(products: readonly Product[]): MenuIndex {
  return products.map((product) => ({
    product,
    name: plainText(`${product.name} ${product.nameTranslated ?? ''}`),
    rest: plainText([product.description, product.descriptionTranslated ?? '', ...product.searchWords].join(' ')),
  }));
}

/** Whether the text is long enough to search. Spec C5-018. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SHORTEST_SEARCH;
}

/**
 * The products that hold every word of the text, in either language and whatever the accents; those that carry them at
 * the start of a word of their name come first, then in the name, then elsewhere. Each once. Nothing for a text too short.
 * Spec C5-018, X-09.
 */
export function searchMenu(index: MenuIndex, text: string): readonly Product[] {
  if (!isSearchable(text)) return [];
  const words = plainText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const ranks: Product[][] = [[], [], []];
  const seen = new Set<string>();
  for (const entry of index) {
    const rank = ranks[rankOf(entry, words)];
    if (rank === undefined || seen.has(entry.product.id)) continue;
    seen.add(entry.product.id);
    rank.push(entry.product);
  }
  return ranks.flat();
}

/** 0 best, 3 not found. */
function rankOf({ name, rest }: Entry, words: readonly string[]): number {
  let worst = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at < 0 && !rest.includes(word)) return 3;
    const rank = at < 0 ? 2 : at === 0 || name.includes(` ${word}`) ? 0 : 1;
    worst = Math.max(worst, rank);
  }
  return worst;
}
