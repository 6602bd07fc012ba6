// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { done } from '@comanda/shared-contracts/failures';
import type { Composition, KioskLogin } from '@comanda/shared-contracts/composition';
import { startTestSandbox } from '../../../sandbox/src/testing/test-sandbox.ts';
import type { TestSandbox } from '../../../sandbox/src/testing/test-sandbox.ts';
import { BASELINE } from '../composition/baseline.ts';
import { createApi } from '../http/client.ts';
import { fetchStaffVenues } from '../staff/staff-venues.ts';
import { createSession } from './create-session.ts';
import { callReadProfile } from './api/profile.ts';
import { createEndedLogins } from './ended-logins.ts';

/** The session and the HTTP client together, against the stand-in provider over real sockets. */
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('POST', '/sandbox/test/reset', {}));

const DEVICE = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function start(kind: Composition['kind'] = 'consumer', ask: Fetch = fetch, kioskLogin: KioskLogin = 'code') {
  const test = createTestHost('shell', { start: Date.now() });
  const composition: Composition = { ...BASELINE, kind, provider: { ...BASELINE.provider, url: sandbox.base, kioskLogin } };
  const api = createApi({
    composition,
    environment: { name: 'PROD', appVersion: '1.0.0', isKiosk: kind === 'kiosk' },
    clock: { ...test.clock, after: () => () => undefined },
    random: test.host.random,
    fetch: ask,
    credentials: () => session.credentials(),
    deviceId: () => DEVICE,
    language: () => 'es',
    report: test.host.report,
    onCredentialsRefused: (code, refused) => session.credentialsRefused(code, refused),
  });
  const session = createSession({
    api,
    storage: test.host.storage,
    clock: test.clock,
    random: test.host.random,
    composition,
    bus: test.host.bus,
    venue: test.host.venue,
    ended: createEndedLogins({ storage: test.host.storage, api }),
  });
  session.start();
  return { ...test, api, session };
}

async function codeFor(email: string): Promise<string> {
  const { body } = await sandbox.control('GET', `/sandbox/api/mails?to=${encodeURIComponent(email)}&limit=1`);
  return body.data[0].code;
}

const without =
  (name: string): Fetch =>
  (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete(name);
    return fetch(url, { ...init, headers });
  };

