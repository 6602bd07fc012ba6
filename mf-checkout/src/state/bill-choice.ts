import { type BillChoice, choiceOf, withChoice } from '../rules/reviewed-orders.ts';
import type { CheckoutHost } from './host.ts';
import type { PersonsBills } from './reviewed-bills.ts';

/** What is chosen on a bill, kept in this browser: who logs in or loads the page again finds it as it was. X-13. */
export interface KeptChoice {
  /** Undefined: nothing was chosen in the last minutes. */
  read(): BillChoice | undefined;
  /** What changes, as a function of what was chosen before: another tab may have chosen meanwhile. */
  note(change: (before: BillChoice) => Partial<BillChoice>): void;
}

const NOTHING_YET = { mode: 'items', parts: 2, lineIds: [] } as const;

export function createBillChoice({ clock }: Pick<CheckoutHost, 'clock'>, bills: PersonsBills, checkId: string): KeptChoice {
  return {
    read: () => choiceOf(bills.now(), checkId, clock.now()),
    note: (change) => {
      const at = clock.now();
      bills.change((known) => {
        const before = { at, ...(choiceOf(known, checkId, at) ?? NOTHING_YET) };
        return withChoice(known, checkId, { ...before, ...change(before), at });
      });
    },
  };
}
