import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aGuestSession, anAddress, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { placeRaw, placeSuggestionsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { openApp } from '../../test-app.tsx';

const HOME = anAddress();
const PLACES = { 'places-search': placeSuggestionsRaw, 'place-details': placeRaw };
const OFFLINE = { failure: failure('transport', 'offline') };

async function openDialog(options: TestHostOptions = {}, reason: 'delivery' | 'discovery' | 'profile' = 'delivery') {
  const app = await openApp('/', { session: aVisitorSession(), ...options });
  const answer = app.as('mf-menu-cart').request('address/choose', { reason });
  await app.settle();
  return { ...app, answer };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
type Opened = Pick<Awaited<ReturnType<typeof openDialog>>, 'advance' | 'settle'>;
/** Types, waits the pause, opens the suggestion: the map. */
async function findOnMap({ advance, settle }: Opened) {
  type('Calle y número', 'Providencia 1208');
  await advance(1_000);
  press(/Avenida Providencia 1208/);
  await settle();
}
/** And says that the pin is right: the details. */
async function find(opened: Opened) {
  await findOnMap(opened);
  press('Confirmar lugar');
  await opened.settle();
}

describe('[C6-010] an account that comes in in another tab', () => {
  const CHANGED = 'Cambió la cuenta en este navegador: lo anterior no se guardó en ella.';
  const isSaid = () => screen.queryByText(CHANGED) !== null;

  it.each([
    ['its own addresses', [anAddress({ alias: 'Oficina', street: 'Moneda 970' })], 'Oficina'],
    ['the search for one', [], 'Usar mi ubicación'],
  ] as const)('is shown %s in place of what another one was typing, and is told so', async (_, addresses, shown) => {
    const app = await openDialog({ session: aSession({ addresses: [] }) });
    await find(app);
    type('Guardar como', 'Casa');
    act(() => app.setSession(aSession({ id: '1002', addresses })));
    expect([screen.queryByText(shown) !== null, screen.queryByLabelText('Guardar como'), isSaid()]).toEqual([true, null, true]);
    expect(app.saves).toEqual([]);
  });

  it('has no address kept that was typed before its own is known', async () => {
    const app = await openDialog({ session: aSession({ addresses: [] }) });
    await find(app);
    act(() => app.setSession(aSession({ id: '1002', email: '', addresses: [] })));
    press('Entregar aquí');
    await app.settle();
    expect([app.saves, isSaid()]).toEqual([[], true]);
  });

  it('goes on with what a visitor has typed, and not with that of who came between', async () => {
    const app = await openDialog();
    await find(app);
    act(() => app.setSession(aSession({ addresses: [] })));
    expect([field('Calle y número').value, isSaid()]).toEqual(['Avenida Providencia 1208', false]);
    act(() => app.setSession(aSession({ id: '1002', addresses: [] })));
    expect([screen.queryByLabelText('Guardar como'), isSaid()]).toEqual([null, true]);
  });
});

describe('[C6-010] an address that a guest was typing', () => {
  const OFFICE = anAddress({ alias: 'Oficina', street: 'Moneda 970' });
  it.each([
    ['an account', aSession({ addresses: [OFFICE] })],
    ['another guest', { ...aGuestSession({ addresses: [OFFICE] }), since: 5 }],
  ])('is neither shown to %s that comes after them in another tab, nor kept by it', async (_, next) => {
    const app = await openDialog({ session: aGuestSession() });
    await find(app);
    act(() => app.setSession(aVisitorSession()));
    press('Entregar aquí');
    await app.settle();
    act(() => app.setSession(next));
    expect([screen.queryByText(/Moneda 970/) !== null, screen.queryByLabelText('Guardar como')]).toEqual([true, null]);
    expect([app.saves, JSON.stringify(app.host.session.current()).includes('Providencia 1208')]).toEqual([[], false]);
  });

  it('stays theirs when they log in', async () => {
    const app = await openDialog({ session: aGuestSession() });
    await find(app);
    act(() => app.setSession(aSession({ addresses: [] })));
    expect(field('Calle y número').value).toBe('Avenida Providencia 1208');
  });
});

describe('a visitor without addresses', () => {
  it('[C6-010] finds a street, keeps it in the browser, and is told so', async () => {
    const dialog = await openDialog();
    expect(screen.getByText('Guardamos tu dirección solo en este navegador.')).toBeTruthy();
    await find(dialog);
    expect([field('Calle y número').value, field('Comuna').value, field('Ciudad').value, field('Guardar como').value]).toEqual([
      'Avenida Providencia 1208',
      'Providencia',
      'Santiago',
      'Casa',
    ]);
    type('Depto, casa u oficina', '502');
    press('Entregar aquí');
    await dialog.settle();
    const point = { lat: placeRaw.data.lat, lng: placeRaw.data.lng };
    expect(await dialog.answer).toMatchObject({
      ok: true,
      value: { street: 'Avenida Providencia 1208', unit: '502', point, isDefault: true },
    });
    expect(dialog.host.session.current()).toMatchObject({ kind: 'visitor', guest: { addresses: [{ alias: 'Casa', unit: '502' }] } });
    expect(dialog.saves).toEqual([]);
  });

  it('[C5-014] an anonymous diner needs no alias', async () => {
    const dialog = await openDialog();
    await find(dialog);
    type('Guardar como', '');
    press('Entregar aquí');
    await dialog.settle();
    expect(await dialog.answer).toMatchObject({ value: { alias: '' } });
  });

  it('[C5-013] [C5-011] the missing fields are listed for 10 s, and the first one has the focus', async () => {
    const dialog = await openDialog();
    await find(dialog);
    type('Calle y número', 'Av 12');
    type('Ciudad', ' ');
    press('Entregar aquí');
    await dialog.settle();
    expect(screen.getByText('Debe completar información: Calle y número, Ciudad')).toBeTruthy();
    expect(document.activeElement).toBe(field('Calle y número'));
    expect(screen.getByText('Escribe al menos 6 caracteres')).toBeTruthy();
    await dialog.advance(9_999);
    expect(screen.queryByText(/Debe completar información/)).toBeTruthy();
    await dialog.advance(1);
    expect(screen.queryByText(/Debe completar información/)).toBeNull();
    type('Calle y número', 'Av. Providencia 1208');
    expect(screen.queryByText('Escribe al menos 6 caracteres')).toBeNull();
  });

  it('[C5-013] a second try lists them for 10 s of its own', async () => {
    const dialog = await openDialog();
    await find(dialog);
    type('Ciudad', ' ');
    press('Entregar aquí');
    await dialog.settle();
    await dialog.advance(9_000);
    press('Entregar aquí');
    await dialog.settle();
    await dialog.advance(9_999);
    expect(screen.queryByText('Debe completar información: Ciudad')).toBeTruthy();
    await dialog.advance(1);
    expect(screen.queryByText(/Debe completar información/)).toBeNull();
  });

  it('[C7-062] [C7-037] what is typed in steps of 0.9 s is asked for once, 1 s after the last', async () => {
    const { advance, calls } = await openDialog();
    const asked = () => calls.flatMap(({ operation, query }) => (operation === 'places-search' ? query?.['text_input'] : []));
    for (const text of ['Pro', 'Prov', 'Provi']) {
      type('Calle y número', text);
      await advance(900);
    }
    expect(asked()).toEqual([]);
    await advance(100);
    expect(asked()).toEqual(['Provi']);
    await advance(5_000);
    expect(asked()).toEqual(['Provi']);
  });

  it('[C8-038] nothing found: the text says that the location can be used', async () => {
    const { advance } = await openDialog({ api: { 'places-search': { ok: true, data: [] } } });
    type('Calle y número', 'zzz');
    await advance(1_000);
    expect(screen.getByText('Lo sentimos, dirección no encontrada, puedes utilizar tu ubicación actual')).toBeTruthy();
  });

  it('a search that failed can be tried again', async () => {
    const { advance, setAnswer, settle } = await openDialog({ api: { 'places-search': () => OFFLINE } });
    type('Calle y número', 'Providencia');
    await advance(1_000);
    setAnswer('places-search', placeSuggestionsRaw);
    press('Reintentar');
    await settle();
    expect(screen.getByRole('button', { name: /Avenida Providencia 1208/ })).toBeTruthy();
  });

  it('a suggestion that cannot be opened is said', async () => {
    const dialog = await openDialog({
      api: { 'places-search': placeSuggestionsRaw, 'place-details': { ok: false, msg: 'Lugar no encontrado' } },
    });
    await findOnMap(dialog);
    expect(screen.getByText('No pudimos abrir esa dirección. Inténtalo otra vez.')).toBeTruthy();
  });

  it('[C8-039] a location that is not permitted is said', async () => {
    const { settle } = await openDialog();
    press(/Usar mi ubicación/);
    await settle();
    expect(screen.getByText('Debes permitir el acceso a tu ubicación.')).toBeTruthy();
  });

  it('[C8-039] a location that takes too long is said', async () => {
    const { settle, host } = await openDialog({ language: 'en' });
    Object.assign(host.location, { locate: () => Promise.resolve(failed(failure('device', 'timeout'))) });
    press(/Use my location/);
    await settle();
    expect(screen.getByText(/Location has timed out/)).toBeTruthy();
  });

  it('[C7-062] the location fills the form, with its own point', async () => {
    const { settle, host, answer } = await openDialog();
    const point = { lat: -33.5, lng: -70.7 };
    Object.assign(host.location, { locate: () => Promise.resolve({ ok: true, value: { point, source: 'device', at: 0 } }) });
    press(/Usar mi ubicación/);
    await settle();
    expect(field('Calle y número').value).toBe('Avenida Providencia 1208');
    press('Confirmar lugar');
    await settle();
    press('Entregar aquí');
    await settle();
    expect(await answer).toMatchObject({ value: { point } });
  });
});

describe('the map in the dialog', () => {
  const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');

  it('[C4-054] goes from the search, 2, over the map, 3, to the verification, 4', async () => {
    const dialog = await openDialog();
    expect(step()).toBe('2');
    await findOnMap(dialog);
    expect(step()).toBe('3');
    press('Volver');
    expect(step()).toBe('2');
    await findOnMap(dialog);
    press('Confirmar lugar');
    await dialog.settle();
    expect(step()).toBe('4');
  });

  it('[C9-036] the map stands in a dialog 350 px wide, what is before and behind it in a wider one', async () => {
    const dialog = await openDialog();
    const width = () => screen.getByRole('dialog').closest('dialog')?.style.getPropertyValue('--width');
    const seen = [width()];
    await findOnMap(dialog);
    seen.push(width());
    press('Confirmar lugar');
    await dialog.settle();
    seen.push(width());
    expect(seen).toEqual(['520px', '350px', '520px']);
  });

  it('[C2-071] the pin can be moved on a map of zoom 17, and its point is kept', async () => {
    const dialog = await openDialog({ environmentReader: { mapTiles: '/tiles/{z}/{x}/{y}.svg' } });
    await findOnMap(dialog);
    const pin = await screen.findByRole('button', { name: /^Pin en Avenida Providencia 1208/ });
    expect(document.querySelector('.leaflet-tile')?.getAttribute('src')).toMatch(/^\/tiles\/17\//);
    fireEvent.keyDown(pin, { key: 'ArrowUp' });
    await dialog.settle();
    press('Confirmar lugar');
    await dialog.settle();
    press('Entregar aquí');
    await dialog.settle();
    const { point } = ((await dialog.answer) as { value: { point: { lat: number; lng: number } } }).value;
    expect(point.lat).toBeGreaterThan(placeRaw.data.lat);
    expect(point.lat - placeRaw.data.lat).toBeLessThan(0.001);
    expect(point.lng).toBeCloseTo(placeRaw.data.lng, 4);
  });

  it('[C9-026] the map follows what is typed below it, 1 s after the last key', async () => {
    const dialog = await openDialog();
    await findOnMap(dialog);
    const asked = () => dialog.calls.filter(({ operation }) => operation === 'places-search').length;
    const before = asked();
    for (const street of ['Avenida I', 'Avenida Ita', 'Avenida Italia 100']) {
      type('Calle y número', street);
      await dialog.advance(900);
    }
    expect(asked() - before).toBe(0);
    await dialog.advance(99);
    expect(asked() - before).toBe(0);
    await dialog.advance(1);
    expect(asked() - before).toBe(1);
    expect(dialog.calls.findLast(({ operation }) => operation === 'places-search')?.query).toMatchObject({
      text_input: expect.stringContaining('Avenida Italia 100'),
    });
  });

  it('asks for the number of the house, unless there is none', async () => {
    const dialog = await openDialog({
      api: {
        'places-search': { ok: true, data: [{ ...placeSuggestionsRaw.data[0], main_text: 'Camino del Cerro' }] },
        'place-details': { ...placeRaw, data: { ...placeRaw.data, street: 'Camino del Cerro', number: '' } },
      },
    });
    type('Calle y número', 'Camino del Cerro');
    await dialog.advance(1_000);
    press(/Camino del Cerro/);
    await dialog.settle();
    press('Confirmar lugar');
    await dialog.settle();
    expect(screen.getByText('Falta el número de tu casa o edificio')).toBeTruthy();
    expect(document.activeElement).toBe(field('Calle y número'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mi calle no tiene número' }));
    press('Confirmar lugar');
    await dialog.settle();
    expect(field('Calle y número').value).toBe('Camino del Cerro s/n');
  });

  it('[C8-029] outside of the coverage both texts are shown, and another address can be chosen', async () => {
    const dialog = await openDialog({ api: { ...PLACES, 'venues-nearby': { ok: true, data: [] } } });
    await findOnMap(dialog);
    press('Confirmar lugar');
    await dialog.settle();
    expect(screen.getByRole('alertdialog', { name: 'Zona fuera de cobertura' }).textContent).toContain(
      'Todavía no llegamos a tu zona, ¡pero pronto lo haremos!',
    );
    expect(dialog.calls.find(({ operation }) => operation === 'venues-nearby')).toMatchObject({
      query: { dist: 30 },
      body: { lat: placeRaw.data.lat, lng: placeRaw.data.lng },
    });
    press('Elegir otra dirección');
    await dialog.settle();
    expect(dialog.dialogs).toHaveLength(1);
  });

  it('a covered place, and one that could not be asked for, go on', async () => {
    for (const answer of [{ ok: true, data: [{}] }, () => OFFLINE]) {
      const dialog = await openDialog({ api: { ...PLACES, 'venues-nearby': answer } });
      await find(dialog);
      expect(field('Guardar como')).toBeTruthy();
      dialog.view.unmount();
    }
  });
});

describe('a registered person', () => {
  it('[C5-014] has to name the address', async () => {
    const dialog = await openDialog({ session: aSession({ addresses: [HOME] }) });
    press('Agregar otra dirección');
    await find(dialog);
    expect(field('Guardar como').value).toBe('');
    press('Entregar aquí');
    await dialog.settle();
    expect(screen.getByText('Debe completar información: Guardar como')).toBeTruthy();
    expect(dialog.saves).toEqual([]);
  });

  it('[C5-012] may not use an alias twice', async () => {
    const dialog = await openDialog({ session: aSession({ addresses: [HOME] }) });
    press('Agregar otra dirección');
    await find(dialog);
    type('Guardar como', 'CASA ');
    press('Entregar aquí');
    await dialog.settle();
    expect(screen.getByText('Alias ya registrado')).toBeTruthy();
    expect(document.activeElement).toBe(field('Guardar como'));
    type('Guardar como', 'Trabajo');
    press('Entregar aquí');
    await dialog.settle();
    expect(dialog.saves).toMatchObject([
      {
        ad: [
          { alias: 'Trabajo', def: 1 },
          { alias: 'Casa', def: 0 },
        ],
      },
    ]);
  });

  it('a save that failed says so, keeps what was typed, and a double press sends once', async () => {
    const dialog = await openDialog({ session: aSession({ addresses: [] }) });
    dialog.refuse(failed(failure('transport', 'offline')));
    await find(dialog);
    type('Depto, casa u oficina', '9');
    const form = field('Calle y número').form;
    press('Entregar aquí');
    press('Entregar aquí');
    if (form !== null) fireEvent.submit(form);
    await dialog.settle();
    expect(dialog.saves).toHaveLength(1);
    expect(screen.getByText('No pudimos guardar. Revisa tu conexión e inténtalo otra vez.')).toBeTruthy();
    expect(field('Depto, casa u oficina').value).toBe('9');
    dialog.refuse(undefined);
    press('Entregar aquí');
    await dialog.settle();
    expect(await dialog.answer).toMatchObject({ value: { unit: '9' } });
  });

  it('the provider is quoted when it says why it refuses', async () => {
    const dialog = await openDialog({ session: aSession({ addresses: [HOME, anAddress({ alias: 'Trabajo', isDefault: false })] }) });
    dialog.refuse(failed(failure('domain', 'refused', { message: 'Demasiadas direcciones' })));
    press(/Trabajo/);
    await dialog.settle();
    expect(screen.getByText('Demasiadas direcciones')).toBeTruthy();
  });

  it('a saved address that is nowhere on the map is opened to be mended, and can be looked for', async () => {
    const { point: _point, ...unplaced } = { ...HOME, street: 'Pasaje Interior 4' };
    const dialog = await openDialog({ session: aSession({ addresses: [unplaced] }) });
    press(/Casa/);
    await dialog.settle();
    expect(screen.getByText('Lo sentimos, dirección no encontrada, puedes utilizar tu ubicación actual')).toBeTruthy();
    press('Buscar otra dirección');
    await find(dialog);
    expect([field('Guardar como').value, field('Depto, casa u oficina').value]).toEqual(['Casa', '502']);
    press('Entregar aquí');
    await dialog.settle();
    expect(dialog.saves).toHaveLength(1);
    expect(dialog.saves[0]).toMatchObject({ ad: [{ alias: 'Casa', di: 'Avenida Providencia 1208' }] });
  });

  it('whose profile is still to come sees that, and then the list', async () => {
    const { setSession, settle } = await openDialog({ session: aSession({ email: '', addresses: [] }) });
    expect(screen.getByText('Cargando tus direcciones')).toBeTruthy();
    setSession(aSession({ addresses: [HOME] }));
    await settle();
    expect(screen.getByRole('button', { name: /Casa/ })).toBeTruthy();
  });

  it('the way back from the search is there', async () => {
    await openDialog({ session: aSession({ addresses: [HOME] }) });
    press('Agregar otra dirección');
    press('Volver');
    expect(screen.getByRole('button', { name: /Casa/ })).toBeTruthy();
  });
});
