import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IsLive, Session, Tokens } from './tokens.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts::signInWithCustomToken';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts::lookup';
const REFRESH = '/securetoken.googleapis.com/v1/token';
const FORM = 'application/x-www-form-urlencoded';

/**
 * Registers the three calls that `firebase/auth` makes behind `connectAuthEmulator`: sign in with a custom token, look up the account,
 * refresh the id token as long as its session is live, each with its preflight for any origin. Failures have Google's error body. Await it before `listen`.
 */
export async function registerAuthRoutes(app: FastifyInstance, tokens: Tokens, isLive: IsLive): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.setErrorHandler((_error, _request, reply) => fail(reply, 'INVALID_ARGUMENT'));
    scope.addHook('onRequest', async (request, reply) => allowOrigin(request, reply));
    for (const path of [SIGN_IN, LOOKUP, REFRESH]) scope.options(path, (_request, reply) => reply.code(204).send());

    scope.post(SIGN_IN, (request, reply) => {
      const session = tokens.signIn(field(request, 'token'));
      return session === null ? fail(reply, 'INVALID_CUSTOM_TOKEN') : reply.send(signInAnswer(session));
    });
    scope.post(LOOKUP, (request, reply) => {
      const check = tokens.checkIdToken(field(request, 'idToken'));
      if (check.status !== 'ok') return fail(reply, check.status === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      return reply.send({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId: check.identity.uid, customAuth: true }] });
    });
    scope.post(REFRESH, async (request, reply) => {
      if (field(request, 'grant_type') !== 'refresh_token') return fail(reply, 'INVALID_GRANT_TYPE');
      const session = await tokens.refresh(field(request, 'refresh_token'), isLive);
      return session === null ? fail(reply, 'INVALID_REFRESH_TOKEN') : reply.send(refreshAnswer(session));
    });
  });
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return;
  reply.header('access-control-allow-methods', 'POST');
  reply.header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type');
  reply.header('access-control-max-age', '600');
}

/** A text field of the body, `''` when it is missing. */
function field(request: FastifyRequest, name: string): string {
  const body = request.body;
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

function fail(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } });
}

function signInAnswer(session: Session) {
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    idToken: session.idToken,
    refreshToken: session.refreshToken,
    expiresIn: String(session.expiresIn),
    isNewUser: false,
  };
}

function refreshAnswer(session: Session) {
  return {
    access_token: session.idToken,
    expires_in: String(session.expiresIn),
    token_type: 'Bearer',
    refresh_token: session.refreshToken,
    id_token: session.idToken,
    user_id: session.uid,
    project_id: 'comanda',
  };
}
