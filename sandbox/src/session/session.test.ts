import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

const LOGIN = '/srv/security/login';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

const login = async (body: Record<string, unknown>) => (await sandbox.call('POST', LOGIN, { body })).body;
const lastMail = async (to: string) => (await sandbox.control('GET', `/sandbox/api/mails?to=${to}&limit=1`)).body.data[0];

describe('logging in', () => {
  it('[C7-044] sends a code by mail and lets in whoever types it', async () => {
    expect(await login({ em: 'Ana@Comanda.test' })).toEqual({
      ok: true,
      codError: 0,
      data: { em: 'ana@comanda.test', expires: 600, resend: 30 },
    });
    const { code } = await lastMail('ana@comanda.test');
    const answer = await login({ em: 'ana@comanda.test', cd: ` ${code.toLowerCase()} ` });
    expect(answer).toMatchObject({
      ok: true,
      codError: 0,
      id: '1001',
      data: { id: '1001', nombre: 'Ana Rojas', detApp: { em: 'ana@comanda.test', nm: 'Ana' } },
    });
    expect(Object.keys(answer.data)).toEqual([
      'id',
      'tot1',
      'nombre',
      'pwd',
      'ur',
      'ul',
      'pl',
      'pf',
      'fbt',
      'fbtio',
      'expU',
      'detApp',
      'prefs',
    ]);
    expect((await login({ em: 'ana@comanda.test', cd: code })).ok).toBe(false);
  });

  it('[C7-044] answers 18432 for an expired code: the fixed email, and any code after 600 s', async () => {
    expect((await login({ em: 'caducado@comanda.test', cd: 'ABC123' })).codError).toBe(18432);
    await login({ em: 'sol@comanda.test' });
    const { code } = await lastMail('sol@comanda.test');
    sandbox.context.clock.advance(600_000);
    expect((await login({ em: 'sol@comanda.test', cd: code })).codError).toBe(18432);
  });

  it('[C7-044] answers a code with bit 4096 for a social account without email', async () => {
    expect((await login({ tot0: 'google', tot3: 'so.sin-email' })).codError & 4096).toBe(4096);
    expect((await login({ tot0: 'google', tot3: 'so.caducado' })).codError).toBe(18432);
    expect(await login({ tot0: 'google', tot3: 'so.invented' })).toMatchObject({ ok: false, codError: 1 });
  });

  it('the authorise page speaks the language it is opened with, else that of the browser', async () => {
    const query = new URLSearchParams({ redirect_uri: 'http://localhost:8080/l/profilelogin', state: 's1' });
    const spoken = async (headers: Record<string, string>, more = '') => {
      const html = await (await fetch(`${sandbox.base}/sandbox/provider/google?${query}${more}`, { headers })).text();
      return /<html lang="(..)">[^]*<h1>(.*)<\/h1>[^]*>(\w+)<\/a><\/li><\/ul>/.exec(html)?.slice(1);
    };
    expect(await spoken({ 'accept-language': 'en-GB,es;q=0.5' })).toEqual(['en', 'Google: choose an account', 'Cancel']);
    expect(await spoken({ 'accept-language': 'en-GB' }, '&lang=es')).toEqual(['es', 'Google: elige una cuenta', 'Cancelar']);
    expect(await spoken({ 'accept-language': 'fr' }, '&lang=xx')).toEqual(['es', 'Google: elige una cuenta', 'Cancelar']);
  });

  it('a social login comes back with a code that works once', async () => {
    const query = new URLSearchParams({ redirect_uri: 'http://localhost:8080/l/profilelogin', state: 's1' });
    const page = await fetch(`${sandbox.base}/sandbox/provider/google?${query}`);
    expect(await page.text()).toContain('Google: elige una cuenta');
    query.set('account', 'sol@comanda.test');
    const back = await fetch(`${sandbox.base}/sandbox/provider/google/choose?${query}`, { redirect: 'manual' });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.pathname).toBe('/l/profilelogin');
    expect(target.searchParams.get('state')).toBe('s1');
    const tot3 = target.searchParams.get('code') ?? '';
    expect(await login({ tot0: 'google', tot3 })).toMatchObject({ ok: true, data: { detApp: { em: 'sol@comanda.test', nm: 'Sol' } } });
    expect((await login({ tot0: 'google', tot3 })).ok).toBe(false);
  });

  it.each([
    ['http://localhost:9/l/profilelogin', 200],
    ['https://kiosk.localhost/l/profilelogin', 200],
    ['http://127.0.0.1:9/', 200],
    ['http://[::1]:9/', 200],
    ['http://192.168.1.20:8080/l/profilelogin', 200],
    ['http://192.168.1.20:9/', 400],
    ['http://192.168.1.21:8080/', 400],
    ['http://8.8.8.8/', 400],
    ['https://elsewhere.example/', 400],
    ['http://localhost@elsewhere.example/', 400],
    ['http://localhost.example/', 400],
    ['javascript://localhost/%0Aalert(1)', 400],
  ])('the host that was asked and this machine are told a login code, nobody else: %s', async (address, status) => {
    const query = { redirect_uri: address, state: 's1', account: 'sol@comanda.test' };
    const headers = { host: '192.168.1.20:8080' };
    const page = await sandbox.app.inject({ url: '/sandbox/provider/google', query, headers });
    const back = await sandbox.app.inject({ url: '/sandbox/provider/google/choose', query, headers });
    expect([page.statusCode, back.statusCode]).toEqual([status, status === 200 ? 302 : status]);
    if (status !== 200) expect(back.headers).not.toHaveProperty('location');
  });

  it('[C7-044] logs in by password, and to module 999 only staff', async () => {
    expect((await login({ tot0: 'ana@comanda.test', tot3: 'comanda123', xmod: 2000 })).ok).toBe(true);
    expect(await login({ tot0: 'ana@comanda.test', tot3: 'comanda124', xmod: 2000 })).toMatchObject({ ok: false, codError: 1 });
    expect(await login({ tot0: 'equipo@comanda.test', tot3: 'comanda123', xmod: 999 })).toMatchObject({
      ok: true,
      id: '1005',
      codError: 0,
    });
    expect(await login({ tot0: 'ana@comanda.test', tot3: 'comanda123', xmod: 999 })).toMatchObject({ ok: false, codError: 8 });
    expect(await login({ tot0: 'ana@comanda.test', tot3: 'comanda123', xmod: 5000 })).toMatchObject({ ok: false, codError: 8 });
  });

  it('wears a code out after 5 wrong tries', async () => {
    await login({ em: 'beto@comanda.test' });
    const { code } = await lastMail('beto@comanda.test');
    const wrong = [];
    for (let attempt = 0; attempt < 5; attempt += 1) wrong.push(await login({ em: 'beto@comanda.test', cd: 'WRONG1' }));
    expect(wrong.map(({ codError, left }) => [codError, left])).toEqual([
      [1, 4],
      [1, 3],
      [1, 2],
      [1, 1],
      [3, undefined],
    ]);
    expect((await login({ em: 'beto@comanda.test', cd: code })).codError).toBe(3);
  });

  it('lets the next code wait longer each time', async () => {
    const em = 'espera@comanda.test';
    expect((await login({ em })).data.resend).toBe(30);
    expect(await login({ em })).toMatchObject({ ok: false, codError: 2 });
    sandbox.context.clock.advance(30_000);
    expect((await login({ em })).data.resend).toBe(60);
    sandbox.context.clock.advance(59_000);
    expect(await login({ em })).toMatchObject({ codError: 2, retry: 1 });
    sandbox.context.clock.advance(1_000);
    expect((await login({ em })).data.resend).toBe(120);
  });

  it('rests for a minute after 5 wrong passwords, also for the right one', async () => {
    const tries = async (tot3: string) => login({ tot0: 'beto@comanda.test', tot3 });
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await tries('wrong-one')).toMatchObject({ codError: 1 });
    expect(await tries('comanda123')).toMatchObject({ ok: false, codError: 2, retry: 60 });
    expect(await login({ tot0: 'ana@comanda.test', tot3: 'comanda123' })).toMatchObject({ ok: true });
    sandbox.context.clock.advance(60_000);
    expect((await tries('comanda123')).ok).toBe(true);
  });

  it('keeps 20 sessions of a person, and ends the oldest', async () => {
    const first = await sandbox.logIn('beto@comanda.test');
    for (let more = 0; more < 19; more += 1) await sandbox.logIn('beto@comanda.test');
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: first })).status).toBe(200);
    const last = await sandbox.logIn('beto@comanda.test');
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: first })).status).toBe(401);
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: last })).status).toBe(200);
  });

  it('refuses what is no email', async () => {
    expect(await login({ em: 'nobody' })).toEqual({ ok: false, codError: 1, msg: 'El email ingresado no es válido.' });
  });
});