/** Every POST reaches the provider, and its answer is lost. */
const losing =
  (asked: string[]): Fetch =>
  async (url, init) => {
    asked.push(`${init.method} ${new URL(url).pathname}`);
    const answer = await fetch(url, init);
    if (init.method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  };

describe('the session at the provider', () => {
  it('[C7-042] logs in by the emailed code, reads and saves the profile, and logs out', async () => {
    const { session } = start();
    expect(await session.sendCode('ana@comanda.test')).toEqual(done({ lifetimeSeconds: 600, resendSeconds: 30 }));
    const entered = await session.logIn({ by: 'code', email: 'ana@comanda.test', code: (await codeFor('ana@comanda.test')).toLowerCase() });
    expect(entered).toMatchObject({ ok: true, value: { kind: 'registered', profile: { email: 'ana@comanda.test', firstName: 'Ana' } } });
    expect(await session.saveProfile({ firstName: 'Anita' })).toMatchObject({ ok: true, value: { profile: { firstName: 'Anita' } } });
    expect(await session.refresh()).toMatchObject({ profile: { firstName: 'Anita' } });
    await session.logOut();
    expect(session.reader.current().kind).toBe('visitor');
  });

  it('[C7-045] reads the profile as it is now, not as an answer says it that is still on its way', async () => {
    let late: (() => void) | undefined;
    const isHeld = ({ method }: RequestInit, url: string) => late === undefined && method === 'GET' && url.includes('/srv/profileinfo');
    const { session, api } = start('consumer', async (url, init) => {
      const answer = await fetch(url, init);
      if (isHeld(init, url) && session.credentials().kind === 'user') await new Promise<void>((resolve) => (late = resolve));
      return answer;
    });
    await session.logIn({ by: 'password', email: 'ana@comanda.test', password: 'comanda123' });
    const before = callReadProfile(api);
    await expect.poll(() => late).toBeDefined();
    expect(await session.saveProfile({ firstName: 'Anita' })).toMatchObject({ ok: true });
    expect(await callReadProfile(api)).toMatchObject({ ok: true, value: { profile: { firstName: 'Anita' } } });
    late?.();
    expect(await before).toMatchObject({ ok: true, value: { profile: { firstName: 'Ana' } } });
  });

  it('[C7-045] has no session left at the provider after a logout', async () => {
    const { session } = start();
    await session.logIn({ by: 'password', email: 'ana@comanda.test', password: 'comanda123' });
    const credentials = session.credentials();
    if (credentials.kind !== 'user') throw new Error('not logged in');
    const { kind: _, ...as } = credentials;
    expect((await sandbox.call('GET', '/srv/profileinfo', { as })).status).toBe(200);
    await session.logOut();
    expect((await sandbox.call('GET', '/srv/profileinfo', { as })).status).toBe(401);
  });

  it('[C7-045] ends at the provider when the network is back after a logout without it, and is nobody meanwhile', async () => {
    let isCut = false;
    const { session, stored, api, host } = start('consumer', (url, init) =>
      isCut ? Promise.reject(new TypeError('cut')) : fetch(url, init),
    );
    await session.logIn({ by: 'password', email: 'ana@comanda.test', password: 'comanda123' });
    const { kind: _, ...as } = session.credentials() as { kind: 'user'; xid: string; xtot1: string; xtot4: string };
    const status = async () => (await sandbox.call('GET', '/srv/profileinfo', { as })).status;
    isCut = true;
    await session.logOut();
    expect([session.reader.current().kind, session.credentials(), stored.has('LT3'), stored.has('ENDED')]).toEqual([
      'visitor',
      { kind: 'none' },
      false,
      true,
    ]);
    session.start(); // a reload
    expect(session.reader.current().kind).toBe('visitor');
    const ended = createEndedLogins({ storage: host.storage, api });
    await ended.sendEnded();
    expect([stored.has('ENDED'), await status()]).toEqual([true, 200]);
    isCut = false;
    await session.logIn({ by: 'password', email: 'beto@comanda.test', password: 'comanda123' });
    await ended.sendEnded();
    expect([stored.has('ENDED'), await status(), session.reader.current().kind]).toEqual([false, 401, 'registered']);
    expect(await session.refresh()).toMatchObject({ profile: { email: 'beto@comanda.test' } });
  });

  it('[C7-042] leaves no login behind that came when nobody waited for it any more', async () => {
    let as = { xid: '', xtot1: '', xtot4: '' };
    const watching: Fetch = async (url, init) => {
      const answer = await fetch(url, init);
      const { id, tot4, data } = (await answer.clone().json()) as { id?: string; tot4?: string; data?: { tot1?: string } };
      if (id !== undefined) as = { xid: id, xtot1: data?.tot1 ?? '', xtot4: tot4 ?? '' };
      return answer;
    };
    const { session, stored } = start('consumer', watching);
    const by = { by: 'password', email: 'ana@comanda.test', password: 'comanda123' } as const;
    expect(await session.logIn(by, () => false)).toMatchObject({ ok: false });
    expect(as.xtot1).not.toBe('');
    await vi.waitFor(async () => {
      expect([stored.has('ENDED'), (await sandbox.call('GET', '/srv/profileinfo', { as })).status]).toEqual([false, 401]);
    });
    expect(session.reader.current().kind).toBe('visitor');
  });

  it('[C8-004] is told that a code is wrong, and how many tries are left', async () => {
    const { session } = start();
    await session.sendCode('ana@comanda.test');
    expect(await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'ZZZZZZ' })).toMatchObject({
      failure: { kind: 'auth', code: 'wrong', detail: { kind: 'attempts-left', count: 4 } },
    });
  });

  it('[C9-005] is told that a code of 10 minutes ago has expired', async () => {
    const { session } = start();
    await session.sendCode('ana@comanda.test');
    const code = await codeFor('ana@comanda.test');
    await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 600_001 });
    expect(await session.logIn({ by: 'code', email: 'ana@comanda.test', code })).toMatchObject({ failure: { code: 'code-expired' } });
    await sandbox.control('POST', '/sandbox/test/clock', { reset: true });
  });

  it('is told to wait before the next code, and that an email is none', async () => {
    const { session } = start();
    await session.sendCode('ana@comanda.test');
    expect(await session.sendCode('ana@comanda.test')).toMatchObject({ failure: { code: 'wait', detail: { kind: 'wait' } } });
    expect(await session.sendCode('ana')).toMatchObject({ failure: { code: 'wrong' } });
  });

  it('ends here when it ended at the provider', async () => {
    const { session, api } = start();
    await session.logIn({ by: 'password', email: 'ana@comanda.test', password: 'comanda123' });
    const { kind: _, ...as } = session.credentials() as { kind: 'user'; xid: string; xtot1: string; xtot4: string };
    await sandbox.call('GET', '/srv/logoutuser', { as });
    expect(await session.refresh()).toBeNull();
    expect(session.reader.current().kind).toBe('visitor');
    expect(await api.call({ operation: 'languages', decode: done })).toMatchObject({ ok: true });
  });

  it('[C7-003] speaks as a guest and as a visitor', async () => {
    const { session, api } = start();
    expect(await api.call({ operation: 'connection-info', decode: done })).toMatchObject({ ok: true });
    session.continueAsGuest();
    expect(await api.call({ operation: 'orders-list', decode: done })).toMatchObject({ ok: true, value: { ok: true, data: [] } });
  });

  it('[K7-002] links a kiosk, which then speaks for itself, and is unlinked when its link is replaced', async () => {
    const { session, api } = start('kiosk');
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '0000' }, 'PROD')).toMatchObject({ ok: false });
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '4242' }, 'PROD')).toMatchObject({
      ok: true,
      value: { portalId: '15', device: { simpleId: 4, dk: 2 } },
    });
    expect(await api.call({ operation: 'orders-list', decode: done })).toMatchObject({ ok: true });
    await sandbox.linkKiosk('TOTEM-4-2');
    expect(await api.call({ operation: 'orders-list', fresh: true, decode: done })).toMatchObject({ failure: { code: 'device' } });
    expect(session.reader.current().kind).toBe('visitor');
  });

  it('[K3-006] keeps the ten fields of a kiosk as the provider sends them, and signs with them', async () => {
    let sent: Readonly<Record<string, unknown>> = {};
    const watching: Fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (url.includes('/srv/kioskcode')) sent = ((await answer.clone().json()) as { readonly data: typeof sent }).data;
      return answer;
    };
    const { session, api, stored } = start('kiosk', watching);
    await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '4242' }, 'PROD');
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(['ir', 'il', 'dk', 'nm', 'dp', 'iu', 'to', 'pa', 'sid', 'amb']));
    const kept = stored.get('KIOUSER')?.value as Readonly<Record<string, unknown>>;
    expect([sent, Object.keys(kept).length]).toMatchObject([kept, 10]);
    expect(await api.call({ operation: 'orders-list', decode: done })).toMatchObject({ ok: true });
  });

  it.each([
    [5000, 'Garzón'],
    [9000, 'Administrador'],
  ])('[C6-007][C7-047] names the roles of whoever logged in to module %i', async (module, role) => {
    const { session, api, host } = start();
    await session.logIn({ by: 'password', email: 'equipo@comanda.test', password: 'comanda123', module });
    const staff = session.reader.current();
    if (staff.kind !== 'staff') throw new Error('no staff');
    const venues = await fetchStaffVenues({ api, report: host.report }, { lat: -33.45, lng: -70.66 }, staff);
    expect(venues.map((venue) => venue.role)).toContain(role);
  });

  it.each(['code', 'login', 'module'] as const)('[C7-043] links a device by the call %s, portal and all', async (by) => {
    const { session, api } = start('kiosk', fetch, by);
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '0000' }, 'PROD')).toMatchObject({ ok: false });
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '4242' }, 'PROD')).toMatchObject({ ok: true, value: { portalId: '15' } });
    expect(await api.call({ operation: 'orders-list', decode: done })).toMatchObject({ ok: true });
  });

  it('[K7-002] asks whether the code was taken when the answer to it was lost', async () => {
    const asked: string[] = [];
    const { session, api } = start('kiosk', losing(asked));
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-2', code: '4242' }, 'PROD')).toMatchObject({ ok: true, value: { portalId: '15' } });
    expect(asked).toEqual(['POST /srv/kioskcode', 'GET /srv/kioskcode']);
    expect(await api.call({ operation: 'orders-list', decode: done })).toMatchObject({ ok: true });
  });

  it.each(['App-Version', 'Authorization', 'X-Csrf-Token'])('[C7-002] is refused without the header %s', async (name) => {
    const { api } = start('consumer', without(name));
    expect(await api.call({ operation: 'connection-info', decode: done })).toMatchObject({ ok: false, failure: { retry: false } });
  });
});
