import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { environmentOfPath } from '@comanda/shared-contracts/routes/patterns';
import type { CartView } from '../rules/type-change.ts';
import type { MenuCartHost } from './host.ts';

/** Says that the cart is of another type than this tab left it; an empty one only where a menu is shown, which changes with it. X-06. */
export function notifyTypeChange(
  host: Pick<MenuCartHost, 'i18n' | 'navigation' | 'notify'>,
  { cart: before }: CartView,
  { cart: after, record }: CartView,
): void {
  if (before === null || after === null || before.venue.id !== after.venue.id || before.dispatch === after.dispatch) return;
  const isSeen = after.lines.length > 0 || environmentOfPath(host.navigation.current().pathname) !== undefined;
  if (!isSeen || after.dispatch > 3) return;
  const amount = formatMoney(after.subtotal, after.venue.priceFormat);
  // The path of a table made it of that type: nobody chose it.
  const cause = record?.isOfPath === true ? 'table' : after.dispatch;
  host.notify.show({ tone: 'info', text: host.i18n.text(`cart.typeChanged.${cause}`, { amount }) });
}
