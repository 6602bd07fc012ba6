import { Subject, filter, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { failure } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { OperationId } from '@comanda/shared-contracts/operations';
import type { StorageKey } from '@comanda/shared-contracts/testing/create-test-host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { Credentials } from '../http/credentials.ts';
import { BASELINE } from '../composition/baseline.ts';
import { createSession } from './create-session.ts';

const START = Date.UTC(2026, 10, 20, 12);
const SECONDS = START / 1_000;
const EXP_U = SECONDS + 30 * 86_400;

const profile = (nm = 'Ana', more: object = {}) => ({
  id: '1001',
  tot1: 's.1',
  nombre: nm,
  pwd: 1,
  ur: 0,
  ul: 0,
  pl: { r: [], p: [] },
  pf: [],
  fbt: 'fbt',
  fbtio: '1001.7',
  expU: EXP_U,
  detApp: { nm, ln: 'Rojas', em: 'ana@comanda.test', ph: '', phv: 0, rut: '', ad: [], cards: {} },
  prefs: { idi: 'es-ES' },
  ...more,
});
const loggedIn = (nm = 'Ana') => ({ ok: true, codError: 0, id: '1001', tot4: 'm2000.9', data: profile(nm) });
const KIOUSER = { ir: 104, il: 1, dk: 1, nm: 'Tótem entrada', dp: 0, iu: 'u4-1', to: 'kt.8d', pa: 'cl', sid: 4, amb: 'PROD' };
const LT3 = { xid: '1001', tot1: 's.1', tot4: 'm2000.9', expU: EXP_U };

interface Setup {
  readonly api?: Readonly<Partial<Record<OperationId, unknown>>>;
  readonly storage?: Readonly<Partial<Record<StorageKey, unknown>>>;
  readonly kind?: Composition['kind'];
}

function start({ api = {}, storage = {}, kind = 'consumer' }: Setup = {}) {
  const test = createTestHost('shell', {
    start: START,
    storage,
    api: {
      login: loggedIn(),
      'profile-read': { ok: true, data: profile() },
      'profile-save': { ok: true, data: profile() },
      logout: { ok: true },
      ...api,
    },
  });
  const composition: Composition = { ...BASELINE, kind };
  const cleared = { count: 0, orders: 0, health: 0 };
  const otherTab = new Subject<StorageKey>();
  const ended: unknown[] = [];
  const end = (how: 'kept' | 'told') => (credentials: Credentials) => Promise.resolve(void ended.push([how, credentials]));
  const session = createSession({
    api: { ...test.host.api, clearCache: () => void (cleared.count += 1) },
    storage: {
      ...test.host.storage,
      changes: (key) =>
        otherTab.pipe(
          filter((changed) => changed === key),
          map(() => undefined),
        ),
    },
    clock: test.clock,
    random: test.host.random,
    composition,
    bus: test.host.bus,
    venue: test.host.venue,
    ended: { add: end('kept'), end: end('told') },
    handOver: (...change) => void handed.push(change),
    wipe: (kind) => void (kind === 'order' ? (cleared.orders += 1) : (cleared.health += 1)),
  });
  const handed: unknown[] = [];
  const events: unknown[] = [];
  test
    .as('mf-checkout')
    .events('session/started')
    .subscribe((event) => events.push(event));
  test
    .as('mf-checkout')
    .events('session/ended')
    .subscribe((event) => events.push(event));
  const published = (): Session | string => {
    const presence = test.as('mf-checkout').peek('session/current');
    return presence.status === 'ready' ? presence.value : presence.status;
  };
  const asked = (operation: OperationId): ApiRequest<unknown>[] => test.calls.filter((call) => call.operation === operation);
  session.start();
  const clearedAtStart = { ...cleared };
  cleared.orders = 0;
  return { ...test, session, events, published, asked, cleared, clearedAtStart, otherTab, ended, handed };
}

describe('logging in by an emailed code', () => {
  it('[C7-042] [C5-002] asks for a code with the email alone, and logs in with email and code for module 2000', async () => {
    const { session, asked, setAnswer } = start();
    setAnswer('login', { ok: true, codError: 0, data: { em: 'ana@comanda.test', expires: 600, resend: 30 } });
    expect(await session.sendCode(' Ana@comanda.test ')).toMatchObject({ ok: true, value: { lifetimeSeconds: 600, resendSeconds: 30 } });
    setAnswer('login', loggedIn());
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: ' k7m2qx ' });
    expect(asked('login').map(({ body }) => body)).toEqual([
      { em: 'ana@comanda.test', xmod: 2000, napp: 'comanda' },
      { em: 'ana@comanda.test', cd: 'K7M2QX', xmod: 2000, napp: 'comanda' },
    ]);
  });

  it('[C7-042] a login that nobody waits for any more changes nothing here, and is ended at the provider', async () => {
    const { session, stored, events, ended } = start();
    const answer = await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' }, () => false);
    expect([answer, stored.has('LT3'), events]).toMatchObject([{ ok: false, failure: { code: 'unwanted' } }, false, []]);
    expect([session.credentials(), ended]).toEqual([
      { kind: 'none' },
      [['told', { kind: 'user', xid: '1001', xtot1: 's.1', xtot4: 'm2000.9' }]],
    ]);
  });

  it('[C7-042] logs in by password with tot0 and tot3', async () => {
    const { session, asked } = start();
    await session.logIn({ by: 'password', email: 'ana@comanda.test', password: 'comanda123' });
    expect(asked('login')[0]?.body).toEqual({ tot0: 'ana@comanda.test', tot3: 'comanda123', xmod: 2000, napp: 'comanda' });
  });

  it('keeps the login, tells everybody, and gives its credentials to calls alone', async () => {
    const { session, stored, events, published, cleared } = start();
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    expect(stored.get('LT3')?.value).toEqual(LT3);
    expect(session.credentials()).toEqual({ kind: 'user', xid: '1001', xtot1: 's.1', xtot4: 'm2000.9' });
    expect(published()).toMatchObject({ kind: 'registered', profile: { id: '1001', firstName: 'Ana', email: 'ana@comanda.test' } });
    expect(JSON.stringify(published())).not.toMatch(/s\.1|m2000/);
    expect(structuredClone(published())).toEqual(published());
    expect([events, cleared.count]).toEqual([[{ kind: 'registered' }], 1]);
  });

  it('[C8-046] tells the stamp of the realtime token that the profile carries, and of nobody none', async () => {
    const { session } = start();
    expect(session.realtimeStamp()).toBeUndefined();
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await settle();
    expect(session.realtimeStamp()).toBe('1001.7');
    await session.logOut();
    expect(session.realtimeStamp()).toBeUndefined();
    session.continueAsGuest();
    expect(session.realtimeStamp()).toBeUndefined();
  });

  it('[C7-003] of a provider that gives no token for the module sends none, also after a reload', async () => {
    const { session, stored } = start({ api: { login: { ...loggedIn(), tot4: undefined } } });
    expect(await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' })).toMatchObject({ ok: true });
    expect([session.credentials(), stored.get('LT3')?.value]).toMatchObject([
      { kind: 'user', xtot4: '' },
      { xid: '1001', tot4: '' },
    ]);
  });

  it("[C7-043] hands the provider's code of a refused login to the form, and changes nothing", async () => {
    const { session, published, setAnswer, stored } = start();
    setAnswer('login', { ok: false, codError: 18432, msg: 'Código expirado' });
    expect(await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' })).toMatchObject({
      ok: false,
      failure: { code: 'code-expired' },
    });
    setAnswer('login', { ok: false, codError: 1, msg: 'Código inválido', left: 4 });
    expect(await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' })).toMatchObject({
      ok: false,
      failure: { detail: { kind: 'attempts-left', count: 4 } },
    });
    expect([published(), stored.has('LT3')]).toMatchObject([{ kind: 'visitor' }, false]);
  });

  it('[C4-045] reads the profile at 0, 2 and 4 s until a name arrives, and then no more', async () => {
    const { session, clock, asked, published, setAnswer } = start();
    const begun = clock.now();
    const at: number[] = [];
    setAnswer('login', loggedIn(''));
    setAnswer('profile-read', () => {
      at.push(clock.now() - begun);
      return { json: { ok: true, data: profile(at.length < 3 ? '' : 'Ana') } };
    });
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await clock.advance(60_000);
    expect(at).toEqual([0, 2_000, 4_000]);
    expect([asked('profile-read').length, published()]).toMatchObject([3, { profile: { firstName: 'Ana' } }]);
  });

  it('stops asking for a name after a minute, and when the diner has left', async () => {
    const { session, clock, asked, setAnswer } = start({ api: { 'profile-read': { ok: true, data: profile('') } } });
    setAnswer('login', loggedIn(''));
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await clock.advance(600_000);
    expect(asked('profile-read')).toHaveLength(30);
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await session.logOut();
    await clock.advance(60_000);
    expect(asked('profile-read')).toHaveLength(31);
  });
});

