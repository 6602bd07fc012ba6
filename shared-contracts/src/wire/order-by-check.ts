import type { BillVenue } from '../domain/bill.ts';
import type { Order } from '../domain/order.ts';
import { done, type Result } from '../failures.ts';
import { readAnswer } from './decode.ts';
import { decodeBillVenue } from './gae-order.ts';
import { decodeOrder } from './order.ts';
import { asRecord, asText, compact } from './primitives.ts';

export interface OrderByCheck {
  readonly order: Order;
  /** Empty without a table. */
  readonly tableName: string;
  readonly venue: BillVenue;
  /** For the order's live node. */
  readonly realtimeToken?: string;
}

/** Answer of GET /srv/getorderbycheck. Its `cfg` says in which currency the order is. */
export function decodeOrderByCheck(raw: unknown): Result<OrderByCheck> {
  return readAnswer(raw, (answer) => {
    const venue = decodeBillVenue(answer['cfg']);
    const data = asRecord(answer['data']);
    const order = decodeOrder(withCurrency(data, venue.priceFormat.code));
    if (!order.ok) return order;
    return done(
      compact({
        order: { ...order.value, venue: { ...order.value.venue, priceFormat: venue.priceFormat } },
        tableName: asText(data['imTxt']) ?? '',
        venue,
        realtimeToken: asText(answer['fbtemp']),
      }),
    );
  });
}

function withCurrency(data: Readonly<Record<string, unknown>>, cur: string): unknown {
  const det = asRecord(data['det']);
  return { ...data, det: { ...det, cart: { cur, ...asRecord(det['cart']) } } };
}
