import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { anAddress, aProfile, aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from '../../test-app.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const entries = () => [...document.querySelectorAll('[data-entry]')].map((entry) => entry.getAttribute('data-entry'));

describe('the profile', () => {
  it('[C2-072] has the entries 1 to 4 in order, then logging out', async () => {
    const { visited, shell, settle } = await openApp('/l/profile', { session: aSession() });
    expect(entries()).toEqual(['1', '2', '3', '4']);
    const logOut = screen.getByRole('button', { name: 'Cerrar sesión' });
    const last = document.querySelector('[data-entry="4"]');
    expect(last?.compareDocumentPosition(logOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    let isOut = false;
    shell.handle('session/log-out', () => {
      isOut = true;
      return null;
    });
    fireEvent.click(logOut);
    await settle();
    expect([isOut, visited]).toEqual([true, ['/']]);
  });

  it('[C6-009] shows no cards to who has no address in cl, ar or co', async () => {
    await openApp('/l/profile', { session: aSession({ addresses: [anAddress({ country: 'pe' })] }) });
    expect(entries()).toEqual(['1', '2', '4']);
  });

  it('[C6-009] shows cards to who has one in co', async () => {
    await openApp('/l/profile', { session: aSession({ addresses: [anAddress({ country: 'pe' }), anAddress({ country: 'co' })] }) });
    expect(screen.getByRole('link', { name: 'Tarjetas' }).getAttribute('href')).toBe('/l/mycards');
    expect(screen.getByRole('link', { name: /Direcciones/ }).getAttribute('href')).toBe('/l/profileaddress');
  });

  it('[C1-010] [C2-073] the legal conditions name the four responsibilities and the personal data', async () => {
    const { settle } = await openApp('/l/profile', { session: aSession() });
    press(/Condiciones legales/);
    await settle();
    const text = screen.getByRole('dialog', { name: 'Condiciones legales' }).textContent;
    for (const word of ['único responsable', 'preparación', 'entrega', 'pagos', 'devoluciones', 'datos personales'])
      expect(text).toContain(word);
    press('Entendido');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor to log in', async () => {
    const { shell, settle, setSession } = await openApp('/l/profile');
    const asked: unknown[] = [];
    shell.handle('session/log-in', (request) => {
      asked.push(request);
      setSession(aSession());
      return aSession();
    });
    press('Iniciar sesión');
    await settle();
    expect(asked).toEqual([{ reason: 'profile', allowGuest: false }]);
    expect(screen.getByText('ana@comanda.test')).toBeTruthy();
  });

  it('waits for the profile of a login', async () => {
    await openApp('/l/profile', { session: aSession({ email: '' }) });
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
    expect(screen.getByText('Cargando tu perfil')).toBeTruthy();
  });
});

describe('personal data', () => {
  async function openData(profile: Parameters<typeof aSession>[0] = {}) {
    const app = await openApp('/l/profile', { session: aSession(profile) });
    press(/Datos personales/);
    await app.settle();
    await app.settle();
    return app;
  }
  const save = async (app: { settle: () => Promise<void> }) => {
    press('Guardar');
    await app.settle();
    await app.settle();
  };

  it('[C5-008] [C8-040] sends ln, nm, ph and rut alone, and says that it is done', async () => {
    const app = await openData();
    type('Nombre', ' Ana María ');
    type('Teléfono', '9 6123 4567');
    await save(app);
    expect(app.saves).toEqual([{ nm: 'Ana María', ln: 'Rojas', ph: '+56961234567', rut: '12345678-5' }]);
    expect(app.notices).toEqual([{ tone: 'ok', text: 'Perfil actualizado' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[C5-007] needs a first name and a valid phone', async () => {
    const app = await openData();
    type('Nombre', ' ');
    type('Teléfono', '123');
    await save(app);
    expect(screen.getByText('Escribe tu nombre')).toBeTruthy();
    expect(screen.getByText('Teléfono inválido')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(app.saves).toEqual([]);
    type('Teléfono', '');
    type('Nombre', 'Ana');
    await save(app);
    expect(app.saves).toMatchObject([{ ph: '' }]);
  });

  it('[C5-009] the country of the connection is the one of a number without code', async () => {
    const app = await openApp('/l/profile', {
      session: aSession({ phone: '' }),
      api: { 'connection-info': { ok: true, pc: 'PE', ci: 'Lima', ll: '' } },
    });
    press(/Datos personales/);
    await app.settle();
    await app.settle();
    expect(screen.getByLabelText<HTMLSelectElement>('País').selectedOptions[0]?.textContent).toBe('+51 Perú');
    type('Teléfono', '987654321');
    fireEvent.blur(field('Teléfono'));
    await app.settle();
    expect(field('Teléfono').value).toBe('+51 987 654 321');
  });

  it.each(['12.345.678-4', '20.347.878-1', '10000004-K', '76086428-0'])(
    '[C5-058] the RUT %s has another check digit: it is not sent',
    async (rut) => {
      const app = await openData();
      type('RUT', rut);
      await save(app);
      expect(screen.getByText('Revisa el RUT: el dígito verificador no coincide')).toBeTruthy();
      expect(app.saves).toEqual([]);
    },
  );

  it.each(['20347878-K', '10000013-K', '10000004-0', '76086428-5'])(
    '[C5-058] the RUT %s has its check digit, and is saved',
    async (rut) => {
      const app = await openData();
      type('RUT', rut);
      await save(app);
      expect(app.saves).toMatchObject([{ rut }]);
    },
  );

  it('a save that failed says so and keeps what was typed', async () => {
    const app = await openData();
    app.refuse(failed(failure('domain', 'refused', { message: 'Teléfono inválido' })));
    type('Apellido', 'Soto');
    await save(app);
    expect(screen.getByText('Teléfono inválido')).toBeTruthy();
    expect(field('Apellido').value).toBe('Soto');
  });

  const BEA = { id: '1002', firstName: 'Bea', lastName: 'Soto', email: 'bea@comanda.test', phone: '' };
  const CHANGED = 'Cambió la cuenta en este navegador: lo anterior no se guardó en ella.';

  it('[C6-010] shows the data of the account that comes in in another tab, says so, and saves them there alone', async () => {
    const app = await openData();
    type('Nombre', 'Anita');
    act(() => app.setSession(aSession(BEA)));
    expect([field('Nombre').value, field('Apellido').value, field('Teléfono').value]).toEqual(['Bea', 'Soto', '']);
    expect(screen.getByText(CHANGED)).toBeTruthy();
    type('Nombre', 'Beatriz');
    expect(screen.queryByText(CHANGED)).toBeNull();
    await save(app);
    expect(app.saves).toMatchObject([{ nm: 'Beatriz', ln: 'Soto' }]);
  });

  it('[C6-010] sends nothing of who is not here any more, and says why', async () => {
    const app = await openData();
    type('Nombre', 'Anita');
    // Whose profile is still to come: nothing of theirs can be shown yet.
    act(() => app.setSession(aSession({ ...BEA, email: '' })));
    await save(app);
    expect([app.saves, field('Nombre').value, screen.queryByText(CHANGED) !== null]).toEqual([[], 'Anita', true]);
    act(() => app.setSession(aSession(BEA)));
    expect([field('Nombre').value, screen.queryByText(CHANGED) !== null]).toEqual(['Bea', true]);
  });

  it('[C6-010] the form from the cart is that of who is here', async () => {
    const app = await openApp('/l/profilefromcart', { session: aSession() });
    type('Nombre', 'Anita');
    act(() => app.setSession(aSession({ ...BEA, email: '' })));
    act(() => app.setSession(aSession(BEA)));
    expect([field('Nombre').value, screen.queryByText(CHANGED) !== null]).toEqual(['Bea', true]);
  });

  it('[C2-018] from the cart the form stands by itself, and saving leads back', async () => {
    const app = await openApp('/l/profilefromcart', { session: aSession({ phone: '' }) });
    type('Teléfono', '961234567');
    press('Guardar y volver al pedido');
    await app.settle();
    await app.settle();
    expect(app.saves).toMatchObject([{ ph: '+56961234567' }]);
    expect(app.path()).toBe('/l/cart');
  });
});

describe('from the cart and back', () => {
  const MENU = '/r/cl/fuente-alameda/1/menu';
  /** As a diner comes there: from the menu over the cart. */
  async function openFromCart(path: string) {
    const app = await openApp(MENU, { session: aSession({ phone: '' }) });
    for (const next of ['/l/cart', path]) {
      app.host.navigation.go(next);
      await app.settle();
      await app.settle();
    }
    return app;
  }
  const back = async (app: Awaited<ReturnType<typeof openApp>>) => {
    await app.router.navigate(-1);
    await app.settle();
    return app.path();
  };

  it('[C2-018] saving leads back to the entry of the cart, so that the way back from there is that to the menu', async () => {
    const app = await openFromCart('/l/profilefromcart');
    type('Teléfono', '961234567');
    press('Guardar y volver al pedido');
    await app.settle();
    await app.settle();
    expect([app.path(), await back(app)]).toEqual(['/l/cart', MENU]);
  });

  it('[C2-018] a save that failed does not lead back', async () => {
    const app = await openFromCart('/l/profilefromcart');
    app.refuse(failed(failure('domain', 'refused', { message: 'Teléfono inválido' })));
    type('Teléfono', '961234567');
    press('Guardar y volver al pedido');
    await app.settle();
    await app.settle();
    expect([app.path(), screen.getByText('Teléfono inválido') !== null]).toEqual(['/l/profilefromcart', true]);
  });

  it('[C2-018] the profile itself stays where it is when it is saved', async () => {
    const app = await openFromCart('/l/profile');
    fireEvent.click(screen.getByRole('button', { name: /Datos personales/ }));
    await app.settle();
    await app.settle();
    type('Teléfono', '961234567');
    press('Guardar');
    await app.settle();
    await app.settle();
    expect([app.saves.length, app.path()]).toEqual([1, '/l/profile']);
  });
});

describe('what a host hides', () => {
  const open = async (profile: object) => (await openApp('/l/profile', { session: STAFF, environmentReader: { profile } })).view;
  const STAFF: Session = {
    kind: 'staff',
    profile: aProfile(),
    module: 5000,
    venues: ['101-1', '104-1'],
    venueId: '101-1',
    endsAt: Date.UTC(2027, 0, 1),
  };
  const parts = () => ({
    entries: entries(),
    password: screen.queryByRole('button', { name: 'Cambiar contraseña' }) !== null,
    venue: screen.queryByLabelText('Local') !== null,
  });
  const ALL = { entries: ['1', '2', '3', '4'], password: true, venue: true };

  it('[C6-012] each flag that is false hides its part', async () => {
    const cases: [object, object][] = [
      [{}, ALL],
      [{ isEditable: false }, { ...ALL, entries: ['2', '3', '4'] }],
      [{ showsAddresses: false }, { ...ALL, entries: ['1', '3', '4'] }],
      [{ canChangePassword: false }, { ...ALL, password: false }],
      [{ showsConditions: false }, { ...ALL, entries: ['1', '2', '3'] }],
      [{ showsVenueChoice: false }, { ...ALL, venue: false }],
    ];
    for (const [profile, expected] of cases) {
      const view = await open(profile);
      expect([profile, parts()]).toEqual([profile, expected]);
      view.unmount();
    }
  });

  it('[C6-012] another venue needs another login', async () => {
    const { notices, as } = await openApp('/l/profile', { session: STAFF });
    const asked: string[] = [];
    as('shell').handle('session/log-out', () => {
      asked.push('out');
      return null;
    });
    as('shell').handle('session/log-in', ({ allowGuest }) => {
      asked.push(`in ${allowGuest}`);
      return null;
    });
    fireEvent.change(screen.getByLabelText('Local'), { target: { value: '104-1' } });
    expect(notices).toMatchObject([
      { text: 'Por favor vuelva a iniciar sesión para cambiar de local.', action: { label: 'Cerrar sesión' } },
    ]);
    expect(asked).toEqual([]);
    await act(async () => notices[0]?.action?.run());
    expect(asked).toEqual(['out', 'in false']);
  });
});
