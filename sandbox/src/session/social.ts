import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';

export const SOCIAL_PROVIDERS: ReadonlySet<string> = new Set(['google', 'facebook', 'apple', 'linkedin']);

const CODE_LIFETIME_MS = 600_000;
const NO_EMAIL_CODE = 'so.sin-email';
const EXPIRED_CODE = 'so.caducado';

/** The accounts that the stand-in authorise page offers; an empty email is an account that gives none. */
export const SOCIAL_ACCOUNTS = [
  { em: 'ana@comanda.test', nm: 'Ana', ln: 'Rojas' },
  { em: 'sol@comanda.test', nm: 'Sol', ln: 'Araya' },
  { em: '', nm: 'Sin', ln: 'Email' },
] as const;

export type SocialAccount =
  | { readonly kind: 'account'; readonly em: string; readonly nm: string; readonly ln: string }
  | { readonly kind: 'no-email' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Makes the code with which a browser comes back from the authorise page; it works once, for ten minutes. */
export async function makeSocialCode(context: SandboxContext, provider: string, em: string): Promise<string> {
  const cd = secretId('so');
  await context.db
    .insertInto('codes')
    .values({ kind: 'social', em, cd, tag: provider, expires: context.clock.now() + CODE_LIFETIME_MS, tries: 0, used: 0 })
    .execute();
  return cd;
}

/** Whose code it is; a code is used up by this. */
export async function takeSocialCode(context: SandboxContext, provider: string, cd: string): Promise<SocialAccount> {
  if (cd === NO_EMAIL_CODE) return { kind: 'no-email' };
  if (cd === EXPIRED_CODE) return { kind: 'expired' };
  const row = await context.db
    .updateTable('codes')
    .set({ used: 1 })
    .where('kind', '=', 'social')
    .where('cd', '=', cd)
    .where('tag', '=', provider)
    .where('used', '=', 0)
    .returning(['em', 'expires'])
    .executeTakeFirst();
  if (row === undefined) return { kind: 'unknown' };
  if (context.clock.now() >= row.expires) return { kind: 'expired' };
  const account = SOCIAL_ACCOUNTS.find(({ em }) => em === row.em);
  if (account === undefined) return { kind: 'unknown' };
  return account.em === '' ? { kind: 'no-email' } : { kind: 'account', ...account };
}
