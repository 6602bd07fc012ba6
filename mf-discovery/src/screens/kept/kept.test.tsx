import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { aCart, aCartVenue } from '@comanda/shared-contracts/testing/fixtures/order';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { PASSPORT } from '../../../passport.ts';
import { nearbyAnswer, openApp } from '../../test-app.tsx';

const FAVOURITES = 'mf-discovery/FAVOURITES';
const SEEN = 'mf-discovery/SEEN';
const at = (simpleId: number, country = 'cl') => ({ country, simpleId, dk: 0 });
const open = (path: string, storage: Readonly<Record<string, unknown>> = {}, options = {}) =>
  openApp(path, {
    api: { 'venues-nearby': nearbyAnswer(4, (index) => ({ ta: index === 1 ? -1 : 1 })) },
    storage,
    keys: PASSPORT.storage,
    ...options,
  });
const heart = (name: string) => screen.getByRole('button', { name: `Favorito: ${name}` });
const row = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const shown = async (name: string) => (await row(name)).map((tile) => tile.querySelector('h3')?.textContent);

describe('a heart', () => {
  it('keeps a venue of a list on the device, shows it on Home with what the list says now, and takes it out again', async () => {
    const { stored, notices, settle, router } = await open('/');
    const openAnew = async () => {
      await act(() => router.navigate('/l/restaurants'));
      await act(() => router.navigate('/'));
    };
    expect(screen.queryByRole('list', { name: 'Tus favoritos' })).toBeNull();
    expect(heart('Local 2').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart('Local 2'));
    await settle();
    expect(heart('Local 2').getAttribute('aria-pressed')).toBe('true');
    expect(stored.get(FAVOURITES)?.value).toEqual([at(2)]);
    expect(notices).toEqual([{ tone: 'ok', text: 'Guardado en tus favoritos de este dispositivo' }]);
    // Nothing moves under the finger, nor for who comes back: it is listed when Home is opened the next time.
    await act(() => router.navigate('/l/restaurants'));
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('list', { name: 'Tus favoritos' })).toBeNull();
    await openAnew();
    const [tile] = await row('Tus favoritos');
    expect(tile?.textContent).toMatch(/^Local 2Cerrado · /);
    expect(within(tile!).getByRole('link').getAttribute('href')).toContain('/local-2/2');
    fireEvent.click(heart('Local 2'));
    await settle();
    expect(stored.has(FAVOURITES)).toBe(false);
    await openAnew();
    expect(screen.queryByRole('list', { name: 'Tus favoritos' })).toBeNull();
  });

  it('stands on the page of a venue, which counts as seen', async () => {
    const { stored, settle } = await open('/r/cl/fuente-alameda/1', { [SEEN]: [at(3), at(1)] }, { venue: aVenue() });
    await settle();
    expect(stored.get(SEEN)?.value).toEqual([at(1), at(3)]);
    fireEvent.click(heart('Fuente Alameda'));
    expect(stored.get(FAVOURITES)?.value).toEqual([at(1)]);
  });
});

describe('what is kept', () => {
  it('is shown where it is near, the latest first, of its own country; a favourite is not named twice', async () => {
    await open('/', { [FAVOURITES]: [at(3), at(99), at(1, 'pe')], [SEEN]: [at(4), at(3), at(2)] });
    expect([await shown('Tus favoritos'), await shown('Vistos hace poco')]).toEqual([['Local 3'], ['Local 4', 'Local 2']]);
  });

  it('of what was seen is forgotten by one touch', async () => {
    const { stored, settle } = await open('/', { [FAVOURITES]: [at(3)], [SEEN]: [at(4)] });
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar los vistos hace poco' }));
    await settle();
    expect([stored.has(SEEN), stored.has(FAVOURITES), screen.queryByText('Vistos hace poco')]).toEqual([false, true, null]);
  });

  it.each([
    ['goes', failed(failure('domain', 'refused')), []],
    ['stays where nobody could be asked', failed(failure('transport', 'offline')), [at(3)]],
  ])('of a venue that is gone %s', async (_, venueAnswer, left) => {
    const { stored } = await open('/r/cl/local-3/3', { [FAVOURITES]: [at(3)], [SEEN]: [at(3), at(4)] }, { venueAnswer });
    expect(stored.get(FAVOURITES)?.value ?? []).toEqual(left);
    expect(stored.get(SEEN)?.value).toEqual([...left, at(4)]);
  });

  it('is gone from the screen with the person whose logout took it', async () => {
    const { stored, setSession, settle } = await open('/', { [FAVOURITES]: [at(3)] }, { session: aSession() });
    await row('Tus favoritos');
    stored.delete(FAVOURITES);
    await act(async () => setSession(VISITOR));
    await settle();
    expect(screen.queryByText('Tus favoritos')).toBeNull();
  });

  it('stays as it is listed when more becomes known of the person', async () => {
    const { setSession, settle } = await open('/', { [FAVOURITES]: [at(3)] });
    await row('Tus favoritos');
    fireEvent.click(heart('Local 2'));
    await act(async () => setSession(aSession()));
    await settle();
    expect(await shown('Tus favoritos')).toEqual(['Local 3']);
  });

  it('in another form than ours is nothing', async () => {
    await open('/', { [FAVOURITES]: [{ name: 'Local 3', price: 10 }], [SEEN]: 'x' });
    expect([screen.queryByText('Tus favoritos'), screen.queryByText('Vistos hace poco')]).toEqual([null, null]);
  });
});

