import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from '../../test-app.tsx';

const LINK_BAD = 'Error en los datos o link caducado. No se puede restablecer la contraseña.';
const CHANGE_BAD = 'Error en la contraseña ingresada. No se pudo restablecer la contraseña.';
const GOOD = { 'password-code-check': { ok: true, em: 'ana@comanda.test' }, 'password-reset': { ok: true } };
const REFUSED = { ok: false, msg: 'Link caducado' };
/** A provider's own look at what was sent: the password of who is logged in, and the link that was mailed. */
const isRight = (body: unknown) => JSON.stringify(body) === JSON.stringify({ clave0: 'comanda123', clave1: 'nueva-clave' });
const isMailed = ({ code, tag }: Readonly<Record<string, unknown>> = {}) => code === 'r0ab' && tag === 't9';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function typeTwice(password: string, repeated = password) {
  type('Nueva contraseña', password);
  type('Repite la nueva contraseña', repeated);
}
async function openChange(api: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/l/profile', { session: aSession(), ...api });
  press('Cambiar contraseña');
  await app.settle();
  return app;
}

describe('password reset', () => {
  it('[C2-020] [K4-024] a valid link shows the form, and at its end the success', async () => {
    let open: (value: { json: unknown }) => void = () => undefined;
    const app = await openApp('/l/pwdreset/r0ab/t9', {
      api: { ...GOOD, 'password-code-check': () => new Promise((resolve) => (open = resolve)) },
    });
    expect(screen.getByText('Revisando el enlace')).toBeTruthy();
    open({ json: GOOD['password-code-check'] });
    await app.settle();
    expect(screen.getByText('Para ana@comanda.test')).toBeTruthy();
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    press('Guardar contraseña');
    await app.settle();
    expect(screen.getByText('Tu contraseña cambió')).toBeTruthy();
    expect(screen.getByText('Ya puedes entrar con la nueva.')).toBeTruthy();
    expect(app.calls.map(({ operation, query, body }) => ({ operation, query, body }))).toMatchObject([
      { operation: 'password-code-check', query: { code: 'r0ab', tag: 't9' } },
      { operation: 'password-reset', body: { em: 'ana@comanda.test', pwd: 'nueva-clave', code: 'r0ab', tag: 't9' } },
    ]);
  });

  it('[C8-009] [K8-013] an expired link shows the message, before the form and after it', async () => {
    const first = await openApp('/l/pwdreset/x/y', { api: { 'password-code-check': REFUSED } });
    expect(screen.getByRole('alert').textContent).toContain(LINK_BAD);
    first.view.unmount();
    const { settle } = await openApp('/l/pwdreset/r0ab/t9', { api: { ...GOOD, 'password-reset': REFUSED } });
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText(LINK_BAD)).toBeTruthy();
  });

  it('[K8-013] only a link that the provider does not know is called expired', async () => {
    const check = ({ query }: { query?: Readonly<Record<string, unknown>> }) => ({
      json: isMailed(query) ? { ok: true, em: 'ana@comanda.test' } : { ok: false, msg: 'Link caducado' },
    });
    const first = await openApp('/l/pwdreset/t9/r0ab', { api: { 'password-code-check': check } });
    expect(screen.getByText(LINK_BAD)).toBeTruthy();
    first.view.unmount();
    const { setAnswer, settle } = await openApp('/l/pwdreset/r0ab/t9', {
      api: { ...GOOD, 'password-code-check': () => ({ failure: failure('transport', 'offline') }) },
    });
    expect(screen.queryByText(LINK_BAD)).toBeNull();
    setAnswer('password-code-check', check);
    press('Reintentar');
    await settle();
    setAnswer('password-reset', () => ({ failure: failure('http', 'http-500') }));
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect([screen.queryByText(LINK_BAD), field('Nueva contraseña').value]).toEqual([null, 'nueva-clave']);
  });

  it('[C5-004] fewer than 8 characters and different ones are said, and nothing is sent', async () => {
    const { calls, settle } = await openApp('/l/pwdreset/r0ab/t9', { api: GOOD });
    typeTwice('1234567');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText('La contraseña debe tener mínimo 8 caracteres')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nueva contraseña'));
    typeTwice('12345678', '12345679');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText('Las contraseñas no son iguales')).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).toEqual(['password-code-check']);
  });

  it('a link that could not be checked can be tried again', async () => {
    const { setAnswer, settle } = await openApp('/l/pwdreset/r0ab/t9', {
      api: { 'password-code-check': () => ({ failure: failure('transport', 'offline') }) },
    });
    expect(screen.getByText('No pudimos revisar el enlace.')).toBeTruthy();
    setAnswer('password-code-check', GOOD['password-code-check']);
    press('Reintentar');
    await settle();
    expect(field('Nueva contraseña')).toBeTruthy();
  });

  it('a save whose answer was lost says what to do', async () => {
    const { settle } = await openApp('/l/pwdreset/r0ab/t9', {
      api: { ...GOOD, 'password-reset': () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) }) },
    });
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText(/No supimos si se guardó/)).toBeTruthy();
  });

  it('the end leads to a login, after this browser has left the account whose sessions are over', async () => {
    const { shell, settle, visited } = await openApp('/l/pwdreset/r0ab/t9', { api: GOOD, session: aSession() });
    const asked: string[] = [];
    shell.handle('session/log-out', () => {
      asked.push('out');
      return null;
    });
    shell.handle('session/log-in', () => {
      asked.push('in');
      return aSession();
    });
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    press('Iniciar sesión');
    await settle();
    await settle();
    expect([asked, visited]).toEqual([['out', 'in'], ['/l/profile']]);
  });
});

