import { z } from 'zod';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';

/*
 * The stand-in card provider. A number is looked at and forgotten: only its last four digits and brand are in the token.
 * Numbers for tests: 4000 0000 0000 0xxx is refused with the code xxx (301 and 302 mean E301 and E302); a card that ends
 * in 0002 gets a token but is refused when it is charged.
 */
const CODED = /^4000000000000(\d{3})$/;
const E_CODES: ReadonlySet<string> = new Set(['301', '302']);
const CHARGE_REFUSED = '0002';
const TOKEN = /^tok_(refused_)?([a-z]+)_(\d{4})_[\w.]+$/;
const SESSION_LIFETIME_MS = 1_800_000;
const KIND = 'pay';
const TAG = 'card-form';

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

/** Opens a form for the page of an origin; answers the id that the form shows. */
export async function openSession(context: SandboxContext, parentOrigin: string): Promise<string> {
  const cd = secretId('cf');
  const expires = context.clock.now() + SESSION_LIFETIME_MS;
  await context.db.insertInto('codes').values({ kind: KIND, em: parentOrigin, cd, tag: TAG, expires, tries: 0, used: 0 }).execute();
  return cd;
}

/** The origin that a form was opened for; undefined when it is unknown or too old. */
export async function originOfSession(context: SandboxContext, session: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('codes')
    .select(['em', 'expires'])
    .where('kind', '=', KIND)
    .where('tag', '=', TAG)
    .where('cd', '=', session)
    .executeTakeFirst();
  return row !== undefined && context.clock.now() < row.expires ? row.em : undefined;
}

/** A token for a typed card, or the provider's code for why there is none. Nothing of the card is kept. C7-030. */
export function tokenFor({ number, month, securityCode, holder }: TypedCard): { readonly token: string } | { readonly code: string } {
  const coded = CODED.exec(number)?.[1];
  if (coded !== undefined && coded !== '002') return { code: E_CODES.has(coded) ? `E${coded}` : coded };
  if (!/^\d{15,16}$/.test(number) || !hasRightSum(number)) return { code: 'E301' };
  if (Number(month) < 1 || Number(month) > 12) return { code: '325' };
  if (!/^\d{3,4}$/.test(securityCode)) return { code: 'E302' };
  if (holder.trim() === '') return { code: '316' };
  const last = number.slice(-4);
  return { token: `tok_${last === CHARGE_REFUSED ? 'refused_' : ''}${brandOf(number)}_${last}_${secretId('t').slice(2)}` };
}

export interface TokenFacts {
  readonly isRefused: boolean;
  readonly brand: string;
  readonly lastFourDigits: string;
}

/** What a token says of its card; undefined for a text that is no token of ours. */
export function readToken(token: string): TokenFacts | undefined {
  const match = TOKEN.exec(token);
  return match === null ? undefined : { isRefused: match[1] !== undefined, brand: match[2] ?? '', lastFourDigits: match[3] ?? '' };
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
