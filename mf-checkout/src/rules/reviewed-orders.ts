import type { Instant } from '@comanda/shared-contracts/domain/time';

/** A bill that was opened in this browser. Spec C2-065, C3-047. */
export interface ReviewedOrder {
  readonly checkId: string;
  readonly venue: { readonly name: string; readonly country: string; readonly simpleId: number; readonly dk: number };
  readonly tableName: string;
  /** Written as the venue writes prices. */
  readonly total: string;
  readonly at: Instant;
}

/** So long a bill that was opened is pointed at. Spec C9-015. */
const HINT_MS = 3_600_000;
const KEPT = 20;

/** Whether a bill is young enough to be pointed at. Spec C9-015. */
export function isHint({ at }: Pick<ReviewedOrder, 'at'>, now: Instant): boolean {
  return now - at <= HINT_MS;
}

/** The list with a bill that was just opened on top; each bill stands there once. */
export function withReviewed(known: readonly ReviewedOrder[], opened: ReviewedOrder): readonly ReviewedOrder[] {
  return [opened, ...known.filter(({ checkId }) => checkId !== opened.checkId)].slice(0, KEPT);
}