describe('the card of a venue where one began to order here', () => {
  const STARTED = 'mf-discovery/STARTED';
  const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  const pathOf = (number: number) => `/r/cl/local-${number}/${number}`;

  it('leads to the menu, on Home and in every list; another one leads to the page', async () => {
    const { router, settle } = await open('/', { [STARTED]: [at(1), at(3)], [SEEN]: [at(3)] });
    await row('Vistos hace poco');
    expect([links('Local 1'), links('Local 3'), links('Local 4')]).toEqual([
      [`${pathOf(1)}/menu`],
      [`${pathOf(3)}/menu`, `${pathOf(3)}/menu`],
      [pathOf(4)],
    ]);
    await act(() => router.navigate('/l/restaurants'));
    await settle();
    expect([links('Local 1'), links('Local 4')]).toEqual([[`${pathOf(1)}/menu`], [pathOf(4)]]);
  });

  it.each(['Local 1', 'Local 3'])('[Q176] counts as seen again when it is opened by it: %s', async (name) => {
    const { stored, settle } = await open('/', { [STARTED]: [at(1), at(3)], [SEEN]: [at(4), at(3), at(1)] });
    await row('Vistos hace poco');
    fireEvent.click(screen.getAllByRole('link', { name })[0]!);
    await settle();
    const number = Number(name.slice(-1));
    expect(stored.get(SEEN)?.value).toEqual([at(number), ...[4, 3, 1].filter((one) => one !== number).map((one) => at(one))]);
  });

  it.each([
    ['is closed', { ta: -1 }, {}],
    ['takes tables and bookings alone', { webConfig: { selfat: 1, rsvp: 1 } }, {}],
    ['has no menu in this composition', {}, { without: ['mf-menu-cart'] }],
  ] as const)('leads to the page where it %s', async (_, raw, options) => {
    await open('/', { [STARTED]: [at(1)] }, { api: { 'venues-nearby': nearbyAnswer(1, () => raw) }, ...options });
    expect(links('Local 1')).toEqual([pathOf(1)]);
  });

  it.each([
    ['has it brought', { ord: 1 }],
    ['has it fetched', { ordpick: 1 }],
  ])('leads to the menu where the venue alone %s', async (_, webConfig) => {
    await open('/', { [STARTED]: [at(1)] }, { api: { 'venues-nearby': nearbyAnswer(1, () => ({ webConfig })) } });
    expect(links('Local 1')).toEqual([`${pathOf(1)}/menu`]);
  });

  it('is one of them once a dish lies in its cart, by whatever way one came; at a table it is not', async () => {
    const { as, stored } = await open('/');
    const publish = (simpleId: number, over: Parameters<typeof aCart>[0] = {}) =>
      act(async () => as('mf-menu-cart').publish('cart/current', aCart({ venue: aCartVenue({ simpleId }), ...over })));
    await publish(1, { lines: [] });
    await publish(2, { dispatch: 3 });
    expect(stored.has(STARTED)).toBe(false);
    await publish(3, { dispatch: 1 });
    await publish(4);
    expect(stored.get(STARTED)?.value).toEqual([at(4), at(3)]);
    // A logout took it: the same cart, once more, is nothing new.
    stored.delete(STARTED);
    await publish(4, { revision: 20 });
    expect(stored.has(STARTED)).toBe(false);
    await publish(4, { lines: [] });
    await publish(4);
    expect(stored.get(STARTED)?.value).toEqual([at(4)]);
  });

  it('leads to the page again as soon as a logout took what was kept', async () => {
    const { stored, setSession, settle } = await open('/', { [STARTED]: [at(1)] }, { session: aSession() });
    expect(links('Local 1')).toEqual([`${pathOf(1)}/menu`]);
    stored.delete(STARTED);
    await act(async () => setSession(VISITOR));
    await settle();
    expect(links('Local 1')).toEqual([pathOf(1)]);
  });

  it('is one of them once delivery or pickup was chosen on its page', async () => {
    const { stored } = await open('/r/cl/fuente-alameda/1', {}, { venue: aVenue() });
    await act(async () => fireEvent.click(document.querySelector('[data-action="pickup"]')!));
    expect(stored.get(STARTED)?.value).toEqual([at(1)]);
  });
});
