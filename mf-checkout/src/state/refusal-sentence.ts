import type { Failure } from '@comanda/shared-contracts/failures';
import { refusalText } from '../rules/save-refusal.ts';
import type { CheckoutHost } from './host.ts';

/** The sentence to the diner for an order that was not taken; `methodId`: how it was to be paid. Spec C8-018, C8-019, C8-021, C8-033. */
export function refusalSentence({ i18n }: Pick<CheckoutHost, 'i18n'>, failure: Failure, methodId?: number): string {
  const text = refusalText(failure, methodId);
  return text.kind === 'theirs' ? text.text : i18n.text(text.key);
}
