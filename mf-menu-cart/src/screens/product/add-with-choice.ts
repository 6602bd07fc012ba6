import { contextOf } from '../../state/cart-context.ts';
import type { NewLine } from '../../state/cart-store.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { refusalText } from '../../state/refusals.ts';
import { storesFor } from '../../state/stores.ts';

/**
 * Adds a line to the cart. A cart of another venue may be emptied for it, if the diner says so; every other refusal is
 * said. True when the line is in the cart. `wasOld`: its price may be of a menu of before, whichever is open now. Spec C5-019, Q202.
 */
export async function addWithChoice(host: MenuCartHost, venueId: string, line: NewLine, wasOld = false): Promise<boolean> {
  const stores = storesFor(host);
  const context = contextOf(host, stores, venueId);
  if (context === undefined) return false;
  const outcome = stores.cart.add(wasOld ? { ...context, hasOldPrices: true } : context, line);
  if (outcome.ok) return true;
  if (outcome.refusal.reason !== 'other-venue') {
    host.notify.show({ tone: 'bad', text: refusalText(host, outcome.refusal) });
    return false;
  }
  const { askToReplace } = await import(/* webpackChunkName: "mf-menu-cart-product" */ './ask-to-replace.tsx');
  if (!(await askToReplace(host))) return false;
  stores.cart.empty();
  return addWithChoice(host, venueId, line, wasOld);
}
