import { describe, expect, it } from 'vitest';
import { kioskUserRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { createdUserRaw, languagesRaw, staffRolesRaw, translationsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { codeSentRaw, loginRaw, profileInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-session';
import { wireAmb } from './amb.ts';
import { decodeCreatedUser, encodeCreateUser } from './create-user.ts';
import { decodeLanguages, decodeTranslations } from './langs.ts';
import { decodeStaffRoles } from './perfiles.ts';
import { decodeProfileInfo } from './profile-info.ts';
import { readKioskUser, toKioskDevice } from './kiosk-user.ts';
import { decodeCodeSent, decodeLogin, encodeLogin } from './login.ts';

describe('what goes with a call', () => {
  it('sends TEST as DEV', () => {
    expect((['PROD', 'DEV', 'TEST'] as const).map(wireAmb)).toEqual(['PROD', 'DEV', 'DEV']);
  });
});

describe('a linked kiosk', () => {
  it('[K3-006] has ir, il, dk, nm, dp, iu, to, pa, sid and amb, and is the device that they name', () => {
    const user = readKioskUser({ ...kioskUserRaw, il: 2, dk: 3, sid: 5, pa: 'CL', unknown: 'x' });
    if (user === undefined) throw new Error('user');
    expect(user).toEqual({ ...kioskUserRaw, il: 2, dk: 3, sid: 5, pa: 'CL' });
    expect(toKioskDevice(user)).toEqual({
      venueId: '104-2',
      simpleId: 5,
      dk: 3,
      name: 'Tótem entrada',
      country: 'cl',
      deviceId: 'u4-1',
    });
  });

  it.each(['ir', 'il', 'dk', 'iu', 'to', 'pa', 'sid', 'amb'])('[K3-006] is none without %s, or with one that is none', (field) => {
    for (const wrong of [undefined, null, '', {}]) expect(readKioskUser({ ...kioskUserRaw, [field]: wrong })).toBeUndefined();
  });

  it('[K3-006] belongs to PROD, DEV or TEST', () => {
    for (const amb of ['PROD', 'DEV', 'TEST']) expect(readKioskUser({ ...kioskUserRaw, amb })?.amb).toBe(amb);
    for (const amb of ['STAGE', 'prod', 1]) expect(readKioskUser({ ...kioskUserRaw, amb })).toBeUndefined();
  });
});

describe('a login', () => {
  it('brings the account and the module token', () => {
    expect(decodeLogin(loginRaw)).toMatchObject({
      ok: true,
      value: { credentials: { moduleToken: 'm2000.9f2c61d0', token: 's.5c1f0e0a7be34f1c9d6a' } },
    });
  });

  it('[C7-042] has sent its code once `ok` says so, whatever else the answer tells', () => {
    expect(decodeCodeSent(codeSentRaw)).toEqual({ ok: true, value: { lifetimeSeconds: 600, resendSeconds: 30 } });
    for (const data of [undefined, null, '', [], {}, { em: null }, 'sent']) {
      expect(decodeCodeSent({ ok: true, data })).toEqual({ ok: true, value: { lifetimeSeconds: 0, resendSeconds: 0 } });
    }
    expect(decodeCodeSent({ ok: false, codError: 2, retry: 27 })).toMatchObject({ failure: { code: 'wait', detail: { seconds: 27 } } });
    for (const raw of [null, '<html>', {}]) expect(decodeCodeSent(raw)).toMatchObject({ ok: false, failure: { kind: 'protocol' } });
  });

  it.each([
    [18432, 'code-expired'],
    [4096, 'social-without-email'],
    [4096 + 1, 'social-without-email'],
    [8, 'no-permission'],
    [1, 'wrong'],
    [99, 'wrong'],
  ])('gives code %d the name %s', (codError, code) => {
    expect(decodeLogin({ ok: false, codError, msg: 'No' })).toMatchObject({ failure: { kind: 'auth', code, message: 'No' } });
  });

  it('says how long to wait and how many tries are left', () => {
    expect(decodeLogin({ ok: false, codError: 2, retry: 27 })).toMatchObject({ failure: { code: 'wait', detail: { seconds: 27 } } });
    expect(decodeLogin({ ok: false, codError: 1, left: 4 })).toMatchObject({ failure: { detail: { kind: 'attempts-left', count: 4 } } });
  });

  it('is unreadable when it is neither', () => {
    for (const raw of [null, '<html>', {}, { ok: true }, codeSentRaw, { ok: true, data: { id: '1', tot1: 's' } }]) {
      expect(decodeLogin(raw)).toMatchObject({ ok: false, failure: { kind: 'protocol' } });
    }
  });

  it('is asked for with the fields that it needs', () => {
    expect(encodeLogin({ email: 'ana@comanda.test', code: 'K7M2QX', module: 2000, productName: 'comanda' })).toEqual({
      em: 'ana@comanda.test',
      cd: 'K7M2QX',
      xmod: 2000,
      napp: 'comanda',
    });
    expect(
      encodeLogin({ identity: 'apple', secret: 'so.1', returnUrl: 'https://x.test/l/profilelogin', isApple: true, module: 2000 }),
    ).toEqual({ tot0: 'apple', tot3: 'so.1', redirect_uri: 'https://x.test/l/profilelogin', apple: 1, xmod: 2000 });
  });
});

describe('small answers', () => {
  it('reads users, roles and languages', () => {
    expect(decodeCreatedUser(createdUserRaw)).toEqual({ ok: true, value: { profileId: '1010' } });
    expect(encodeCreateUser({ email: 'eva@x.cl', firstName: 'Eva', lastName: 'Soto', language: 'es', requestCode: 'r4' })).toEqual({
      em: 'eva@x.cl',
      nm: 'Eva',
      ln: 'Soto',
      lang: 'es',
      tcd: 'r4',
    });
    expect(decodeStaffRoles(staffRolesRaw)).toMatchObject({
      value: { 10: { name: 'Garzón', module: 5000, permissions: ['ver', 'cobrar'] } },
    });
    expect(decodeLanguages(languagesRaw)).toMatchObject({ value: [{ id: 'es-ES', code: 'es', name: 'Español' }, { code: 'en' }] });
    expect(decodeTranslations({ ...translationsRaw, bad: 7 })).toEqual({ ok: true, value: translationsRaw });
    expect(decodeTranslations({ ok: false, msg: 'Idioma no existe' }).ok).toBe(false);
  });

  it('reads the account of the profile call', () => {
    expect(decodeProfileInfo(profileInfoRaw)).toMatchObject({ ok: true, value: { displayName: 'Ana Rojas' } });
  });
});
