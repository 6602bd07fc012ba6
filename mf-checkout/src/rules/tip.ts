import { countryEntry } from '@comanda/shared-contracts/domain/country';
import { fromMajor, isSameCurrency, type Money, percentOf, type PriceFormat, zero } from '@comanda/shared-contracts/domain/money';

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
  return choice.kind === 'custom' && isSameCurrency(choice.amount.currency, base.currency) ? choice.amount : zero(base.currency);
}

/** Whether a typed tip can be confirmed: not empty, a number, not negative. Spec C5-016. */
export function isTipEntry(text: string, format: PriceFormat): boolean {
  return numberIn(text, format) !== undefined;
}

/** A typed tip in major units; 0 for anything that is no tip. Spec C5-016, Q32. */
export function parseTip(text: string, format: PriceFormat): number {
  return numberIn(text, format) ?? 0;
}

/** A typed tip as a choice, rounded half up to what the venue writes. */
export function customTip(text: string, format: PriceFormat): TipChoice {
  const amount = fromMajor(parseTip(text, format), format);
  return amount.minor === 0 ? { kind: 'none' } : { kind: 'custom', amount };
}

/**
 * Where the venue writes no decimals, a dot or a comma with three digits behind it stands between thousands. Elsewhere the
 * venue's own separators are understood first, then commas become dots. Q32.
 */
function numberIn(text: string, format: PriceFormat): number | undefined {
  const bare = text.trim();
  const isGrouped = format.decimals === 0 && /^\d{1,3}([.,]\d{3})+$/.test(bare);
  const plain = isGrouped ? bare.replaceAll(/[.,]/g, '') : (asVenueWrites(bare, format) ?? bare.replaceAll(',', '.'));
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return value <= LARGEST_TIP ? value : undefined;
}

/** The number with a dot and no thousands separators, where it is grouped as the venue groups; else undefined. */
function asVenueWrites(bare: string, { decimalPoint, thousandsSeparator }: PriceFormat): string | undefined {
  const [whole = '', fraction, ...more] = decimalPoint === '' ? [bare] : bare.split(decimalPoint);
  if (thousandsSeparator === '' || more.length > 0) return undefined;
  const [first = '', ...groups] = whole.replaceAll(/\s/g, ' ').split(thousandsSeparator.replaceAll(/\s/g, ' '));
  if (!/^\d{1,3}$/.test(first) || groups.length === 0 || !groups.every((group) => /^\d{3}$/.test(group))) return undefined;
  return [first, ...groups].join('') + (fraction === undefined ? '' : `.${fraction}`);
}
