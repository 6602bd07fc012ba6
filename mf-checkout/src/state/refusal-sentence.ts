import type { Failure } from '@comanda/shared-contracts/failures';
import { refusalText } from '../rules/save-refusal.ts';
import type { CheckoutHost } from './host.ts';

/** The sentence to the diner for an order that was not taken. Spec C8-018, C8-019, C8-021. */
export function refusalSentence({ i18n }: CheckoutHost, failure: Failure): string {
  const text = refusalText(failure);
  return text.kind === 'theirs' ? text.text : i18n.text(text.key);
}
