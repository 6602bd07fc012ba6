import { countryEntry } from '@comanda/shared-contracts/domain/country';
import { type CurrencyCode, fromMajor, minorDigits, type Money, percentOf, zero } from '@comanda/shared-contracts/domain/money';

/** What the diner chose to add for the team. */
export type TipChoice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'custom'; readonly amount: Money };

const STEPS = [5, 10, 15, 20] as const;
const OFFERED = 3;
/** GUESS: beyond this nobody tips in any currency served; settled by the first venue that objects. */
const LARGEST_TIP = 1e9;

/** The percentages offered: the default and the two above it. Spec C2-060, Q32. */
export function tipOptions(defaultPercent: number): readonly number[] {
  return STEPS.filter((step) => step >= defaultPercent).slice(0, OFFERED);
}

/** Percentage that is chosen until the diner says otherwise: 10, in some countries 5. Spec C5-017, Q32. */
export function defaultTip(country: string): number {
  return countryEntry(country)?.tipDefault ?? 10;
}

/** The tip on a base, the subtotal after discounts without delivery; rounded half up. Spec C5-016, C5-017, Q32. */
export function tipAmount(choice: TipChoice, base: Money): Money {
  if (choice.kind === 'percent') return percentOf(base, choice.percent);
  return choice.kind === 'custom' && choice.amount.currency === base.currency ? choice.amount : zero(base.currency);
}

/** Whether a typed tip can be confirmed: not empty, a number, not negative. Spec C5-016. */
export function isTipEntry(text: string, currency: CurrencyCode): boolean {
  return numberIn(text, currency) !== undefined;
}

/** A typed tip in major units; 0 for anything that is no tip. Spec C5-016, Q32. */
export function parseTip(text: string, currency: CurrencyCode): number {
  return numberIn(text, currency) ?? 0;
}

/** A typed tip as a choice. */
export function customTip(text: string, currency: CurrencyCode): TipChoice {
  const amount = fromMajor(parseTip(text, currency), currency);
  return amount.minor === 0 ? { kind: 'none' } : { kind: 'custom', amount };
}

/** In a currency without decimals `1.500` and `1,500` are one thousand five hundred; elsewhere a comma is a point. Q32. */
function numberIn(text: string, currency: CurrencyCode): number | undefined {
  const bare = text.trim();
  const hasThousands = minorDigits(currency) === 0 && /^\d{1,3}([.,]\d{3})+$/.test(bare);
  const plain = hasThousands ? bare.replaceAll(/[.,]/g, '') : bare.replaceAll(',', '.');
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return value <= LARGEST_TIP ? value : undefined;
}
