import type { CartRecord } from './cart-record.ts';
import type { MenuState } from './menu-step.ts';

/**
 * Whether a cart that changed is an update for the menu: it is of another venue or type than before, or of another type than the menu that
 * stands alone on the screen. Another tab may have chosen and turned back before this one looked.
 */
export function isCartUpdate({ view, asked }: MenuState, now: CartRecord | null, before: CartRecord | null): boolean {
  if (now?.venue.id !== before?.venue.id || now?.dispatch !== before?.dispatch) return true;
  if (now === null || view.status !== 'ready' || view.isBrowseOnly || asked !== undefined) return false;
  return view.venue.id === now.venue.id && view.dispatch !== now.dispatch;
}