describe('the profile', () => {
  let ana: Credentials;
  beforeEach(async () => {
    sandbox.context.clock.advance(3_700_000);
    ana = await sandbox.logIn('ana@comanda.test');
  });
  const profile = async () => (await sandbox.call('GET', '/srv/profileinfo', { as: ana })).body.data;

  it('[C7-049] POST {ad} then GET shows the address', async () => {
    const ad = [
      {
        alias: 'Oficina',
        def: 1,
        pa: 'cl',
        di: 'Avenida Providencia 1208',
        dp: '',
        cm: 'Providencia',
        ci: 'Santiago',
        zc: 7500000,
        ct: '',
        lt: -33.43,
        lg: -70.63,
      },
    ];
    await sandbox.call('POST', '/srv/profileinfo', { as: ana, body: { ad } });
    expect((await profile()).detApp).toMatchObject({ ad, ph: '+56912345678' });
  });

  it("[C7-049] POST {ph} changes only the phone; fields that are not the person's to change are ignored", async () => {
    await sandbox.call('POST', '/srv/profileinfo', { as: ana, body: { ph: '+56987650000', em: 'other@comanda.test', id: '1' } });
    expect((await profile()).detApp).toMatchObject({ ph: '+56987650000', em: 'ana@comanda.test', nm: 'Ana' });
    expect((await sandbox.call('POST', '/srv/profileinfo', { as: ana, body: { ph: 'x' } })).body).toEqual({
      ok: false,
      msg: 'Teléfono inválido',
    });
  });

  it('[C7-049] gives a realtime token for the own node', async () => {
    const { data } = (await sandbox.call('GET', '/srv/getinfofirebase', { as: ana })).body;
    expect(data).toMatchObject({ uid: '1001', fbtio: (await profile()).fbtio });
    expect(sandbox.context.realtime.tokens.signIn(data.fbt)?.uid).toBe('1001');
  });

  it('[C7-049] changes the password with the current one only', async () => {
    const change = (clave0: string, clave1: string) => sandbox.call('POST', '/sapi/chclave', { as: ana, body: { clave0, clave1 } });
    expect((await change('wrong-one', 'nueva1234')).body).toEqual({ ok: false, msg: 'Clave incorrecta' });
    expect((await change('comanda123', 'short')).status).toBe(400);
    expect((await change('comanda123', 'nueva1234')).body).toEqual({ ok: true });
    expect((await login({ tot0: 'ana@comanda.test', tot3: 'nueva1234' })).ok).toBe(true);
  });

  it('a changed password ends every session but the one that changed it', async () => {
    const here = await sandbox.logIn('beto@comanda.test');
    const elsewhere = await sandbox.logIn('beto@comanda.test');
    const change = { clave0: 'comanda123', clave1: 'nueva1234' };
    expect((await sandbox.call('POST', '/sapi/chclave', { as: here, body: change })).body).toEqual({ ok: true });
    const status = async (as: Credentials) => (await sandbox.call('GET', '/srv/profileinfo', { as })).status;
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
  });

  it('guesses of the current password are counted with those of the login: after five it rests for a minute', async () => {
    const change = async (clave0: string) =>
      (await sandbox.call('POST', '/sapi/chclave', { as: ana, body: { clave0, clave1: 'nueva5678' } })).body;
    for (let guess = 0; guess < 5; guess += 1) expect(await change('wrong-one')).toEqual({ ok: false, msg: 'Clave incorrecta' });
    expect(await change('comanda123')).toEqual({ ok: false, msg: 'Demasiados intentos', retry: 60 });
    expect((await login({ tot0: 'ana@comanda.test', tot3: 'comanda123' })).ok).toBe(false);
    sandbox.context.clock.advance(60_000);
    expect(await change('comanda123')).toEqual({ ok: true });
  });

  it('[C7-049] resets the password by a mailed link, once and within an hour', async () => {
    await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' } });
    const [, , , code, tag] = (await lastMail('ana@comanda.test')).link.split('/');
    const check = () => sandbox.call('GET', '/sapi/pwdreset', { query: { code, tag } });
    expect((await check()).body).toEqual({ ok: true, em: 'ana@comanda.test' });
    const reset = () => sandbox.call('POST', '/sapi/pwdreset', { body: { em: 'ana@comanda.test', pwd: 'otra12345', code, tag } });
    const forged = { em: 'beto@comanda.test', pwd: 'otra12345', code, tag };
    expect((await sandbox.call('POST', '/sapi/pwdreset', { body: forged })).body).toEqual({ ok: false, msg: 'Link caducado' });
    expect((await reset()).body).toEqual({ ok: true });
    expect((await reset()).body.ok).toBe(false);
    expect((await login({ tot0: 'ana@comanda.test', tot3: 'otra12345' })).ok).toBe(true);
    await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' } });
    const [, , , late, lateTag] = (await lastMail('ana@comanda.test')).link.split('/');
    sandbox.context.clock.advance(3_600_000);
    expect((await sandbox.call('GET', '/sapi/pwdreset', { query: { code: late, tag: lateTag } })).body.ok).toBe(false);
  });

  it('[C7-058] answers a recovery alike with and without an account, and mails nobody who has none', async () => {
    const recover = async (em: string) => (await sandbox.call('POST', '/sapi/pwdrecover', { body: { em } })).body;
    for (let times = 0; times < 6; times += 1) expect(await recover('nadie@comanda.test')).toEqual(await recover('ana@comanda.test'));
    expect(await recover('nadie@comanda')).toEqual({ ok: false, msg: 'No pudimos enviar el correo' });
    const { data } = (await sandbox.control('GET', '/sandbox/api/mails?to=nadie%40comanda.test&limit=5')).body;
    expect(data).toEqual([]);
  });

  it('spends the same work on the password of an account and of none', async () => {
    const work = vi.spyOn(crypto, 'scryptSync');
    syncBuiltinESMExports();
    try {
      expect(await login({ tot0: 'nadie@comanda.test', tot3: 'comanda123' })).toMatchObject({ ok: false });
      expect(work).toHaveBeenCalledTimes(1);
      expect(await login({ tot0: 'ana@comanda.test', tot3: 'equivocada1' })).toMatchObject({ ok: false });
      expect(work).toHaveBeenCalledTimes(2);
    } finally {
      work.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('[C7-049] logging out ends the session', async () => {
    const ended = await sandbox.logIn('ana@comanda.test');
    expect((await sandbox.call('GET', '/srv/logoutuser', { as: ended })).body).toEqual({ ok: true });
    expect((await sandbox.call('GET', '/srv/profileinfo', { as: ended })).status).toBe(401);
  });

  it('[C7-026] lists saved cards; after a delete the list is one shorter', async () => {
    const as = await sandbox.logIn('ana@comanda.test');
    const cards = (query: Record<string, string> = {}) =>
      sandbox.call('GET', '/srv/security/cards', { as, query: { gfp: '5011', pais: 'cl', ...query } });
    expect((await cards()).body.data).toHaveLength(1);
    expect((await cards({ idcard: 'card_0', xcustom: '1' })).body.ok).toBe(false);
    expect((await cards({ idcard: 'card_9001', xcustom: '0' })).body.data).toHaveLength(1);
    expect((await cards({ idcard: 'card_9001', xcustom: '1' })).body).toEqual({ ok: true, data: [] });
    expect((await cards()).body.data).toHaveLength(0);
  });
});

describe('what one deletes or ends leaves the rest alone', () => {
  it('[C7-026] a deleted card is of one provider and country: the others stay', async () => {
    const as = await sandbox.logIn('ana@comanda.test');
    const card = (id: string) => ({ id, last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 0 } });
    const all = { 5011: { cl: [card('a'), card('b')], co: [card('c')] }, 5012: { cl: [card('d')] } };
    await sandbox.context.db
      .updateTable('users')
      .set({ cards_json: JSON.stringify(all) })
      .where('em', '=', 'ana@comanda.test')
      .execute();
    const ids = async (gfp: string, pais: string, more: Record<string, string> = {}) => {
      const { body } = await sandbox.call('GET', '/srv/security/cards', { as, query: { gfp, pais, ...more } });
      return body.data.map(({ id }: { readonly id: string }) => id);
    };
    expect(await ids('5011', 'cl', { idcard: 'a', xcustom: '1' })).toEqual(['b']);
    expect([await ids('5011', 'cl'), await ids('5011', 'co'), await ids('5012', 'cl')]).toEqual([['b'], ['c'], ['d']]);
  });

  it('[C7-049] logging out ends this session, not the one on another device', async () => {
    const here = await sandbox.logIn('ana@comanda.test');
    const elsewhere = await sandbox.logIn('ana@comanda.test');
    await sandbox.call('GET', '/srv/logoutuser', { as: here });
    const status = async (as: Credentials) => (await sandbox.call('GET', '/srv/profileinfo', { as })).status;
    expect([await status(here), await status(elsewhere)]).toEqual([401, 200]);
  });
});

describe('the language of mails', () => {
  const english = { 'accept-language': 'en' };
  const words = async (to: string) => {
    const { subject, text } = await lastMail(to);
    return `${subject} ${text}`;
  };

  it('is that of the call: an English diner reads an English code, and the new account is English', async () => {
    const em = 'kim@comanda.test';
    await sandbox.call('POST', LOGIN, { body: { em }, headers: english });
    expect(await words(em)).toMatch(/^Your login code Your code is [A-Z0-9]{6}\. It is valid for 10 minutes\.$/);
    const { code } = await lastMail(em);
    const { body } = await sandbox.call('POST', LOGIN, { body: { em, cd: code }, headers: english });
    expect(body.data.prefs).toEqual({ idi: 'en-US' });
    await sandbox.call('POST', LOGIN, { body: { em }, headers: { 'accept-language': 'es-CL' } });
    expect(await words(em)).toMatch(/^Tu código de acceso Tu código es [A-Z0-9]{6}\. Vale por 10 minutos\.$/);
  });

  it('holds for new accounts and forgotten passwords too', async () => {
    const body = { em: 'lee@comanda.test', nm: 'Lee', ln: 'Soto', lang: 'en', tcd: 'r4' };
    await sandbox.call('POST', '/mw/comandaapp/createuserapp', { body });
    expect(await words('lee@comanda.test')).toBe('Your account is ready Log in with this link. It is valid for 10 minutes.');
    await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'lee@comanda.test' }, headers: english });
    expect(await words('lee@comanda.test')).toBe('Change your password Use this link within an hour.');
  });
});

