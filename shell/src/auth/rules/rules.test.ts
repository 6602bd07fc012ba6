import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckin } from '@comanda/shared-contracts/wire/web-config-checkin';
import { decodeLogin } from '../../wire/login.ts';
import es from '../../i18n/es.json';
import en from '../../i18n/en.json';
import { isAnonymousLoginLive, mayBeAnonymous } from './anonymous.ts';
import { decodeCreatedCode } from './created-code.ts';
import { cleanEmail, isEmail } from './email.ts';
import { loginError } from './login-error.ts';
import type { LoginStage } from './login-error.ts';
import { mayUseModule, permittedVenues, roleOf } from './modules.ts';
import { hasName, isName } from './names.ts';
import { formMode, mayCreate, mayRecover, nextPhase } from './form-login.ts';
import type { FormEvent, FormPhase } from './form-login.ts';
import { resendSeconds } from './resend-delay.ts';
import { cleanCode, isCode, isPassword } from './secrets.ts';
import { sessionEndsAt } from './session-end.ts';

describe('what is typed', () => {
  it.each([
    ['a@b.cl', true],
    ['a@b.info', true],
    ['a@b.c', false],
    ['a@b.store', false],
    ['a b@c.cl', false],
    ['', false],
    ['a@b@c.cl', false],
  ])('[C5-001] judges the email %j as %s', (email, expected) => expect(isEmail(email)).toBe(expected));

  it('sends an email trimmed and in lower case', () => expect(cleanEmail('  Ana@Comanda.TEST ')).toBe('ana@comanda.test'));

  it('[C5-002] sends a login code trimmed and in capitals, from 6 characters on', () => {
    expect(cleanCode(' abc123 ')).toBe('ABC123');
    expect([isCode('abc12'), isCode('abc123'), isCode(' abc12 ')]).toEqual([false, true, false]);
  });

  it('takes a password from 6 characters on', () => expect([isPassword('12345'), isPassword('123456')]).toEqual([false, true]));

  it('[C5-006] takes a name that is not empty after trimming', () => {
    expect([isName('  '), isName(''), isName(' Al ')]).toEqual([false, false, true]);
    expect(hasName({ firstName: ' ' })).toBe(false);
  });

  it('lets a code be asked for again after 30, 60, 120 ... at most 960 seconds', () => {
    expect([1, 2, 3, 6, 7, 50].map(resendSeconds)).toEqual([30, 60, 120, 960, 960, 960]);
  });
});

describe('the login form', () => {
  /** The only transitions there are. */
  const ALLOWED: readonly (readonly [FormPhase, FormEvent, FormPhase])[] = [
    ['idle', 'submit', 'logging-in'],
    ['logging-in', 'fail', 'error'],
    ['error', 'submit', 'logging-in'],
    ['idle', 'forget', 'forgot'],
    ['error', 'forget', 'forgot'],
    ['forgot', 'submit', 'sending'],
    ['sending', 'succeed', 'sent'],
    ['sending', 'fail', 'not-sent'],
    ['not-sent', 'submit', 'sending'],
    ['idle', 'sign-up', 'sign-up'],
    ['error', 'sign-up', 'sign-up'],
    ['sign-up', 'submit', 'creating'],
    ['creating', 'succeed', 'created'],
    ['creating', 'fail', 'not-created'],
    ['not-created', 'submit', 'creating'],
    ['not-created', 'forget', 'forgot'],
    ...(['forgot', 'sent', 'not-sent', 'sign-up', 'created', 'not-created'] as const).map((phase) => [phase, 'back', 'idle'] as const),
  ];
  const PHASES = [...new Set(ALLOWED.flatMap(([from, , to]) => [from, to]))];
  const EVENTS = ['submit', 'succeed', 'fail', 'forget', 'sign-up', 'back'] as const;

  it('[C4-046] goes only the ways it has: logging in, recovery, account creation', () => {
    const ways = PHASES.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = nextPhase(from, event);
        return to === undefined ? [] : [`${from} ${event} ${to}`];
      }),
    );
    expect(ways.toSorted()).toEqual(ALLOWED.map((way) => way.join(' ')).toSorted());
  });

  it('shows one of three forms in each phase', () => {
    expect(PHASES.map(formMode).filter((mode) => mode === 'log-in')).toHaveLength(3);
    expect([formMode('sent'), formMode('created')]).toEqual(['forgot', 'sign-up']);
  });

  it('[C5-005] recovers for a valid email, and creates for names of two letters', () => {
    expect([mayRecover(' ana@x.cl '), mayRecover('ana@x')]).toEqual([true, false]);
    const account = { email: 'ana@x.cl', firstName: 'Al', lastName: 'Li' };
    expect(mayCreate(account)).toBe(true);
    expect(mayCreate({ ...account, firstName: 'A' })).toBe(false);
    expect(mayCreate({ ...account, lastName: ' L ' })).toBe(false);
    expect(mayCreate({ ...account, email: 'ana@x.store' })).toBe(false);
  });
});

describe('how long a login lasts', () => {
  it('[C9-016] ends 10800 s before expU, but not for module 9000', () => {
    expect(sessionEndsAt(100_000, 2000)).toBe(89_200_000);
    expect(sessionEndsAt(100_000, 9000)).toBe(100_000_000);
  });

  it('[C4-030] ends an anonymous login at 57600 s', () => {
    expect([isAnonymousLoginLive(0, 57_599_999), isAnonymousLoginLive(0, 57_600_000)]).toEqual([true, false]);
  });
});

