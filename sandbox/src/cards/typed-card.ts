import { z } from 'zod';

/*
 * The stand-in card provider. A number is looked at and forgotten: only its last four digits and brand are in the token.
 * Numbers for tests: 4000 0000 0000 0xxx is refused with the code xxx (301 and 302 mean E301 and E302); a card that ends
 * in 0002 gets a token but is refused when it is charged.
 */
const CODED = /^4000000000000(\d{3})$/;
const E_CODES: ReadonlySet<string> = new Set(['301', '302']);
const CHARGE_REFUSED = '0002';

const digits = z.string().regex(/^\d*$/).max(20);
export const typedCard = z.object({
  session: z.string().max(80),
  number: digits,
  month: digits,
  year: digits,
  securityCode: digits,
  holder: z.string().max(80),
  documentType: z.string().max(20),
  document: z.string().max(40),
});
export type TypedCard = z.output<typeof typedCard>;

/** What is known of a card once it was typed. */
export interface CardFacts {
  /** It gets a token, but its charge is refused. */
  readonly isRefused: boolean;
  readonly brand: string;
  readonly lastFourDigits: string;
}

/** What a typed card is, or the provider's code for why it gets no token. Nothing else of the card is kept. C7-030. */
export function readCard({ number, month, securityCode, holder }: TypedCard): CardFacts | { readonly code: string } {
  const coded = CODED.exec(number)?.[1];
  if (coded !== undefined && coded !== '002') return { code: E_CODES.has(coded) ? `E${coded}` : coded };
  if (!/^\d{15,16}$/.test(number) || !hasRightSum(number)) return { code: 'E301' };
  if (Number(month) < 1 || Number(month) > 12) return { code: '325' };
  if (!/^\d{3,4}$/.test(securityCode)) return { code: 'E302' };
  if (holder.trim() === '') return { code: '316' };
  const lastFourDigits = number.slice(-4);
  return { isRefused: lastFourDigits === CHARGE_REFUSED, brand: brandOf(number), lastFourDigits };
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  return /^3[47]/.test(number) ? 'amex' : 'master';
}

/** Luhn. */
function hasRightSum(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
