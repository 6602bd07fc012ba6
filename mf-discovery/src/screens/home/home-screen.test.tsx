import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { anOrderSummary } from '@comanda/shared-contracts/testing/fixtures/order';
import { anAddress, aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { PASSPORT } from '../../../passport.ts';
import { screens } from '../../screens.tsx';
import { nearbyAnswer, openApp } from '../../test-app.tsx';

const OFFLINE = { failure: failure('transport', 'offline') };
const cards = () => within(screen.getByRole('list', { name: 'Cerca de ti' })).getAllByRole('heading', { level: 3 });
const ways = (card: HTMLElement) => [...card.querySelectorAll('[data-way]')].map((way) => way.getAttribute('data-way'));

describe('Home', () => {
  it.each(['/', '/index'])('[C2-013] is at %s', async (path) => {
    await openApp(path, { api: { 'venues-nearby': nearbyAnswer(1) } });
    expect(screen.getByRole('heading', { level: 1, name: '¿Qué quieres comer hoy?' })).toBeTruthy();
  });

  it('[C2-025] shows a search box, the categories and the restaurants nearby', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2) } });
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Categorías' })).toBeTruthy();
    expect(cards()).toHaveLength(2);
  });

  it('[C2-026] has ten banners in order, each with its picture and its own list', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(1) } });
    const links = within(screen.getByRole('navigation', { name: 'Categorías' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.split('/l/searchcat/')[1])).toEqual([
      'pizza',
      'hamburger',
      'sushi',
      'salad',
      'vegetarian',
      'asian',
      'peruvian',
      'mexican',
      'cafeteria',
      'desserts',
    ]);
    expect(links[2]?.textContent).toBe('Sushi');
    expect(links[2]?.querySelector('img')?.getAttribute('srcset')).toContain('/assets/dishes/sushi-240.webp 240w');
  });

  it.each([
    [14, 10, true],
    [10, 10, false],
    [3, 3, false],
  ])('[C2-027] %i restaurants: %i cards, link to all %s', async (given, shown, hasLink) => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(given) } });
    expect(cards()).toHaveLength(shown);
    expect(cards()[0]?.textContent).toBe('Local 1');
    expect(screen.queryByRole('link', { name: 'Ver todos' })?.getAttribute('href')).toBe(hasLink ? '/l/restaurants' : undefined);
  });

  it('[C2-027] they are the nearest, whatever the order of the answer', async () => {
    const { data } = nearbyAnswer(14);
    await openApp('/', { api: { 'venues-nearby': { ok: true, data: data.toReversed() } } });
    expect(cards().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, index) => `Local ${index + 1}`));
  });

  it('what is typed opens the search with it', async () => {
    const { visited } = await openApp('/', { api: { 'venues-nearby': nearbyAnswer(1) } });
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    fireEvent.change(box, { target: { value: ' ramen & té ' } });
    await act(async () => fireEvent.submit(box.closest('form')!));
    expect(visited).toEqual(['/l/search?q=ramen+%26+t%C3%A9']);
  });

  it('asks for the list before the code of the screen is there, and once', async () => {
    const { host, calls, clock } = createTestHost('mf-discovery', { api: { 'venues-nearby': nearbyAnswer(1) } });
    const home = screens.routes(host)[0]?.children?.find(({ path }) => path === '/');
    const loading = typeof home?.lazy === 'function' ? home.lazy() : undefined;
    expect(calls.map(({ operation }) => operation)).toEqual(['venues-nearby']);
    await loading;
    await clock.advance(0);
    expect(calls).toHaveLength(1);
  });
});

