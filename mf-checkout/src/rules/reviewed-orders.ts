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

/** The list with a bill that was just opened on top; each bill stands there once, and keeps what was attempted, chosen and paid. */
export function withReviewed(known: readonly ReviewedOrder[], opened: ReviewedOrder): readonly ReviewedOrder[] {
  const { attempt, choice, paid } = known.find(({ checkId }) => checkId === opened.checkId) ?? {};
  const entry = {
    ...opened,
    ...(attempt === undefined ? {} : { attempt }),
    ...(choice === undefined ? {} : { choice }),
    ...(paid === undefined ? {} : { paid }),
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
