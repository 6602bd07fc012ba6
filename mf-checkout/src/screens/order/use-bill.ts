import { useEffect, useState } from 'react';
import type { TableBill } from '../../rules/bill.ts';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { isOpenBill } from '../../rules/open-bill.ts';
import { readBill } from '../../state/read-bill.ts';
import type { OrderPartProps } from './order-part.ts';

/**
 * The bill of an order that is paid at its table, as it was when the order last changed: each payment changes it. Undefined while it is
 * not known, and for an order that has none. X-13.
 */
export function useBill({ order, venue }: OrderPartProps): TableBill | undefined {
  const host = useHost<'mf-checkout'>();
  const [bill, setBill] = useState<TableBill>();
  const { restaurantId, localId, paymentId, changedAt } = order;
  const checkId = order.intentId ?? order.externalId;
  const isOpen = isOpenBill(order, venue);
  useEffect(
    () => (isOpen && checkId !== undefined ? readBill(host, { checkId, restaurantId, localId }, paymentId, setBill) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked for is the same, and its answer another, each time that the order changed
    [host, isOpen, checkId, restaurantId, localId, paymentId, changedAt],
  );
  return isOpen ? bill : undefined;
}
