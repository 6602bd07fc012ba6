import { failure, type Failure } from '@comanda/shared-contracts/failures';
import type { CartRefusal } from '../rules/cart-lines.ts';
import type { MenuCartHost } from './host.ts';

/** The sentence to the diner for a refused change of the cart. Spec C5-019, C8-022, C8-024, Q97. */
export function refusalText(host: Pick<MenuCartHost, 'i18n'>, refusal: CartRefusal): string {
  if (refusal.reason === 'stock') return host.i18n.text('refusal.stock', { count: refusal.left });
  if (refusal.reason === 'other-venue') return host.i18n.text('refusal.otherVenue');
  return host.i18n.text(TEXT_KEYS[refusal.reason]);
}

/** The refusal as other parts get it: a domain failure with its reason as code and the sentence as message. */
export function refusalFailure(host: Pick<MenuCartHost, 'i18n'>, refusal: CartRefusal): Failure {
  return failure('domain', refusal.reason, { message: refusalText(host, refusal) });
}

/** Why a type was not taken, with a sentence of ours where nobody else had one. */
export function choiceFailure(host: Pick<MenuCartHost, 'i18n'>, reason: Failure): Failure {
  const key = reason.code === 'overtaken' ? 'dispatch.refused.overtaken' : reason.code === 'ordered' ? 'refusal.ordered' : undefined;
  return key === undefined || reason.message !== undefined ? reason : { ...reason, message: host.i18n.text(key) };
}

const TEXT_KEYS = {
  closed: 'refusal.closed',
  inactive: 'refusal.inactive',
  'sold-out': 'refusal.soldOut',
  quantity: 'refusal.quantity',
  extras: 'refusal.extras',
  ordered: 'refusal.ordered',
  gone: 'refusal.gone',
} as const;
