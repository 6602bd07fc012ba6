import type { Product } from '../domain/product.ts';
import { asList, asRecord, asText } from './values.ts';

/**
 * Tells dishes apart that a menu lists under one id, but with another name, price or line of the price list: each later one gets its
 * place among them behind the id, `10007~2`, and keeps the id itself for the provider. The same dish in two categories stays one.
 * `categories` as the provider sent them.
 */
export function apartFrom(categories: readonly unknown[]): (product: Product, raw: unknown) => Product {
  const known = new Map<string, string[]>();
  for (const category of categories) {
    for (const dish of asList(asRecord(category)['productos'])) {
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