describe('the cards', () => {
  const many = { tipoCocina: [101, 402, 405, 403, 999], rango: 3 };

  it('[C2-032] the large one shows minutes for takeout and delivery, the logo, and at most 3 cuisines', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(1, () => many) } });
    const card = screen.getByRole('heading', { name: 'Local 1' }).closest('li')!;
    expect(within(card).getByText('Chilena · Hamburguesas · Sándwiches')).toBeTruthy();
    expect(card.textContent).toContain('45 min');
    expect(card.textContent).toContain('Retiro 20 min');
    expect(card.querySelector('img[src="/assets/logos/1.svg"]')).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    expect(card.querySelector('img')?.getAttribute('src')).toContain('/assets/dishes/cover-burger');
  });

  it('[C2-031] the small one shows name, photo, price range and the fixed 45 Min.', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, () => many) } });
    const card = screen.getByRole('heading', { name: 'Local 2' }).closest('li')!;
    expect(within(card).getByText('45 Min.')).toBeTruthy();
    expect(within(card).getByText('$$$')).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/assets/dishes/cover-burger-480.webp');
    expect(within(card).getByText('557 m')).toBeTruthy();
  });

  it.each([
    [{ ordpick: 1 }, ['pickup']],
    [{ ord: 1, ordpick: 1, selfat: 1 }, ['delivery', 'pickup', 'checkin']],
    [{}, []],
  ])('[C2-031] a restaurant with %j shows the icons %j', async (webConfig, expected) => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, () => ({ webConfig })) } });
    expect(ways(screen.getByRole('heading', { name: 'Local 2' }).closest('li')!)).toEqual(expected);
  });

  it('[C2-031] each way to order has its own icon and its name for who sees none', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, () => ({ webConfig: { ord: 1, ordpick: 1, selfat: 1 } })) } });
    const card = screen.getByRole('heading', { name: 'Local 2' }).closest('li')!;
    const drawn = [...card.querySelectorAll('[data-way]')].map((way) => [way.textContent, way.querySelector('svg')?.getAttribute('class')]);
    expect(drawn).toEqual([
      ['Delivery', expect.stringContaining('bike')],
      ['Retiro', expect.stringContaining('shopping-bag')],
      ['Mesa', expect.stringContaining('utensils')],
    ]);
  });

  it('a closed restaurant says so, and leads to its page like any other', async () => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, (index) => ({ ta: index === 0 ? 1 : -1 })) } });
    expect(screen.getAllByText('Cerrado')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Local 2' }).closest('li')?.textContent).not.toMatch(/min/i);
    expect(screen.getByRole('link', { name: 'Local 2' }).getAttribute('href')).toBe('/r/cl/local-2/2');
  });
});

describe('a restaurant that takes no orders now', () => {
  it.each([-1, 0])('with the shift %j promises no minutes, neither on the large card nor on a small one', async (ta) => {
    await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, () => ({ ta, webConfig: { ord: 1, ordpick: 1 } })) } });
    for (const name of ['Local 1', 'Local 2']) {
      const card = screen.getByRole('heading', { name }).closest('li');
      expect([card?.textContent.includes('Cerrado'), card?.textContent.match(/\d+ ?min/i)]).toEqual([true, null]);
    }
  });
});

describe('when there is nothing to show', () => {
  it('[K8-014] no restaurants: two sentences, and the way to another address', async () => {
    const { as, host, notices } = await openApp('/', { api: { 'venues-nearby': { ok: true, data: [] } } });
    expect(screen.getByText('En este momento no hay locales disponibles')).toBeTruthy();
    expect(screen.getByText('Intenta nuevamente más tarde')).toBeTruthy();
    const release = as('mf-profile').handle('address/choose', () => null);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Modificar la dirección' })));
    // Who chooses none after all is told nothing and stays where he is.
    expect([notices, host.location.current().source]).toEqual([[], 'default']);
    release();
    as('mf-profile').handle('address/choose', () => anAddress());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Modificar la dirección' })));
    expect(host.location.current()).toMatchObject({ point: anAddress().point, source: 'address' });
  });

  it('a list that failed is said and tried again', async () => {
    const { setAnswer, settle } = await openApp('/', { api: { 'venues-nearby': () => OFFLINE } });
    expect(screen.getByText('No pudimos cargar los locales').closest('[role=alert]')).toBeTruthy();
    setAnswer('venues-nearby', nearbyAnswer(1));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('status').textContent).toContain('Cargando locales');
    await settle();
    expect(cards()).toHaveLength(1);
  });
});

