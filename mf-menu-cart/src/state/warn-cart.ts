import type { Cart, LineWarning } from '@comanda/shared-contracts/domain/cart';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import { hasDiet, verdictOf } from '@comanda/shared-contracts/domain/diet';
import type { MenuCartHost } from './host.ts';
import type { Stores } from './stores.ts';

/** The cart with what the diner's food profile has to say of its lines, for whoever shows it. X-18. */
export function warnedCart(host: Pick<MenuCartHost, 'i18n'>, stores: Pick<Stores, 'diet'>, cart: Cart | null): Cart | null {
  const { i18n } = host;
  const { diet } = stores;
  if (cart === null || !hasDiet(diet.view.getState())) return cart;
  const warnings = cart.lines.flatMap((line): readonly LineWarning[] => {
    const labels = [line.product.tagIds, ...chosenOf(line.extras).map(({ extra }) => extra.tagIds)];
    const verdict = verdictOf(diet.warnings(labels), (key, values) => i18n.text(key, values), i18n.language());
    return verdict === undefined ? [] : [{ lineId: line.id, ...verdict }];
  });
  return { ...cart, warnings };
}
