import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { compareMoney, formatMoney, isSameCurrency, type Money, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { failure, type Failure } from '@comanda/shared-contracts/failures';
import type { CartChange } from '@comanda/shared-contracts/domain/cart-change';
import { type OpenChange, openChanges } from './open-changes.ts';

/** The order costs something else than what the diner saw. `now`: what it costs. X-06, Q29. */
export function changedTotal(now: Money): Failure {
  return failure('conflict', 'total-changed', { detail: { kind: 'cart-changed', changes: [], total: now } });
}

/** Whether two amounts differ; amounts written otherwise do. */
export function differs(a: Money, b: Money): boolean {
  return !isSameCurrency(a.currency, b.currency) || compareMoney(a, b) !== 0;
}

/** A refusal as the diner sees it. */
export interface RefusedOrder {
  readonly failure: Failure;
  readonly methodId: number | undefined;
  /** The lines that the cart has not followed yet. */
  readonly changes: readonly OpenChange[];
  /** Old total, written, and the new one that one tap agrees to. */
  readonly total: { readonly was: string; readonly now: Money } | undefined;
}

/**
 * What there is to say of a refusal; undefined once the cart has followed all that changed, or the diner has changed what was
 * refused. A new total is agreed to where no line needs a decision first. X-06.
 */
export function refusedOrder(
  { failure, note }: { readonly failure: Failure; readonly note: { readonly total: string; readonly methodId: number } | undefined },
  cart: Pick<Cart, 'lines' | 'venue'>,
  shown: Money,
): RefusedOrder | undefined {
  const detail = failure.detail?.kind === 'cart-changed' ? failure.detail : undefined;
  const changes = openChanges(detail?.changes ?? [], cart.lines);
  const now = (detail?.changes ?? []).every(isPrice) ? detail?.total : undefined;
  const total = now === undefined || note === undefined ? undefined : totalToAgree(note.total, now, shown, cart.venue.priceFormat);
  if (failure.code === 'cart-changed' && changes.length === 0 && total === undefined) return undefined;
  if (failure.code === 'total-changed' && detail?.total !== undefined && total === undefined) return undefined;
  return { failure, methodId: note?.methodId, changes, total };
}

/** Undefined where nothing differs, and where the diner has changed the order since. */
function totalToAgree(was: string, now: Money, shown: Money, format: PriceFormat): RefusedOrder['total'] {
  const written = formatMoney(shown, format);
  const isStale = written !== was && differs(shown, now);
  return isStale || formatMoney(now, format) === was ? undefined : { was, now };
}

function isPrice({ kind }: CartChange): boolean {
  return kind === 'price' || kind === 'extra-price';
}