describe('creating an account', () => {
  it('[C7-051] works once per email and mails the link that logs in', async () => {
    const body = { em: 'eva@comanda.test', nm: 'Eva', ln: 'Soto', lang: 'es', tcd: 'r4nd0m' };
    expect((await sandbox.call('POST', '/mw/comandaapp/createuserapp', { body })).body.ok).toBe(true);
    expect((await sandbox.call('POST', '/mw/comandaapp/createuserapp', { body })).body).toEqual({
      ok: false,
      msg: 'El email es inválido o ya está registrado',
    });
    const { link } = await lastMail('eva@comanda.test');
    const { em, cd } = JSON.parse(Buffer.from(link.split('/')[3], 'base64url').toString());
    expect(await login({ em, cd })).toMatchObject({ ok: true, data: { nombre: 'Eva Soto' } });
  });
});

describe('an account that cannot be made', () => {
  const create = async (product: string, em: string, nm = 'Eva') =>
    (await sandbox.call('POST', `/mw/${product}/createuserapp`, { body: { em, nm, ln: 'Soto', lang: 'es', tcd: 'x' } })).body;

  it('[C7-051] has an email that is none, or that is registered in other letters', async () => {
    const refused = { ok: false, msg: 'El email es inválido o ya está registrado' };
    expect(await create('comandaapp', 'eva')).toEqual(refused);
    expect(await create('comandaapp', ' Ana@Comanda.TEST ')).toEqual(refused);
    expect((await create('comanda', 'eva@comanda.test')).ok).not.toBe(true);
  });

  it('[C7-051] has no name: a profile without one is refused too', async () => {
    expect(await create('comandaapp', 'eva@comanda.test', '  ')).toEqual({ ok: false, msg: 'Falta el nombre' });
    expect((await create('comandaapp', 'eva@comanda.test')).ok).toBe(true);
  });
});