describe('who may', () => {
  const combinations = [true, false].flatMap((login) =>
    [true, false].flatMap((qr) => ([3, 2] as const).map((type) => [login, qr, type] as const)),
  );
  it.each(combinations)('[K4-021] anonymous login %s, own codes %s, type %i', (login, qr, type) => {
    const { allowsAnonymous } = decodeCheckin({ selfAnonymousLogin: login, selfGenerateQR: qr });
    expect(mayBeAnonymous(allowsAnonymous, type)).toBe(login && qr && type === 3);
  });

  it('[C6-006] asks a permission for modules above 2000', () => {
    const permission = { module: 5000, restaurantId: 12, localId: 3 };
    expect([mayUseModule(2000, []), mayUseModule(5000, []), mayUseModule(5000, [permission]), mayUseModule(9000, [permission])]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('[C6-007] finds the role by module, restaurant and local, else of the whole restaurant, else 0', () => {
    const roles = [
      { module: 5000, restaurantId: 12, localId: 0, roleId: 8 },
      { module: 5000, restaurantId: 12, localId: 3, roleId: 10 },
      { module: 9000, restaurantId: 14, localId: 3, roleId: 11 },
    ];
    expect(roleOf(roles, { module: 5000, restaurantId: 12, localId: 3 })).toBe(10);
    expect(roleOf(roles, { module: 5000, restaurantId: 12, localId: 4 })).toBe(8);
    expect(roleOf(roles, { module: 5000, restaurantId: 13, localId: 3 })).toBe(0);
    expect(roleOf(roles, { module: 9000, restaurantId: 12, localId: 3 })).toBe(0);
    expect(roleOf(roles, { module: 9000, restaurantId: 14, localId: 3 })).toBe(11);
    expect(roleOf([], { module: 5000, restaurantId: 12, localId: 3 })).toBe(0);
  });
});

describe('where staff may work', () => {
  it('[C6-005] are the venues of their permissions in that module, each once', () => {
    const at = (module: number, restaurantId: number) => ({ module, restaurantId, localId: 1 });
    expect(permittedVenues(5000, [at(5000, 101), at(9000, 101), at(5000, 104), at(5000, 101)])).toEqual(['101-1', '104-1']);
    expect(permittedVenues(9000, [at(5000, 101)])).toEqual([]);
  });
});

describe('what the login says when it fails', () => {
  const stated = (codError: number, stage: LoginStage) => {
    const result = decodeLogin({ ok: false, codError, msg: 'x' });
    return result.ok ? undefined : loginError(result.failure, stage);
  };

  it('[C8-004] says that a code expired for 18432, else that it is invalid', () => {
    expect(es.auth.error[stated(18432, 'code') ?? 'later']).toBe('Código expirado');
    expect(es.auth.error[stated(1, 'code') ?? 'later']).toBe('Código inválido');
  });

  it('[C8-005] says that a social account gave no email for bit 4096, and for 18432 not', () => {
    expect([4096, 4097, 18432, 1].map((code) => stated(code, 'social'))).toEqual([
      'social-without-email',
      'social-without-email',
      'code-expired',
      'code-invalid',
    ]);
    expect(es.auth.error['social-without-email']).toMatch(/permisos.*vuelve a iniciar sesión/);
  });

  it('[C8-006] says in both languages that email or password is wrong', () => {
    expect(stated(1, 'password')).toBe('password-wrong');
    expect([en.auth.error['password-wrong'], es.auth.error['password-wrong']]).toEqual([
      'Incorrect email or password',
      'Error en email o contraseña',
    ]);
  });

  it('[C8-010] says that the email is invalid when no code could be sent to it', () => {
    expect(es.auth.error[stated(1, 'send-code') ?? 'later']).toBe('El email ingresado no es válido.');
  });

  it('[C8-007] names the email when no recovery could be sent to it', () => {
    expect(loginError({ kind: 'domain', code: 'refused' }, 'recovery')).toBe('recovery');
    expect([es.auth.error.recovery, en.auth.error.recovery].every((text) => text.includes('{{email}}'))).toBe(true);
  });

  it('[C8-008] says that the email is invalid or has an account already', () => {
    expect(loginError({ kind: 'domain', code: 'refused' }, 'account')).toBe('account');
    expect(es.auth.error.account).toMatch(/el email es inválido o ya está registrado/);
    expect(en.auth.error.account).toMatch(/invalid or already registered/);
  });

  it('tells the network from the provider', () => {
    expect(loginError({ kind: 'transport', code: 'offline' }, 'code')).toBe('offline');
    expect(loginError({ kind: 'http', code: 'http-500' }, 'code')).toBe('later');
    expect(loginError({ kind: 'domain', code: 'wait' }, 'kiosk')).toBe('kiosk-wait');
    expect(loginError({ kind: 'domain', code: 'refused' }, 'kiosk')).toBe('kiosk-invalid');
  });
});

describe('the code in the address of a new account', () => {
  it('[C2-005] holds email and code, or says that it was used', () => {
    expect(decodeCreatedCode('eyJlbSI6ImFuYUB4LmNsIiwiY2QiOiJBQkMxMjMifQ==')).toEqual({
      kind: 'log-in',
      email: 'ana@x.cl',
      code: 'ABC123',
    });
    expect(decodeCreatedCode('eyJlbSI6ImFuYUB4LmNsIiwiY2QiOiJBQkMxMjMifQ')).toMatchObject({ kind: 'log-in' });
    expect(decodeCreatedCode('done')).toEqual({ kind: 'done' });
    expect(decodeCreatedCode(undefined)).toEqual({ kind: 'none' });
  });

  it.each(['%%%', 'eyJlbSI6', btoa('[]'), btoa('null'), btoa('{"em":"ana","cd":"A"}'), btoa('{"em":"ana@x.cl"}'), '\u00ff'])(
    '[C2-005] is broken: %j',
    (code) => {
      expect(decodeCreatedCode(code)).toEqual({ kind: 'broken' });
    },
  );

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (code) => void decodeCreatedCode(code)));
  });
});