describe('the order on its way', () => {
  it.each([
    ['a visitor', undefined, 0],
    ['a diner', aSession(), 1],
  ])('%s wakes the owner of orders %#', async (_, session, times) => {
    const subscribed: string[] = [];
    await openApp('/', {
      api: { 'venues-nearby': nearbyAnswer(1) },
      ...(session === undefined ? {} : { session }),
      onState: (topic) => subscribed.push(topic),
    });
    expect(subscribed.filter((topic) => topic === 'order/in-progress')).toHaveLength(times);
  });

  it('a diner sees the latest one and opens it', async () => {
    const { as, settle } = await openApp('/', { session: aSession(), api: { 'venues-nearby': nearbyAnswer(1) } });
    const shown: string[] = [];
    const checkout = as('mf-checkout');
    checkout.handle('order/show', ({ orderId }) => {
      shown.push(orderId);
      return null;
    });
    await act(async () =>
      checkout.publish('order/in-progress', [anOrderSummary({ deliveryStatus: 'preparing', venueName: 'Nori Ñuñoa', itemCount: 3 })]),
    );
    const pill = await screen.findByRole('link', { name: /Tu pedido se está preparando/ });
    expect(pill.textContent).toContain('Nori Ñuñoa · 3 productos');
    fireEvent.click(pill);
    await settle();
    expect(shown).toEqual(['90001']);
  });

  it('[X-30] without one, a diner orders the last one again with one tap', async () => {
    const { as, settle } = await openApp('/', { session: aSession(), api: { 'venues-nearby': nearbyAnswer(1) } });
    const repeated: string[] = [];
    const checkout = as('mf-checkout');
    checkout.handle('order/find-recent', () => anOrderSummary({ status: 'closed', venueName: 'Nori Ñuñoa', itemCount: 3 }));
    checkout.handle('order/repeat', ({ orderId }) => {
      repeated.push(orderId);
      return null;
    });
    await act(async () => checkout.publish('order/in-progress', []));
    const again = await screen.findByRole('button', { name: /Repetir pedido/ });
    expect(again.textContent).toContain('Nori Ñuñoa · 3 productos');
    fireEvent.click(again);
    await settle();
    expect(repeated).toEqual(['90001']);
  });

  describe('where one stood there last time', () => {
    const PILL: Readonly<Record<string, unknown>> = { 'mf-discovery/PILL': true };
    const room = () => document.querySelector('[data-pill-room]');
    const openHome = (storage: Readonly<Record<string, unknown>>, session = aSession()) =>
      openApp('/', { session, storage, keys: PASSPORT.storage, api: { 'venues-nearby': nearbyAnswer(1) } });

    it('has its room from the first paint until it is there, silent and no sign of loading', async () => {
      const { as } = await openHome(PILL);
      const checkout = as('mf-checkout');
      expect([room()?.getAttribute('aria-hidden'), room()?.querySelector('[data-shape]')]).toEqual(['true', null]);
      const found = Promise.withResolvers<ReturnType<typeof anOrderSummary>>();
      checkout.handle('order/find-recent', () => found.promise);
      await act(async () => checkout.publish('order/in-progress', []));
      expect(room()).not.toBeNull();
      await act(async () => found.resolve(anOrderSummary({ status: 'closed' })));
      await screen.findByRole('button', { name: /Repetir pedido/ });
      expect(room()).toBeNull();
    });

    it('gives it up after 8 s, and where there is none any more, of which it then keeps nothing', async () => {
      const { clock } = await openHome(PILL);
      await act(async () => clock.advance(7_999));
      expect(room()).not.toBeNull();
      await act(async () => clock.advance(1));
      expect(room()).toBeNull();
      cleanup();
      const { as, stored, settle } = await openHome(PILL);
      as('mf-checkout').handle('order/find-recent', () => null);
      await act(async () => as('mf-checkout').publish('order/in-progress', []));
      await settle();
      expect([room(), stored.has('mf-discovery/PILL')]).toEqual([null, false]);
    });

    it('is kept when one was shown, and not looked for by a visitor or where none was', async () => {
      const { as, stored, settle } = await openHome({});
      expect(room()).toBeNull();
      await act(async () => as('mf-checkout').publish('order/in-progress', [anOrderSummary()]));
      await screen.findByRole('link', { name: /Fuente Alameda/ });
      await settle();
      expect(stored.get('mf-discovery/PILL')?.value).toBe(true);
      cleanup();
      await openApp('/', { storage: PILL, keys: PASSPORT.storage, api: { 'venues-nearby': nearbyAnswer(1) } });
      expect(room()).toBeNull();
    });
  });

  it('several orders lead to their list', async () => {
    const { as, router } = await openApp('/', { session: aSession(), api: { 'venues-nearby': nearbyAnswer(1) } });
    await act(async () => as('mf-checkout').publish('order/in-progress', [anOrderSummary(), anOrderSummary({ id: '2' })]));
    const pill = await screen.findByRole('link', { name: /y 1 pedido más/ });
    expect(pill.textContent).toContain('Fuente Alameda y 1 pedido más');
    await act(async () => fireEvent.click(pill));
    expect(router.state.location.pathname).toBe('/l/cartc');
  });
});

it('speaks English to those who chose it', async () => {
  await openApp('/', { language: 'en', api: { 'venues-nearby': nearbyAnswer(2) } });
  expect(screen.getByRole('heading', { name: 'Near you' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coffee shop' })).toBeTruthy();
});
