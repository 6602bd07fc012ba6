import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Commands } from '@comanda/shared-contracts/topics';
import { openApp, WAIT } from '../../test-app.tsx';
import { chosen, clp, extra, line, menuAnswer, product, rawProduct, record, venue } from '../../test-data.ts';

type Asked = Commands['cart/repeat']['request'];
type Options = Parameters<typeof openApp>[1];

const GUEST = { kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since: 0, endsAt: Number.MAX_SAFE_INTEGER } as const;
const REF = { country: 'cl', slug: 'fuente-alameda', simpleId: 1 };
const BREAD = { codJextras: 'G1', nomJextras: 'Pan', min: 0, max: 0, repetir: true, extras: [{ pl: 901, np: 'Pan integral', pm: 500 }] };
const MENU = menuAnswer([
  {
    id: 1,
    name: 'Platos',
    products: [
      rawProduct(1, 'Cazuela', { pm: 5000 }),
      rawProduct(2, 'Humitas', { pm: 3000 }),
      rawProduct(3, 'Lomito', { catExtras: [BREAD] }),
    ],
  },
]);
const dish = (id: string, name: string, price: number) => product({ id, name, price: clp(price), priceLineId: `${100_000 + Number(id)}` });
const ordered = (id: string, name: string, price: number, over: Partial<Asked['lines'][number]> = {}) => ({
  product: dish(id, name, price),
  quantity: 1,
  extras: {},
  comment: '',
  ...over,
});
const CAZUELA = ordered('1', 'Cazuela', 5000);
const HUMITAS = ordered('2', 'Humitas', 3000);
const FLAN = ordered('9', 'Flan', 2000);

async function repeat(lines: Asked['lines'], { dispatch = 2, ...options }: Options & { readonly dispatch?: Asked['dispatch'] } = {}) {
  const app = await openApp('/l/carth', { venue: venue(), api: { menu: MENU }, session: GUEST, ...options });
  let answer: unknown;
  await act(async () => {
    void app
      .as('mf-checkout')
      .request('cart/repeat', { ref: REF, dispatch, lines })
      .then((given) => (answer = given));
  });
  await app.settle();
  const cart = () => {
    const known = app.as('mf-checkout').peek('cart/current');
    return known.status === 'ready' ? known.value : undefined;
  };
  const held = () => cart()?.lines.map(({ product: { name }, quantity, subtotal }) => [quantity, name, subtotal.minor]);
  return { ...app, answer: () => answer, cart, held };
}

const sheet = (name = 'Tu pedido, otra vez') => screen.findByRole('dialog', { name }, WAIT);

