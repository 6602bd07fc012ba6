import type { TFunction } from 'i18next';
import { PaymentMethod, paymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';

/** What a payment method is called: a brand's own name, our word for the common ones, else the venue's. Spec C9-001. */
export function methodName(t: TFunction<'mf-checkout'>, id: number, offered: readonly Pick<VenuePaymentMethod, 'id' | 'name'>[]): string {
  const row = paymentMethod(id);
  if (row?.brand !== undefined) return row.brand;
  if (row?.textKey !== undefined) return t(row.textKey);
  const name = offered.find((method) => method.id === id)?.name ?? '';
  return name === '' ? t(paymentMethod(PaymentMethod.ON_RECEIPT)?.textKey ?? '') : name;
}
