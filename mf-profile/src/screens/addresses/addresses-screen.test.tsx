import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { anAddress, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from '../../test-app.tsx';
import { askAddress } from '../ask-address.ts';

const HOME = anAddress();
const WORK = anAddress({ alias: 'Trabajo', street: 'Agustinas 1000', isDefault: false });
const TWO = aSession({ addresses: [HOME, WORK] });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const names = () =>
  within(screen.getByRole('list', { name: 'Direcciones guardadas' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

/** From the choice of the source to the details: typed, confirmed on the map, verified. */
async function throughWizard({ settle, advance }: Pick<Awaited<ReturnType<typeof openApp>>, 'settle' | 'advance'>) {
  press(/Escribir mi dirección/);
  await settle();
  type('Calle y número', 'Providencia');
  await advance(1_000);
  press(/Avenida Providencia 1208/);
  await settle();
  press('Confirmar lugar');
  await settle();
  press('Sí, es mi dirección');
  await settle();
}

describe('saved addresses', () => {
  it('[C4-053] another one can be made the default: it comes first', async () => {
    const { settle } = await openApp('/l/profileaddress', { session: TWO });
    expect(names()).toEqual(['CasaPrincipal', 'Trabajo']);
    press('Usar como principal');
    await settle();
    expect(names()).toEqual(['TrabajoPrincipal', 'Casa']);
  });

  it('[C4-057] [C8-040] one is deleted after a question; the last one cannot be', async () => {
    const { settle, notices, dialogs } = await openApp('/l/profileaddress', { session: TWO });
    press('Eliminar Casa');
    await settle();
    expect(screen.getByRole('alertdialog', { name: '¿Eliminar esta dirección?' })).toBeTruthy();
    press('Conservar');
    await settle();
    expect(names()).toHaveLength(2);
    press('Eliminar Casa');
    await settle();
    press('Eliminar');
    await settle();
    expect(names()).toEqual(['TrabajoPrincipal']);
    expect(notices).toEqual([{ tone: 'ok', text: 'Dirección eliminada' }]);
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    expect(dialogs).toEqual([]);
  });

  it('[C9-036] messages are 300 px wide: the question, what is out of coverage, what was saved', async () => {
    const app = await openApp('/l/profileaddress', { session: TWO });
    const width = (role: 'dialog' | 'alertdialog', name: string) =>
      screen.getByRole(role, { name }).closest('dialog')?.style.getPropertyValue('--width');
    press('Eliminar Casa');
    await app.settle();
    expect(width('alertdialog', '¿Eliminar esta dirección?')).toBe('300px');
    press('Conservar');
    await app.settle();
    app.setAnswer('venues-nearby', { ok: true, data: [] });
    press('Agregar dirección');
    await app.settle();
    await throughWizard(app);
    expect(width('alertdialog', 'Zona fuera de cobertura')).toBe('300px');
    press('Guardarla igual');
    await app.settle();
    type('Guardar como', 'Playa');
    press('Guardar dirección');
    await app.settle();
    expect(width('dialog', 'Dirección agregada')).toBe('300px');
  });

  it('[C2-071] the map of an edited one begins at zoom 18, with the tiles of the composition', async () => {
    const environmentReader = { mapTiles: 'https://tiles.test/{z}/{x}/{y}.png' };
    const { settle } = await openApp('/l/profileaddress', { session: TWO, environmentReader });
    press('Editar Trabajo');
    await settle();
    await settle();
    expect(document.querySelector('.leaflet-tile')?.getAttribute('src')).toMatch(/^https:\/\/tiles\.test\/18\//);
  });

  it('without tiles the map is a plain ground with its pin, which asks nobody for a picture', async () => {
    const { settle } = await openApp('/l/profileaddress', { session: TWO });
    press('Editar Trabajo');
    await settle();
    await settle();
    expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    expect(document.querySelectorAll('.leaflet-tile')).toHaveLength(0);
    expect(screen.queryByText('El mapa no cargó.')).toBeNull();
  });

  it('[C5-012] [C5-011] the edited one keeps its alias, and an empty alias becomes Casa', async () => {
    const { settle, saves } = await openApp('/l/profileaddress', { session: TWO });
    press('Editar Trabajo');
    await settle();
    type('Indicaciones para la entrega', 'Timbre 2');
    press('Guardar dirección');
    await settle();
    expect(saves[0]).toMatchObject({ ad: [{ alias: 'Casa' }, { alias: 'Trabajo', ct: 'Timbre 2' }] });
    press('Editar Trabajo');
    await settle();
    type('Guardar como', '');
    press('Guardar dirección');
    await settle();
    expect(screen.getByText('Alias ya registrado')).toBeTruthy();
    expect(saves).toHaveLength(1);
  });

  it('[C6-010] the edited or deleted one of who is not here any more is kept and deleted nowhere', async () => {
    const CHANGED = 'Cambió la cuenta en este navegador: lo anterior no se guardó en ella.';
    const app = await openApp('/l/profileaddress', { session: TWO });
    press('Editar Trabajo');
    await app.settle();
    act(() => app.setSession(aSession({ id: '1002', addresses: 'profile' in TWO ? TWO.profile.addresses : [] })));
    press('Guardar dirección');
    await app.settle();
    expect([app.saves, screen.queryByText(CHANGED) !== null]).toEqual([[], true]);
    press('Cerrar');
    await app.settle();
    press('Eliminar Trabajo');
    await app.settle();
    act(() => app.setSession(TWO));
    press('Eliminar');
    await app.settle();
    expect([app.saves, app.notices]).toEqual([[], [{ tone: 'bad', text: CHANGED }]]);
  });

  it('[C5-011] the edited one is not kept under an alias of one letter', async () => {
    const { settle, saves } = await openApp('/l/profileaddress', { session: TWO });
    press('Editar Trabajo');
    await settle();
    type('Guardar como', ' T ');
    press('Guardar dirección');
    await settle();
    expect(screen.getByText('Escribe al menos 2 caracteres')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Guardar como'));
    expect(saves).toEqual([]);
    type('Guardar como', 'T1');
    press('Guardar dirección');
    await settle();
    expect(saves).toMatchObject([{ ad: [{ alias: 'Casa' }, { alias: 'T1' }] }]);
  });

  it.each([
    ['ana@comanda.test', {}, true],
    ['ana@otro.test', { isDevelopment: true }, true],
    ['ana@otro.test', {}, false],
  ])('[C6-011] %s on a host with %j may change the country of a saved one: %s', async (email, host, may) => {
    const session = aSession({ email, addresses: [HOME, WORK] });
    const environmentReader = { staffEmailDomains: ['comanda.test'], ...host };
    const { settle, saves } = await openApp('/l/profileaddress', { session, environmentReader });
    press('Editar Trabajo');
    await settle();
    const country = screen.queryByLabelText('País');
    expect(country !== null).toBe(may);
    if (country === null) return;
    fireEvent.change(country, { target: { value: 'pe' } });
    press('Guardar dirección');
    await settle();
    expect(saves[0]).toMatchObject({
      ad: [
        { alias: 'Casa', pa: 'cl' },
        { alias: 'Trabajo', pa: 'pe' },
      ],
    });
  });

  it('[C4-057] making the edited one the default takes it from the other', async () => {
    const { settle, saves } = await openApp('/l/profileaddress', { session: TWO });
    press('Editar Trabajo');
    await settle();
    fireEvent.click(screen.getByRole('switch', { name: 'Usar como dirección principal' }));
    press('Guardar dirección');
    await settle();
    expect(saves[0]).toMatchObject({
      ad: [
        { alias: 'Casa', def: 0 },
        { alias: 'Trabajo', def: 1 },
      ],
    });
  });

  it('[C8-040] [C2-073] a new one is appended, and a dialog says so', async () => {
    const app = await openApp('/l/profileaddress', { session: TWO });
    press('Agregar dirección');
    await app.settle();
    await throughWizard(app);
    type('Guardar como', 'Playa');
    press('Guardar dirección');
    await app.settle();
    expect(app.saves[0]).toMatchObject({ ad: [{ alias: 'Casa', def: 1 }, { alias: 'Trabajo' }, { alias: 'Playa', def: 0 }] });
    const saved = screen.getByRole('dialog', { name: 'Dirección agregada' });
    expect(saved.textContent).toContain('Avenida Providencia 1208');
    press('Listo');
    await app.settle();
    expect(names()).toHaveLength(3);
    expect(app.router.state.location.search).toBe('');
  });

  it('[C2-046] [C8-029] says that the address is verified, out of coverage, and saved', async () => {
    const app = await openApp('/l/profileaddress', { session: TWO });
    app.setAnswer('venues-nearby', { ok: true, data: [] });
    press('Agregar dirección');
    await app.settle();
    await throughWizard(app);
    expect(screen.getByRole('alertdialog', { name: 'Zona fuera de cobertura' }).textContent).toContain('Todavía no llegamos a tu zona');
    expect(screen.queryByText('Dirección verificada')).toBeNull();
    press('Guardarla igual');
    await app.settle();
    expect(screen.getByText('Dirección verificada').parentElement?.textContent).toContain('Avenida Providencia 1208');
    expect(screen.queryByRole('dialog')).toBeNull();
    type('Guardar como', 'Playa');
    press('Guardar dirección');
    await app.settle();
    expect(screen.getByRole('dialog', { name: 'Dirección agregada' }).textContent).toContain('PlayaAvenida Providencia 1208');
  });

  it('a failure is said, and the list stays', async () => {
    const { settle, notices, refuse } = await openApp('/l/profileaddress', { session: TWO });
    refuse(failed(failure('transport', 'offline')));
    press('Usar como principal');
    await settle();
    expect(notices).toEqual([{ tone: 'bad', text: 'No pudimos guardar. Revisa tu conexión e inténtalo otra vez.' }]);
    expect(names()).toEqual(['CasaPrincipal', 'Trabajo']);
  });

  it('[X-04] one whose form was still being loaded is shown to nobody once its owner has left', async () => {
    const app = await openApp('/l/profileaddress', { session: aSession({ addresses: [HOME] }) });
    const asked = askAddress(app.host, { kind: 'edit', address: HOME });
    act(() => app.setSession(aVisitorSession()));
    await app.settle();
    expect([await asked, app.dialogs.length]).toEqual([null, 0]);
  });

  it('[C6-010] those of a visitor are in this browser only, and are shown without a login', async () => {
    await openApp('/l/profileaddress', { session: aVisitorSession({ addresses: [{ ...HOME, alias: '' }] }) });
    expect(screen.getByText('Estas direcciones están solo en este navegador.')).toBeTruthy();
    expect(names()).toEqual(['Av. Italia 1234, 502Principal']);
  });

  it('none yet: a sentence and the way to the first', async () => {
    const { settle } = await openApp('/l/profileaddress');
    press('Agregar dirección');
    await settle();
    expect(screen.getByRole('heading', { name: '¿Cómo quieres ingresar tu dirección?' })).toBeTruthy();
  });

  it('waits for the profile of a login', async () => {
    const { setSession, settle } = await openApp('/l/profileaddress', { session: aSession({ email: '', addresses: [] }) });
    expect(screen.queryByText('Aún no tienes direcciones')).toBeNull();
    setSession(TWO);
    await settle();
    expect(names()).toHaveLength(2);
  });
});

describe('from the cart', () => {
  it('[C2-018] choosing leads back to the cart', async () => {
    const { settle, path, host } = await openApp('/l/profileaddresscart', { session: TWO });
    press('Usar como principal');
    await settle();
    expect(path()).toBe('/l/cart');
    expect(host.bus.peek('address/delivery')).toMatchObject({ value: { alias: 'Trabajo' } });
  });

  it('[C2-018] choosing leads back to the entry of the cart; on the page of the profile it leads nowhere', async () => {
    const chosenAt = async (page: string) => {
      const app = await openApp('/r/cl/fuente-alameda/1/menu', { session: TWO });
      for (const next of ['/l/cart', page]) {
        app.host.navigation.go(next);
        await app.settle();
        await app.settle();
      }
      press('Usar como principal');
      await app.settle();
      await app.settle();
      const at = app.path();
      await app.router.navigate(-1);
      await app.settle();
      app.view.unmount();
      return [at, app.path()];
    };
    expect(await chosenAt('/l/profileaddresscart')).toEqual(['/l/cart', '/r/cl/fuente-alameda/1/menu']);
    expect(await chosenAt('/l/profileaddress')).toEqual(['/l/profileaddress', '/l/cart']);
  });

  it('[C2-018] a new address is the one to deliver to, and leads back, too', async () => {
    const app = await openApp('/l/profileaddresscart');
    const { settle, path, host } = app;
    await throughWizard(app);
    press('Guardar dirección');
    await settle();
    press('Volver al pedido');
    await settle();
    expect(path()).toBe('/l/cart');
    expect(host.bus.peek('address/delivery')).toMatchObject({ value: { street: 'Avenida Providencia 1208' } });
  });
});
