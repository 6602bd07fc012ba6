import type { Order, OrderSummary } from '@comanda/shared-contracts/domain/order';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { venueParams, venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { summaryOf } from '../rules/order-book.ts';
import { isInProcess } from '../rules/order-status.ts';
import type { CheckoutHost } from './host.ts';
import { type OrdersStore, shownOrders } from './orders-store.ts';

type Repeatable = Pick<Order, 'dispatch' | 'lines' | 'statusCode' | 'venue'>;

/** Whether an order can be ordered again: it is over, and something of it was not cancelled. X-30. */
export function mayRepeat({ bus }: Pick<CheckoutHost, 'bus'>, { statusCode, lines }: Pick<Repeatable, 'lines' | 'statusCode'>): boolean {
  return bus.has('mf-menu-cart') && !isInProcess(statusCode) && lines.some(({ isCancelled }) => !isCancelled);
}

/** How old the order may be that Home offers to repeat, ms: a month. */
const RECENT_MS = 30 * 24 * 3_600_000;

/** The last order that is over and can be ordered again, of whoever is here by the answer. X-30. */
export async function findRecent(host: CheckoutHost, orders: OrdersStore): Promise<OrderSummary | null> {
  if (!host.bus.has('mf-menu-cart') || !mayOrder(host.session.current())) return null;
  if (orders.view.getState().lists.history.status !== 'ready') await orders.load('history');
  const since = host.clock.now() - RECENT_MS;
  const last = shownOrders(host, orders.view.getState(), 'history').find((order) => order.createdAt >= since && mayRepeat(host, order));
  return last === undefined ? null : summaryOf(last);
}

/**
 * The same once more: the owner of the cart puts in what is still sold at the prices of now, says what is not, and leads to the cart. What
 * keeps it from doing so is said. X-30.
 */
export async function repeatOrder(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'notify' | 'report' | 'session'>,
  { venue, dispatch, lines }: Repeatable,
): Promise<void> {
  const { bus, notify, i18n, report } = host;
  const asker = whoIsHere(host).now();
  const ref = venueRefOf({ ...venueParams(venue) });
  if (ref === undefined) return;
  const ordered = lines.filter(({ isCancelled }) => !isCancelled);
  const answer = await bus.request('cart/repeat', {
    ref,
    dispatch,
    lines: ordered.map(({ product, quantity, extras, comment, unreadOptions }) => ({
      product,
      quantity,
      extras,
      comment,
      ...(unreadOptions === undefined ? {} : { unreadOptions }),
    })),
  });
  if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
  const result = answer.ok ? answer.value : answer;
  if (!asker.isHere() || result === null || result.ok) return;
  notify.show({
    tone: 'bad',
    text: ('message' in result.failure ? result.failure.message : undefined) ?? i18n.text('order.repeatFailed'),
    speed: 'slow-error',
  });
}
