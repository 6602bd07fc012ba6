import { type Money, toMajor } from '@comanda/shared-contracts/domain/money';
import { fetchExchangeRate } from '../api/exchange-rate.ts';
import type { KioskHost } from './host.ts';

/** How long a rate is good for, ms. Spec K7-006. */
const GOOD_FOR_MS = 43_200_000;

/** Turns an amount into dollars with two decimals, for reports only; undefined when the rate cannot be had. Spec K7-006. */
export function createDollars({ api, clock }: Pick<KioskHost, 'api' | 'clock'>): (amount: Money) => Promise<number | undefined> {
  const known = new Map<string, { readonly dollars: number; readonly readAt: number }>();
  return async (amount) => {
    const currency = amount.currency.code;
    const held = known.get(currency);
    const isGood = held !== undefined && clock.now() - held.readAt <= GOOD_FOR_MS;
    let rate = isGood ? held.dollars : undefined;
    if (rate === undefined) {
      const answer = await fetchExchangeRate(api, currency);
      if (!answer.ok) return undefined;
      rate = answer.value.dollars;
      known.set(currency, { dollars: rate, readAt: clock.now() });
    }
    return Math.round(toMajor(amount) * rate * 100) / 100;
  };
}
