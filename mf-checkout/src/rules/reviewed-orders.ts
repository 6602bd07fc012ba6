import { add, formatMoney, isSameCurrency, type Money } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { SplitMode } from './bill-split.ts';
import type { TipChoice } from './tip.ts';

/** A payment of a bill whose outcome is not known yet. It is sent again as it was, under its own id, and never as a new one. X-13. */
export interface BillAttempt {
  readonly id: string;
  /** Empty: a part, or the rest. */
  readonly lineIds: readonly string[];
  readonly parts?: number;
  readonly tip: Money;
  /** With the tip. */
  readonly total: Money;
  /** When the bill was last changed, as the diner saw it. */
  readonly seenAt: Instant;
}

/** What a diner chose on a bill, so that a login or a reload in between loses nothing of it. X-13. */
export interface BillChoice {
  readonly mode: SplitMode;
  readonly parts: number;
  /** Undefined: as the country has it. */
  readonly tip?: TipChoice;
  readonly lineIds: readonly string[];
  readonly at: Instant;
}

/** A bill that was opened in this browser. Spec C2-065, C3-047. */
export interface ReviewedOrder {
  readonly checkId: string;
  readonly venue: { readonly name: string; readonly country: string; readonly simpleId: number; readonly dk: number };
  readonly tableName: string;
  /** Written as the venue writes prices. */
  readonly total: string;
  readonly at: Instant;
  readonly attempt?: BillAttempt;
  readonly choice?: BillChoice;
  /** What was paid of it in this browser, tips and all. */
  readonly paid?: Money;
  /** Who opened it (`personOf`): what was chosen, attempted and paid is theirs alone. Absent in what a page of an older version wrote. X-04. */
  readonly by?: string;
}

/** So long a bill that was opened is pointed at. Spec C9-015. */
const HINT_MS = 3_600_000;
const KEPT = 20;
/** A choice that is older was forgotten by who made it. */
const CHOICE_MS = 600_000;

/** Whether a bill is young enough to be pointed at. Spec C9-015. */
export function isHint({ at }: Pick<ReviewedOrder, 'at'>, now: Instant): boolean {
  return now - at <= HINT_MS;
}

/** The bill of an order, as it is kept when it is opened at `at`. Spec C2-065. */
export function reviewedBill({ venue, table, total }: Order, checkId: string, at: Instant): ReviewedOrder {
  const { name, country, simpleId, dk, priceFormat } = venue;
  return { checkId, venue: { name, country, simpleId, dk }, tableName: table?.name ?? '', total: formatMoney(total, priceFormat), at };
}

/** The bills that this person opened. Those of an older page are nobody's. X-04. */
export function billsOfPerson(known: readonly ReviewedOrder[], person: string): readonly ReviewedOrder[] {
  return known.filter(({ by }) => by === person);
}

/** The list with a change of the bills that this person opened; what others did stays as it is. The last one that was opened comes first. */
export function withBillsOf(
  known: readonly ReviewedOrder[],
  person: string,
  change: (mine: readonly ReviewedOrder[]) => readonly ReviewedOrder[],
): readonly ReviewedOrder[] {
  const mine = change(billsOfPerson(known, person)).map((entry) => ({ ...entry, by: person }));
  const others = known.filter(({ by, checkId }) => by !== person && (by !== undefined || !mine.some((entry) => entry.checkId === checkId)));
  return [...mine, ...others.slice(0, KEPT)].toSorted((a, b) => b.at - a.at);
}

/** The list once who was known as `before` is known as `now`: theirs is one bill each. The same list where they opened none. */
export function withNamed(known: readonly ReviewedOrder[], before: string, now: string): readonly ReviewedOrder[] {
  const added = billsOfPerson(known, before);
  if (added.length === 0) return known;
  const rest = known.filter(({ by }) => by !== before);
  return withBillsOf(rest, now, (mine) =>
    added.reduceRight((all, { paid, ...entry }) => {
      const next = withReviewed(all, entry);
      return paid === undefined ? next : withPaid(next, entry.checkId, paid);
    }, mine),
  );
}

/** Each bill once, as it was opened last, without what anybody did with it. */
export function bareBills(known: readonly ReviewedOrder[]): readonly ReviewedOrder[] {
  const bare = known.map(({ checkId, venue, tableName, total, at }) => ({ checkId, venue, tableName, total, at }));
  return bare.filter(({ checkId }, index) => bare.findIndex((other) => other.checkId === checkId) === index).slice(0, KEPT);
}

/** The list with a bill that was just opened on top; each bill stands there once, and keeps what was attempted, chosen and paid. */
export function withReviewed(known: readonly ReviewedOrder[], opened: ReviewedOrder): readonly ReviewedOrder[] {
  const { attempt, choice, paid } = known.find(({ checkId }) => checkId === opened.checkId) ?? {};
  const entry = {
    ...(attempt === undefined ? {} : { attempt }),
    ...(choice === undefined ? {} : { choice }),
    ...(paid === undefined ? {} : { paid }),
    ...opened,
  };
  return [entry, ...known.filter(({ checkId }) => checkId !== opened.checkId)].slice(0, KEPT);
}

/** What was attempted to be paid of a bill and is not known to be paid or refused. */
export function attemptOf(known: readonly ReviewedOrder[], checkId: string): BillAttempt | undefined {
  return known.find((entry) => entry.checkId === checkId)?.attempt;
}

/** The list with the attempt of a bill; undefined: its outcome is known. */
export function withAttempt(known: readonly ReviewedOrder[], checkId: string, attempt: BillAttempt | undefined): readonly ReviewedOrder[] {
  return known.map((entry) => {
    if (entry.checkId !== checkId) return entry;
    const { attempt: _before, ...bare } = entry;
    return attempt === undefined ? bare : { ...bare, attempt };
  });
}

/** What was chosen on a bill a moment ago. */
export function choiceOf(known: readonly ReviewedOrder[], checkId: string, now: Instant): BillChoice | undefined {
  const choice = known.find((entry) => entry.checkId === checkId)?.choice;
  return choice === undefined || Math.abs(now - choice.at) > CHOICE_MS ? undefined : choice;
}

/** The list with what was chosen on a bill. */
export function withChoice(known: readonly ReviewedOrder[], checkId: string, choice: BillChoice): readonly ReviewedOrder[] {
  return known.map((entry) => (entry.checkId === checkId ? { ...entry, choice } : entry));
}

/** What was paid of a bill in this browser, tips and all; undefined: nothing. */
export function paidOf(known: readonly ReviewedOrder[], checkId: string): Money | undefined {
  return known.find((entry) => entry.checkId === checkId)?.paid;
}

/** The list with one more payment of a bill. */
export function withPaid(known: readonly ReviewedOrder[], checkId: string, amount: Money): readonly ReviewedOrder[] {
  return known.map((entry) => {
    if (entry.checkId !== checkId) return entry;
    const { paid } = entry;
    return { ...entry, paid: paid !== undefined && isSameCurrency(paid.currency, amount.currency) ? add(paid, amount) : amount };
  });
}
