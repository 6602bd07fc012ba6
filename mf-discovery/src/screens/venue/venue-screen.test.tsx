import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { aVenue, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { restaurantRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { decodeVenue } from '@comanda/shared-contracts/wire/restaurant';
import { openApp } from '../../test-app.tsx';

const NONE = { offersDelivery: false, offersPickup: false, offersCheckin: false, offersBooking: false };
const openVenue = (venue: Partial<Venue> = {}, without: readonly PartId[] = []) =>
  openApp('/r/cl/fuente-alameda/1', { venue: aVenue(venue), without });
const actionList = () => screen.getByRole('region', { name: 'Qué puedes hacer aquí' });
const actions = () =>
  within(actionList())
    .getAllByRole('link')
    .map((link) => link.getAttribute('data-action') ?? link.textContent);

describe('the page of a restaurant', () => {
  it('[C2-033] shows logo and name, and opens the more-information dialog', async () => {
    const { view, dialogs } = await openVenue();
    expect(screen.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeTruthy();
    expect(view.container.querySelector('img[src="/assets/logos/1.svg"]')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Más información' }));
      await import('../venue-info-dialog/open-venue-info.tsx');
    });
    await expect.poll(() => dialogs.map(({ name }) => name)).toEqual(['mf-discovery/venue-info']);
  });

  it('stands in the head of the page for search engines as long as it is shown', async () => {
    const data = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent);
    const { router } = await openVenue();
    expect(data().map((text) => JSON.parse(text))).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Restaurant',
        name: 'Fuente Alameda',
        servesCuisine: ['Chilena', 'Hamburguesas'],
        hasMenu: { '@type': 'Menu', url: expect.stringMatching(/^https?:.*\/r\/cl\/fuente-alameda\/1\/menu$/) },
      },
    ]);
    await act(() => router.navigate('/elsewhere'));
    expect(data()).toEqual([]);
  });

  it('tells until when it is open, on its own clock', async () => {
    await openVenue({ hours: [{ weekdays: 127, from: '08:00', fromMinutes: 480, untilMinutes: 1410 }] });
    expect(screen.getByText('Abierto').parentElement?.textContent).toBe('Abierto hasta las 23:30');
  });

  it('tells when it opens', async () => {
    await openVenue({ shift: 'closed', hours: [{ weekdays: 127, from: '08:00', fromMinutes: 480, untilMinutes: 490 }] });
    expect(screen.getByText('Cerrado').parentElement?.textContent).toBe('Cerrado · abre mañana a las 8:00');
  });

  it.each(['closed', 'no-shift'] as const)('[C2-034] with the shift %s its actions promise no minutes', async (shift) => {
    await openVenue();
    expect(document.querySelector('[data-action="delivery"]')?.textContent).toMatch(/\d min/);
    cleanup();
    await openVenue({ shift });
    for (const action of ['delivery', 'pickup']) expect(document.querySelector(`[data-action="${action}"]`)?.textContent).not.toMatch(/\d/);
  });
});