describe('coming back', () => {
  it('resumes a login after a reload: credentials at once, the profile when it is read', async () => {
    const { session, published, clock } = start({ storage: { LT3 } });
    expect(session.credentials()).toMatchObject({ kind: 'user', xid: '1001' });
    expect([session.reader.current().kind, published()]).toEqual(['registered', 'pending']);
    await settle();
    expect(published()).toMatchObject({ kind: 'registered', profile: { firstName: 'Ana' }, endsAt: (EXP_U - 10_800) * 1_000 });
    expect(clock.pending).toBe(1);
  });

  it('[Q75] without network stays logged in, and reads the profile later: nobody is told of one that was not read', async () => {
    const { session, published, clock, setAnswer } = start({
      storage: { LT3 },
      api: { 'profile-read': () => ({ failure: failure('transport', 'offline') }) },
    });
    await settle();
    expect([session.reader.current(), published()]).toMatchObject([{ kind: 'registered', profile: { id: '1001' } }, 'pending']);
    setAnswer('profile-read', { ok: true, data: profile() });
    await clock.advance(30_000);
    expect(published()).toMatchObject({ kind: 'registered', profile: { firstName: 'Ana' } });
  });

  it('[C9-016] drops a login that is over, 10800 s before expU', () => {
    const over = start({ storage: { LT3: { ...LT3, expU: SECONDS + 10_800 } } });
    expect([over.published(), over.stored.has('LT3')]).toMatchObject([{ kind: 'visitor' }, false]);
    const live = start({ storage: { LT3: { ...LT3, expU: SECONDS + 10_801 } } });
    expect(live.session.reader.current().kind).toBe('registered');
  });

  it('ends the session by itself when its time has come', async () => {
    const { published, events, clock, stored } = start({ storage: { LT3 } });
    await clock.advance(30 * 86_400_000 - 10_800_000 - 1);
    expect(published()).toMatchObject({ kind: 'registered' });
    await clock.advance(1);
    expect([published(), events, stored.has('LT3')]).toMatchObject([{ kind: 'visitor' }, [{ reason: 'expired' }], false]);
  });

  it.each([{}, { xid: 5 }, 'x', { ...LT3, expU: 'soon' }])('is a visitor with %j in LT3', (broken) => {
    expect(start({ storage: { LT3: broken } }).published()).toMatchObject({ kind: 'visitor' });
  });

  it('resumes a guest with what they told us', () => {
    const ADATA = {
      nm: 'Eva',
      ph: '+56987654321',
      ad: [{ alias: 'Casa', def: 1, pa: 'cl', di: 'Av. Italia 1234', cm: 'Providencia', ci: 'Santiago' }],
    };
    const { published } = start({ storage: { ISANONY: START - 1_000, ADATA } });
    expect(published()).toMatchObject({
      kind: 'guest',
      since: START - 1_000,
      guest: { name: 'Eva', phone: '+56987654321', addresses: [{ street: 'Av. Italia 1234' }] },
    });
  });

  it('[C4-030] removes an anonymous login read at 57600 s', () => {
    const live = start({ storage: { ISANONY: START - 57_599_999 } });
    expect([live.published(), live.stored.has('ISANONY')]).toMatchObject([{ kind: 'guest' }, true]);
    const over = start({ storage: { ISANONY: START - 57_600_000 } });
    expect([over.published(), over.stored.has('ISANONY')]).toMatchObject([{ kind: 'visitor' }, false]);
  });

  it.each([
    ['a login that is over', 'consumer', { LT3: { ...LT3, expU: SECONDS } }, 1],
    ['a guest whose time is over', 'consumer', { ISANONY: START - 57_600_000 }, 1],
    ['nobody any more: what is kept of them is broken, or ran out by itself', 'consumer', { LT3: 'x' }, 1],
    ['a login that goes on', 'consumer', { LT3 }, 0],
    ['a guest who goes on', 'consumer', { ISANONY: START - 1_000 }, 0],
    ['a device', 'consumer', { KIOUSER }, 0],
    ['a device that is not linked any more, and keeps its own', 'kiosk', {}, 0],
  ] as const)('[Q116] what is kept of orders, where no page was open meanwhile, when a page begins with %s', (_, kind, storage, orders) => {
    const { clearedAtStart } = start({ kind, storage });
    expect(clearedAtStart).toMatchObject({ orders, health: 0 });
  });

  it('is the device in a kiosk composition, and nobody else', () => {
    const { published, session } = start({ kind: 'kiosk', storage: { KIOUSER, LT3, ISANONY: START } });
    expect(published()).toEqual({
      kind: 'kiosk',
      device: { venueId: '104-1', simpleId: 4, dk: 1, name: 'Tótem entrada', country: 'cl', deviceId: 'u4-1' },
    });
    expect(session.credentials()).toEqual({ kind: 'kiosk', xiu: 'u4-1', xapitoken: 'kt.8d' });
  });

  it('[K3-006] keeps the record as the provider gave it, and is the same device after a reload', async () => {
    const given = { ...KIOUSER, il: 2, dk: 0, sid: 9, pa: 'PE', dp: { a: 1 }, more: 'x' };
    const { session, stored } = start({ kind: 'kiosk', api: { 'kiosk-code-create': { ok: true, data: given } } });
    expect(await session.linkKiosk({ kioskId: 'T', code: '1' }, 'PROD')).toMatchObject({ ok: true });
    const { more: _, ...record } = given;
    expect(stored.get('KIOUSER')?.value).toEqual(record);
    const again = start({ kind: 'kiosk', storage: { KIOUSER: record } });
    expect([again.published(), again.session.credentials()]).toEqual([
      { kind: 'kiosk', device: { venueId: '104-2', simpleId: 9, dk: 0, name: 'Tótem entrada', country: 'pe', deviceId: 'u4-1' } },
      { kind: 'kiosk', xiu: 'u4-1', xapitoken: 'kt.8d' },
    ]);
  });

  it.each([undefined, null, ''])('[K3-006] a device whose record has %j as environment belongs to that of the page', async (amb) => {
    const { session, stored } = start({ kind: 'kiosk', api: { 'kiosk-code-create': { ok: true, data: { ...KIOUSER, amb } } } });
    expect(await session.linkKiosk({ kioskId: 'T', code: '1' }, 'TEST')).toMatchObject({ ok: true, value: { environment: 'TEST' } });
    expect(stored.get('KIOUSER')?.value).toMatchObject({ amb: 'TEST' });
  });

  it('[K3-006] a kept record without amb is no device', () => {
    const { amb: _, ...broken } = KIOUSER as Record<string, unknown>;
    expect(start({ kind: 'kiosk', storage: { KIOUSER: broken } }).published()).toMatchObject({ kind: 'visitor' });
  });

  it.each(['ir', 'il', 'dk', 'iu', 'to', 'pa', 'sid'])('[K3-006] a record without %s links nothing and is no device', async (field) => {
    const { [field]: _, ...broken } = KIOUSER as Record<string, unknown>;
    const { session, stored } = start({ kind: 'kiosk', api: { 'kiosk-code-create': { ok: true, data: broken } } });
    expect(await session.linkKiosk({ kioskId: 'T', code: '1' }, 'PROD')).toMatchObject({ ok: false });
    expect([stored.has('KIOUSER'), start({ kind: 'kiosk', storage: { KIOUSER: broken } }).published()]).toMatchObject([
      false,
      { kind: 'visitor' },
    ]);
  });

  it('[K2-021] knows a linked device in the consumer composition too, before any login', () => {
    const { published, session } = start({ storage: { KIOUSER, LT3 } });
    expect(published()).toMatchObject({ kind: 'kiosk', device: { deviceId: 'u4-1' } });
    expect(session.credentials()).toMatchObject({ kind: 'kiosk', xiu: 'u4-1' });
  });
});

