import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const MENU = menuAnswer([
  { id: 1, name: 'Sándwiches', products: [rawProduct(1, 'Barros Luco', { jb: 1 }), rawProduct(2, 'Papas rústicas', { jb: 1 })] },
  { id: 2, name: 'Bar', products: [rawProduct(3, 'Limonada', { jb: 9 })] },
]);
const open = (search = '', display = {}) =>
  openApp(`${PATH}${search}`, { venue: venue({ selfat: 0, ...display }), api: { menu: () => ({ json: structuredClone(MENU) }) } });

afterEach(() => void vi.unstubAllGlobals());

describe('the address of a dish', () => {
  it('opens its dialog upon the menu, once', async () => {
    const { dialogs, settle } = await open('?dish=2');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Papas rústicas' })).toBeDefined(), WAIT);
    await settle(5_000);
    expect(dialogs.map(({ name, query }) => [name, query])).toEqual([['mf-menu-cart/product', { dish: '2' }]]);
  });

  it('is the one of the dish that is opened by a tap, and opens no other', async () => {
    const { dialogs, router, settle } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Barros Luco' }));
    await waitFor(() => expect(dialogs).toHaveLength(1), WAIT);
    await act(() => router.navigate(`${PATH}?dish=1`, { state: { overlay: 1 } }));
    await settle(5_000);
    expect(dialogs.map(({ query }) => query)).toEqual([{ dish: '1' }]);
  });

  it("of a dish that is gone shows the menu, says so, and is the menu's again", async () => {
    const { dialogs, notices, search, settle } = await open('?dish=77&q=pa');
    await settle();
    expect([dialogs.length, search()]).toEqual([0, '?q=pa']);
    expect(notices).toMatchObject([{ tone: 'warn', text: 'Ese plato ya no está en esta carta.' }]);
  });

  it('is what the dialog hands on: of the menu, whatever the page', async () => {
    const app = await open('?dish=2');
    const shared: unknown[] = [];
    Object.assign(app.host.navigation, { share: (data: unknown) => Promise.resolve(shared.push(data)).then(() => 'shared') });
    await waitFor(() => expect(screen.getByRole('dialog')).toBeDefined(), WAIT);
    fireEvent.click(screen.getByRole('button', { name: 'Compartir este plato' }));
    expect(shared).toEqual([{ title: 'Papas rústicas · Fuente Alameda', url: new URL(`${PATH}?dish=2`, document.baseURI).href }]);
  });
});

describe('the history of a menu', () => {
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const field = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  const shown = () => screen.getAllByRole('listitem').length;

  it('has a search as one entry with its words, which back leaves and "forward" brings again', async () => {
    const { router, search, settle } = await open();
    type('pap');
    await settle();
    type('papas');
    await settle(1_000);
    expect([search(), shown()]).toEqual(['?q=papas', 1]);
    await act(() => router.navigate(-1));
    await settle();
    expect([search(), field(), shown()]).toEqual(['', '', 3]);
    await act(() => router.navigate(1));
    await settle();
    expect([search(), field(), shown()]).toEqual(['?q=papas', 'papas', 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await settle();
    expect([search(), shown()]).toEqual(['', 3]);
  });

  it('begins with the search that an address says, and leaves it for the menu', async () => {
    const { search, settle, path } = await open('?q=limonada');
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await settle();
    expect([path(), search(), shown()]).toEqual([PATH, '', 3]);
  });

  it('has the side of a menu that is looked at, as one entry', async () => {
    const { router, search, settle } = await open('', { drinkandeat: true, fordrink: [9], foreat: [1] });
    const choose = async (name: string) => {
      fireEvent.click(screen.getByRole('radio', { name }));
      await settle();
    };
    await choose('Beber');
    await choose('Comer');
    await choose('Beber');
    expect([search(), shown()]).toEqual(['?side=drink', 1]);
    await act(() => router.navigate(-1));
    expect([search(), shown()]).toEqual(['', 2]);
  });
});
