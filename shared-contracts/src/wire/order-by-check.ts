import type { BillVenue } from '../domain/bill.ts';
import type { Order } from '../domain/order.ts';
import { done, type Result } from '../failures.ts';
import { readAnswer, unreadable } from './decode.ts';
import { decodeBillVenue } from './gae-order.ts';
import { decodeOrder } from './order.ts';
import { inPlaceOf } from './notes.ts';
import { encodePriceFormat } from './price-format.ts';
import { asRecord, asText, compact } from './values.ts';

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
    if (venue === undefined) return unreadable('cfg.cur');
    const data = asRecord(answer['data']);
    const order = decodeOrder(withCurrency(data, answer['cfg'], venue));
    if (!order.ok) return order;
    return done(
      compact({
        order: order.value,
        tableName: asText(data['imTxt']) ?? '',
        venue,
        realtimeToken: asText(answer['fbtemp']),
      }),
    );
  });
}

/** What the venue writes now counts; what the order was written with where the venue does not say. */
function withCurrency(data: Readonly<Record<string, unknown>>, cfg: unknown, { priceFormat }: BillVenue): unknown {
  const det = asRecord(data['det']);
  const cart = asRecord(det['cart']);
  const isSaid = asRecord(cfg)['cur'] !== undefined || cart['cur'] === undefined;
  if (!isSaid) return data;
  const written = inPlaceOf(cart, { ...cart, cur: encodePriceFormat(priceFormat) });
  return inPlaceOf(data, { ...data, det: inPlaceOf(det, { ...det, cart: written }) });
}
