import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { mailLanguage } from '../mail/mail-texts.ts';
import type { MailLanguage } from '../mail/mail-texts.ts';
import { ambOf, integer, missing, refusal, text } from '../server/answers.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { deviceAnswer, loginDevice } from './kiosk-link.ts';
import { CODE_LIFETIME_MS, requestLoginCode, tryLoginCode } from './login-codes.ts';
import type { CodeCheck } from './login-codes.ts';
import { isPassword } from './passwords.ts';
import { LINKING_MODULE, mayUseModule, openSession, profileSchema } from './sessions.ts';
import { SOCIAL_PROVIDERS, takeSocialCode } from './social.ts';
import { PASSWORD_TRIES, countTry, forgetTries, secondsToRest } from './try-limit.ts';
import { createUser, findUser, isEmail, languageId, normaliseEmail } from './users.ts';
import type { User } from './users.ts';

/** The code of an expired login code, and the bit of a social account without email (Q18). */
const EXPIRED = 18432;
const NO_EMAIL = 4096;
const WRONG = 1;
const WAIT = 2;
const WORN = 3;
const NO_PERMISSION = 8;
const DINER_MODULE = 2000;

/** What every login answers: a code was sent, a session was opened, or a device was linked. */
const loginAnswer = {
  response: {
    200: z.union([
      z.object({ ok: z.literal(true), codError: z.literal(0), data: z.object({ em: z.string(), ...each('expires resend', z.int()) }) }),
      z.object({ ok: z.literal(true), codError: z.literal(0), ...each('id tot4', z.string()), data: profileSchema }),
      deviceAnswer,
      z.object({ ok: z.literal(false), codError: z.int(), msg: z.string(), ...each('retry left', z.int().optional()) }),
    ]),
  },
};
const loginBody = z.object({
  em: text.optional(),
  cd: text.optional(),
  tot0: text.optional(),
  tot3: text.optional(),
  xmod: integer.default(DINER_MODULE),
  redirect_uri: z.string().max(2000).optional(),
});
/** From which address somebody comes, where he wants to go in, and the language of an account that begins with it. */
interface Entrance {
  readonly ip: string;
  readonly xmod: number;
  readonly language: MailLanguage;
}

/** POST of the login path: sends a code, or logs in by code, by password or by a social code. C7-044, Q09. */
export function registerLogin(app: SandboxApp, context: SandboxContext, loginPath: string): void {
  app.post(loginPath, { schema: { body: loginBody, ...loginAnswer } }, async (request, reply) => {
    const { body } = request;
    const language = mailLanguage(request.headers['accept-language']);
    const entrance = { ip: request.ip, xmod: body.xmod, language };
    const { tot0, tot3 } = body;
    if (isDeviceLogin(body)) return loginDevice(context, body, { ip: request.ip, amb: ambOf(request) });
    if (tot0 !== undefined && tot3 !== undefined) return countWrong(context, request.ip, () => loginByName(context, tot0, tot3, entrance));
    if (body.em === undefined) return missing(reply);
    const em = normaliseEmail(body.em);
    if (!isEmail(em)) return refused(WRONG, 'El email ingresado no es válido.');
    const { cd } = body;
    return cd === undefined
      ? sendCode(context, em, entrance)
      : countWrong(context, request.ip, () => loginByCode(context, em, cd, entrance));
  });
}

/** Module 999 links devices by their own id and code; a person who may link them logs in to it by email. Q09. */
function isDeviceLogin<B extends { xmod: number; tot0?: string | undefined; tot3?: string | undefined }>(
  body: B,
): body is B & { tot0: string; tot3: string } {
  const { xmod, tot0, tot3 } = body;
  return xmod === LINKING_MODULE && tot0 !== undefined && tot3 !== undefined && !isEmail(normaliseEmail(tot0));
}

function refused(codError: number, msg: string, more: Readonly<Record<string, unknown>> = {}) {
  return refusal(msg, { codError, ...more });
}

/** Lets an address try so often only; what succeeds, and what was not even looked at, is no try. */
async function countWrong<Answer extends { readonly ok?: unknown; readonly retry?: unknown }>(
  { addressLimits, clock }: SandboxContext,
  ip: string,
  login: () => Promise<Answer>,
) {
  const retry = addressLimits.tries.take(ip, clock.now());
  if (retry > 0) return refused(WAIT, 'Demasiados intentos', { retry });
  const answer = await login();
  if (answer.ok === true || answer.retry !== undefined) addressLimits.tries.giveBack(ip);
  return answer;
}

async function sendCode(context: SandboxContext, em: string, { ip, language }: Entrance) {
  const retry = context.addressLimits.codes.take(ip, context.clock.now());
  if (retry > 0) return refused(WAIT, 'Demasiados intentos', { retry });
  const request = await requestLoginCode(context, em, language);
  if (request.kind === 'wait') return refused(WAIT, 'Espera antes de pedir otro código', { retry: request.retry });
  return { ok: true, codError: 0, data: { em, expires: CODE_LIFETIME_MS / 1000, resend: request.resend } };
}

async function loginByCode(context: SandboxContext, em: string, cd: string, { xmod, language }: Entrance) {
  const check = await tryLoginCode(context, em, cd);
  if (check.kind !== 'right') return refusedCode(check);
  const user = (await findUser(context.db, em)) ?? (await createUser(context.db, em, { nm: '', ln: '', idi: languageId(language) }));
  return enter(context, user, xmod);
}

function refusedCode(check: Exclude<CodeCheck, { kind: 'right' }>) {
  if (check.kind === 'expired') return refused(EXPIRED, 'Código expirado');
  if (check.kind === 'worn') return refused(WORN, 'Demasiados intentos. Pide otro código.');
  return refused(WRONG, 'Código inválido', { left: check.left });
}

async function loginByName(context: SandboxContext, name: string, secret: string, entrance: Entrance) {
  if (SOCIAL_PROVIDERS.has(name)) return loginBySocialCode(context, name, secret, entrance);
  const retry = await secondsToRest(context, PASSWORD_TRIES, normaliseEmail(name));
  if (retry > 0) return refused(WAIT, 'Demasiados intentos', { retry });
  const user = await findUser(context.db, name);
  if (!isPassword(secret, user?.pwd) || user === undefined) {
    await countTry(context, PASSWORD_TRIES, normaliseEmail(name));
    return refused(WRONG, 'Error en email o contraseña');
  }
  await forgetTries(context, PASSWORD_TRIES, normaliseEmail(name));
  return enter(context, user, entrance.xmod);
}

async function loginBySocialCode(context: SandboxContext, provider: string, code: string, { xmod, language }: Entrance) {
  const account = await takeSocialCode(context, provider, code);
  if (account.kind === 'expired') return refused(EXPIRED, 'Código expirado');
  if (account.kind === 'no-email') return refused(NO_EMAIL, 'La cuenta no entregó un email');
  if (account.kind === 'unknown') return refused(WRONG, 'Código inválido');
  const { em, nm, ln } = account;
  const user = (await findUser(context.db, em)) ?? (await createUser(context.db, em, { nm, ln, idi: languageId(language) }));
  return enter(context, user, xmod);
}

async function enter(context: SandboxContext, user: User, xmod: number) {
  if (!mayUseModule(user, xmod)) return refused(NO_PERMISSION, 'Sin permiso para este módulo');
  return openSession(context, user, xmod);
}
