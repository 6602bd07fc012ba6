import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { CheckoutProblem } from '../rules/checkout-problems.ts';
import type { CheckoutHost } from './host.ts';

/** The sentence to the diner for what stands between the cart and the order. Spec C5-033, C8-015, C8-016, C8-017, C8-028, Q97. */
export function problemSentence({ i18n }: Pick<CheckoutHost, 'i18n'>, problem: CheckoutProblem, format: PriceFormat): string {
  if (problem.kind === 'missing-fields') {
    const fields = problem.fields.map((field) => i18n.text(`field.${field}`)).join(', ');
    return i18n.text('problem.missing-fields', { fields });
  }
  if (problem.kind === 'below-minimum') {
    const { missing, minimum } = problem;
    return i18n.text('problem.below-minimum', { amount: formatMoney(missing, format), minimum: formatMoney(minimum, format) });
  }
  return i18n.text(`problem.${problem.kind}`);
}
