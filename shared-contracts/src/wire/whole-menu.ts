import type { Currency } from '../domain/money.ts';
import type { MenuCategory } from '../domain/product.ts';
import { done, type Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { decodeCategory, menuSchema } from './menu.ts';
import { menuIds } from './same-ids.ts';
import { salvage } from './salvage.ts';

/** Answer of POST /srv/getrestomenu, read whole: the categories with something in them. Broken products are left out. Spec C7-008. */
export function decodeWholeMenu(raw: unknown, currency: Currency): Result<readonly MenuCategory[]> {
  return readData(raw, (data) => {
    const wire = read(menuSchema, data, (menu) => menu);
    if (!wire.ok) return wire;
    const ids = menuIds(wire.value.cats);
    const categories = salvage(wire.value.cats, (category) => decodeCategory(category, currency, ids));
    return done(categories.filter(({ products }) => products.length > 0));
  });
}
