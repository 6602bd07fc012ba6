import type { DispatchType } from './dispatch.ts';
import type { Money } from './money.ts';
import type { Instant } from './time.ts';
import type { VenueSummary } from './venue.ts';

/** What changed about a product or an extra since the menu was loaded; what is absent is as it was. X-06. */
export interface LiveItem {
  readonly isSoldOut?: boolean;
  readonly stock?: number;
  /** Price by dispatch type; an extra has one price, under each. Null: there is a new one that nobody can read. */
  readonly prices: Readonly<Partial<Record<DispatchType, Money | null>>>;
  readonly changedAt: Instant;
}

/** The live part of a venue's menu. */
export interface LiveMenu {
  readonly shift?: VenueSummary['shift'];
  readonly changedAt: Instant;
  /** By product id. */
  readonly products: Readonly<Record<string, LiveItem>>;
  /** By extra id. */
  readonly extras: Readonly<Record<string, LiveItem>>;
}
