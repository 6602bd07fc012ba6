import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shellAround } from '../../../layout/shell-testing.tsx';
import es from '../../../i18n/es.json';
import { createNavigation } from '../../../routing/create-navigation.ts';
import { AuthProvider } from '../../auth-context.tsx';
import { createSession } from '../../create-session.ts';
import { Component } from './login-page.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'es', resources: { es: { shell: es } }, interpolation: { escapeValue: false } }));
let router: ReturnType<typeof createBrowserRouter> | undefined;
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  router?.dispose();
});

const LINK = `/l/profilecreated/${btoa(JSON.stringify({ em: 'ana@x.cl', cd: 'ABC123' }))}`;
const DONE = '/l/profilecreated/done';
const LT3 = { xid: '1001', tot1: 's.1', tot4: 'm', expU: 1_900_000_000 };

const profile = (nm: string) => ({
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
  detApp: { nm, ln: '', em: 'ana@x.cl', ad: [], cards: {} },
  prefs: {},
});

/** The page itself behind the product's own router and navigation: first at the home, then at `path`, then loaded anew. */
async function visit(path: string, name: string, storage: object = {}) {
  const api = {
    login: { ok: true, codError: 0, tot4: 'm', data: profile(name) },
    'profile-read': { ok: true, data: profile(name) },
    'profile-save': { ok: true, data: profile('Ana') },
    logout: { ok: true },
  };
  const { host, shell, Around, calls, stored, setAnswer } = await shellAround({ api, storage });
  const own = createBrowserRouter([
    { path: '/', Component: () => <p>Inicio</p> },
    { path: '/l/profilelogin', Component },
    { path: '/l/profilecreated/:code?', Component },
  ]);
  router = own;
  Object.assign(host, {
    navigation: createNavigation({
      composition: shell.composition,
      environment: 'PROD',
      router: () => own,
      idle: () => Promise.resolve(),
      isOff: () => false,
      onRefused: () => undefined,
    }),
  });
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: host.storage,
    clock: host.clock,
    random: host.random,
    composition: shell.composition,
    bus: host.bus,
    venue: host.venue,
  });
  session.start();
  render(
    <I18nextProvider i18n={i18n}>
      <AuthProvider value={session}>
        <Around>
          <RouterProvider router={own} />
        </Around>
      </AuthProvider>
    </I18nextProvider>,
  );
  await own.navigate(path);
  const logins = () => calls.filter(({ operation }) => operation === 'login').length;
  return { session, router: own, logins, stored, setAnswer, calls };
}

const address = () => window.location.pathname;

describe('the address of a link that logs in', () => {
  it('[C4-047] gives up its code once that was used, in the history too', async () => {
    const { router, logins } = await visit(LINK, 'Ana');
    await screen.findByText('Tu cuenta está lista');
    expect([address(), logins()]).toEqual([DONE, 1]);
    await router.navigate(-1);
    await screen.findByText('Inicio');
    expect([address(), logins()]).toEqual(['/', 1]);
  });

  it('[C4-047][C2-078] gives it up before the name is asked for, and asks for it there', async () => {
    const { setAnswer } = await visit(LINK, '');
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Ana' } });
    await waitFor(() => expect(address()).toBe(DONE));
    fireEvent.change(screen.getByLabelText('Apellido'), { target: { value: 'Rojas' } });
    setAnswer('profile-read', { ok: true, data: profile('Ana') });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }));
    await screen.findByText('Tu cuenta está lista');
    expect(address()).toBe(DONE);
  });

  it.each([DONE, '/l/profilelogin'])('[C2-078] %s asks a diner without a name for it, after a reload too', async (path) => {
    const { setAnswer, session, calls } = await visit(path, '', { LT3 });
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Ana' } });
    fireEvent.change(screen.getByLabelText('Apellido'), { target: { value: 'Rojas' } });
    setAnswer('profile-read', { ok: true, data: profile('Ana') });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }));
    await waitFor(() => expect(session.reader.current()).toMatchObject({ profile: { firstName: 'Ana' } }));
    expect(calls.filter(({ operation }) => operation === 'profile-save')).toHaveLength(1);
  });

  it('asks nobody for a name who logged out meanwhile', async () => {
    const { session } = await visit('/l/profilelogin', '', { LT3 });
    await screen.findByLabelText('Nombre');
    await session.logOut();
    await screen.findByLabelText('Contraseña');
  });

  it('[C2-077] names nobody and lets nobody out where no account is in', async () => {
    await visit(DONE, '');
    const page = (await screen.findByRole('heading', { level: 1, name: 'Tu cuenta está lista' })).parentElement;
    expect(page?.textContent).toContain(es.auth.created.text);
    expect(page?.textContent).not.toContain('Estás en la cuenta');
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: es.auth.in.home }));
    await screen.findByText('Inicio');
  });

  it('[C2-077] says whose account it opened, and lets out whom a stranger sent it', async () => {
    const { session } = await visit(LINK, 'Ana');
    await screen.findByText(/Estás en la cuenta de ana@x.cl/);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(session.reader.current().kind).toBe('visitor'));
    expect(screen.queryByText(/ana@x.cl/)).toBeNull();
  });
});
