import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SocialProvider } from '@comanda/shared-contracts/composition';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../../../composition/baseline.ts';
import en from '../../../i18n/en.json';
import es from '../../../i18n/es.json';
import { createSession } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import type { SocialLogin } from '../../social-login.ts';
import { LoginDialog } from './login-dialog.tsx';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { shell: es }, en: { shell: en } }, interpolation: { escapeValue: false } }),
);
afterEach(cleanup);

const PROFILE = (nm: string) => ({
  id: '1001',
  tot1: 's.1',
  nombre: nm,
  pwd: 0,
  ur: 0,
  ul: 0,
  pl: {},
  pf: [],
  fbtio: 'a',
  expU: 1_900_000_000,
  detApp: { nm, ln: '', em: 'nueva@comanda.test', ad: [], cards: {} },
  prefs: {},
});
const SENT = { ok: true, codError: 0, data: { em: 'nueva@comanda.test', expires: 600, resend: 30 } };
const IN = (nm: string) => ({ ok: true, codError: 0, tot4: 'm', data: PROFILE(nm) });

function show({ allowsGuest = false, providers = [] as readonly SocialProvider[], refused = [] as readonly SocialProvider[] } = {}) {
  const test = createTestHost('shell', {
    api: { login: SENT, 'profile-read': { ok: true, data: PROFILE('') }, 'profile-save': { ok: true, data: PROFILE('Eva') } },
  });
  const { host } = test;
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: host.storage,
    clock: host.clock,
    random: host.random,
    composition: BASELINE,
    bus: host.bus,
    venue: host.venue,
  });
  session.start();
  const flow = createLoginFlow(session, host.clock);
  const close = vi.fn();
  const begun: string[] = [];
  const social: SocialLogin = {
    providers,
    begin: (provider) => begun.push(provider) > 0 && !refused.includes(provider),
    finish: () => undefined,
  };
  render(
    <I18nextProvider i18n={i18n}>
      <LoginDialog flow={flow} clock={host.clock} social={social} allowsGuest={allowsGuest} close={close} />
    </I18nextProvider>,
  );
  const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const toCode = async () => {
    type('Email', 'nueva@comanda.test');
    press('Enviar código');
    await screen.findByLabelText('Código');
  };
  return { ...test, flow, close, begun, type, press, toCode };
}

describe('what was typed as the email', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: i18n.t('auth.email.label', { ns: 'shell' }) });
  const go = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  it('[C2-075, C2-076] goes along from the code to the password, to the other forms, and back', async () => {
    show();
    fireEvent.change(field(), { target: { value: 'ana@comanda' } });
    for (const [way, next] of [
      ['auth.usePassword', 'ana@comanda.te'],
      ['auth.form.forgot', 'ana@comanda.test'],
      ['auth.form.back', 'ana.r@comanda.test'],
      ['auth.form.signUp', 'ana.rojas@comanda.test'],
      ['auth.form.back', 'rojas@comanda.test'],
      ['auth.useCode', 'ana@comanda.test'],
    ] as const) {
      const typed = field().value;
      await go(i18n.t(way, { ns: 'shell' }));
      expect([way, field().value]).toEqual([way, typed]);
      fireEvent.change(field(), { target: { value: next } });
    }
  });
});

