import type { SandboxContext } from '../server/context.ts';
import { loginCode } from '../server/ids.ts';
import { MAIL_TEXTS } from '../mail/mail-texts.ts';
import type { MailLanguage } from '../mail/mail-texts.ts';
import { sendMail } from '../mail/outbox.ts';

/** Life of a login code (C9-005). */
export const CODE_LIFETIME_MS = 600_000;
const MAX_TRIES = 5;
const FIRST_RESEND_SECONDS = 30;
const MAX_RESEND_SECONDS = 960;
/** After so long without a request the wait starts small again. */
const FORGET_REQUESTS_MS = 3_600_000;

/** Always expired, always the same code: fixed outcomes for tests. */
export const EXPIRED_EMAIL = 'caducado@comanda.test';
const FIXED_CODE_EMAIL = 'fijo@comanda.test';
const FIXED_CODE = 'ABC123';

export type CodeRequest = { readonly kind: 'sent'; readonly resend: number } | { readonly kind: 'wait'; readonly retry: number };

/** Sends a fresh login code by mail, unless one was sent too short a time ago; the wait doubles with each request. */
export async function requestLoginCode(context: SandboxContext, em: string, language: MailLanguage): Promise<CodeRequest> {
  const now = context.clock.now();
  const last = await context.db.selectFrom('code_requests').selectAll().where('em', '=', em).executeTakeFirst();
  const sent = last === undefined || now - last.last_at > FORGET_REQUESTS_MS ? 0 : last.sent;
  if (last !== undefined && sent > 0) {
    // A request of the future is one from before the clock went back: its wait begins now.
    const retry = Math.ceil((Math.min(last.last_at, now) + resendSeconds(sent) * 1000 - now) / 1000);
    if (retry > 0) return { kind: 'wait', retry };
  }
  await context.db
    .insertInto('code_requests')
    .values({ em, sent: sent + 1, last_at: now })
    .onConflict((conflict) => conflict.column('em').doUpdateSet({ sent: sent + 1, last_at: now }))
    .execute();
  await mailLoginCode(context, em, language);
  return { kind: 'sent', resend: resendSeconds(sent + 1) };
}

function resendSeconds(sent: number): number {
  return Math.min(FIRST_RESEND_SECONDS * 2 ** (sent - 1), MAX_RESEND_SECONDS);
}

async function mailLoginCode(context: SandboxContext, em: string, language: MailLanguage): Promise<void> {
  const code = await storeLoginCode(context, em, context.isTest && em === FIXED_CODE_EMAIL ? FIXED_CODE : loginCode());
  await sendMail(context, { to: em, ...MAIL_TEXTS[language].login(code), code, link: profileCreatedPath(em, code) });
}

/** Stores a code in place of earlier ones and gives it back. */
export async function storeLoginCode(context: SandboxContext, em: string, cd: string): Promise<string> {
  const expires = context.clock.now() + CODE_LIFETIME_MS;
  await context.db.transaction().execute(async (trx) => {
    await trx.updateTable('codes').set({ used: 1 }).where('kind', '=', 'login').where('em', '=', em).where('used', '=', 0).execute();
    await trx.insertInto('codes').values({ kind: 'login', em, cd, tag: '', expires, tries: 0, used: 0 }).execute();
  });
  return cd;
}

/** The path that logs in by itself: base64 JSON of email and code (C2-005). */
export function profileCreatedPath(em: string, cd: string): string {
  return `/l/profilecreated/${Buffer.from(JSON.stringify({ em, cd })).toString('base64url')}`;
}

export type CodeCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'worn' }
  | { readonly kind: 'expired' };

/** Tries a code; a right one is used up, five wrong tries wear it out. */
export async function tryLoginCode(context: SandboxContext, em: string, cd: string): Promise<CodeCheck> {
  if (em === EXPIRED_EMAIL) return { kind: 'expired' };
  return context.db.transaction().execute(async (trx): Promise<CodeCheck> => {
    const row = await trx
      .selectFrom('codes')
      .selectAll()
      .where('kind', '=', 'login')
      .where('em', '=', em)
      .where('used', '=', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return { kind: 'wrong', left: 0 };
    if (row.tries >= MAX_TRIES) return { kind: 'worn' };
    if (context.clock.now() >= row.expires) return { kind: 'expired' };
    const isRight = row.cd === cd.trim().toUpperCase();
    await trx
      .updateTable('codes')
      .set(isRight ? { used: 1 } : { tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute();
    if (!isRight) return row.tries + 1 >= MAX_TRIES ? { kind: 'worn' } : { kind: 'wrong', left: MAX_TRIES - row.tries - 1 };
    await trx.deleteFrom('code_requests').where('em', '=', em).execute();
    return { kind: 'right' };
  });
}