describe('staff', () => {
  const at = (module: number, restaurantId: number) => [module, restaurantId, 1];
  const pl = { r: [101, 104], p: [at(5000, 101), at(5000, 104), at(9000, 101)] };
  const pf = [
    { mod: 5000, ur: 101, ul: 0, idp: 10 },
    { mod: 5000, ur: 104, ul: 1, idp: 11 },
  ];
  const STAFF = { ...loggedIn(), data: profile('Elisa', { pl, pf }) };

  it('[C6-006] logs in to a module above 2000 only with its permission', async () => {
    const { session, published, setAnswer, asked, ended } = start({ api: { login: STAFF } });
    expect(await session.logIn({ by: 'password', email: 'elisa@x.cl', password: 'comanda123', module: 5000 })).toMatchObject({
      ok: true,
      value: { kind: 'staff' },
    });
    expect(asked('login')[0]?.body).toMatchObject({ xmod: 5000 });
    expect(published()).toMatchObject({ kind: 'staff', venues: ['101-1', '104-1'], roleIds: { '101-1': 10, '104-1': 11 } });
    await session.logOut();
    setAnswer('login', loggedIn());
    expect(await session.logIn({ by: 'password', email: 'ana@x.cl', password: 'comanda123', module: 5000 })).toMatchObject({
      failure: { code: 'no-permission' },
    });
    expect([published(), ended]).toMatchObject([{ kind: 'visitor' }, [['told', { xid: '1001', xtot1: 's.1' }]]]);
  });

  it.each([
    [2000, 'registered', undefined],
    [5000, 'staff', 5000],
    [9000, 'staff', 9000],
    // No further levels exist: a permission for another module makes nobody staff.
    [7000, 'registered', undefined],
  ])('[C6-004] of whom logs in to module %i the session is of kind %s, also after a reload', async (module, kind, expected) => {
    const more = { ...pl, p: [...pl.p, at(7000, 101)] };
    const { session, asked, stored } = start({ api: { login: { ...loggedIn(), data: profile('Elisa', { pl: more, pf }) } } });
    await session.logIn({ by: 'password', email: 'elisa@x.cl', password: 'comanda123', module });
    expect(asked('login')[0]?.body).toMatchObject({ xmod: module });
    const now = (current: Session) => [current.kind, current.kind === 'staff' ? current.module : undefined];
    expect(now(session.reader.current())).toEqual([kind, expected]);
    const again = start({ storage: { LT3: { ...LT3, ...(stored.get('LT3')?.value as object) } } });
    expect(now(again.session.reader.current())).toEqual([kind, expected]);
  });

  it('[C6-005] choose a venue once; choosing another one ends the session', async () => {
    const { session, published, stored, asked, events } = start({ api: { login: STAFF } });
    await session.logIn({ by: 'password', email: 'elisa@x.cl', password: 'comanda123', module: 5000 });
    expect(await session.chooseVenue('101-1')).toBe('chosen');
    expect([published(), stored.get('LT3')?.value]).toMatchObject([{ venueId: '101-1' }, { xmod: 5000, venue: '101-1' }]);
    expect(await session.chooseVenue('101-1')).toBe('chosen');
    expect(await session.chooseVenue('104-1')).toBe('logged-out');
    expect([published(), stored.has('LT3'), asked('logout').length, events.at(-1)]).toMatchObject([
      { kind: 'visitor' },
      false,
      1,
      { reason: 'logged-out' },
    ]);
  });

  it('[C6-005] of whom nobody is in choose none', async () => {
    const { session, published, stored } = start();
    expect(await session.chooseVenue('101-1')).toBe('logged-out');
    expect([published(), stored.has('LT3')]).toMatchObject([{ kind: 'visitor' }, false]);
  });

  it('are staff again after a reload, with the venue they chose', async () => {
    const { published } = start({
      storage: { LT3: { ...LT3, xmod: 5000, venue: '104-1' } },
      api: { 'profile-read': { ok: true, data: STAFF.data } },
    });
    await settle();
    expect(published()).toMatchObject({ kind: 'staff', venueId: '104-1', venues: ['101-1', '104-1'] });
  });

  it('[C9-016] of module 9000 keep the session until expU itself', () => {
    const soon = { ...LT3, expU: SECONDS + 10_000 };
    expect(start({ storage: { LT3: soon } }).published()).toMatchObject({ kind: 'visitor' });
    expect(start({ storage: { LT3: { ...soon, xmod: 9000 } } }).session.credentials()).toMatchObject({ kind: 'user' });
  });
});

