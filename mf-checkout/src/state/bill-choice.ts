import { readReviewed } from '../api/reviewed-orders.ts';
import { type BillChoice, choiceOf, withChoice } from '../rules/reviewed-orders.ts';
import type { CheckoutHost } from './host.ts';

/** What is chosen on a bill, kept in this browser: who logs in or loads the page again finds it as it was. X-13. */
export interface KeptChoice {
  /** Undefined: nothing was chosen in the last minutes. */
  read(): BillChoice | undefined;
  note(change: Partial<BillChoice>): void;
}

const NOTHING_YET = { mode: 'items', parts: 2, lineIds: [] } as const;

export function createBillChoice({ storage, clock }: Pick<CheckoutHost, 'storage' | 'clock'>, checkId: string): KeptChoice {
  const known = () => storage.read('IOGAE', readReviewed) ?? [];
  const read = (): BillChoice | undefined => choiceOf(known(), checkId, clock.now());
  return {
    read,
    note: (change) => storage.write('IOGAE', withChoice(known(), checkId, { ...NOTHING_YET, ...read(), ...change, at: clock.now() })),
  };
}
