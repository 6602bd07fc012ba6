import type { TFunction } from 'i18next';
import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { PaymentMethod, paymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { ownMethod } from '../rules/own-methods.ts';

/** In which venues name what is theirs. */
const LANGUAGE_OF_VENUES = DEFAULT_LANGUAGE;

interface Texts {
  readonly t: TFunction<'mf-checkout'>;
  readonly language: Language;
}

/** What a payment method is called: a brand's own name, our word for the common ones, the venue's where the diner reads it. Spec C9-001. */
export function methodName({ t, language }: Texts, id: number, offered: readonly Pick<VenuePaymentMethod, 'id' | 'name'>[]): string {
  const row = paymentMethod(id);
  if (row?.brand !== undefined) return row.brand;
  if (row?.textKey !== undefined) return t(row.textKey);
  const name = offered.find((method) => method.id === id)?.name ?? '';
  const own = ownMethod(id);
  if (own !== undefined && (name === '' || language !== LANGUAGE_OF_VENUES)) return t(`payment.method.${own}`);
  return name === '' ? t(paymentMethod(PaymentMethod.ON_RECEIPT)?.textKey ?? '') : name;
}
