import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { SavedOrder } from '@comanda/shared-contracts/host';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { OrderNote } from '../rules/order-note.ts';
import type { CheckoutHost } from './host.ts';

type Shown = Pick<Order, 'id' | 'intentId' | 'venue'>;

/** The page of an order; it is named by the id of its intent, else by the provider's number. Q02. */
export function orderPath(host: Pick<CheckoutHost, 'navigation'>, { id, intentId, venue }: Shown): string | undefined {
  return host.navigation.href('RestaurantOrder', { ...venueParams(venue), idorden: intentId ?? id });
}

/** The table's menu, with the order if the environment knows such a path. Spec C2-010, C2-064. */
export function tablePath(
  host: Pick<CheckoutHost, 'navigation'>,
  venue: OrderNote['venue'],
  tableId: string,
  intentId: string | undefined,
): string | undefined {
  const params = { ...venueParams(venue), idmesa: tableId };
  const withOrder = intentId === undefined ? undefined : host.navigation.href('RestaurantCheckInOrder', { ...params, idorden: intentId });
  return withOrder ?? host.navigation.href('RestaurantCheckInmesa', params);
}

/**
 * Where the diner goes when an order was received: to the table that ordered, else to the order, else to the orders in progress. A
 * provider that does not keep our id knows the order by its number only. Spec C2-024, C4-019.
 */
export function pathAfterSave(
  host: Pick<CheckoutHost, 'environment' | 'navigation'>,
  note: OrderNote,
  intentId: string,
  saved: SavedOrder,
): string {
  const { venue, dispatch, tableId } = note;
  const kept = saved.intentId === intentId ? intentId : undefined;
  const key = kept ?? saved.orderId;
  const toTable = dispatch === DispatchType.CHECKIN && tableId !== undefined ? tablePath(host, venue, tableId, kept) : undefined;
  const toOrder = key === undefined ? undefined : host.navigation.href('RestaurantOrder', { ...venueParams(venue), idorden: key });
  return toTable ?? toOrder ?? host.navigation.href('CartEnCurso') ?? host.environment.home;
}
