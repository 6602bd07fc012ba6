import { signInWithCustomToken } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClient, startServer } from '../testing/realtime-client.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
const REFRESH = '/securetoken.googleapis.com/v1/token';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('authentication as firebase/auth does it', () => {
  it('signs in with a custom token: uid and claims are those of the token', async () => {
    const client = await startClient(server.url);
    const { user } = await signInWithCustomToken(client.auth, server.realtime.customToken('KIO7-12', { staff: ['7-12'] }));
    expect(user.uid).toBe('KIO7-12');
    expect((await user.getIdTokenResult()).claims).toMatchObject({ uid: 'KIO7-12', staff: ['7-12'] });
    await client.close();
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['a token with another signature', () => `${server.realtime.customToken('u1')}x`],
    ['a token whose payload was exchanged', () => swapPayload(server.realtime.customToken('u1'), server.realtime.customToken('u2'))],
  ])('refuses %s as an invalid custom token', async (_name, token) => {
    const client = await startClient(server.url);
    await expect(signInWithCustomToken(client.auth, token())).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
    await client.close();
  });

  it('does not take an id token for a custom token', async () => {
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    const idToken = (await client.auth.currentUser?.getIdToken()) ?? '';
    await expect(signInWithCustomToken(client.auth, idToken)).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
    await client.close();
  });

  it('refuses a custom token one hour after it was made', async () => {
    const old = await startServer();
    const token = old.realtime.customToken('u1');
    const client = await startClient(old.url);
    old.clock.advance(3600_000);
    await expect(signInWithCustomToken(client.auth, token)).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
    await client.close();
    await old.close();
  });

  it('refreshes the id token', async () => {
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    const before = await client.auth.currentUser?.getIdToken();
    server.clock.advance(2000);
    const after = await client.auth.currentUser?.getIdToken(true);
    expect(after).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(after).not.toBe(before);
    await client.close();
  });
});

describe('the HTTP calls', () => {
  it('allow any origin, before and in the call', async () => {
    const headers = { origin: 'http://kiosk.localhost:8080', 'access-control-request-headers': 'content-type,x-client-version' };
    const preflight = await fetch(server.url + SIGN_IN, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version');
    const refusal = await post(SIGN_IN, 'application/json', '{"token":"x"}');
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answer failures with status 400 and the code in the body of Google', async () => {
    const refusals = [
      await post(SIGN_IN, 'application/json', '{"token":"x"}'),
      await post(SIGN_IN, 'application/json', '{'),
      await post(REFRESH, 'application/x-www-form-urlencoded', 'grant_type=refresh_token&refresh_token=x'),
      await post(REFRESH, 'application/x-www-form-urlencoded', 'grant_type=password'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await Promise.all(refusals.map((answer) => answer.json()))).toMatchObject([
      { error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } },
      { error: { code: 400, message: 'INVALID_ARGUMENT' } },
      { error: { code: 400, message: 'INVALID_REFRESH_TOKEN' } },
      { error: { code: 400, message: 'INVALID_GRANT_TYPE' } },
    ]);
  });
});

function post(path: string, type: string, body: string): Promise<Response> {
  return fetch(server.url + path, { method: 'POST', headers: { 'content-type': type }, body });
}

function swapPayload(token: string, other: string): string {
  const [head, , signature] = token.split('.');
  return [head, other.split('.')[1], signature].join('.');
}
