import type { BillVenue } from '../rules/bill.ts';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { noting, readAnswer, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeBillVenue } from './gae-order.ts';
import { inPlaceOf } from '@comanda/shared-contracts/wire/notes';
import { decodeOrder, type FormatOf } from '@comanda/shared-contracts/wire/order';
import { marking } from '@comanda/shared-contracts/wire/primitives';
import { encodePriceFormat, namesCurrency } from '@comanda/shared-contracts/wire/price-format';
import { asRecord, asText, compact, filled } from '@comanda/shared-contracts/wire/values';

export interface OrderByCheck {
  readonly order: Order;
  /** Empty without a table. */
  readonly tableName: string;
  readonly venue: BillVenue;
  /** For the order's live node. */
  readonly realtimeToken?: string;
}

/**
 * Answer of GET /srv/getorderbycheck. Its `cfg` says in which currency the order is; where it says nothing of the venue, the order itself
 * or `formatOf` does. Spec C7-053.
 */
export function decodeOrderByCheck(raw: unknown, formatOf?: FormatOf): Result<OrderByCheck> {
  return readAnswer(raw, (answer) => {
    const data = asRecord(answer['data']);
    const cfg = withVenue(
      noting(answer, 'cfg', () => marking(answer['cfg'], asRecord)),
      data,
    );
    const venue = decodeBillVenue(cfg);
    if (venue === undefined) return unreadable('cfg.cur');
    const order = decodeOrder(namesCurrency(cfg['cur']) ? withCurrency(data, venue) : data, formatOf);
    if (!order.ok) return order;
    return done(
      compact({
        order: order.value,
        tableName: noting(data, 'imTxt', () => marking(data['imTxt'], asText)) ?? '',
        venue: { ...venue, priceFormat: order.value.venue.priceFormat },
        realtimeToken: noting(answer, 'fbtemp', () => marking(answer['fbtemp'], asText)),
      }),
    );
  });
}

/** Name and country of the venue, which the order knows too. */
function withVenue(cfg: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const inf = asRecord(asRecord(data['det'])['inf']);
  return inPlaceOf(cfg, filled(cfg, { nr: inf['nr'], pa: inf['pa'] }));
}

/** What the venue writes now counts. */
function withCurrency(data: Readonly<Record<string, unknown>>, { priceFormat }: BillVenue): unknown {
  const det = asRecord(data['det']);
  const cart = noting(det, 'cart', () => marking(det['cart'], asRecord));
  const written = inPlaceOf(cart, { ...cart, cur: encodePriceFormat(priceFormat) });
  return inPlaceOf(data, { ...data, det: inPlaceOf(det, { ...det, cart: written }) });
}