describe('whoever leaves', () => {
  it('another account that takes the place of the first ends it, with the order that it was making', async () => {
    const { session, events, cleared, setAnswer, stored } = start();
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    expect([cleared.orders, events.length]).toEqual([0, 2]);
    setAnswer('login', { ...loggedIn('Sol'), id: '1007', data: { ...profile('Sol'), id: '1007' } });
    await session.logIn({ by: 'code', email: 'sol@comanda.test', code: 'A1B2C3' });
    expect(cleared.orders).toBe(1);
    expect(events.slice(2)).toEqual([{ reason: 'logged-out' }, { kind: 'registered' }]);
    expect(stored.get('LT3')?.value).toMatchObject({ xid: '1007' });
  });

  it('X-18 takes along what is about health at a logout, not when a login runs out', async () => {
    const { session, cleared } = start({ storage: { LT3 } });
    await session.logOut();
    expect(cleared.health).toBe(1);
    const guest = start();
    guest.session.continueAsGuest();
    await guest.clock.advance(57_600_000);
    expect([guest.published(), guest.cleared.health]).toMatchObject([{ kind: 'visitor' }, 0]);
  });

  it('takes along the order that was being made, but a kiosk keeps its own', async () => {
    const { session, cleared } = start({ storage: { LT3 } });
    await session.logOut();
    expect(cleared.orders).toBe(1);
    const guest = start();
    guest.session.continueAsGuest();
    await guest.clock.advance(57_600_000);
    expect([guest.published(), guest.cleared.orders]).toMatchObject([{ kind: 'visitor' }, 1]);
    const kiosk = start({ kind: 'kiosk', storage: { KIOUSER } });
    await kiosk.session.logOut();
    expect(kiosk.cleared.orders).toBe(0);
  });
});