describe('password change', () => {
  it('[C2-081] [C2-073] is the same screen with the current password, in a dialog of the profile', async () => {
    const { settle, calls } = await openChange({ api: { 'password-change': { ok: true } } });
    expect(screen.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeTruthy();
    type('Contraseña actual', 'comanda123');
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(calls.at(-1)).toMatchObject({ operation: 'password-change', body: { clave0: 'comanda123', clave1: 'nueva-clave' } });
    expect(screen.getByText('Contraseña cambiada')).toBeTruthy();
    press('Listo');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[K8-013] a wrong current password is said, and what was typed stays', async () => {
    const { settle } = await openChange({ api: { 'password-change': { ok: false, msg: 'Clave incorrecta' } } });
    type('Contraseña actual', 'equivocada');
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText(CHANGE_BAD)).toBeTruthy();
    expect(field('Contraseña actual').value).toBe('equivocada');
  });

  it('[K8-013] only a current password that the provider finds wrong is called wrong', async () => {
    const { settle, setAnswer } = await openChange({
      api: {
        'password-change': ({ body }: { body?: unknown }) => ({
          json: isRight(body) ? { ok: true } : { ok: false, msg: 'Clave incorrecta' },
        }),
      },
    });
    const change = async (current: string) => {
      type('Contraseña actual', current);
      typeTwice('nueva-clave');
      press('Guardar contraseña');
      await settle();
    };
    await change('nueva-clave');
    expect(screen.getByText(CHANGE_BAD)).toBeTruthy();
    setAnswer('password-change', () => ({ failure: failure('http', 'http-500') }));
    await change('comanda123');
    expect(screen.queryByText(CHANGE_BAD)).toBeNull();
    setAnswer('password-change', ({ body }: { body?: unknown }) => ({ json: { ok: isRight(body) } }));
    await change('comanda123');
    expect(screen.getByText('Contraseña cambiada')).toBeTruthy();
    expect(screen.queryByText(CHANGE_BAD)).toBeNull();
  });

  it('after too many wrong ones it says to wait, not that this one is wrong', async () => {
    const { settle } = await openChange({ api: { 'password-change': { ok: false, msg: 'Demasiados intentos', retry: 60 } } });
    type('Contraseña actual', 'comanda123');
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText('Demasiados intentos. Espera un minuto y prueba otra vez.')).toBeTruthy();
    expect(screen.queryByText(CHANGE_BAD)).toBeNull();
  });

  it('[C5-004] a current one of 7 is not sent', async () => {
    const { settle, calls } = await openChange({ api: { 'password-change': { ok: true } } });
    type('Contraseña actual', '1234567');
    typeTwice('nueva-clave');
    press('Guardar contraseña');
    await settle();
    expect(screen.getByText('La contraseña debe tener mínimo 8 caracteres')).toBeTruthy();
    expect(calls.some(({ operation }) => operation === 'password-change')).toBe(false);
  });

  it('who does not know the current one gets a link', async () => {
    const { settle } = await openChange({ api: { 'password-recover': { ok: true } } });
    press(/No la recuerdo/);
    await settle();
    expect(screen.getByText('Enviamos un enlace a ana@comanda.test. Vale una hora.')).toBeTruthy();
  });

  it('a password can be shown', async () => {
    await openChange();
    const [show] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
    if (show !== undefined) fireEvent.click(show);
    expect(field('Contraseña actual').type).toBe('text');
  });
});
