import type { CardPrice } from '@comanda/shared-contracts/domain/extras';
import type { Money } from '@comanda/shared-contracts/domain/money';

/** A product's price in words: exact, from which on, or that the counter has to be asked. Spec K2-017, Q60, X-22. */
export function priceText(
  t: (key: string, values: Readonly<Record<string, string>>) => string,
  shown: CardPrice,
  money: (amount: Money) => string,
): string {
  if (shown.kind === 'unknown') return t('menu.priceUnknown', {});
  const amount = money(shown.price);
  return shown.kind === 'from' ? t('menu.from', { amount }) : amount;
}
