import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../../../composition/baseline.ts';
import en from '../../../i18n/en.json';
import es from '../../../i18n/es.json';
import { createSession } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
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

function show({ allowsGuest = false } = {}) {
  const test = createTestHost('shell', {
    api: { login: SENT, 'profile-read': { ok: true, data: PROFILE('') }, 'profile-save': { ok: true, data: PROFILE('Eva') } },
  });
  const { host } = test;
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: host.storage,
    clock: host.clock,
    composition: BASELINE,
    bus: host.bus,
    venue: host.venue,
  });
  session.start();
  const flow = createLoginFlow(session, host.clock);
  const close = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <LoginDialog flow={flow} clock={host.clock} allowsGuest={allowsGuest} close={close} />
    </I18nextProvider>,
  );
  const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const toCode = async () => {
    type('Email', 'nueva@comanda.test');
    press('Enviar código');
    await screen.findByLabelText('Código');
  };
  return { ...test, close, type, press, toCode };
}

describe('the login dialog', () => {
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
    expect(screen.getAllByText('Completa este dato')).toHaveLength(1);
    type('Nombre', 'Eva');
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