describe('an order once more', () => {
  it('[X-30] leads to the cart in one tap where nothing changed', async () => {
    const { held, visited, answer } = await repeat([{ ...CAZUELA, quantity: 2, comment: 'sin sal' }, HUMITAS]);
    await waitFor(() => expect(visited.at(-1)).toBe('/l/cart'), WAIT);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(held()).toEqual([
      [2, 'Cazuela', 10_000],
      [1, 'Humitas', 3000],
    ]);
    expect(answer()).toMatchObject({ ok: true, value: { ok: true, value: { itemCount: 3 } } });
  });

  it('[X-30] says on one sheet what is not sold and what costs otherwise, and sells at the price of now', async () => {
    const { held, visited, calls } = await repeat([ordered('1', 'Cazuela', 4500), FLAN, HUMITAS]);
    const dialog = await sheet();
    const rows = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['CazuelaAntes $4.500, ahora $5.000', 'FlanYa no está en la carta.']);
    expect(held()).toEqual([
      [1, 'Cazuela', 5000],
      [1, 'Humitas', 3000],
    ]);
    expect(calls.find(({ operation }) => operation === 'menu')).toMatchObject({ fresh: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ver pedido' }));
    await waitFor(() => expect(visited.at(-1)).toBe('/l/cart'));
  });

  it('[X-30] names the options that are gone, and those of which the record has no id; none is guessed', async () => {
    const known = chosen(extra({ id: '901', name: 'Pan integral', price: clp(500) }));
    const gone = chosen(extra({ id: '902', name: 'Pan de molde', price: clp(500) }));
    const lomito = ordered('3', 'Lomito', 1000, { extras: { G1: [known, gone] }, unreadOptions: ['Palta', ''] });
    const { cart } = await repeat([lomito]);
    const dialog = await sheet();
    expect(within(dialog).getByRole('listitem').textContent).toBe('LomitoVa sin: Pan de molde, Palta y una opción sin nombre.');
    expect(cart()?.lines[0]?.extras).toMatchObject({ G1: [{ extra: { id: '901' }, quantity: 1 }] });
    expect(cart()?.subtotal).toEqual(clp(1500));
  });

  it('[X-30] leaves out what must be chosen anew', async () => {
    const asking = { ...BREAD, min: 1 };
    const menu = menuAnswer([
      { id: 1, name: 'Platos', products: [rawProduct(3, 'Lomito', { catExtras: [asking] }), rawProduct(1, 'Cazuela')] },
    ]);
    const { held } = await repeat([ordered('3', 'Lomito', 1000), ordered('1', 'Cazuela', 1000)], { api: { menu } });
    expect((await sheet()).textContent).toContain('LomitoSus opciones cambiaron. Elígelas de nuevo en la carta.');
    expect(held()).toEqual([[1, 'Cazuela', 1000]]);
  });

  it('[X-30] takes as many as are left, and nothing of what is sold out', async () => {
    const products = [rawProduct(1, 'Cazuela', { stock: 2 }), rawProduct(2, 'Humitas', { agot: 1 })];
    const lines = [ordered('1', 'Cazuela', 1000, { quantity: 3 }), ordered('2', 'Humitas', 1000)];
    const { held } = await repeat(lines, { api: { menu: menuAnswer([{ id: 1, name: 'Platos', products }]) } });
    const rows = within(await sheet())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['CazuelaSolo quedan 2 unidades.', 'HumitasNo está disponible por el momento.']);
    expect(held()).toEqual([[2, 'Cazuela', 2000]]);
  });

  it('[X-30] of dishes that share an id takes the one of the same line of the price list, or none', async () => {
    const products = [rawProduct(1, 'Cazuela', { pl: 7 }), rawProduct(1, 'Cazuela chica', { pl: 8, pm: 700 })];
    const small = product({ id: '1', name: 'Cazuela chica', priceLineId: '8', price: clp(700) });
    const other = product({ id: '1', name: 'Cazuela de pava', priceLineId: '9', price: clp(900) });
    const lines = [small, other].map((of) => ({ product: of, quantity: 1, extras: {}, comment: '' }));
    const { held } = await repeat(lines, { api: { menu: menuAnswer([{ id: 1, name: 'Platos', products }]) } });
    expect(within(await sheet()).getByRole('listitem').textContent).toBe('Cazuela de pavaYa no está en la carta.');
    expect(held()).toEqual([[1, 'Cazuela chica', 700]]);
  });

  it('[X-30] asks nobody for another cart where nothing is sold any more', async () => {
    const other = record({ venue: { ...record().venue, id: '999-1', name: 'Nori' } });
    const { cart, visited } = await repeat([FLAN], { storage: { CURCART: other } });
    const dialog = await sheet('No podemos repetir este pedido');
    expect(cart()?.venue.name).toBe('Nori');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ver la carta' }));
    await waitFor(() => expect(visited.at(-1)).toBe('/r/cl/fuente-alameda/1/menu'));
  });
});

