import type { Release } from '@comanda/shared-contracts/bus';
import { readBills, writtenBills } from '../stored/reviewed-orders.ts';
import type { ReviewedOrder } from '../rules/reviewed-orders.ts';
import { createMergedValue, type MergingHost } from './merged-value.ts';

/** The one writer of IOGAE, shared by all tabs: bills that were opened in this browser, what was chosen, attempted and paid of them. Spec C3-047, X-13. */
export interface ReviewedBills {
  /** The last one first. */
  now(): readonly ReviewedOrder[];
  change(change: (known: readonly ReviewedOrder[]) => readonly ReviewedOrder[]): void;
  /** Makes a change once more that another tab wrote over, until released. */
  follow(): Release;
}

const stores = new WeakMap<object, ReviewedBills>();

/** What this page keeps of bills: one store for each host. */
export function billsOf(host: MergingHost): ReviewedBills {
  const known = stores.get(host);
  if (known !== undefined) return known;
  const merged = createMergedValue(host, {
    key: 'IOGAE',
    read: readBills,
    write: writtenBills,
    nothing: { bills: [] },
    isNothing: ({ bills }) => bills.length === 0,
  });
  const store: ReviewedBills = {
    now: () => merged.now().bills,
    change: (change) => merged.change((kept) => ({ ...kept, bills: change(kept.bills) })),
    follow: () => merged.follow(),
  };
  stores.set(host, store);
  return store;
}
