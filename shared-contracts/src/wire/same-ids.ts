import type { Product } from '../domain/product.ts';
import { GUESSED, note } from './notes.ts';
import { asRecord, asText, listItems } from './values.ts';

/** What distinguishes the entries of one menu, so that each can be drawn, found and put into a cart by an id of its own. */
export interface MenuIds {
  readonly product: (product: Product, raw: unknown) => Product;
  readonly category: (id: string | undefined, raw: unknown) => string;
}

/** The ids of a menu whose categories are as the provider sent them. */
export function menuIds(categories: readonly unknown[]): MenuIds {
  return { product: apartFrom(categories), category: distinct() };
}

/** The id of a category; a later one of the same id, which is noted, or one without, gets its place behind it: `1002~3`. */
function distinct(): MenuIds['category'] {
  const known = new Set<string>();
  return (id, raw) => {
    const own = id === undefined || known.has(id) ? `${id ?? ''}~${known.size + 1}` : id;
    known.add(own);
    note(id === undefined || own === id ? 0 : GUESSED, raw, 'jp');
    return own;
  };
}

/**
 * Distinguishes dishes that a menu lists under one id, but with another name, price or line of the price list: each later one gets its
 * place among them behind the id, `10007~2`, and keeps the id itself for the provider. The same dish in two categories stays one.
 * `categories` as the provider sent them.
 */
function apartFrom(categories: readonly unknown[]): MenuIds['product'] {
  const known = new Map<string, string[]>();
  for (const category of categories) {
    for (const dish of listItems(asRecord(category)['productos'])) {
      const { id, look } = lookOf(dish);
      const looks = known.get(id);
      if (looks === undefined) known.set(id, [look]);
      else if (!looks.includes(look)) looks.push(look);
    }
  }
  return (product, raw) => {
    const { id, look } = lookOf(raw);
    const place = known.get(id)?.indexOf(look) ?? 0;
    return place > 0 ? { ...product, id: `${product.id}~${place + 1}`, listedAs: product.id } : product;
  };
}

function lookOf(dish: unknown): { readonly id: string; readonly look: string } {
  const { ip, np, pm, pl } = asRecord(dish);
  return { id: asText(ip) ?? '', look: JSON.stringify([np, pm, pl]) };
}
