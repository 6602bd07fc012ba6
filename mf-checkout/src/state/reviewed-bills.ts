import type { Release } from '@comanda/shared-contracts/bus';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { readBills, writtenBills } from '../stored/reviewed-orders.ts';
import { bareBills, billsOfPerson, type ReviewedOrder, withBillsOf, withNamed } from '../rules/reviewed-orders.ts';
import type { CheckoutHost } from './host.ts';
import { createMergedValue, type MergingHost } from './merged-value.ts';
import { type Somebody, whoIsHere } from '@comanda/shared-contracts/who-is-here';

/** Of each visitor, as `personOf` names them: nothing tells one from another. */
const VISITOR_NAME = 'visitor' satisfies Session['kind'];

/** Bills as one person opened them, with what they chose, attempted and paid of each; for good, whoever comes meanwhile.. */
export interface PersonsBills extends Pick<Somebody, 'isHere'> {
  /** The last one first. */
  now(): readonly ReviewedOrder[];
  change(change: (known: readonly ReviewedOrder[]) => readonly ReviewedOrder[]): void;
}

/** The one writer of IOGAE, shared by all tabs: bills that were opened in this browser, by whom, and what was chosen, attempted and paid of them. Spec C3-047, X-13. */
export interface ReviewedBills {
  /** Those of whoever is here now. */
  mine(): PersonsBills;
  /** All that were opened in this browser, each once and without what anybody did with it. The last one first. */
  listed(): readonly ReviewedOrder[];
  /** Makes a change once more that another tab wrote over, until released. */
  follow(): Release;
}

/** What a list of bills needs of the page. */
export type BillsHost = MergingHost & Pick<CheckoutHost, 'bus' | 'session'>;

/** What this page keeps of bills: one store for each host. */
export const billsOf = perHost((host: BillsHost): ReviewedBills => {
  const who = whoIsHere(host);
  const merged = createMergedValue(host, {
    key: 'IOGAE',
    read: readBills,
    write: writtenBills,
    nothing: { bills: [] },
    isNothing: ({ bills }) => bills.length === 0,
  });
  const rename = (before: string, now: string): void =>
    merged.change((kept) => {
      const bills = withNamed(kept.bills, before, now);
      return bills === kept.bills ? null : { ...kept, bills };
    });
  // What a guest did stays theirs when they log in.
  who.onNamed(rename);
  // No page saw a visitor log in who came back by another page: as where one sees it, the account that is here was they.
  const { kind } = host.session.current();
  if (kind === 'registered' || kind === 'staff') rename(VISITOR_NAME, who.now().name());
  return {
    mine: () => {
      const person = who.now();
      return {
        isHere: person.isHere,
        now: () => billsOfPerson(merged.now().bills, person.name()),
        change: (change) => merged.change((kept) => ({ ...kept, bills: withBillsOf(kept.bills, person.name(), change) })),
      };
    },
    listed: () => bareBills(merged.now().bills),
    follow: () => merged.follow(),
  };
});
