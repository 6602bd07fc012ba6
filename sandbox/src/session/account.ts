import { z } from 'zod';
import { missing, queryText, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { dinerCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { loginCode, secretId } from '../server/ids.ts';
import { MAIL_TEXTS, mailLanguage } from '../mail/mail-texts.ts';
import { sendMail } from '../mail/outbox.ts';
import { profileCreatedPath, storeLoginCode } from './login-codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { CREATIONS, PASSWORD_TRIES, RECOVERIES, countTry, forgetTries, secondsToRest } from './try-limit.ts';
import { createUser, findUser, isEmail, languageId, normaliseEmail, readUser } from './users.ts';

const RESET_LIFETIME_MS = 3_600_000;
const MIN_PASSWORD_LENGTH = 8;
const EXPIRED_LINK = 'Link caducado';
const TAKEN = 'El email es inválido o ya está registrado';

const password = z.string().min(MIN_PASSWORD_LENGTH).max(200);
const newAccount = z.object({ em: text, nm: text, ln: text, lang: text.default('es') });

/** Account creation, password recovery, reset and change. C7-049, C7-051, Q10. */
export function registerAccount(app: SandboxApp, context: SandboxContext): void {
  registerCreation(app, context);
  registerRecovery(app, context);
  registerReset(app, context);
  registerPasswordChange(app, context);
}

function registerCreation(app: SandboxApp, context: SandboxContext): void {
  const { addressLimits, clock } = context;
  const created = { params: z.object({ product: z.string() }), body: newAccount, ...answers({ id: z.string() }) };
  app.post('/mw/:product/createuserapp', { schema: created }, async (request, reply) => {
    const { body } = request;
    if (!request.params.product.endsWith('app')) return missing(reply);
    if (body.nm.trim() === '') return refusal('Falta el nombre');
    const em = normaliseEmail(body.em);
    const device = queryText(request, 'dgid');
    const wait = addressLimits.creations.take(request.ip, clock.now());
    // The device is the caller's own word: it alone would stop nobody.
    const retry = wait > 0 ? wait : await secondsToRest(context, CREATIONS, device);
    if (retry > 0) return refusal('Demasiados intentos', { retry });
    await countTry(context, CREATIONS, device);
    if (!isEmail(em) || (await findUser(context.db, em)) !== undefined) return refusal(TAKEN);
    const language = mailLanguage(body.lang);
    const user = await createUser(context.db, em, { nm: body.nm.trim(), ln: body.ln.trim(), idi: languageId(language) });
    const code = await storeLoginCode(context, em, loginCode());
    await sendMail(context, { to: em, ...MAIL_TEXTS[language].welcome, code, link: profileCreatedPath(em, code) });
    return { ok: true, id: String(user.id) };
  });
}

function registerRecovery(app: SandboxApp, context: SandboxContext): void {
  const { addressLimits, clock } = context;
  const recoverBody = z.object({ em: text });
  app.post('/sapi/pwdrecover', { schema: { body: recoverBody, ...answers({}) } }, async (request) => {
    const { body } = request;
    const wait = addressLimits.recoveries.take(request.ip, clock.now());
    if (wait > 0) return refusal('Demasiados intentos', { retry: wait });
    const em = normaliseEmail(body.em);
    if (!isEmail(em)) return refusal('No pudimos enviar el correo');
    const retry = await secondsToRest(context, RECOVERIES, em);
    if (retry > 0) return refusal('Demasiados intentos', { retry });
    await countTry(context, RECOVERIES, em);
    const user = await findUser(context.db, em);
    // Whoever asks is not told who has an account here: the mail, or none, is the answer.
    if (user === undefined) return { ok: true };
    const cd = secretId('r');
    const tag = secretId('t', 4);
    const expires = context.clock.now() + RESET_LIFETIME_MS;
    await context.db.insertInto('codes').values({ kind: 'reset', em: user.em, cd, tag, expires, tries: 0, used: 0 }).execute();
    const words = MAIL_TEXTS[mailLanguage(request.headers['accept-language'])].reset;
    await sendMail(context, { to: user.em, ...words, code: '', link: `/l/pwdreset/${cd}/${tag}` });
    return { ok: true };
  });
}

function registerReset(app: SandboxApp, context: SandboxContext): void {
  const codeQuery = z.object({ code: text, tag: text });
  app.get('/sapi/pwdreset', { schema: { querystring: codeQuery, ...answers({ em: z.string() }) } }, async (request) => {
    const { query } = request;
    const em = await emailOfLink(context, query.code, query.tag);
    return em === null ? refusal(EXPIRED_LINK) : { ok: true, em };
  });

  const resetBody = z.object({ em: text, pwd: password, code: text, tag: text });
  app.post('/sapi/pwdreset', { schema: { body: resetBody, ...answers({}) } }, async (request) => {
    const { body } = request;
    const em = await emailOfLink(context, body.code, body.tag);
    if (em === null || em !== normaliseEmail(body.em)) return refusal(EXPIRED_LINK);
    await context.db.transaction().execute(async (trx) => {
      await trx.updateTable('codes').set({ used: 1 }).where('kind', '=', 'reset').where('em', '=', em).execute();
      const user = await trx
        .updateTable('users')
        .set({ pwd: hashPassword(body.pwd) })
        .where('em', '=', em)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    });
    return { ok: true };
  });
}

function registerPasswordChange(app: SandboxApp, context: SandboxContext): void {
  const { addressLimits, clock } = context;
  const passwordChange = z.object({ clave0: text, clave1: password });
  app.post('/sapi/chclave', { schema: { body: passwordChange, ...answers({}) }, config: { needs: 'user' } }, async (request) => {
    const { body } = request;
    const { userId, tot1 } = dinerCaller(request);
    const user = await readUser(context.db, userId);
    // One count with the logins: else a session that was left open gives as many guesses again.
    const wait = addressLimits.tries.take(request.ip, clock.now());
    if (wait > 0) return refusal('Demasiados intentos', { retry: wait });
    const retry = await secondsToRest(context, PASSWORD_TRIES, user.em);
    if (retry > 0) {
      addressLimits.tries.giveBack(request.ip);
      return refusal('Demasiados intentos', { retry });
    }
    if (!isPassword(body.clave0, user.pwd)) {
      await countTry(context, PASSWORD_TRIES, user.em);
      return refusal('Clave incorrecta');
    }
    addressLimits.tries.giveBack(request.ip);
    await forgetTries(context, PASSWORD_TRIES, user.em);
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ pwd: hashPassword(body.clave1) })
        .where('id', '=', userId)
        .execute();
      await trx.deleteFrom('sessions').where('user_id', '=', userId).where('tot1', '!=', tot1).execute();
    });
    return { ok: true };
  });
}

async function emailOfLink(context: SandboxContext, cd: string, tag: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('codes')
    .select(['em', 'expires'])
    .where('kind', '=', 'reset')
    .where('cd', '=', cd)
    .where('tag', '=', tag)
    .where('used', '=', 0)
    .executeTakeFirst();
  return row !== undefined && context.clock.now() < row.expires ? row.em : null;
}
