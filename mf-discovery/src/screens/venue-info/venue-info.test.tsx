import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { decodeContact } from '@comanda/shared-contracts/wire/web-config-contact';
import { openApp } from '../../test-app.tsx';
import { testTexts } from '@comanda/shared-contracts/testing/test-texts';
import en from '../../i18n/en.json';
import es from '../../i18n/es.json';
import { VenueInfoDialog } from '../venue-info-dialog/venue-info-dialog.tsx';

const openInfo = (venue: Partial<Venue> = {}) => openApp('/r/cl/fuente-alameda/1/info', { venue: aVenue(venue) });
const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/assets/dishes/p${index}-480.webp` }));
const tabIds = () => screen.getAllByRole('tab').map((tab) => tab.querySelector('[data-tab]')?.getAttribute('data-tab'));

describe('the information screen', () => {
  it.each([
    ['/r/cl/x/1/info', true],
    ['/rd/cl/x/1/contact', true],
    ['/rt/cl/x/1/contact', true],
    ['/rt/cl/x/1/info', false],
    ['/r/cl/x/1/contact', false],
  ])('[C2-007] is at %s: %s', async (path, isThere) => {
    await openApp(path, { venue: aVenue() });
    expect(screen.queryAllByRole('tab').length > 0).toBe(isThere);
  });

  it('[C2-007] of a restaurant that there is not leads on, instead of to another try', async () => {
    await openApp('/r/cl/x/abc/info');
    expect(screen.getByRole('heading', { name: 'No encontramos este local' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver locales cerca de ti' }).getAttribute('href')).toBe('/l/restaurants');
  });

  it('[C2-035] a device with a share sheet of its own needs no tab 30', async () => {
    const { host, settle } = await openInfo();
    host.navigation.share = () => Promise.resolve('shared');
    fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    await settle();
    expect(tabIds()).toEqual(['21', '22', '24']);
  });

  it('[C2-035] has the tabs 21, 22 and 24, each with its panel', async () => {
    await openInfo();
    expect(tabIds()).toEqual(['21', '22', '24']);
    expect(within(screen.getByRole('tabpanel')).getByText('+56 2 2345 6789')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Servicios y medios de pago' }));
    expect(within(screen.getByRole('tabpanel')).getByText('Terraza')).toBeTruthy();
    expect(within(screen.getByRole('tabpanel')).getByText('Tarjeta de crédito')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Fotos' }));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('img')).toHaveLength(1);
  });

  it('[C2-035] without a share sheet the share button opens tab 30', async () => {
    const { settle } = await openInfo();
    fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    await settle();
    expect(tabIds()).toEqual(['21', '22', '24', '30']);
    expect(screen.getByRole('tab', { name: 'Compartir' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Enlace del local').value).toMatch(/\/r\/cl\/fuente-alameda\/1$/);
  });

  it('[C2-036] shows six photos and a button with their number; pressed, all of them', async () => {
    await openInfo({ photos: photos(9) });
    fireEvent.click(screen.getByRole('tab', { name: 'Fotos' }));
    expect(screen.getAllByRole('img')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: /9/ }));
    expect(screen.getAllByRole('img')).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /fotos/ })).toBeNull();
  });

  it('[C2-036] six photos need no button', async () => {
    await openInfo({ photos: photos(6) });
    fireEvent.click(screen.getByRole('tab', { name: 'Fotos' }));
    expect(screen.getAllByRole('img')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /fotos/ })).toBeNull();
  });

  it('[C3-026] a venue with phone and inst shows exactly two contact items', async () => {
    const { left } = await openInfo({ contact: decodeContact({ phone: '+56 2 1', inst: 'nori' }) });
    const items = within(screen.getByRole('list', { name: 'Contacto' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('data-contact'))).toEqual(['phone', 'instagram']);
    fireEvent.click(within(items[1]!).getByRole('button'));
    expect(left).toEqual([{ url: 'https://www.instagram.com/nori', kind: 'web' }]);
  });

  it('[C3-026] what a venue says of itself stands above, and nothing where it says nothing', async () => {
    await openInfo({ contact: decodeContact({ des: 'Barra de nigiri' }) });
    expect(screen.getByText('Barra de nigiri')).toBeTruthy();
    cleanup();
    await openInfo({ contact: decodeContact({ phone: '+56 2 1' }) });
    expect(screen.getByRole('tabpanel').querySelector('p')).toBeNull();
  });

  it('services that are switched off are left out', async () => {
    await openInfo({ services: [{ name: 'Terraza', group: 'col1', isActive: false }] });
    fireEvent.click(screen.getByRole('tab', { name: 'Servicios y medios de pago' }));
    expect(screen.queryByText('Terraza')).toBeNull();
    expect(screen.getByText('El local no informa sus servicios.')).toBeTruthy();
  });

  it('a link that is refused says so', async () => {
    const { host, notices } = await openInfo({ contact: { web: 'http://x' } });
    host.navigation.leave = () => false;
    fireEvent.click(screen.getByRole('button', { name: /Sitio web/ }));
    expect(notices.map(({ text }) => text)).toEqual(['No podemos abrir este enlace.']);
  });
});

describe('the more-information dialog', () => {
  async function openDialog(venue: Partial<Venue> = {}, isAtTable = false) {
    const world = createTestHost('mf-discovery');
    let closed = 0;
    render(
      <I18nextProvider i18n={await testTexts('mf-discovery', { es, en })}>
        <MemoryRouter>
          <HostProvider host={world.host}>
            <VenueInfoDialog venue={aVenue(venue)} isAtTable={isAtTable} onClose={() => (closed += 1)} />
          </HostProvider>
        </MemoryRouter>
      </I18nextProvider>,
    );
    return { ...world, closed: () => closed };
  }

  it.each([
    ['Horario', /8:00/],
    ['Servicios', 'Terraza'],
    ['Medios de pago', 'Tarjeta de crédito'],
  ])('[C2-037] %s opens and closes by its own tap, and holds what it is named for', async (title, words) => {
    await openDialog({ hours: [{ weekdays: 127, from: '08:00', fromMinutes: 480, untilMinutes: 1410 }] });
    const details = screen.getByText(title).closest('details')!;
    expect(within(details).getAllByText(words).length).toBeGreaterThan(0);
    const opened = () => [...document.querySelectorAll('details')].filter(({ open }) => open);
    const tap = () => act(async () => void fireEvent.click(screen.getByText(title)));
    expect(opened()).toEqual([]);
    await tap();
    expect(opened()).toEqual([details]);
    await tap();
    expect(opened()).toEqual([]);
  });

  it('[C2-037] contact items without data are hidden, the address is one of them', async () => {
    await openDialog({ contact: { phone: '+56 2 1', email: 'a@b.cl', web: 'https://b.cl' } });
    const items = [...document.querySelectorAll('[data-contact]')].map((item) => item.getAttribute('data-contact'));
    expect(items).toEqual(['address', 'phone', 'email', 'web']);
  });

  it('[C2-037, C3-026] says what the venue says of itself', async () => {
    await openDialog({ contact: { description: 'Barra de nigiri' } });
    expect(screen.getByText('Barra de nigiri')).toBeTruthy();
  });

  it('[C2-037] an address without data is hidden too', async () => {
    await openDialog({ contact: {}, street: '', commune: '', city: '' });
    expect(document.querySelectorAll('[data-contact]')).toHaveLength(0);
  });

  it('leads to the page with photos, closing itself', async () => {
    const { visited, closed } = await openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Ver fotos y más' }));
    expect([closed(), visited]).toEqual([1, ['/r/cl/fuente-alameda/1/info']]);
  });

  it('leads to a table, closing itself, where the venue takes bookings', async () => {
    const { visited, closed } = await openDialog({ ordering: someOrdering({ offersBooking: true }) });
    fireEvent.click(screen.getByRole('button', { name: 'Reservar una mesa' }));
    expect([closed(), visited]).toEqual([1, ['/r/cl/fuente-alameda/1/booking']]);
    cleanup();
    await openDialog({ ordering: someOrdering({ offersBooking: false }) });
    expect(screen.queryByRole('button', { name: 'Reservar una mesa' })).toBeNull();
    cleanup();
    // Who sits at one of its tables has one.
    await openDialog({ ordering: someOrdering({ offersBooking: true }) }, true);
    expect(screen.queryByRole('button', { name: 'Reservar una mesa' })).toBeNull();
  });
});
