import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import { type Money, zero } from '@comanda/shared-contracts/domain/money';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { OrderIntent } from '@comanda/shared-contracts/host';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { pricedLine, type Line } from '../rules/cart.ts';
import type { KioskDispatch } from '../rules/flow.ts';
import { localNumber } from '../rules/network-cut.ts';
import { CASHIER, methodCode } from '../rules/payment-methods.ts';

/** An order at the cashier waits so long for the network, ms. X-16. */
const CASHIER_LIFETIME_MS = 12 * 3_600_000;

export interface KioskOrder {
  readonly venue: Venue;
  readonly device: KioskDevice;
  readonly dispatch: KioskDispatch;
  readonly lines: readonly Line[];
  readonly total: Money;
  readonly locator: string;
  readonly contact: KioskContact | undefined;
  readonly methodId: number;
  /** What the outbox keeps with it. */
  readonly note: unknown;
}

/** What the outbox sends for a kiosk's order. Spec C7-019, K7-007, Q79, Q85. */
export function orderIntent(order: KioskOrder, key: string): OrderIntent {
  const { venue, device, contact, total } = order;
  const none = zero(total.currency);
  return {
    key,
    restaurantId: venue.restaurantId,
    localId: venue.localId,
    note: order.note,
    ...(order.methodId === CASHIER ? { sendLifetimeMs: CASHIER_LIFETIME_MS } : {}),
    request: (intentId) =>
      encodeOrder(
        {
          venue: {
            id: venue.id,
            simpleId: venue.simpleId,
            dk: device.dk,
            name: venue.name,
            country: venue.country,
            priceFormat: venue.priceFormat,
          },
          dispatch: order.dispatch,
          lines: order.lines.map(pricedLine),
          subtotal: total,
          deliveryFee: none,
          tip: none,
          total,
          contact: {
            firstName: contact?.name ?? '',
            lastName: '',
            email: contact?.email ?? '',
            phone: contact?.phone ?? '',
            nationalId: '',
          },
          locator: order.locator,
          // Its ticket may have to be found by that number alone.
          ...(order.methodId === CASHIER ? { comment: localNumber(intentId) } : {}),
          paymentMethodId: methodCode(order.methodId, venue.country),
          deviceSessionId: device.deviceId,
        },
        intentId,
      ),
  };
}