describe('mails about accounts', () => {
  it('are few: three recoveries in ten minutes, ten new accounts of a device in an hour', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    const recover = async () => (await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' } })).body;
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await recover()).toEqual({ ok: true });
    expect(await recover()).toMatchObject({ ok: false, retry: 600 });
    sandbox.context.clock.advance(600_000);
    expect(await recover()).toEqual({ ok: true });
    const create = async (number: number) =>
      (
        await sandbox.call('POST', '/mw/comandaapp/createuserapp', {
          body: { em: `n${number}@comanda.test`, nm: 'Ene', ln: 'Ene', lang: 'es', tcd: 'x' },
        })
      ).body;
    for (let number = 0; number < 10; number += 1) expect((await create(number)).ok).toBe(true);
    expect(await create(10)).toMatchObject({ ok: false, retry: 3600 });
  });
});

describe('linking a kiosk', () => {
  it('[K7-003] kiosk id and short code give the kiosk user, for one device also a portal id', async () => {
    const { body } = await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'totem-4-1', sc: '4141' } });
    expect(body.data).toMatchObject({ ir: 104, il: 1, dk: 1, nm: 'Tótem entrada', iu: 'u4-1', pa: 'cl', sid: 4, amb: 'PROD' });
    expect(Object.keys(body.data).toSorted()).toEqual(['amb', 'dk', 'dp', 'il', 'ir', 'iu', 'nm', 'pa', 'sid', 'to']);
    expect(body.idPortal).toBeUndefined();
    expect((await sandbox.call('GET', '/srv/kioskcode', { query: { kiosId: 'TOTEM-4-1', sc: '4141' } })).body.data.to).toBe(body.data.to);
    expect((await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-2', sc: '4242' } })).body.idPortal).toBe('15');
  });

  it('[K7-003] a device that nobody has linked is not told of as one', async () => {
    await sandbox.context.db.deleteFrom('devices').execute();
    const query = { kiosId: 'TOTEM-4-1', sc: '4141' };
    expect((await sandbox.call('GET', '/srv/kioskcode', { query })).body).toEqual({ ok: false, msg: 'Dispositivo no vinculado' });
  });

  it('[K7-003] linking again ends the link before', async () => {
    const [before, after] = [await sandbox.linkKiosk(), await sandbox.linkKiosk()];
    const orders = async (as: Credentials) => (await sandbox.call('GET', '/srv/getuserorders', { as })).status;
    expect([await orders(before), await orders(after)]).toEqual([401, 200]);
  });

  it('[K7-003] a wrong short code is refused, and after five the kiosk id rests', async () => {
    const wrong = () => sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-1', sc: '0000' } });
    expect((await wrong()).body).toEqual({ ok: false, msg: 'Código inválido' });
    for (let attempt = 0; attempt < 4; attempt += 1) await wrong();
    const right = () => sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-1', sc: '4141' } });
    expect((await right()).body).toMatchObject({ ok: false, retry: 60 });
    sandbox.context.clock.advance(60_000);
    expect((await right()).body.ok).toBe(true);
  });

  it('[C7-044] loginKiosk gives the same record and the realtime uid', async () => {
    const { body } = await sandbox.call('POST', '/srv/security/loginKiosk', { body: { tot0: 'TOTEM-4-1', tot3: '4141', sid: 4, dk: 1 } });
    expect(body).toMatchObject({ ok: true, codError: 0, id: 'KIO4-1', data: { iu: 'u4-1' } });
  });
});
