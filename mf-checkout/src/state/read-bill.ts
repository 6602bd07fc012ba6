import type { Release } from '@comanda/shared-contracts/bus';
import type { TableBill } from '../rules/bill.ts';
import { type BillKey, fetchBill } from '../api/bill.ts';
import type { CheckoutHost } from './host.ts';
import { POLL_MS } from './live-orders.ts';

/**
 * Reads the bill of a table once and hands it on; while it cannot be had it is asked for again at the pace of an open page. A refusal
 * says that there is none. Nothing is handed on once it was released. X-13, Spec C7-031.
 */
export function readBill(
  { api, clock }: Pick<CheckoutHost, 'api' | 'clock'>,
  key: BillKey,
  paymentId: string | undefined,
  onBill: (bill: TableBill) => void,
): Release {
  let isReleased = false;
  let stop: Release | undefined;
  const ask = async (): Promise<void> => {
    const answer = await fetchBill(api, key, paymentId);
    if (isReleased) return;
    if (answer.ok) onBill(answer.value);
    else if (answer.failure.kind !== 'domain') stop = clock.after(POLL_MS, () => void ask());
  };
  void ask();
  return () => {
    isReleased = true;
    stop?.();
  };
}
