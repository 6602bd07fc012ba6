import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { aCart } from '@comanda/shared-contracts/testing/fixtures/order';
import { aGuestSession, anAddress, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { placeRaw, placeSuggestionsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { openApp } from '../../test-app.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
type App = Awaited<ReturnType<typeof openApp>>;

async function openAt(from: string, options: Parameters<typeof openApp>[1] = {}) {
  return openApp(`/l/profileaddress?step=${from}`, { session: aVisitorSession(), ...options });
}
async function typeStreet({ advance, settle }: App) {
  type('Calle y número', 'Providencia 1208');
  await advance(1_000);
  press(/Avenida Providencia 1208/);
  await settle();
}
async function toDetails(app: App) {
  await typeStreet(app);
  press('Confirmar lugar');
  await app.settle();
  press('Sí, es mi dirección');
  await app.settle();
}

describe('the wizard of the page', () => {
  it('[C4-049] goes from the source over street, map and verification to the details', async () => {
    const app = await openAt('1.5');
    expect(step()).toBe('1.5');
    press(/Escribir mi dirección/);
    await app.settle();
    expect(step()).toBe('2');
    await typeStreet(app);
    expect(step()).toBe('2.5');
    press('Confirmar lugar');
    await app.settle();
    expect(step()).toBe('2.75');
    expect(screen.getByRole('heading', { name: '¿Está todo bien?' })).toBe(document.activeElement);
    press('Sí, es mi dirección');
    await app.settle();
    expect(step()).toBe('3');
  });

  it('[C2-071] shows the place at zoom 17, where it is confirmed and where it is verified', async () => {
    const app = await openAt('2', { environmentReader: { mapTiles: '/tiles/{z}/{x}/{y}.svg' } });
    await typeStreet(app);
    const zoom = () => /^\/tiles\/(\d+)\//.exec(document.querySelector('.leaflet-tile')?.getAttribute('src') ?? '')?.[1];
    await app.settle();
    expect([step(), zoom()]).toEqual(['2.5', '17']);
    press('Confirmar lugar');
    await app.settle();
    await app.settle();
    expect([step(), zoom()]).toEqual(['2.75', '17']);
  });

  it('[C5-014] needs street, commune and city to go on, and lists what is missing', async () => {
    const app = await openAt('2');
    type('Calle y número', 'Avenida Providencia 1208');
    type('Ciudad', 'Santiago');
    press('Continuar');
    await app.settle();
    expect(screen.getByText('Debe completar información: Comuna')).toBeTruthy();
    expect(document.activeElement).toBe(field('Comuna'));
    await app.advance(10_000);
    expect(screen.queryByText(/Debe completar información/)).toBeNull();
    type('Comuna', 'Providencia');
    press('Continuar');
    await app.settle();
    expect(step()).toBe('2.5');
  });

  it('[C5-013] a second try lists what is missing for 10 s of its own', async () => {
    const app = await openAt('2');
    type('Calle y número', 'Avenida Providencia 1208');
    type('Ciudad', 'Santiago');
    press('Continuar');
    await app.settle();
    await app.advance(9_000);
    press('Continuar');
    await app.settle();
    await app.advance(9_999);
    expect(screen.queryByText('Debe completar información: Comuna')).toBeTruthy();
    await app.advance(1);
    expect(screen.queryByText(/Debe completar información/)).toBeNull();
  });

  it('[C8-038] an address that no map knows can be put there by hand, but not without looking', async () => {
    const app = await openAt('2', { api: { 'places-search': { ok: true, data: [] }, 'place-details': placeRaw } });
    type('Calle y número', 'Pasaje Interior 4');
    type('Comuna', 'Providencia');
    type('Ciudad', 'Santiago');
    press('Continuar');
    await app.settle();
    expect(screen.getAllByText('Lo sentimos, dirección no encontrada, puedes utilizar tu ubicación actual')).not.toHaveLength(0);
    press('Ubicarla en el mapa');
    await app.settle();
    press('Confirmar lugar');
    await app.settle();
    expect(screen.getByText('Mueve el pin hasta tu puerta.')).toBeTruthy();
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Pin en/ }), { key: 'ArrowLeft' });
    await app.settle();
    press('Confirmar lugar');
    await app.settle();
    expect([step(), screen.getByText('Pasaje Interior 4') !== null]).toEqual(['2.75', true]);
  });

  it.each([
    ['that no map knows', { ok: true, data: [] }, 'Lo sentimos, dirección no encontrada, puedes utilizar tu ubicación actual'],
    ['that could not be looked up', () => failed(failure('transport', 'offline')), 'No pudimos buscar direcciones. Revisa tu conexión.'],
  ])('an address %s says so once, while it is typed and after going on', async (_what, answer, text) => {
    const app = await openAt('2', { api: { 'places-search': answer, 'place-details': placeRaw } });
    type('Calle y número', 'Pasaje Interior 4');
    type('Comuna', 'Providencia');
    type('Ciudad', 'Santiago');
    await app.advance(1_000);
    expect(screen.getAllByText(text)).toHaveLength(1);
    press('Continuar');
    await app.settle();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(step()).toBe('2');
  });

  const ANA = aSession({ id: '1001' });
  const openForAna = async () => {
    const app = await openAt('2', { session: ANA });
    type('Calle y número', 'Pasaje Secreto 4');
    return app;
  };
  it('whoever comes after a logout finds nothing of what was typed', async () => {
    const app = await openForAna();
    app.setSession(aVisitorSession());
    app.shell.emit('session/ended', { reason: 'logged-out' });
    await app.settle();
    expect(field('Calle y número').value).toBe('');
  });

  const BETO = aSession({ id: '2002', firstName: 'Beto' });
  it.each([
    ['Ana', 'a visitor', ANA, []],
    ['Ana', 'a guest', ANA, [aGuestSession()]],
    ['Ana', 'Beto', ANA, [BETO]],
    ['a guest', 'a visitor', aGuestSession(), []],
    ['a guest', 'Beto', aGuestSession(), [BETO]],
    ['a guest', 'another guest', aGuestSession(), [{ ...aGuestSession(), since: 5 }]],
  ] as const)('[X-04] what %s typed is after a logout in another tab not shown to %s', async (_who, _next, session, comers) => {
    const app = await openAt('2', { session });
    type('Calle y número', 'Pasaje Secreto 4');
    app.setSession(aVisitorSession());
    app.shell.emit('session/ended', { reason: 'elsewhere' });
    for (const next of comers) app.setSession(next);
    await app.settle();
    expect(field('Calle y número').value).toBe('');
  });

  it('[C6-010] a pin on the map that a guest had put is not kept by who comes after them', async () => {
    const app = await openAt('2', { session: aGuestSession() });
    await typeStreet(app);
    app.setSession(aVisitorSession());
    app.setSession(BETO);
    await app.settle();
    expect([step(), field('Calle y número').value]).toEqual(['2', '']);
  });

  it.each([
    ['a visitor', aVisitorSession()],
    ['a guest', aGuestSession()],
  ])('[X-04] %s who logs in keeps what they typed', async (_, session) => {
    const app = await openAt('2', { session });
    type('Calle y número', 'Pasaje Interior 4');
    app.setSession(ANA);
    await app.settle();
    expect(field('Calle y número').value).toBe('Pasaje Interior 4');
  });

  it('[X-04] what was typed since the session ran out is newer than what it kept', async () => {
    const app = await openForAna();
    app.setSession(aVisitorSession());
    await app.settle();
    type('Calle y número', 'Pasaje Nuevo 5');
    app.setSession(ANA);
    await app.settle();
    expect(field('Calle y número').value).toBe('Pasaje Nuevo 5');
  });

  it('nor does another account; the same one finds it again after its session ran out', async () => {
    const app = await openForAna();
    app.setSession(aVisitorSession());
    app.shell.emit('session/ended', { reason: 'expired' });
    app.setSession(ANA);
    await app.settle();
    expect(field('Calle y número').value).toBe('Pasaje Secreto 4');
    app.setSession(aSession({ id: '2002', firstName: 'Beto' }));
    await app.settle();
    expect(field('Calle y número').value).toBe('');
  });

  it('[C4-050] [C8-040] asks for the phone that the venue needs, sends only it, says so, and goes on with the details', async () => {
    const ordering = { ...aVenue().ordering, needsPhoneForDelivery: true };
    const app = await openApp('/l/profileaddresscart', {
      session: aSession({ addresses: [], phone: '' }),
      venue: aVenue({ id: aCart().venue.id, ordering }),
    });
    app.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 2 }));
    await app.settle();
    expect(step()).toBe('1.5');
    press(/Escribir mi dirección/);
    await app.settle();
    await toDetails(app);
    expect(step()).toBe('4');
    press('Guardar teléfono');
    await app.settle();
    expect(screen.getByText('Escribe tu teléfono')).toBeTruthy();
    type('Teléfono', '961234567');
    press('Guardar teléfono');
    await app.settle();
    expect([step(), app.saves, app.notices]).toEqual(['3', [{ ph: '+56961234567' }], [{ tone: 'ok', text: 'Teléfono guardado' }]]);
  });

  const PHONE = '+56961234567';
  const PICKUP = { needsPhoneForPickup: true, needsPhoneForDelivery: false };
  const DELIVERY = { needsPhoneForPickup: false, needsPhoneForDelivery: true };
  const unplaced = (phone: string) => aSession({ addresses: [], phone });
  it.each([
    ['a pickup whose venue asks for one', { dispatch: 1, ordering: PICKUP, session: unplaced('') }, '4'],
    ['a pickup of somebody whose phone is known', { dispatch: 1, ordering: PICKUP, session: unplaced(PHONE) }, '3'],
    ['a pickup of a guest who told it', { dispatch: 1, ordering: PICKUP, session: aVisitorSession({ phone: PHONE }) }, '3'],
    ['a pickup of a guest who did not', { dispatch: 1, ordering: PICKUP, session: aVisitorSession() }, '4'],
    ['a pickup whose venue asks for deliveries only', { dispatch: 1, ordering: DELIVERY, session: unplaced('') }, '3'],
    ['a delivery whose venue asks for one', { dispatch: 2, ordering: DELIVERY, session: unplaced('') }, '4'],
    ['a delivery whose venue asks for pickups only', { dispatch: 2, ordering: PICKUP, session: unplaced('') }, '3'],
    ['an order at the table', { dispatch: 3, ordering: { ...PICKUP, ...DELIVERY }, session: unplaced('') }, '3'],
    ['a cart of another venue than the open one', { dispatch: 1, ordering: PICKUP, session: unplaced(''), venueId: '909-9' }, '3'],
  ] as const)('[C4-050] after the verification, for %s, comes the phone or the details', async (_, order, next) => {
    const { dispatch, ordering, session } = order;
    const id = 'venueId' in order ? order.venueId : aCart().venue.id;
    const app = await openApp('/l/profileaddresscart', { session, venue: aVenue({ id, ordering: { ...aVenue().ordering, ...ordering } }) });
    app.as('mf-menu-cart').publish('cart/current', aCart({ dispatch }));
    await app.settle();
    press(/Escribir mi dirección/);
    await app.settle();
    await toDetails(app);
    expect(step()).toBe(next);
  });

  it('[C6-010] a phone is not kept in the profile of who comes while it is read', async () => {
    const ordering = { ...aVenue().ordering, needsPhoneForPickup: true };
    const app = await openApp('/l/profileaddresscart', {
      session: aSession({ addresses: [anAddress()], phone: '' }),
      venue: aVenue({ id: aCart().venue.id, ordering }),
    });
    app.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 1 }));
    await app.settle();
    type('Teléfono', '961234567');
    press('Guardar teléfono');
    act(() => app.setSession(aSession({ id: '1002', addresses: [anAddress()], phone: '' })));
    await app.settle();
    expect([app.saves, screen.queryByText('Cambió la cuenta en este navegador: lo anterior no se guardó en ella.') !== null]).toEqual([
      [],
      true,
    ]);
  });

  it('[C4-051] an order that misses only the phone begins there, and goes back to the cart', async () => {
    const ordering = { ...aVenue().ordering, needsPhoneForPickup: true };
    const app = await openApp('/l/profileaddresscart', {
      session: aVisitorSession({ addresses: [anAddress()] }),
      venue: aVenue({ id: aCart().venue.id, ordering }),
    });
    app.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 1 }));
    await app.settle();
    expect(step()).toBe('4');
    type('Teléfono', '961234567');
    press('Guardar teléfono');
    await app.settle();
    expect(app.path()).toBe('/l/cart');
    expect(app.host.session.current()).toMatchObject({ guest: { phone: '+56961234567' } });
  });

  it('[C4-052] in a check-in the saved address of the same street is taken, and none is added', async () => {
    const home = anAddress({ alias: 'Casa', street: 'AVENIDA PROVIDENCIA 1208', isDefault: false });
    const app = await openApp('/l/profileaddresscart?step=2', {
      session: aSession({ addresses: [anAddress({ alias: 'Trabajo' }), home] }),
    });
    app.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 3 }));
    await app.settle();
    await toDetails(app);
    type('Guardar como', 'Otra');
    press('Guardar dirección');
    await app.settle();
    expect(app.saves).toMatchObject([
      {
        ad: [
          { alias: 'Trabajo', def: 0 },
          { alias: 'Casa', def: 1 },
        ],
      },
    ]);
  });

  it('[C5-011] [C5-013] a place that comes without its commune is not kept without it', async () => {
    const bare = { ...placeRaw, data: { ...placeRaw.data, commune: '' } };
    const app = await openAt('2', { api: { 'places-search': placeSuggestionsRaw, 'place-details': bare } });
    await typeStreet(app);
    press('Confirmar lugar');
    await app.settle();
    expect(step()).toBe('2');
    expect(screen.getByText('Debe completar información: Comuna')).toBeTruthy();
    expect(field('Calle y número').value).toBe('Avenida Providencia 1208');
    type('Comuna', 'Providencia');
    press('Continuar');
    await app.settle();
    press('Confirmar lugar');
    await app.settle();
    press('Sí, es mi dirección');
    await app.settle();
    press('Guardar dirección');
    await app.settle();
    expect(app.host.session.current()).toMatchObject({
      guest: { addresses: [{ street: 'Avenida Providencia 1208', commune: 'Providencia' }] },
    });
  });

  it('[C5-012] [C5-014] a registered person names the address; chips offer names that are free', async () => {
    const app = await openAt('2', { session: aSession({ addresses: [anAddress({ alias: 'Casa' })] }) });
    await toDetails(app);
    press('Guardar dirección');
    await app.settle();
    expect(screen.getByText('Escribe al menos 2 caracteres')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Casa' })).toBeNull();
    type('Guardar como', 'casa');
    press('Guardar dirección');
    expect(screen.getByText('Alias ya registrado')).toBeTruthy();
    press('Oficina');
    type('Código postal', '75-00');
    press('Guardar dirección');
    await app.settle();
    expect(app.saves).toMatchObject([{ ad: [{ alias: 'Casa' }, { alias: 'Oficina', zc: 7500, di: 'Avenida Providencia 1208' }] }]);
  });

  it('a save that failed says so, and keeps what was typed', async () => {
    const app = await openAt('2', { session: aSession({ addresses: [] }) });
    app.refuse(failed(failure('transport', 'offline')));
    await toDetails(app);
    press('Casa');
    press('Guardar dirección');
    await app.settle();
    expect(screen.getByText('No pudimos guardar. Revisa tu conexión e inténtalo otra vez.')).toBeTruthy();
    expect(field('Guardar como').value).toBe('Casa');
  });

  it('the way back leads through the steps, out of the wizard at the first, and what was typed stays', async () => {
    const app = await openApp('/l/profileaddress', { session: aVisitorSession({ addresses: [anAddress()] }) });
    press('Agregar dirección');
    await app.settle();
    press(/Escribir mi dirección/);
    await app.settle();
    await typeStreet(app);
    for (const expected of ['2', '1.5', undefined]) {
      await app.router.navigate(-1);
      await app.settle();
      expect([step(), app.search()]).toEqual([expected, expected === undefined ? '' : `?step=${expected}`]);
      if (expected === '2') expect(field('Calle y número').value).toBe('Avenida Providencia 1208');
    }
    expect(app.path()).toBe('/l/profileaddress');
  });

  it('a step that leads to an earlier one is not in the way back, and the whole wizard is gone from it when the address is kept', async () => {
    const app = await openApp('/l/profile', { session: aSession({ addresses: [anAddress()] }) });
    await app.router.navigate('/l/profileaddress');
    await app.settle();
    press('Agregar dirección');
    await app.settle();
    press(/Escribir mi dirección/);
    await app.settle();
    await typeStreet(app);
    press('Confirmar lugar');
    await app.settle();
    press('Cambiar la calle');
    await app.settle();
    await app.router.navigate(-1);
    await app.settle();
    expect([step(), app.search()]).toEqual(['2.5', '?step=2.5']);
    press('Confirmar lugar');
    await app.settle();
    press('Sí, es mi dirección');
    await app.settle();
    type('Guardar como', 'Oficina');
    press('Guardar dirección');
    for (let entry = 0; entry < 6; entry += 1) await app.settle();
    expect([step(), app.path(), app.search(), app.dialogs.length]).toEqual([undefined, '/l/profileaddress', '', 1]);
    await app.router.navigate(-1);
    await app.settle();
    expect(app.path()).toBe('/l/profile');
  });

  it('forward to a step whose street was changed meanwhile leads to the map', async () => {
    const app = await openApp('/l/profileaddress', { session: aVisitorSession({ addresses: [anAddress()] }) });
    press('Agregar dirección');
    await app.settle();
    press(/Escribir mi dirección/);
    await app.settle();
    await typeStreet(app);
    press('Confirmar lugar');
    await app.settle();
    await app.router.navigate(-2);
    await app.settle();
    type('Calle y número', 'Avenida Italia 850');
    await app.router.navigate(2);
    await app.settle();
    await app.settle();
    expect([step(), app.search()]).toEqual(['2.5', '?step=2.5']);
  });

  it('[C7-062] the place of the device comes in with its own point', async () => {
    const app = await openAt('1.5');
    const point = { lat: -33.5, lng: -70.7 };
    Object.assign(app.host.location, { locate: () => Promise.resolve({ ok: true, value: { point, source: 'device', at: 0 } }) });
    press(/Usar mi ubicación/);
    await app.settle();
    expect([step(), field('Calle y número').value]).toEqual(['2.5', 'Avenida Providencia 1208']);
  });

  it('[C8-039] a denied location leaves the way by hand', async () => {
    const app = await openAt('1.5');
    press(/Usar mi ubicación/);
    await app.settle();
    expect(screen.getByText('Debes permitir el acceso a tu ubicación.')).toBeTruthy();
    press(/Escribir mi dirección/);
    await app.settle();
    expect(step()).toBe('2');
  });

  it('[C6-011] the country is a choice for staff and developers only', async () => {
    const staff = { staffEmailDomains: ['comanda.test'] };
    const { view } = await openAt('2', { session: aSession({ email: 'ana@comanda.test' }), environmentReader: staff });
    expect(field('País').value).toBe('cl');
    view.unmount();
    await openAt('2', { session: aSession({ email: 'ana@otro.test' }), environmentReader: staff });
    expect(screen.queryByLabelText('País')).toBeNull();
  });

  it.each([
    ['es', 'País', ['Argentina (AR)', 'Chile (CL)', 'Colombia (CO)', 'España (ES)', 'México (MX)', 'Perú (PE)', 'Estados Unidos (US)']],
    ['en', 'Country', ['Argentina (AR)', 'Chile (CL)', 'Colombia (CO)', 'Spain (ES)', 'Mexico (MX)', 'Peru (PE)', 'United States (US)']],
  ] as const)(
    '[C3-020] [C9-034] the countries to choose from are seven, with their names and codes in %s',
    async (language, label, names) => {
      const environmentReader = { staffEmailDomains: ['comanda.test'] };
      await openAt('2', { language, session: aSession({ email: 'ana@comanda.test' }), environmentReader });
      expect([...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)).toEqual(names);
    },
  );

  it('a reload in the middle begins with the street again', async () => {
    const { search } = await openAt('2.75');
    expect([step(), search()]).toEqual(['2', '?step=2']);
  });
});
