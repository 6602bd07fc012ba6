import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSPORT } from '../../passport.ts';
import { nearbyAnswer, openApp } from '../test-app.tsx';

const CLOSED_FIRST = nearbyAnswer(12, (index) => ({ ta: index < 2 ? -1 : 1, rango: index === 4 ? 1 : 3 }));
const api = { 'venues-nearby': CLOSED_FIRST };
const open = (path: string, storage = {}) => openApp(path, { api, storage, keys: PASSPORT.storage });
const names = (level: number) =>
  within(screen.getByRole('list', { name: 'Cerca de ti' }))
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);

describe('which place', () => {
  it('[C2-027] of the ten nearest the open ones stand first', async () => {
    await open('/');
    expect(names(3)).toEqual([
      'Local 3',
      'Local 4',
      'Local 5',
      'Local 6',
      'Local 7',
      'Local 8',
      'Local 9',
      'Local 10',
      'Local 1',
      'Local 2',
    ]);
  });

  it('a filter is in the address, says how many are left, and back takes it back', async () => {
    const { router, search, settle } = await open('/l/restaurants');
    expect(names(2).slice(-2)).toEqual(['Local 1', 'Local 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Abierto ahora' }));
    await settle();
    expect([search(), screen.getByText('10 locales').textContent]).toEqual(['?only=open', '10 locales']);
    fireEvent.click(screen.getByRole('button', { name: 'Económico' }));
    await settle();
    expect(names(2)).toEqual(['Local 5']);
    await act(() => router.navigate(-1));
    expect([search(), names(2).length]).toEqual(['', 12]);
  });

  it('nothing left says so, and shows all again', async () => {
    const { settle } = await open('/l/restaurants?only=vegetarian,pickup,cheap');
    expect(screen.getByText('Ningún local cumple estos filtros')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await settle();
    expect(names(2)).toHaveLength(12);
  });
});

describe('what was searched for', () => {
  it('is narrowed by the same filters, as it answers the words; back takes the filter back and keeps them', async () => {
    const found = nearbyAnswer(4, (index) => ({ nombre: `Pizza ${4 - index}`, ta: index === 0 ? -1 : 1 }));
    const { router, search, settle } = await openApp('/l/search?q=pizza', {
      api: { 'search-venues': found, 'search-products': { ok: true, data: [] } },
      keys: PASSPORT.storage,
    });
    const shown = () => within(screen.getByRole('list', { name: 'Locales' })).getAllByRole('heading', { level: 4 }).length;
    expect(shown()).toBe(4);
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Abierto ahora' }));
    await settle();
    expect([search(), shown()]).toEqual(['?q=pizza&only=open', 3]);
    await act(() => router.navigate(-1));
    expect([search(), shown()]).toEqual(['?q=pizza', 4]);
    await act(() => router.navigate('/l/search?q=pizza&only=open,vegetarian'));
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await settle();
    expect([search(), shown()]).toEqual(['?q=pizza', 4]);
  });
});

describe('the search box', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Buscar' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  it('suggests while one types: places near by, open ones first, and the search itself', async () => {
    const { calls, settle } = await open('/');
    const asked = calls.length;
    act(() => box().focus());
    await settle();
    type('local');
    const ideas = await screen.findByRole('list', { name: 'Sugerencias' });
    const lines = within(ideas).getAllByRole('link');
    expect(lines.map((line) => line.querySelector('span')?.textContent)).toEqual([
      'Local 3',
      'Local 4',
      'Local 5',
      'Local 6',
      'Buscar "local"',
    ]);
    expect(lines[0]?.getAttribute('href')).toContain('/local-3/3');
    // Nothing is asked of the provider for it.
    expect(calls).toHaveLength(asked);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByRole('list', { name: 'Sugerencias' })).toBeNull();
  });

  it('keeps what was searched for on the device, shows it to whoever is about to type, and forgets it when told to', async () => {
    const { stored, settle } = await open('/', { 'mf-discovery/searches': ['sushi'] });
    act(() => box().focus());
    await settle();
    await waitFor(() => expect(screen.getByRole('link', { name: 'sushi' }).getAttribute('href')).toBe('/l/search?q=sushi'));
    type('pizza');
    const form = box().closest('form');
    if (form !== null) fireEvent.submit(form);
    await settle();
    expect(stored.get('mf-discovery/searches')?.value).toEqual(['pizza', 'sushi']);
  });

  it('what was looked at for a while was searched for; the page of the search lists it while nothing is typed', async () => {
    const { stored, settle, router } = await open('/l/search?q=ramen');
    await settle(2_900);
    expect(stored.has('mf-discovery/searches')).toBe(false);
    await settle(200);
    expect(stored.get('mf-discovery/searches')?.value).toEqual(['ramen']);
    await act(() => router.navigate('/l/search'));
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar búsquedas recientes' }));
    await settle();
    expect(screen.queryByRole('link', { name: 'ramen' })).toBeNull();
    expect(stored.has('mf-discovery/searches')).toBe(false);
  });
});