describe('accounts', () => {
  it('[C7-050] are created with the five keys', async () => {
    const { session, asked } = start({ api: { 'user-create': { ok: true, id: '1006' } } });
    expect(await session.createAccount({ email: ' Eva@x.cl', firstName: ' Eva ', lastName: 'Soto' }, 'en')).toMatchObject({ ok: true });
    expect(asked('user-create')[0]?.body).toEqual({
      em: 'eva@x.cl',
      nm: 'Eva',
      ln: 'Soto',
      lang: 'en',
      tcd: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });

  it('[C7-042] log in by a social code with the address that it was sent to', async () => {
    const { session, asked } = start();
    await session.logIn({ by: 'social', provider: 'apple', code: 'so.1', returnUrl: 'http://x/l/profilelogin' });
    expect(asked('login')[0]?.body).toEqual({
      tot0: 'apple',
      tot3: 'so.1',
      xmod: 2000,
      redirect_uri: 'http://x/l/profilelogin',
      apple: 1,
      napp: 'comanda',
    });
  });
});

describe('guests', () => {
  it('[C6-001] go on without an account, without asking the provider, for 16 hours', async () => {
    const { session, published, stored, events, calls, clock } = start();
    session.continueAsGuest();
    expect([published(), stored.get('ISANONY')?.value, session.credentials()]).toMatchObject([
      { kind: 'guest', endsAt: START + 57_600_000 },
      START,
      { kind: 'guest' },
    ]);
    expect(calls).toEqual([]);
    await clock.advance(57_600_000);
    expect([published(), stored.has('ISANONY'), events.at(-1)]).toMatchObject([{ kind: 'visitor' }, false, { reason: 'expired' }]);
  });

  it('[C6-010] keep what they tell in the browser, also after a login', async () => {
    const { session, published, stored } = start();
    session.saveGuest({ name: 'Eva' });
    session.saveGuest({ phone: '+56987654321' });
    expect(published()).toMatchObject({ kind: 'visitor', guest: { name: 'Eva', phone: '+56987654321' } });
    expect(stored.get('ADATA')?.value).toMatchObject({ nm: 'Eva', ph: '+56987654321', ad: [] });
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    await session.logOut();
    expect(published()).toMatchObject({ kind: 'visitor', guest: { name: 'Eva' } });
  });

  it('[X-04] hand what they ordered over to the account that they log in to, for as long as that login lasts', async () => {
    const { session, handed, stored, setAnswer } = start({ storage: { ISANONY: START - 1_000 } });
    const name = `guest:${START - 1_000}`;
    expect(session.formerGuest()).toBeUndefined();
    const byCode = { by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' } as const;
    await session.logIn(byCode, () => false);
    expect(handed).toEqual([]);
    await session.logIn(byCode);
    await settle();
    expect([handed, session.formerGuest()]).toEqual([[[name, 'registered:1001']], name]);
    // A reload, and a second login of theirs.
    const later = start({ storage: { LT3: stored.get('LT3')?.value } }).session;
    expect([later.formerGuest(), later.reader.current()]).toMatchObject([name, { guestSince: START - 1_000 }]);
    await session.logIn(byCode);
    expect([handed.length, session.formerGuest()]).toEqual([1, name]);
    setAnswer('login', { ...loggedIn('Beto'), data: profile('Beto', { id: '1002', tot1: 's.2' }) });
    await session.logIn(byCode);
    expect([handed.length, session.formerGuest()]).toEqual([1, undefined]);
  });

  it('[X-04] who have logged out hand nothing over, and none do to the staff', async () => {
    const left = start({ storage: { ISANONY: START - 1_000 } });
    await left.session.logOut();
    await left.session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    const data = profile('Sol', { pl: { r: [101], p: [[5000, 101, 1]] } });
    const staff = start({ storage: { ISANONY: START - 1_000 }, api: { login: { ...loggedIn(), data } } });
    expect(await staff.session.logIn({ by: 'password', email: 'sol@x.cl', password: 'comanda123', module: 5000 })).toMatchObject({
      ok: true,
    });
    for (const { session, handed } of [left, staff]) expect([handed, session.formerGuest()]).toEqual([[], undefined]);
  });

  it('become registered by a login', async () => {
    const { session, published, stored } = start();
    session.continueAsGuest();
    await session.logIn({ by: 'code', email: 'ana@comanda.test', code: 'K7M2QX' });
    expect([published(), stored.has('ISANONY')]).toMatchObject([{ kind: 'registered' }, false]);
  });
});

describe('leaving', () => {
  it('[C7-045] logs out at the provider and clears the session here', async () => {
    const { session, published, stored, events, asked, cleared } = start({ storage: { LT3, FBT: { fbt: 'x' } } });
    await settle();
    await session.logOut();
    expect(asked('logout')).toHaveLength(1);
    expect([published(), stored.has('LT3'), stored.has('FBT'), session.credentials()]).toMatchObject([
      { kind: 'visitor' },
      false,
      false,
      { kind: 'none' },
    ]);
    expect([events, cleared.count]).toEqual([[{ reason: 'logged-out' }], 1]);
  });

  it('is out at once, though the provider cannot be reached', async () => {
    const { session, published, clock } = start({ storage: { LT3 }, api: { logout: () => new Promise(() => undefined) } });
    await settle();
    void session.logOut();
    expect(published()).toMatchObject({ kind: 'visitor' });
    expect(clock.pending).toBe(0);
  });

  it('[K7-020] a kiosk tells the provider and is no longer linked', async () => {
    const { session, published, stored, asked } = start({ kind: 'kiosk', storage: { KIOUSER } });
    await session.logOut();
    expect(asked('logout')).toHaveLength(1);
    expect([published(), stored.has('KIOUSER')]).toMatchObject([{ kind: 'visitor' }, false]);
  });

  it('ends the session whose credentials the provider refused, and no other', async () => {
    const { session, published, events } = start({ storage: { LT3 } });
    await settle();
    session.credentialsRefused('session', { kind: 'user', xid: '1001', xtot1: 'older', xtot4: '' });
    session.credentialsRefused('http-401', session.credentials());
    session.credentialsRefused('device', session.credentials());
    expect(published()).toMatchObject({ kind: 'registered' });
    session.credentialsRefused('session', session.credentials());
    expect([published(), events]).toMatchObject([{ kind: 'visitor' }, [{ reason: 'elsewhere' }]]);
  });

  it('[C8-001] asks for the profile where a 401 has no code of ours, and ends the session that is refused there, too', async () => {
    const { session, published, events, asked, setAnswer } = start({ storage: { LT3 } });
    await settle();
    const before = asked('profile-read').length;
    session.credentialsRefused('http-401', session.credentials());
    session.credentialsRefused('http-401', session.credentials());
    session.credentialsRefused('http-403', session.credentials());
    await settle();
    expect([published(), asked('profile-read').length - before]).toMatchObject([{ kind: 'registered' }, 1]);
    for (const refused of [failure('transport', 'offline'), failure('http', 'http-503')]) {
      setAnswer('profile-read', () => ({ failure: refused }));
      session.credentialsRefused('http-401', session.credentials());
      await settle();
      expect(published()).toMatchObject({ kind: 'registered' });
    }
    setAnswer('profile-read', () => ({ failure: failure('auth', 'http-401') }));
    session.credentialsRefused('http-401', session.credentials());
    await settle();
    expect([published(), events]).toMatchObject([{ kind: 'visitor' }, [{ reason: 'elsewhere' }]]);
  });

  it('does not take up a profile that arrives when somebody else is in', async () => {
    const pending: ((answer: { json: unknown }) => void)[] = [];
    const { session, published, setAnswer } = start({
      storage: { LT3 },
      api: { 'profile-read': () => new Promise((resolve) => pending.push(resolve)) },
    });
    await settle();
    await session.logOut();
    setAnswer('login', { ...loggedIn('Beto'), data: profile('Beto', { id: '1002', tot1: 's.2' }) });
    await session.logIn({ by: 'code', email: 'beto@comanda.test', code: 'K7M2QX' });
    pending[0]?.({ json: { ok: true, data: profile() } });
    await settle();
    expect(published()).toMatchObject({ kind: 'registered', profile: { id: '1002', firstName: 'Beto' } });
  });

  it('[C7-045] does not take up what was saved for somebody who has left', async () => {
    const pending: ((answer: { json: unknown }) => void)[] = [];
    const { session, published, setAnswer, stored } = start({
      storage: { LT3 },
      api: { 'profile-save': () => new Promise((resolve) => pending.push(resolve)) },
    });
    await settle();
    const saving = session.saveProfile({ phone: '+56911112222' });
    await session.logOut();
    setAnswer('login', { ...loggedIn('Beto'), data: profile('Beto', { id: '1002', tot1: 's.2' }) });
    setAnswer('profile-read', { failure: failure('transport', 'offline') });
    await session.logIn({ by: 'code', email: 'beto@comanda.test', code: 'K7M2QX' });
    pending[0]?.({ json: { ok: true, data: profile('Ana', { expU: EXP_U + 900 }) } });
    expect(await saving).toMatchObject({ ok: false, failure: { kind: 'auth', code: 'other-account' } });
    expect(published()).toMatchObject({ kind: 'registered', profile: { id: '1002', firstName: 'Beto' } });
    expect(stored.get('LT3')?.value).toMatchObject({ xid: '1002', expU: EXP_U });
  });
});

describe('another tab', () => {
  it('[C7-045] that logged somebody else in has their profile read, though that of the one before is still awaited', async () => {
    const pending: ((answer: { json: unknown }) => void)[] = [];
    const { published, stored, otherTab, asked, session } = start({
      storage: { LT3 },
      api: { 'profile-read': () => new Promise((resolve) => pending.push(resolve)) },
    });
    await settle();
    stored.set('LT3', { value: { ...LT3, xid: '1002', tot1: 's.2' }, at: START });
    otherTab.next('LT3');
    await settle();
    expect(asked('profile-read')).toHaveLength(2);
    pending[0]?.({ json: { ok: true, data: profile() } });
    await settle();
    const reported = session.refresh();
    pending[1]?.({ json: { ok: true, data: profile('Beto', { id: '1002', tot1: 's.2' }) } });
    expect([await reported, asked('profile-read').length]).toMatchObject([{ profile: { firstName: 'Beto' } }, 2]);
    expect(published()).toMatchObject({ kind: 'registered', profile: { id: '1002', firstName: 'Beto' } });
  });

  it('takes this one along when it logs in, and when it logs out', async () => {
    const { published, events, stored, otherTab } = start();
    stored.set('LT3', { value: LT3, at: START });
    otherTab.next('LT3');
    await settle();
    expect([published(), events]).toMatchObject([{ kind: 'registered', profile: { firstName: 'Ana' } }, [{ kind: 'registered' }]]);
    stored.delete('LT3');
    otherTab.next('LT3');
    expect([published(), events.at(-1)]).toMatchObject([{ kind: 'visitor' }, { reason: 'elsewhere' }]);
  });

  it('takes nothing along any more once it is released, and leaves no timer behind', async () => {
    const { session, published, stored, otherTab, clock } = start({ storage: { LT3 } });
    await settle();
    session.release();
    stored.delete('LT3');
    otherTab.next('LT3');
    expect([published(), clock.pending]).toMatchObject([{ kind: 'registered' }, 0]);
  });

  it.each([
    ['an account', 'LT3', LT3, 'registered'],
    ['a guest', 'ISANONY', START - 1_000, 'guest'],
  ] as const)('[C6-001] whoever goes on as a guest takes the place of nobody: %s of another tab', (_, key, value, kind) => {
    const { stored, session } = start();
    // The update of the other tab is on its way.
    stored.set(key, { value, at: START });
    expect(session.continueAsGuest().kind).toBe(kind);
    expect([session.reader.current().kind, stored.get(key)?.value]).toEqual([kind, value]);
    expect(stored.has('ISANONY')).toBe(kind === 'guest');
  });

  it('[X-04] is followed to the next guest by a tab that was asleep meanwhile: the guest before has ended', () => {
    const { published, events, stored, otherTab, cleared } = start({ storage: { ISANONY: START - 2_000 } });
    stored.set('ISANONY', { value: START - 1_000, at: START });
    otherTab.next('ISANONY');
    expect(published()).toMatchObject({ kind: 'guest', since: START - 1_000 });
    // What the browser keeps is the next guest's.
    expect([events, cleared]).toMatchObject([[{ reason: 'elsewhere' }, { kind: 'guest' }], { count: 2, orders: 0 }]);
  });

  it.each([
    ['the guest who is here, who goes on', START - 2_000, [{ kind: 'registered' }]],
    ['somebody else than the guest who is here, who has ended', undefined, [{ reason: 'elsewhere' }, { kind: 'registered' }]],
    ['the next guest, and the one who is here has ended', START - 1_000, [{ reason: 'elsewhere' }, { kind: 'registered' }]],
  ])('[X-04] logs in %s', async (_, guest, expected) => {
    const { events, stored, otherTab, session } = start({ storage: { ISANONY: START - 2_000 } });
    stored.delete('ISANONY');
    stored.set('LT3', { value: { ...LT3, ...(guest === undefined ? {} : { guest }) }, at: START });
    otherTab.next('LT3');
    await settle();
    expect([events, session.reader.current().kind]).toEqual([expected, 'registered']);
  });

  describe('that logged somebody else in while this page heard nothing', () => {
    const BETO = { ...LT3, xid: '1002', tot1: 's.2' };
    const BETOS = { kind: 'user', xid: '1002', xtot1: 's.2', xtot4: 'm2000.9' };
    async function unheard(login = BETO) {
      const test = start({ storage: { LT3 } });
      await settle();
      test.setAnswer('profile-read', { ok: true, data: profile('Beto', { id: '1002', tot1: 's.2', expU: login.expU }) });
      test.stored.set('LT3', { value: login, at: START });
      return test;
    }

    it('[X-04] keeps them in when the provider refuses the login of the one before, who alone has ended', async () => {
      const { session, stored, published, events, cleared } = await unheard();
      session.credentialsRefused('session', session.credentials());
      await settle();
      expect([stored.get('LT3')?.value, session.credentials()]).toEqual([BETO, BETOS]);
      expect(published()).toMatchObject({ kind: 'registered', profile: { firstName: 'Beto' } });
      expect([events, cleared.orders]).toEqual([[{ reason: 'elsewhere' }, { kind: 'registered' }], 0]);
    });

    it('[X-04] keeps them in when the time of the one before has come, and when that one logs out', async () => {
      const late = await unheard({ ...BETO, expU: EXP_U + 86_400 });
      await late.clock.advance(30 * 86_400_000);
      const left = await unheard();
      await left.session.logOut();
      for (const { session, stored, cleared } of [late, left]) {
        expect([stored.get('LT3')?.value, session.credentials()]).toMatchObject([{ xid: '1002' }, BETOS]);
        expect([cleared.orders, cleared.health]).toEqual([0, 0]);
      }
      expect(left.asked('logout')).toHaveLength(1);
    });

    it('keeps them in when a profile of the one before arrives, and when staff choose where they work', async () => {
      const { session, stored, setAnswer } = await unheard();
      setAnswer('profile-read', { ok: true, data: profile('Ana', { expU: EXP_U + 900 }) });
      await session.refresh();
      await session.chooseVenue('104-1');
      expect(stored.get('LT3')?.value).toEqual(BETO);
    });

    it('ends their session before somebody logs in on this page', async () => {
      const { session, stored, setAnswer, cleared, events } = await unheard();
      setAnswer('login', { ...loggedIn('Caro'), id: '1003', data: profile('Caro', { id: '1003', tot1: 's.3' }) });
      expect(await session.logIn({ by: 'code', email: 'caro@comanda.test', code: 'K7M2QX' })).toMatchObject({ ok: true });
      expect(stored.get('LT3')?.value).toMatchObject({ xid: '1003' });
      expect([cleared.orders, events.slice(0, 3)]).toEqual([
        1,
        [{ reason: 'elsewhere' }, { kind: 'registered' }, { reason: 'logged-out' }],
      ]);
    });
  });

  it('goes on with the login that another tab made longer, though it heard nothing of that', async () => {
    const { stored, published, clock, events } = start({ storage: { LT3 } });
    await settle();
    stored.set('LT3', { value: { ...LT3, expU: EXP_U + 86_400 }, at: START });
    await clock.advance(30 * 86_400_000);
    expect([published(), events]).toMatchObject([{ kind: 'registered' }, []]);
  });

  it('changes nothing by what it writes about the same login', async () => {
    const { events, stored, otherTab, asked } = start({ storage: { LT3 } });
    await settle();
    stored.set('LT3', { value: { ...LT3, expU: EXP_U + 60 }, at: START });
    otherTab.next('LT3');
    await settle();
    expect([events, asked('profile-read').length]).toEqual([[], 1]);
  });
});

describe('the profile', () => {
  it('[C7-048] sends only the fields given, then reads the profile again, once', async () => {
    const { session, asked, published, setAnswer } = start({ storage: { LT3 } });
    await settle();
    setAnswer('profile-read', { ok: true, data: profile('Anita') });
    expect(await session.saveProfile({ firstName: 'Anita', phone: '+56987654321' })).toMatchObject({
      ok: true,
      value: { profile: { firstName: 'Anita' } },
    });
    expect(asked('profile-save')[0]?.body).toEqual({ nm: 'Anita', ph: '+56987654321' });
    expect([asked('profile-read').length, published()]).toMatchObject([2, { profile: { firstName: 'Anita' } }]);
  });

  it('keeps what was saved when an older reading arrives later', async () => {
    const pending: ((answer: { json: unknown }) => void)[] = [];
    const { session, published } = start({
      storage: { LT3 },
      api: { 'profile-read': () => new Promise((resolve) => pending.push(resolve)) },
    });
    await settle();
    const saving = session.saveProfile({ firstName: 'Anita' });
    await settle();
    pending[0]?.({ json: { ok: true, data: profile('Old') } });
    await settle();
    expect(published()).not.toMatchObject({ profile: { firstName: 'Old' } });
    pending[1]?.({ json: { ok: true, data: profile('Anita') } });
    await saving;
    expect(published()).toMatchObject({ profile: { firstName: 'Anita' } });
  });

  it('[C6-010] is not saved for somebody else than whom it is meant for', async () => {
    const { session, asked, stored, otherTab } = start({ storage: { LT3 } });
    await settle();
    const { xid } = LT3;
    stored.set('LT3', { value: { ...LT3, xid: '1002', tot1: 's.2' }, at: START });
    otherTab.next('LT3');
    expect(await session.saveProfile({ phone: 'x' }, xid)).toMatchObject({ ok: false, failure: { kind: 'auth', code: 'other-account' } });
    expect(asked('profile-save')).toEqual([]);
    await session.logOut();
    expect(await session.saveProfile({ phone: 'x' }, xid)).toMatchObject({ ok: false, failure: { code: 'not-logged-in' } });
  });

  it('is not saved for somebody who is not logged in', async () => {
    const { session, calls } = start();
    expect(await session.saveProfile({ phone: 'x' })).toMatchObject({ ok: false, failure: { code: 'not-logged-in' } });
    expect([await session.refresh(), calls]).toEqual([null, []]);
  });

  it('is read once for those who ask at the same time', async () => {
    const { session, asked } = start({ storage: { LT3 } });
    await settle();
    await Promise.all([session.refresh(), session.refresh()]);
    expect(asked('profile-read')).toHaveLength(2);
  });
});

describe('kiosks', () => {
  it('[K7-002] are linked by id and code, and say whether they serve a portal', async () => {
    const { session, asked, stored, published, setAnswer } = start({
      kind: 'kiosk',
      api: { 'kiosk-code-create': { ok: true, idPortal: '15', data: KIOUSER } },
    });
    expect(published()).toMatchObject({ kind: 'visitor' });
    expect(await session.linkKiosk({ kioskId: ' TOTEM-4-1 ', code: '4321' }, 'PROD')).toMatchObject({
      ok: true,
      value: { portalId: '15', environment: 'PROD', device: { deviceId: 'u4-1' } },
    });
    expect([asked('kiosk-code-create')[0]?.body, stored.get('KIOUSER')?.value, published()]).toMatchObject([
      { kiosId: 'TOTEM-4-1', sc: '4321' },
      KIOUSER,
      { kind: 'kiosk' },
    ]);
    setAnswer('kiosk-code-create', { ok: true, data: KIOUSER });
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-1', code: '4321' }, 'PROD')).not.toHaveProperty('value.portalId');
  });

  it('are refused with a wrong code, and told how long to wait after too many', async () => {
    const { session, published, setAnswer } = start({ kind: 'kiosk', api: { 'kiosk-code-create': { ok: false, msg: 'Código inválido' } } });
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-1', code: '0000' }, 'PROD')).toMatchObject({
      ok: false,
      failure: { kind: 'domain' },
    });
    setAnswer('kiosk-code-create', { ok: false, retry: 60, msg: 'Demasiados intentos' });
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-1', code: '0000' }, 'PROD')).toMatchObject({
      ok: false,
      failure: { code: 'wait', detail: { seconds: 60 } },
    });
    expect(published()).toMatchObject({ kind: 'visitor' });
  });

  it('are not linked in another composition', async () => {
    const { session, calls } = start();
    expect(await session.linkKiosk({ kioskId: 'TOTEM-4-1', code: '4321' }, 'PROD')).toMatchObject({
      ok: false,
      failure: { kind: 'composition' },
    });
    expect(calls).toEqual([]);
  });
});