describe('the login dialog', () => {
  it.each([{ ok: true }, { ok: true, data: null }, { ok: true, data: {} }])(
    '[C7-042, X-22] lets the code be typed where the provider says no more than %j',
    async (sent) => {
      const { setAnswer, type, press, toCode, calls, close } = show();
      setAnswer('login', sent);
      await toCode();
      setAnswer('login', IN('Eva'));
      type('Código', 'K7M2QX');
      press('Entrar');
      await waitFor(() => expect(close).toHaveBeenCalled());
      expect(calls.findLast(({ operation }) => operation === 'login')?.body).toMatchObject({ em: 'nueva@comanda.test', cd: 'K7M2QX' });
    },
  );

  it('[C5-001] keeps the button off until the email is one, and says why', async () => {
    const { type, press, calls } = show();
    const button = screen.getByRole('button', { name: 'Enviar código' });
    type('Email', 'a@b.store');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    press('Enviar código');
    fireEvent.blur(screen.getByLabelText('Email'));
    expect(screen.getByRole('dialog').textContent).toContain('Escribe un email completo');
    expect(calls).toEqual([]);
    type('Email', 'a@b.info');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('[C4-044] asks for the code that was sent, shows a wrong one, and lets another be sent', async () => {
    const { toCode, type, press, setAnswer, calls, clock } = show();
    await toCode();
    expect(screen.getByRole('dialog').textContent).toContain('nueva@comanda.test');
    setAnswer('login', { ok: false, codError: 1, msg: 'x', left: 4 });
    type('Código', 'abc123');
    press('Entrar');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Código inválido. Te quedan 4 intentos.'));
    expect(calls.at(-1)?.body).toMatchObject({ cd: 'ABC123' });
    expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
    setAnswer('login', SENT);
    await clock.advance(30_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar otro código' }));
    await screen.findByText('Te enviamos un código nuevo.');
  });

  it('[C8-010] says that the email is invalid when the provider sends it no code, until another one is typed', async () => {
    const { type, press, setAnswer } = show();
    setAnswer('login', { ok: false, codError: 1 });
    type('Email', 'ana@x.cl');
    press('Enviar código');
    await screen.findByText('El email ingresado no es válido.');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    type('Email', 'eva@x.cl');
    expect(screen.queryByText('El email ingresado no es válido.')).toBeNull();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('[C5-002] keeps the button off until the code has 6 characters, and sends it trimmed and in capitals', async () => {
    const { toCode, type, press, setAnswer, calls } = show();
    await toCode();
    setAnswer('login', IN('Eva'));
    const sent = () => calls.flatMap(({ body }) => (body as { cd?: string } | undefined)?.cd ?? []);
    const seen = ['', 'abc12', ' abc12 ', ' abc123 '].map((code) => {
      type('Código', code);
      return screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled');
    });
    expect(seen).toEqual(['true', 'true', 'true', null]);
    // Pasted from a mail with the blanks around it, nothing of the code is cut off.
    expect(screen.getByLabelText<HTMLInputElement>('Código').maxLength).toBeGreaterThanOrEqual('  abc123  '.length);
    press('Entrar');
    await waitFor(() => expect(sent()).toEqual(['ABC123']));
  });

  it.each([
    [4096, /Tu cuenta no entregó un email.*permisos.*vuelve a iniciar sesión/],
    [4097, /Tu cuenta no entregó un email.*permisos.*vuelve a iniciar sesión/],
    [18432, /Código expirado/],
  ])('[C8-005] who comes back from a social account with the code %i reads %s', async (codError, words) => {
    const { flow, setAnswer } = show();
    setAnswer('login', { ok: false, codError });
    await act(() =>
      flow.send({
        kind: 'return',
        returned: { kind: 'code', provider: 'google', code: 'so.1', returnUrl: 'http://x/l/profilelogin', back: '/' },
      }),
    );
    expect(screen.getByRole('dialog').textContent).toMatch(words);
  });

  it('[C9-005] says that the code is valid for 10 min', async () => {
    const { toCode } = show();
    await toCode();
    expect(screen.getByRole('dialog').textContent).toContain('El código vale por 10 min.');
  });

  it('[C8-004] says that a code expired', async () => {
    const { toCode, type, press, setAnswer } = show();
    await toCode();
    setAnswer('login', { ok: false, codError: 18432 });
    type('Código', 'K7M2QX');
    press('Entrar');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Código expirado'));
  });

  it('offers the code to the phone that received it', async () => {
    const { toCode } = show();
    await toCode();
    const code = screen.getByLabelText('Código');
    expect([code.getAttribute('autocomplete'), document.activeElement === code]).toEqual(['one-time-code', true]);
  });

  it('closes with the session of a diner who has a name', async () => {
    const { toCode, type, press, setAnswer, close } = show();
    await toCode();
    setAnswer('login', IN('Ana'));
    type('Código', 'K7M2QX');
    press('Entrar');
    await waitFor(() => expect(close).toHaveBeenCalledWith(expect.objectContaining({ kind: 'registered' })));
  });

  it('[C2-078][C5-006] asks a profile without a name for name and last name, and takes none that is blank', async () => {
    const { toCode, type, press, setAnswer, close, calls } = show();
    await toCode();
    setAnswer('login', IN(''));
    type('Código', 'K7M2QX');
    press('Entrar');
    await screen.findByLabelText('Apellido');
    type('Nombre', '  ');
    type('Apellido', 'Soto');
    press('Guardar y seguir');
    const missing = () => ['Nombre', 'Apellido'].filter((label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true');
    expect([missing(), screen.getAllByText('Completa este dato').length]).toEqual([['Nombre'], 1]);
    type('Nombre', 'Eva');
    type('Apellido', ' ');
    press('Guardar y seguir');
    expect([missing(), screen.getAllByText('Completa este dato').length]).toEqual([['Apellido'], 1]);
    type('Apellido', 'Soto');
    setAnswer('profile-read', { ok: true, data: PROFILE('Eva') });
    press('Guardar y seguir');
    await waitFor(() => expect(close).toHaveBeenCalledWith(expect.objectContaining({ kind: 'registered' })));
    expect(calls.find(({ operation }) => operation === 'profile-save')?.body).toEqual({ nm: 'Eva', ln: 'Soto' });
  });

  it('has the way in without an account only where it is allowed', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Seguir sin cuenta' })).toBeNull();
    cleanup();
    const { close, press } = show({ allowsGuest: true });
    press('Seguir sin cuenta');
    expect(close).toHaveBeenCalledWith(expect.objectContaining({ kind: 'guest' }));
  });
});

describe('the other entries', () => {
  it('[C2-074] are the four social providers and the way without an account', () => {
    const { begun, press } = show({ allowsGuest: true, providers: ['google', 'facebook', 'apple', 'linkedin'] });
    for (const name of ['Google', 'Facebook', 'Apple', 'LinkedIn'])
      expect(screen.getByRole('button', { name: `Entrar con ${name}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Seguir sin cuenta' })).toBeTruthy();
    press('Entrar con Google');
    press('Entrar con Apple');
    expect(begun).toEqual(['google']);
  });

  it('[X-22] say so where the page of a provider cannot be opened, and let another one be tried', () => {
    const { begun, press } = show({ providers: ['google', 'facebook'], refused: ['google'] });
    const later = () => screen.queryByText(es.auth.error.later);
    expect(later()).toBeNull();
    press('Entrar con Google');
    expect(later()).toBeTruthy();
    press('Entrar con Facebook');
    expect([begun, later()]).toEqual([['google', 'facebook'], null]);
  });

  it('[C1-001] leave out Apple where the host hides it', () => {
    show({ providers: ['google', 'facebook', 'linkedin'] });
    expect(screen.queryByRole('button', { name: 'Entrar con Apple' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Entrar con LinkedIn' })).toBeTruthy();
  });
});

describe('the login form', () => {
  const open = () => {
    const test = show();
    test.press('Entrar con contraseña');
    return test;
  };

  it('[C2-075] has email, password, the button, and the ways to a new password and a new account', async () => {
    const { type, press, setAnswer, close, calls } = open();
    const button = screen.getByRole('button', { name: 'Iniciar Sesión' });
    expect(button.textContent).toBe('Iniciar Sesión');
    expect(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Crear una cuenta' })).toBeTruthy();
    type('Email', 'nueva@comanda.test');
    type('Contraseña', '12345');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    type('Contraseña', 'comanda123');
    setAnswer('login', IN('Ana'));
    press('Iniciar Sesión');
    await waitFor(() => expect(close).toHaveBeenCalledWith(expect.objectContaining({ kind: 'registered' })));
    expect(calls.find(({ operation }) => operation === 'login')?.body).toMatchObject({ tot0: 'nueva@comanda.test', tot3: 'comanda123' });
  });

  it.each([
    ['ana@x.cl', '12345', 'true'],
    ['ana@x.store', '123456', 'true'],
    ['ana@x.cl', '123456', null],
  ])('[C5-003] the button with %s and %s is disabled: %s', (email, password, disabled) => {
    const { type } = open();
    type('Email', email);
    type('Contraseña', password);
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' }).getAttribute('aria-disabled')).toBe(disabled);
  });

  it('[C8-006] says that email or password is wrong', async () => {
    const { type, press, setAnswer } = open();
    type('Email', 'ana@x.cl');
    type('Contraseña', 'comanda124');
    setAnswer('login', { ok: false, codError: 1 });
    press('Iniciar Sesión');
    await screen.findByText('Error en email o contraseña');
  });

  it('[C2-076] [C8-007] sends a recovery and confirms it, or says to whom it could not be sent', async () => {
    const { type, press, setAnswer } = open();
    press('¿Olvidaste tu contraseña?');
    setAnswer('password-recover', { ok: false, msg: 'x' });
    type('Email', 'nadie@x.cl');
    press('Enviar enlace');
    await screen.findByText('No pudimos enviar el correo a nadie@x.cl. Revisa tu email.');
    setAnswer('password-recover', { ok: true });
    type('Email', 'ana@x.cl');
    press('Enviar enlace');
    await screen.findByText(/Enviamos un enlace a ana@x.cl/);
    press('Volver a iniciar sesión');
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeTruthy();
  });

  it('[C2-076] [C8-008] creates an account and says so, or why it could not', async () => {
    const { type, press, setAnswer } = open();
    press('Crear una cuenta');
    type('Email', 'ana@x.cl');
    type('Nombres', 'A');
    expect(screen.getByRole('dialog').textContent).toContain('Escribe al menos 2 letras');
    expect(screen.getByRole('button', { name: 'Registrarme' }).getAttribute('aria-disabled')).toBe('true');
    type('Nombres', 'Ana');
    type('Apellidos', 'Rojas');
    setAnswer('user-create', { ok: false, msg: 'x' });
    press('Registrarme');
    await screen.findByText(/el email es inválido o ya está registrado/);
    setAnswer('user-create', { ok: true, id: '1009' });
    press('Registrarme');
    await screen.findByText(/Enviamos un enlace a ana@x.cl/);
  });

  it('[C5-005] accuses nobody of what is not yet typed: a new account begins empty, and an email is validated once it is left', () => {
    const { type, press } = open();
    press('Crear una cuenta');
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(['Email', 'Nombres', 'Apellidos'].map((label) => field(label).value)).toEqual(['', '', '']);
    const accused = () => ['Email', 'Nombres', 'Apellidos'].filter((label) => field(label).getAttribute('aria-invalid') === 'true');
    fireEvent.blur(field('Email'));
    expect(accused()).toEqual([]);
    type('Email', 'ana@');
    expect(accused()).toEqual(['Email']);
    type('Email', 'ana@x.cl');
    expect(accused()).toEqual([]);
    type('Apellidos', 'R');
    expect(accused()).toEqual(['Apellidos']);
    type('Apellidos', '');
    expect(accused()).toEqual([]);
  });

  it.each([
    ['ana@x', 'Al', 'Rojas', 'true'],
    ['ana@x.cl', 'A', 'Rojas', 'true'],
    ['ana@x.cl', 'Al', 'R', 'true'],
    ['ana@x.cl', 'Al', ' R ', 'true'],
    ['ana@x.cl', 'Al', 'Ro', null],
  ])('[C5-005] with %j, %j and %j the button of a new account is off: %j', (email, first, last, off) => {
    const { type, press } = open();
    press('Crear una cuenta');
    type('Email', email);
    type('Nombres', first);
    type('Apellidos', last);
    expect(screen.getByRole('button', { name: 'Registrarme' }).getAttribute('aria-disabled')).toBe(off);
  });

  it('[C5-005] the link to a new password is sent to a valid email only', () => {
    const { type, press, calls } = open();
    press('¿Olvidaste tu contraseña?');
    const off = ['', 'ana@', 'ana@x.cl'].map((email) => {
      type('Email', email);
      return screen.getByRole('button', { name: 'Enviar enlace' }).getAttribute('aria-disabled');
    });
    expect([off, calls.filter(({ operation }) => operation === 'password-recover')]).toEqual([['true', 'true', null], []]);
  });

  it('[C5-001] an email that is still being typed is not validated', () => {
    const { type } = open();
    type('Email', 'ana@');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.blur(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('[C7-043] an account is created with what was typed, and in the language of the page', async () => {
    const { type, press, setAnswer, calls } = open();
    press('Crear una cuenta');
    type('Email', 'ana@x.cl');
    type('Nombres', 'Ana');
    type('Apellidos', 'Rojas');
    setAnswer('user-create', { ok: true, id: '1009' });
    press('Registrarme');
    await screen.findByText(/Enviamos un enlace a ana@x.cl/);
    expect(JSON.stringify(calls.filter(({ operation }) => operation === 'user-create'))).toMatch(/ana@x\.cl.*Ana.*Rojas/);
    press('Volver a iniciar sesión');
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeTruthy();
  });

  it('shows the password while it is asked to', () => {
    open();
    const input = screen.getByLabelText('Contraseña');
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(input.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('how long an error stays', () => {
  const OFFLINE = () => ({ failure: failure('transport', 'offline') });
  /** Looks just before the end of the ten seconds that began with the error, and at their end. */
  async function expectTenSeconds({ clock }: ReturnType<typeof show>, text: string) {
    await screen.findByText(text);
    await act(() => clock.advance(9_999));
    expect(screen.queryByText(text)).not.toBeNull();
    await act(() => clock.advance(1));
    expect(screen.queryByText(text)).toBeNull();
  }

  it('[C9-025] a code that could not be asked for is said for 10 s', async () => {
    const test = show();
    test.setAnswer('login', OFFLINE);
    test.type('Email', 'nueva@comanda.test');
    test.press('Enviar código');
    await expectTenSeconds(test, es.auth.error.offline);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nueva@comanda.test');
  });

  it('[C9-025] a code that could not be looked at is said for 10 s', async () => {
    const test = show();
    await test.toCode();
    test.setAnswer('login', OFFLINE);
    test.type('Código', 'K7M2QX');
    test.press('Entrar');
    await expectTenSeconds(test, es.auth.error.offline);
  });

  it.each([
    ['a wrong password', { ok: false, codError: 1 }, es.auth.error['password-wrong']],
    ['an account without its permission', { ok: false, codError: 8 }, es.auth.error['no-permission']],
    ['too many tries', { ok: false, codError: 2, retry: 45 }, es.auth.error.wait.replace('{{seconds}}', '45')],
    ['a provider that fails', () => ({ failure: failure('http', 'http-500') }), es.auth.error.later],
  ])('[C9-025] %s is said for 10 s', async (_, answer, text) => {
    const test = show();
    test.press('Entrar con contraseña');
    test.setAnswer('login', answer);
    test.type('Email', 'nueva@comanda.test');
    test.type('Contraseña', 'comanda124');
    test.press('Iniciar Sesión');
    await expectTenSeconds(test, text);
  });

  it('[C9-025] the same error has 10 s of its own when it is said again', async () => {
    const test = show();
    test.setAnswer('login', OFFLINE);
    test.type('Email', 'nueva@comanda.test');
    test.press('Enviar código');
    await screen.findByText(es.auth.error.offline);
    await act(() => test.clock.advance(9_000));
    test.press('Enviar código');
    await waitFor(() => expect(test.calls).toHaveLength(2));
    await expectTenSeconds(test, es.auth.error.offline);
  });

  it('[C9-025] a mail that could not be sent is said for 10 s', async () => {
    const test = show();
    test.press('Entrar con contraseña');
    test.press('¿Olvidaste tu contraseña?');
    test.setAnswer('password-recover', { ok: false, msg: 'x' });
    test.type('Email', 'nueva@comanda.test');
    test.press('Enviar enlace');
    await expectTenSeconds(test, es.auth.error.recovery.replace('{{email}}', 'nueva@comanda.test'));
  });
});
