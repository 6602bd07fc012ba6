import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { KioskLogin } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../../../composition/baseline.ts';
import en from '../../../i18n/en.json';
import es from '../../../i18n/es.json';
import { shellAround } from '../../../layout/shell-testing.tsx';
import { AuthProvider } from '../../auth-context.tsx';
import { createSession } from '../../create-session.ts';
import type { CreatedCode } from '../../rules/created-code.ts';
import type { SocialLogin, SocialReturn } from '../../social-login.ts';
import { KioskLink } from './kiosk-link.tsx';
import { Component } from './login-page.tsx';
import { LoginPanel } from './login-panel.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'es', resources: { es: { shell: es } }, interpolation: { escapeValue: false } }));
afterEach(cleanup);

const PROFILE = {
  id: '1001',
  tot1: 's.1',
  nombre: 'Ana',
  pwd: 0,
  ur: 0,
  ul: 0,
  pl: {},
  pf: [],
  fbtio: 'a',
  expU: 1_900_000_000,
  detApp: { nm: 'Ana', ln: 'Rojas', em: 'ana@x.cl', ad: [], cards: {} },
  prefs: {},
};
/** The clock of the test host. */
const NOW = Date.UTC(2026, 10, 20, 12);
const IN = { ok: true, codError: 0, tot4: 'm', data: PROFILE };
const KIOUSER = { ir: 104, il: 1, dk: 2, nm: 'Tótem portal', dp: 0, iu: 'u4-2', to: 'kt.1', pa: 'cl', sid: 4, amb: 'PROD' };

/** What decides how a device is linked. */
interface Device {
  readonly kioskLogin?: KioskLogin;
  readonly environment?: Environment;
}

function start(kind: 'consumer' | 'kiosk', answers: object, storage: object = {}, { kioskLogin, environment = 'PROD' }: Device = {}) {
  const test = createTestHost('shell', { api: { ...answers }, storage, environment });
  const { host } = test;
  const provider = { ...BASELINE.provider, ...(kioskLogin === undefined ? {} : { kioskLogin }) };
  const composition = { ...BASELINE, kind, provider };
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: host.storage,
    clock: host.clock,
    random: host.random,
    composition,
    bus: host.bus,
    venue: host.venue,
  });
  session.start();
  return { ...test, session };
}

const NO_SOCIAL: SocialLogin = { providers: [], begin: () => false, finish: () => undefined };

function showPanel(
  created: CreatedCode,
  answers: object = { login: IN },
  returned?: SocialReturn,
  storage: object = {},
  composition = BASELINE,
) {
  const test = start('consumer', answers, storage);
  const panel = (now: CreatedCode) => (
    <I18nextProvider i18n={i18n}>
      <LoginPanel host={test.host} composition={composition} session={test.session} social={NO_SOCIAL} created={now} returned={returned} />
    </I18nextProvider>
  );
  const { rerender } = render(panel(created));
  return { ...test, goTo: (now: CreatedCode) => rerender(panel(now)) };
}

describe('a link to an account', () => {
  it('asks a guest too before it takes their place', async () => {
    const { session, calls } = showPanel({ kind: 'log-in', email: 'ana@x.cl', code: 'ABC123' }, undefined, undefined, { ISANONY: NOW });
    expect(session.reader.current().kind).toBe('guest');
    expect(screen.getByText(/Estás como Invitado/)).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Entrar con la otra cuenta' }));
    await waitFor(() => expect(session.reader.current().kind).toBe('registered'));
  });
});

