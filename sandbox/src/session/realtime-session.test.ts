import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function post(path: string, body: string, type: string) {
  const response = await fetch(sandbox.base + path, { method: 'POST', headers: { 'content-type': type }, body });
  return { status: response.status, body: await response.json() };
}

/** Signs in to the realtime channel as the page does; answers the refresh token. */
async function signIn(as: Credentials): Promise<string> {
  const { fbt } = (await sandbox.call('GET', '/srv/getinfofirebase', { as })).body.data;
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  return (await post(path, JSON.stringify({ token: fbt }), 'application/json')).body.refreshToken;
}

/** Refreshes; the token for the next time, or the reason why there is none. */
async function refresh(token: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
  const { status, body } = await post('/securetoken.googleapis.com/v1/token', String(form), 'application/x-www-form-urlencoded');
  return status === 200 ? body.refresh_token : body.error.message;
}

const after = (days: number) => sandbox.control('POST', '/sandbox/test/clock', { advanceMs: days * DAY_MS });

describe('a refresh of the realtime token', () => {
  it('ends with the logout of its own session, and of no other', async () => {
    const [phone, laptop] = [await sandbox.logIn('ana@comanda.test'), await sandbox.logIn('ana@comanda.test')];
    const [first, second] = [await signIn(phone), await signIn(laptop)];
    const next = await refresh(first);
    await sandbox.call('GET', '/srv/logoutuser', { as: phone });
    expect([await refresh(first), await refresh(next)]).toEqual(['INVALID_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN']);
    expect(await refresh(second)).toMatch(/^eyJ/);
  });

  it('ends when the password is reset', async () => {
    const token = await signIn(await sandbox.logIn('beto@comanda.test'));
    await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'beto@comanda.test' } });
    const { data } = (await sandbox.control('GET', '/sandbox/api/mails?to=beto%40comanda.test&limit=1')).body;
    const [, code, tag] = /pwdreset\/([^/]+)\/([^/]+)$/.exec(data[0].link) ?? [];
    const reset = await sandbox.call('POST', '/sapi/pwdreset', { body: { em: 'beto@comanda.test', pwd: 'another secret', code, tag } });
    expect(reset.body).toEqual({ ok: true });
    expect(await refresh(token)).toBe('INVALID_REFRESH_TOKEN');
  });

  it("ends with the session's last day", async () => {
    const token = await signIn(await sandbox.logIn('ana@comanda.test'));
    await after(29);
    const late = await refresh(token);
    expect(late).toMatch(/^eyJ/);
    await after(2);
    expect(await refresh(late)).toBe('INVALID_REFRESH_TOKEN');
  });

  it('of a kiosk goes on as long as it is linked, and ends when another link takes its place', async () => {
    let token = await signIn(await sandbox.linkKiosk());
    for (let month = 0; month < 3; month += 1) {
      await after(29);
      token = await refresh(token);
      expect(token).toMatch(/^eyJ/);
    }
    await sandbox.linkKiosk();
    expect(await refresh(token)).toBe('INVALID_REFRESH_TOKEN');
  });

  it('of somebody without a session ends 30 days after the sign in, however often it is refreshed', async () => {
    let token = await signIn(ANONYMOUS);
    for (let week = 0; week < 4; week += 1) {
      await after(7);
      token = await refresh(token);
      expect(token).toMatch(/^eyJ/);
    }
    await after(3);
    expect(await refresh(token)).toBe('INVALID_REFRESH_TOKEN');
  });

  it('names no secret of the session', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    const payload = Buffer.from((await signIn(ana)).split('.')[1] ?? '', 'base64url').toString();
    expect(payload).toContain('"session":"user ');
    expect(payload).not.toContain(ana['xtot1']);
  });
});