describe('what stands in the cart', () => {
  const OTHER = record({ venue: { ...record().venue, id: '999-1', name: 'Nori' }, lines: [line({ product: product({ name: 'Maki' }) })] });

  it.each([
    ['Vaciar y agregar', 'Cazuela', '/l/cart'],
    ['Conservar mi pedido', 'Maki', undefined],
  ])('[X-30] of another venue is asked about as elsewhere: %s', async (button, inCart, path) => {
    const { held, visited, settle, answer } = await repeat([CAZUELA], { storage: { CURCART: OTHER } });
    const dialog = await screen.findByRole('alertdialog', { name: 'Tienes un pedido en otro local' }, WAIT);
    expect(held()?.map(([, name]) => name)).toEqual(['Maki']);
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await settle();
    expect(held()?.map(([, name]) => name)).toEqual([inCart]);
    expect(visited.at(-1)).toBe(path);
    expect(answer()).toMatchObject(path === undefined ? { ok: true, value: null } : { ok: true, value: { ok: true } });
  });

  it('[X-30] of the same venue stays, with its type, and the sheet says so', async () => {
    const own = record({ dispatch: 1, lines: [line({ product: dish('2', 'Humitas', 3000) })] });
    const { held, cart } = await repeat([CAZUELA], { storage: { CURCART: own } });
    const dialog = await sheet();
    expect(dialog.textContent).toContain('Va como el pedido que ya tenías: Retiro.');
    expect(dialog.textContent).toContain('Lo sumamos a lo que ya tenías.');
    expect(held()?.map(([, name]) => name)).toEqual(['Humitas', 'Cazuela']);
    expect(cart()?.dispatch).toBe(1);
  });
});

describe('how it is brought', () => {
  it.each([
    ['what is not offered any more', { ord: 0 }, 2, 1, 'Delivery ya no se ofrece aquí. Ahora es: Retiro.'],
    ['a table, which takes its code', {}, 3, 2, 'Lo pediste en la mesa, y ahí se pide con su código QR.'],
    ['a table where there is nothing else', { ord: 0, ordpick: 0, selfat: 1 }, 3, 3, 'Para pedir desde tu mesa, escanea su código QR.'],
  ] as const)('[X-30] %s is said on the sheet', async (_, config, dispatch, taken, says) => {
    const { cart } = await repeat([CAZUELA], { venue: venue(config), dispatch });
    expect((await sheet()).textContent).toContain(says);
    expect(cart()).toMatchObject({ dispatch: taken });
  });

  it('[X-30] stays at the table of whoever sits at one', async () => {
    const seated = record({ dispatch: 3, lines: [], table: { id: '7', name: 'Mesa 7' } });
    const { cart, visited } = await repeat([CAZUELA], {
      dispatch: 3,
      storage: { CURCART: seated, FIRSTPATH: '/r/cl/fuente-alameda/1/checkin/7' },
    });
    await waitFor(() => expect(visited.at(-1)).toBe('/l/cart'), WAIT);
    expect(cart()).toMatchObject({ dispatch: 3, table: { id: '7' } });
  });
});

describe('what keeps it from being repeated', () => {
  it('[X-30] is answered with words: a closed venue, a menu that does not come', async () => {
    const closed = await repeat([CAZUELA], { venue: { ...venue(), shift: 'closed' } });
    expect(closed.answer()).toMatchObject({ value: { ok: false, failure: { message: 'Este local está cerrado.' } } });
    expect(closed.cart()).toBeNull();
    closed.stop();
    const silent = await repeat([CAZUELA], { api: {} });
    expect(silent.answer()).toMatchObject({ value: { ok: false } });
    expect(silent.cart()).toBeNull();
  });

  it('[X-30] a second tap meanwhile adds nothing twice', async () => {
    const app = await openApp('/l/carth', { venue: venue(), api: { menu: MENU }, session: GUEST });
    const ask = () => app.as('mf-checkout').request('cart/repeat', { ref: REF, dispatch: 2, lines: [CAZUELA] });
    await act(async () => void (await Promise.all([ask(), ask()])));
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({ value: { itemCount: 1 } });
  });

  it('speaks English to those who chose it', async () => {
    await repeat([CAZUELA, FLAN], { language: 'en' });
    expect((await sheet('Your order, again')).textContent).toContain('It is no longer on the menu.');
  });
});