describe('the login page', () => {
  it('[C2-019] shows the login form', () => {
    showPanel({ kind: 'none' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inicia sesión');
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeTruthy();
  });

  it('goes back to where the social login began', async () => {
    const returned = { kind: 'code', provider: 'google', code: 'so.1', returnUrl: 'http://x/l/profilelogin', back: '/l/cart' } as const;
    const { visited, calls } = showPanel({ kind: 'none' }, { login: IN }, returned);
    await waitFor(() => expect(visited).toEqual(['/l/cart']));
    expect(calls[0]?.body).toMatchObject({ tot0: 'google', tot3: 'so.1' });
  });

  it('tells that a social login was not finished, and shows the form', async () => {
    const { calls } = showPanel({ kind: 'none' }, {}, { kind: 'cancelled', back: '/' });
    await screen.findByText(/No terminaste de entrar/);
    expect([calls, screen.getByLabelText('Contraseña') !== null]).toEqual([[], true]);
  });

  it('[C2-077] asks before a link takes the place of whoever is in', async () => {
    const link = { kind: 'log-in', email: 'otra@x.cl', code: 'ABC123' } as const;
    const LT3 = { xid: '1001', tot1: 's.1', tot4: 'm', expU: 1_900_000_000 };
    const { calls, visited } = showPanel(link, { login: IN, 'profile-read': { ok: true, data: PROFILE } }, undefined, { LT3 });
    await screen.findByText(/Estás como ana@x.cl/);
    const logins = () => calls.filter(({ operation }) => operation === 'login').length;
    expect(logins()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Entrar con la otra cuenta' }));
    await waitFor(() => expect(visited).toEqual(['/l/profilecreated/done']));
    expect(logins()).toBe(1);
  });

  it('[C4-047] logs in by the code of the address, and puts done in its place', async () => {
    const { visited, calls, goTo } = showPanel({ kind: 'log-in', email: 'ana@x.cl', code: 'ABC123' });
    await waitFor(() => expect(visited).toEqual(['/l/profilecreated/done']));
    expect(calls.map(({ body }) => body)).toMatchObject([{ em: 'ana@x.cl', cd: 'ABC123' }]);
    goTo({ kind: 'done' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu cuenta está lista');
    expect([visited.length, calls.length]).toEqual([1, 1]);
  });

  it('[C4-047] does not log in again at an address that says done', () => {
    const { calls } = showPanel({ kind: 'done' });
    expect([calls, screen.queryByLabelText('Email')]).toEqual([[], null]);
  });

  it('[C2-005] shows the form and an invalid code for an address that cannot be read', async () => {
    const { calls } = showPanel({ kind: 'broken' });
    await screen.findByText('Código inválido');
    expect([calls, screen.getByLabelText('Email') !== null]).toEqual([[], true]);
  });

  it('tells who is in already, and lets them out', async () => {
    const { session } = showPanel({ kind: 'none' }, { login: IN, logout: { ok: true } });
    await session.logIn({ by: 'password', email: 'ana@x.cl', password: 'comanda123' });
    await screen.findByText('Ya iniciaste sesión');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByLabelText('Email');
  });
});

const DEMO = {
  accounts: [
    { email: 'ana@x.cl', password: 'comanda123', role: 'diner' },
    { email: 'equipo@x.cl', password: 'comanda123', role: 'staff' },
  ],
  devices: [{ kioskId: 'TOTEM-4-2', code: '4321', name: 'Tótem terraza' }],
} as const;
/** A composition with people and kiosks for trying it. */
const tried = (isDevelopment: boolean) => ({ ...BASELINE, rules: { ...BASELINE.rules, isDevelopment }, demo: DEMO });

describe('the demo accounts', () => {
  const show = (isDevelopment: boolean) => showPanel({ kind: 'none' }, { login: IN }, undefined, {}, tried(isDevelopment));
  const offered = () => screen.queryAllByRole('button', { name: /^Probar/ }).map(({ textContent }) => textContent);

  it('let in by one tap, those of diners alone', async () => {
    const { session, calls } = show(true);
    expect(offered()).toEqual(['Probar como ana@x.cl']);
    fireEvent.click(screen.getByRole('button', { name: 'Probar como ana@x.cl' }));
    await waitFor(() => expect(session.reader.current().kind).toBe('registered'));
    expect(calls.map(({ body }) => body)).toMatchObject([{ tot0: 'ana@x.cl', tot3: 'comanda123' }]);
  });

  it('stand beside no other form', () => {
    show(true);
    fireEvent.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }));
    expect(offered()).toEqual([]);
  });

  it('are offered by no composition but one in development', () => {
    show(false);
    expect([offered(), screen.queryByText('Cuentas de prueba')]).toEqual([[], null]);
  });
});

describe('the linking form of a kiosk', () => {
  function showLink(answer: unknown, operation: OperationId = 'kiosk-code-create', device: Device = {}) {
    const test = start('kiosk', { [operation]: answer }, {}, device);
    const restart = vi.fn();
    render(
      <I18nextProvider i18n={i18n}>
        <KioskLink host={test.host} session={test.session} restart={restart} />
      </I18nextProvider>,
    );
    fireEvent.change(screen.getByLabelText('ID del tótem'), { target: { value: 'TOTEM-4-2' } });
    fireEvent.change(screen.getByLabelText('Código corto'), { target: { value: '4321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vincular' }));
    return { ...test, restart };
  }

  it('goes to the home of the composition once the device is linked', async () => {
    const { visited, restart } = showLink({ ok: true, data: KIOUSER });
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(restart).not.toHaveBeenCalled();
  });

  it('[K7-002] goes to the portal whose device this is', async () => {
    const { visited } = showLink({ ok: true, idPortal: '15', data: KIOUSER });
    await waitFor(() => expect(visited).toEqual(['/l/cl/portal/15']));
  });

  it('starts anew when the device belongs to another environment', async () => {
    const { restart } = showLink({ ok: true, data: { ...KIOUSER, amb: 'DEV' } });
    await waitFor(() => expect(restart.mock.calls).toEqual([['/']]));
  });

  it('[K7-002] starts anew at the portal when a device of a portal belongs to another environment', async () => {
    const { restart, visited } = showLink({ ok: true, idPortal: '15', data: { ...KIOUSER, amb: 'DEV' } });
    await waitFor(() => expect(restart.mock.calls).toEqual([['/l/cl/portal/15']]));
    expect(visited).toEqual([]);
  });

  it('[K7-002] stays in TEST, which the wire calls DEV, and goes to the portal', async () => {
    const answer = { ok: true, idPortal: '15', data: { ...KIOUSER, amb: 'DEV' } };
    const { restart, visited, stored } = showLink(answer, 'kiosk-code-create', { environment: 'TEST' });
    await waitFor(() => expect(visited).toEqual(['/l/cl/portal/15']));
    expect([restart.mock.calls, stored.get('KIOUSER')?.value]).toMatchObject([[], { amb: 'TEST' }]);
  });

  it.each([
    ['login', 'login-kiosk', { tot0: 'TOTEM-4-2', tot3: '4321' }],
    ['module', 'login', { tot0: 'TOTEM-4-2', tot3: '4321', xmod: 999 }],
  ] as const)(
    '[C7-043] links by the call %s of the composition, and shows what its codError means',
    async (kioskLogin, operation, body) => {
      const { calls, setAnswer, visited } = showLink({ ok: false, codError: 18432 }, operation, { kioskLogin });
      await screen.findByText(/Código expirado/);
      setAnswer(operation, { ok: false, codError: 1 });
      fireEvent.click(screen.getByRole('button', { name: 'Vincular' }));
      await screen.findByText(/no coinciden/);
      setAnswer(operation, { ok: true, codError: 0, id: 'kiosk-4-2', data: KIOUSER });
      fireEvent.click(screen.getByRole('button', { name: 'Vincular' }));
      await waitFor(() => expect(visited).toEqual(['/']));
      expect(calls.map((call) => [call.operation, call.body])).toEqual([1, 2, 3].map(() => [operation, body]));
    },
  );

  it('says that the code is wrong, and how long to wait after too many', async () => {
    const { setAnswer } = showLink({ ok: false, msg: 'Código inválido' });
    await screen.findByText(/no coinciden/);
    setAnswer('kiosk-code-create', { ok: false, retry: 60 });
    fireEvent.click(screen.getByRole('button', { name: 'Vincular' }));
    await screen.findByText(/Espera 60 segundos/);
  });

  it('[C9-025] says it for 10 s, and what is wrong next for 10 s of its own', async () => {
    const { clock, setAnswer } = showLink({ ok: false, msg: 'Código inválido' });
    await screen.findByText(/no coinciden/);
    await act(() => clock.advance(9_000));
    setAnswer('kiosk-code-create', { ok: false, retry: 60 });
    fireEvent.click(screen.getByRole('button', { name: 'Vincular' }));
    await screen.findByText(/Espera 60 segundos/);
    await act(() => clock.advance(9_999));
    expect(screen.queryByText(/Espera 60 segundos/)).not.toBeNull();
    await act(() => clock.advance(1));
    expect(screen.queryByText(/Espera 60 segundos|no coinciden/)).toBeNull();
  });
});

describe('the demo kiosks', () => {
  /** The page itself, as a kiosk of a composition opens it. */
  async function open(isDevelopment: boolean, language: 'es' | 'en' = 'es') {
    const { host, shell, Around, ...test } = await shellAround({ api: { 'kiosk-code-create': { ok: true, data: KIOUSER } }, language });
    Object.assign(host.environment, { isKiosk: true });
    Object.assign(shell, { composition: { ...tried(isDevelopment), kind: 'kiosk' } });
    const { api, storage, clock, random, bus, venue } = host;
    const { composition } = shell;
    const session = createSession({ api: { ...api, clearCache: () => undefined }, storage, clock, random, composition, bus, venue });
    session.start();
    const texts = i18next.createInstance();
    await texts.use(initReactI18next).init({ lng: language, resources: { es: { shell: es }, en: { shell: en } } });
    render(
      <I18nextProvider i18n={texts}>
        <AuthProvider value={session}>
          <Around>
            <Component />
          </Around>
        </AuthProvider>
      </I18nextProvider>,
    );
    return test;
  }

  it('[K7-002] are linked by one tap, with nothing typed', async () => {
    const { calls, visited } = await open(true);
    fireEvent.click(screen.getByRole('button', { name: 'Probar TOTEM-4-2: Tótem terraza' }));
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(calls.map(({ body }) => body)).toEqual([{ kiosId: 'TOTEM-4-2', sc: '4321' }]);
  });

  it('are offered in English too', async () => {
    await open(true, 'en');
    expect(screen.getByRole('region', { name: 'Demo kiosks' }).textContent).toContain('Try TOTEM-4-2');
  });

  it('are offered by no composition but one in development', async () => {
    await open(false);
    expect([screen.queryAllByText(/TOTEM-4-2|de prueba/), screen.queryByLabelText('Código corto') !== null]).toEqual([[], true]);
  });
});
