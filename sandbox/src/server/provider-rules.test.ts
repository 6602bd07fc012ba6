import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS, DEVICE_ID, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { expectedCsrfToken } from './csrf.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('header rules of every provider call', () => {
  it('hold however the path is spelled', async () => {
    for (const url of ['/%73rv/test?name=x', '/s%72v/getuserorders'])
      expect([url, (await sandbox.app.inject({ url })).json()]).toMatchObject([url, { ok: false, error: 'amb' }]);
  });

  it('computes the token as written down', () => {
    const dgid = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';
    expect(expectedCsrfToken({ appVersion: '1.0.0', method: 'POST', pathname: '/srv/saveorder', xid: '1001', dgid })).toBe('00e4a14c');
    expect(expectedCsrfToken({ appVersion: '1.0.0', method: 'GET', pathname: '/srv/test', xid: '', dgid })).toBe('e5b1eb15');
  });

  it.each([
    ['app-version', '', 400, 'app-version'],
    ['authorization', 'Bearer someone', 401, 'bearer'],
    ['x-csrf-token', '00000000', 403, 'csrf'],
  ])('refuses a wrong %s', async (name, value, status, error) => {
    const answer = await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' }, headers: { [name]: value } });
    expect(answer).toMatchObject({ status, body: { ok: false, error } });
  });

  it('refuses a token that was computed for another device or another person', async () => {
    const search = new URLSearchParams({ amb: 'PROD', dgid: 'another-device', code: 'x', tag: 'y' });
    const token = expectedCsrfToken({ appVersion: '1', method: 'GET', pathname: '/sapi/pwdreset', xid: '', dgid: DEVICE_ID });
    const headers = { 'app-version': '1', authorization: 'Bearer public', 'x-csrf-token': token };
    expect((await fetch(`${sandbox.base}/sapi/pwdreset?${search}`, { headers })).status).toBe(403);
  });

  it('knows only PROD and DEV', async () => {
    expect(await sandbox.call('GET', '/sapi/pwdreset', { query: { amb: 'TEST' } })).toMatchObject({ status: 400, body: { error: 'amb' } });
    expect((await sandbox.call('GET', '/sapi/pwdreset', { query: { amb: 'DEV', code: 'x', tag: 'y' } })).status).toBe(200);
  });

  it('asks for credentials where a call needs them, and checks them wherever they are sent', async () => {
    expect(await sandbox.call('GET', '/srv/profileinfo')).toMatchObject({ status: 401, body: { error: 'session' } });
    expect(await sandbox.call('GET', '/srv/profileinfo', { as: ANONYMOUS })).toMatchObject({ status: 401 });
    expect(await sandbox.call('GET', '/srv/getuserorders', { as: { xid: '1001', xtot1: 's.invented' } })).toMatchObject({ status: 401 });
    expect(await sandbox.call('GET', '/srv/getuserorders', { as: ANONYMOUS })).toMatchObject({ status: 200 });
    const ana = await sandbox.logIn('ana@comanda.test');
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: ana })).status).toBe(200);
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: { ...ana, xtot4: 'm2000.other' } })).status).toBe(401);
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: { ...ana, xid: '1002' } })).status).toBe(401);
  });

  it('a kiosk needs its device token; a switched-off one gets 401 and a blocked one 403', async () => {
    const kiosk = await sandbox.linkKiosk();
    expect((await sandbox.call('GET', '/srv/getuserorders', { as: kiosk })).status).toBe(200);
    expect(await sandbox.call('GET', '/srv/getuserorders', { as: { ...kiosk, xapitoken: 'kt.old' } })).toMatchObject({
      status: 401,
      body: { error: 'device' },
    });
    await sandbox.control('POST', '/sandbox/api/devices', { iu: kiosk['xiu'], state: 'inactive' });
    expect(await sandbox.call('GET', '/srv/getuserorders', { as: kiosk })).toMatchObject({
      status: 401,
      body: { error: 'device-inactive' },
    });
    await sandbox.control('POST', '/sandbox/api/devices', { iu: kiosk['xiu'], state: 'blocked' });
    expect(await sandbox.call('GET', '/srv/getuserorders', { as: kiosk })).toMatchObject({
      status: 403,
      body: { error: 'device-blocked' },
    });
    await sandbox.control('POST', '/sandbox/api/devices', { iu: kiosk['xiu'], state: 'active' });
  });

  it('a session ends when its time is over', async () => {
    const ana = await sandbox.logIn('beto@comanda.test');
    sandbox.context.clock.advance(31 * 86_400_000);
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: ana })).status).toBe(401);
    sandbox.context.clock.reset();
  });

  it('an unknown path and a broken body are answered in JSON', async () => {
    expect(await sandbox.call('GET', '/srv/nothing')).toEqual({ status: 404, body: { ok: false, error: 'path' } });
    const token = expectedCsrfToken({ appVersion: '1', method: 'POST', pathname: '/sapi/pwdrecover', xid: '', dgid: '' });
    const headers = { 'app-version': '1', authorization: 'Bearer public', 'x-csrf-token': token, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.base}/sapi/pwdrecover?amb=PROD`, { method: 'POST', headers, body: '{"em":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ok: false, error: 'json' });
  });
});