describe('its actions', () => {
  it.each([
    [{ ...NONE, offersDelivery: true, offersBooking: true }, ['delivery', 'booking']],
    [{}, ['delivery', 'pickup', 'booking', 'checkin']],
    [{ offersBooking: false }, ['delivery', 'pickup', 'checkin']],
    [NONE, ['Ver la carta']],
  ])('[C2-034] with %j are %j', async (ordering, expected) => {
    await openVenue({ ordering: someOrdering(ordering) });
    expect(actions()).toEqual(expected);
  });

  it.each([
    [1, true, true],
    [0, true, false],
    [1, false, false],
  ])('[C3-028] with rsvp %i and _tieneReserva %s there is a reservation button: %s', async (rsvp, _tieneReserva, isThere) => {
    const decoded = decodeVenue({ ...restaurantRaw, _tieneReserva, webConfig: { ...restaurantRaw.webConfig, rsvp } });
    if (!decoded.ok) throw new Error('the fixture is no venue');
    await openVenue({ ordering: decoded.value.ordering });
    expect(screen.queryByRole('link', { name: /Reservar/ }) !== null).toBe(isThere);
  });

  it.each([
    ['delivery', 2, '/r/cl/fuente-alameda/1/menu'],
    ['pickup', 1, '/r/cl/fuente-alameda/1/menu'],
    ['checkin', 3, '/r/cl/fuente-alameda/1/checkin'],
  ])('[C2-034] %s opens the menu with type %i', async (action, type, path) => {
    const { as, view, router, settle } = await openVenue();
    const types: number[] = [];
    as('mf-menu-cart').handle('cart/set-dispatch', ({ dispatch }) => {
      types.push(dispatch);
      return done({ dispatch });
    });
    const link = view.container.querySelector(`[data-action=${action}]`)!;
    fireEvent.click(link);
    fireEvent.click(link);
    await settle();
    expect(types).toEqual([type]);
    expect(router.state.location.pathname).toBe(path);
  });

  it('a reservation opens the booking', async () => {
    const { router } = await openVenue();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Reservar/ })));
    expect(router.state.location.pathname).toBe('/r/cl/fuente-alameda/1/booking');
  });

  it('whose screens nobody owns are not drawn', async () => {
    await openVenue({}, ['mf-menu-cart']);
    expect(actions()).toEqual(['booking']);
    expect(screen.queryByText('Ver la carta')).toBeNull();
  });

  it('a page without any has no place for them', async () => {
    await openVenue({}, ['mf-menu-cart', 'mf-booking']);
    expect(screen.queryByRole('region', { name: 'Qué puedes hacer aquí' })).toBeNull();
  });
});

describe('a restaurant that cannot be shown', () => {
  it('for want of an answer can be tried again', async () => {
    const { setVenue, host, settle } = await openApp('/r/cl/x/1');
    expect(screen.getByText('No pudimos cargar el local').closest('[role=alert]')).toBeTruthy();
    setVenue(aVenue());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
    await settle();
    expect(host.venue.current()?.name).toBe('Fuente Alameda');
    expect(screen.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeTruthy();
  });

  it.each(['/r/cl/x/abc', '/r/cl/x/99999'])('because there is none at %s leads to others', async (path) => {
    await openApp(path, { venueAnswer: failed(failure('domain', 'refused')) });
    expect(screen.getByRole('heading', { level: 1, name: 'No encontramos este local' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver locales cerca de ti' }).getAttribute('href')).toBe('/l/restaurants');
  });
});

it('shares its own address and says that it was copied', async () => {
  const { notices, settle } = await openVenue();
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  await settle();
  expect(notices).toEqual([{ tone: 'ok', text: 'Enlace copiado' }]);
});

it('a telephone number is called, an address shown on the map', async () => {
  const { left } = await openVenue();
  fireEvent.click(screen.getByRole('button', { name: '+56 2 2345 6789' }));
  fireEvent.click(screen.getByRole('button', { name: /Libertador/ }));
  expect(left.map(({ kind }) => kind)).toEqual(['tel', 'maps']);
});

describe('below its picture', () => {
  const FILLED = {
    hours: [{ weekdays: 127, from: '08:00', fromMinutes: 480, untilMinutes: 1410 }],
    services: [
      { name: 'Visa', group: 'pagos', isActive: true },
      { name: 'Cheque', group: 'pagos', isActive: false },
      { name: 'Terraza', group: 'col1', isActive: true },
    ],
    photos: [{ url: '/assets/photos/1.webp' }],
  } as const;
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('a wide screen has hours, ways to pay, services and photos; a phone has them behind "more information"', async () => {
    const { calls } = await openVenue(FILLED);
    expect(headings()).toEqual(['Horario', 'Medios de pago', 'Servicios', 'Fotos']);
    expect(screen.getByText('Visa')).toBeTruthy();
    expect(screen.queryByText('Cheque')).toBeNull();
    expect(calls).toEqual([]);
    cleanup();
    const onPhone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);
    await openVenue(FILLED);
    expect(headings()).toEqual([]);
    onPhone.mockRestore();
  });

  it('its description comes after what is pressed, which its lines do not move', async () => {
    await openVenue({ contact: { description: 'Fuente de soda de barrio' } });
    const order = screen.getByText('Fuente de soda de barrio').compareDocumentPosition(actionList());
    expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  it('there is nothing of what the venue did not fill in', async () => {
    await openVenue({ hours: [], services: [], photos: [] });
    expect(headings()).toEqual([]);
  });
});
