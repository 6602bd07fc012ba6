import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { productRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { PASSPORT } from '../../../passport.ts';
import { nearbyAnswer, openApp, rawVenues } from '../../test-app.tsx';

/** The pictures that the provider's host has. */
const DISHES = new Set(readdirSync(join(import.meta.dirname, '../../../../sandbox/assets/dishes')));
const OFFLINE = { failure: failure('transport', 'offline') };
const found = (count: number, over: Record<string, unknown>) => ({ ok: true, data: rawVenues(count, () => over) });
const dishes = { ok: true, data: [{ prod: productRaw, resto: rawVenues(1)[0] }] };
const nothing = { ok: true, data: [] };

describe('near you', () => {
  it('shows all restaurants, not ten', async () => {
    await openApp('/l/restaurants', { api: { 'venues-nearby': nearbyAnswer(14) } });
    expect(within(screen.getByRole('list', { name: 'Cerca de ti' })).getAllByRole('heading', { level: 2 })).toHaveLength(14);
    expect(screen.getByText('14 locales')).toBeTruthy();
  });

  it('a phone that is turned has the focus on the map, and on the button for it again', async () => {
    const asked = Object.assign(new EventTarget(), { matches: false });
    const turning = vi.spyOn(window, 'matchMedia').mockImplementation(() => asked as unknown as MediaQueryList);
    const turn = () =>
      act(async () => {
        asked.matches = !asked.matches;
        asked.dispatchEvent(new Event('change'));
      });
    await openApp('/l/restaurants', { api: { 'venues-nearby': nearbyAnswer(3) } });
    screen.getByRole('button', { name: 'Ver en el mapa' }).focus();
    await turn();
    expect(screen.getByRole('region', { name: 'Mapa de los locales' }).contains(document.activeElement)).toBe(true);
    await turn();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver en el mapa' }));
    turning.mockRestore();
  });

  it('[C2-028] comes back with its list at once, and asks again when the address changes', async () => {
    const { router, calls, host, clock, setAnswer } = await openApp('/l/restaurants', { api: { 'venues-nearby': nearbyAnswer(14) } });
    await act(() => router.navigate('/elsewhere'));
    const back = act(() => router.navigate(-1));
    await back;
    expect(screen.getByText('14 locales')).toBeTruthy();
    expect(calls).toHaveLength(1);
    setAnswer('venues-nearby', nearbyAnswer(3));
    act(() => host.location.use(anAddress({ point: { lat: -33.4, lng: -70.6 } })));
    await act(() => clock.advance(400));
    expect(screen.queryByText('14 locales')).toBeNull();
    expect(screen.getByText('3 locales')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('[C9-035] names each of the 105 kinds of kitchen that the provider has a word for, and nothing beyond them', async () => {
    const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const catalogue = [...range(101, 115), 161, ...range(171, 176), ...range(401, 441), ...range(600, 641)];
    expect(catalogue).toHaveLength(105);
    const others = [0, 100, 116, 160, 162, 170, 177, 400, 442, 599, 642, '101.5', 'x'];
    const ids = [...catalogue, ...others];
    const answer = nearbyAnswer(ids.length, (index) => ({ tipoCocina: [ids[index]] }));
    const { texts } = await openApp('/l/restaurants', { api: { 'venues-nearby': answer } });
    const words = Object.fromEntries(ids.map((id) => [String(id), `Cocina ${id}`]));
    texts.addResourceBundle('es', 'mf-discovery', { typology: words }, true, true);
    await act(() => texts.changeLanguage('es'));
    expect(screen.getAllByText(/^Cocina /).map(({ textContent }) => textContent)).toEqual(catalogue.map((id) => `Cocina ${id}`));
  });

  it('[C2-029] an empty list shows two sentences and a picture', async () => {
    const { view } = await openApp('/l/restaurants', { api: { 'venues-nearby': nothing } });
    expect(screen.getByText('En este momento no hay locales disponibles')).toBeTruthy();
    expect(screen.getByText('Modifica la dirección o intenta más tarde')).toBeTruthy();
    expect(view.container.querySelector('img')).toBeTruthy();
  });

  it('without anybody who keeps addresses, offers none', async () => {
    await openApp('/l/restaurants', { without: ['mf-profile'], api: { 'venues-nearby': nothing } });
    expect(screen.queryByRole('button', { name: 'Modificar la dirección' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('an address dialog that cannot be opened says so', async () => {
    const { notices, settle } = await openApp('/l/restaurants', { api: { 'venues-nearby': nothing } });
    fireEvent.click(screen.getByRole('button', { name: 'Modificar la dirección' }));
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['No pudimos abrir tus direcciones. Inténtalo otra vez.']);
  });
});

describe('a category', () => {
  it('[C2-014] /l/searchcat/sushi is titled by its banner and searched for in the language of the data', async () => {
    const { calls } = await openApp('/l/searchcat/hamburger', {
      language: 'en',
      api: { 'search-venues': found(2, { tags: ['hamburguesas'] }) },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Burgers' })).toBeTruthy();
    expect(calls.map(({ operation, body }) => [operation, (body as { query: string }).query])).toEqual([['search-venues', 'hamburguesas']]);
    expect(screen.getByText('2 places')).toBeTruthy();
  });

  it.each([
    ['pizza', 'Pizza', 'pizza'],
    ['hamburger', 'Burgers', 'hamburguesas'],
    ['sushi', 'Sushi', 'sushi'],
    ['salad', 'Salad', 'ensaladas'],
    ['vegetarian', 'Vegetarian', 'vegetariana'],
    ['asian', 'Asian', 'asiatica'],
    ['peruvian', 'Peruvian', 'peruana'],
    ['mexican', 'Mexican', 'mexicana'],
    ['cafeteria', 'Coffee shop', 'cafeteria'],
    ['desserts', 'Desserts', 'postres'],
  ])('[C2-026] %s is titled %s in English, asked for as "%s", and shows a picture that is there', async (slug, title, term) => {
    const { calls, view } = await openApp(`/l/searchcat/${slug}`, { language: 'en', api: { 'search-venues': found(1, { tags: [term] }) } });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(calls.map(({ body }) => (body as { query: string }).query)).toEqual([term]);
    const srcSet = view.container.querySelector('img[srcset*="/assets/dishes/"]')?.getAttribute('srcset') ?? '';
    const files = [...srcSet.matchAll(/\/assets\/dishes\/(\S+)/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    expect(files.filter((file) => !DISHES.has(file))).toEqual([]);
  });

  it('[C2-030] sushi is titled Sushi', async () => {
    await openApp('/l/searchcat/sushi', { api: { 'search-venues': found(1, { tags: ['sushi'] }) } });
    expect(screen.getByRole('heading', { level: 2, name: 'Sushi' })).toBeTruthy();
  });

  it('a word that is no banner is searched for as it stands', async () => {
    await openApp('/l/searchcat/ramen', { api: { 'search-venues': found(1, { tags: ['ramen'] }) } });
    expect(screen.getByRole('heading', { level: 2, name: 'ramen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Local 1' })).toBeTruthy();
  });

  it('[C2-014] one letter is asked of nobody, and nothing is said to be on its way', async () => {
    const { calls } = await openApp('/l/searchcat/x', { api: { 'search-venues': found(1, { tags: ['x'] }) } });
    expect(screen.getByText('No encontramos locales de "x" cerca de ti')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('without restaurants it says so of the category, and leads to those nearby', async () => {
    await openApp('/l/searchcat/sushi', { api: { 'search-venues': nothing } });
    expect(screen.getByText('No encontramos locales de "Sushi" cerca de ti')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver locales cerca de ti' }).getAttribute('href')).toBe('/l/restaurants');
  });

  it('that failed can be tried again', async () => {
    const { setAnswer, settle } = await openApp('/l/searchcat/sushi', { api: { 'search-venues': () => OFFLINE } });
    setAnswer('search-venues', found(1, { tags: ['sushi'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(screen.getByRole('link', { name: 'Local 1' })).toBeTruthy();
  });
});

describe('restaurants with odd records', () => {
  const records = rawVenues(3, (index) => [{ id: '9-1', nombre: 'Sin lugar', latitud: null, longitud: null }, {}, {}][index] ?? {});

  it('one without coordinates stays in the list, last and without a distance', async () => {
    await openApp('/l/restaurants', { api: { 'venues-nearby': { ok: true, data: records } } });
    const cards = within(screen.getByRole('list', { name: 'Cerca de ti' }))
      .getAllByRole('listitem')
      .filter((card) => within(card).queryByRole('heading') !== null);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Local 2', 'Local 3', 'Sin lugar']);
    expect(cards[0]?.textContent).toMatch(/\d km|\d m/);
    expect(cards[2]?.textContent).not.toMatch(/Infinity|NaN|\d km|\d m\b/);
    expect(cards[2]?.textContent).not.toMatch(/· ·/);
  });

  it('one that is listed twice is one card', async () => {
    const [first, second] = rawVenues(2);
    await openApp('/l/restaurants', {
      api: { 'venues-nearby': { ok: true, data: [first, second, { ...first, nombre: 'Local 1 otra vez' }] } },
    });
    const names = within(screen.getByRole('list', { name: 'Cerca de ti' })).getAllByRole('heading');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Local 1', 'Local 2']);
  });
});

describe('a search by text', () => {
  it('[C2-030] is titled by its text, with restaurants and dishes', async () => {
    await openApp('/l/search?q=ramen', { api: { 'search-venues': found(1, { tags: ['ramen'] }), 'search-products': dishes } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('ramen');
    expect(screen.getByRole('link', { name: 'Local 1' })).toBeTruthy();
    const dish = screen.getByRole('link', { name: productRaw.np });
    expect(dish.getAttribute('href')).toBe('/r/cl/local-1/1/menu');
    expect(dish.closest('li')?.textContent).toContain('$6.990');
  });

  it('[Q176] a venue whose menu is opened by a dish counts as seen', async () => {
    const api = { 'search-venues': nothing, 'search-products': dishes };
    const { stored } = await openApp('/l/search?q=ramen', { api, keys: PASSPORT.storage });
    fireEvent.click(screen.getByRole('link', { name: productRaw.np }));
    expect(stored.get('mf-discovery/SEEN')?.value).toEqual([{ country: 'cl', simpleId: 1, dk: 0 }]);
  });

  it('[X-22] a dish whose price cannot be read has it at the restaurant', async () => {
    const [first] = dishes.data;
    const answer = { ...dishes, data: [{ ...first, prod: { ...productRaw, pm: null } }] };
    await openApp('/l/search?q=ramen', { api: { 'search-venues': nothing, 'search-products': answer } });
    const card = screen.getByRole('link', { name: productRaw.np }).closest('li');
    expect(card?.textContent).toContain('Precio en el local');
    expect(card?.textContent).not.toContain('$');
  });

  /** Names as they are listed, where all stand at the same place and the provider sends the least fitting first. */
  const listed = async (question: string, venues: readonly Record<string, unknown>[]) => {
    const answer = { ok: true, data: rawVenues(venues.length, (index) => ({ latitud: -33.4489, tags: [], tokens: [], ...venues[index] })) };
    await openApp(`/l/search?q=${question}`, { api: { 'search-venues': answer, 'search-products': nothing } });
    return within(screen.getByRole('list', { name: 'Locales' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  };

  it('[C5-065] at one place the exact name comes first, then a word of the name, plural or not, then a tag', async () => {
    const venues = [
      { nombre: 'Nori', tags: ['sushi'] },
      { nombre: 'El Rincón', tags: ['pizza'] },
      { nombre: 'Pizza y Pasta' },
      { nombre: 'Pizzas', tags: [] },
    ];
    expect(await listed('pizzas', venues)).toEqual(['Pizzas', 'Pizza y Pasta', 'El Rincón']);
  });

  it.each(['bar', 'cafe', 'restaurant'])('[C5-065] %s in a name says hardly more than a tag', async (generic) => {
    const venues = [
      { nombre: `${generic} Uno`, tags: ['sushi'] },
      { nombre: 'Sushi Dos', tokens: [generic] },
    ];
    expect(await listed(`${generic} sushi`, venues)).toEqual(['Sushi Dos', `${generic} Uno`]);
  });

  it.each(['La', 'El', 'A & A'])('[C5-065] %s is found by its exact name, though it is a word between words', async (nombre) => {
    expect(await listed(encodeURIComponent(nombre), [{ nombre: `${nombre} Otra` }, { nombre }])).toEqual([nombre]);
  });

  it('a dish without a menu to open leads to its restaurant', async () => {
    await openApp('/l/search?q=ramen', { without: ['mf-menu-cart'], api: { 'search-venues': nothing, 'search-products': dishes } });
    expect(screen.getByRole('link', { name: productRaw.np }).getAttribute('href')).toBe('/r/cl/local-1/1');
  });

  it('[K8-015] without results says so', async () => {
    await openApp('/l/search?q=zzzz', { api: { 'search-venues': nothing, 'search-products': nothing } });
    expect(screen.getByText('No encontramos resultados para "zzzz".')).toBeTruthy();
  });

  it('asks after a pause in typing, once, from two letters on', async () => {
    const { calls, clock, router } = await openApp('/l/search', { api: { 'search-venues': nothing, 'search-products': nothing } });
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    for (const text of ['r', 'ra', 'ram']) fireEvent.change(box, { target: { value: text } });
    await act(() => clock.advance(349));
    expect(calls).toEqual([]);
    await act(() => clock.advance(1));
    await act(() => clock.advance(0));
    expect(calls.map(({ operation }) => operation)).toEqual(['search-venues', 'search-products']);
    expect(router.state.location.search).toBe('?q=ram');
  });

  it('going back brings the older question into the box', async () => {
    const { router, clock } = await openApp('/l/search?q=ramen', { api: { 'search-venues': nothing, 'search-products': nothing } });
    await act(() => router.navigate('/l/search?q=pizza'));
    await act(() => router.navigate(-1));
    await act(() => clock.advance(1_000));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toBe('ramen');
    expect(router.state.location.search).toBe('?q=ramen');
  });

  it('with too little text offers the categories', async () => {
    const { calls } = await openApp('/l/search?q=r');
    expect(screen.getByRole('link', { name: 'Pizza' }).getAttribute('href')).toBe('/l/searchcat/pizza');
    expect(calls).toEqual([]);
  });

  it('dishes that failed are said beside the restaurants that came', async () => {
    await openApp('/l/search?q=ramen', { api: { 'search-venues': found(1, { tags: ['ramen'] }), 'search-products': () => OFFLINE } });
    expect(screen.getByRole('link', { name: 'Local 1' })).toBeTruthy();
    expect(screen.getByText('No pudimos buscar platos.').closest('[role=alert]')).toBeTruthy();
  });
});
