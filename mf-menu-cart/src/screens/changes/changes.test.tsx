import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goToCart, openApp, WAIT } from '../../test-app.tsx';
import { line, menuAnswer, product, rawProduct, record, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const API = {
  menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { pm: 5000 }), rawProduct(2, 'Humitas', { pm: 3000 })] }]),
};
const GUEST = { kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since: 0, endsAt: Number.MAX_SAFE_INTEGER } as const;

async function open(api: typeof API = API) {
  const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api, session: GUEST });
  await app.settle(4_000);
  await waitFor(() => import('../../state/live-watch.ts'), WAIT);
  await app.settle();
  const node = { node: 'public', path: app.host.venue.current()?.id ?? '' } as const;
  const publish = async (p: Record<string, unknown>, ta = 1) => {
    app.push(node, { kind: 'snapshot', value: { ta, fm: 5, p } });
    await app.settle();
  };
  return { ...app, publish };
}

const add = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Agregar ${name}` }));

describe('a live menu', () => {
  it('[X-06] shows what is sold out and priced anew', async () => {
    const { publish } = await open();
    await publish({ 1: { agot: true, fm: 5 }, 2: { pm: { 1: 3500, 2: 3900 }, agot: false, fm: 5 } });
    expect(screen.getByText('Agotado')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Agregar Cazuela' })).toBeNull();
    expect(screen.getByText('$3.900')).toBeDefined();
  });
  it('[X-06] keeps off sale what the venue says nothing of', async () => {
    const { publish } = await open({
      menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { pm: 5000, agot: 1 })] }]),
    });
    await publish({ 1: { pm: { 2: 3900 }, stock: 3, fm: 5 } });
    expect(screen.getByText('$3.900')).toBeDefined();
    expect(screen.getByText('Agotado')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Agregar Cazuela' })).toBeNull();
  });
  it('[X-06] shows when the shift ends', async () => {
    const { publish } = await open();
    await publish({}, -1);
    expect(screen.getByText('Este local está cerrado.')).toBeDefined();
  });
});

describe('the cart on its way', () => {
  it('[X-06] lists all that changed in one sheet, each with its way out', async () => {
    const { publish, settle, visited } = await open();
    add('Cazuela');
    add('Humitas');
    await settle();
    await publish({ 1: { agot: true, fm: 5 }, 2: { pm: { 2: 3900 }, agot: false, fm: 5 } });
    await goToCart();
    const sheet = await screen.findByRole('dialog', { name: 'Tu pedido cambió' }, WAIT);
    expect(within(sheet).getByText('Este producto no se encuentra disponible por el momento')).toBeDefined();
    expect(within(sheet).getByText('Antes $3.000, ahora $3.900')).toBeDefined();
    const goOn = within(sheet).getByRole('button', { name: 'Seguir' });
    expect(goOn.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(goOn);
    await settle();
    expect(screen.getByRole('dialog', { name: 'Tu pedido cambió' })).toBe(sheet);
    expect(visited.at(-1)).not.toBe('/l/cart');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Eliminar Cazuela' }));
    expect(goOn.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(goOn);
    await waitFor(() => expect(visited.at(-1)).toBe('/l/cart'));
  });
  it('keeps as many as are left', async () => {
    const { publish, settle, as } = await open();
    add('Humitas');
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Agregar otro Humitas/ }));
    await publish({ 2: { stock: 1, agot: false, fm: 5 } });
    await goToCart();
    const sheet = await screen.findByRole('dialog', { name: 'Tu pedido cambió' }, WAIT);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Dejar 1' }));
    await settle();
    expect(as('mf-checkout').peek('cart/current')).toMatchObject({ value: { itemCount: 1 } });
    expect(within(sheet).getByText('Listo, puedes seguir con tu pedido.')).toBeDefined();
  });
  it('[X-06] lists a dish that the menu of this type does not have', async () => {
    const gone = line({ product: product({ id: '9', categoryId: '1', name: 'Helado artesanal' }) });
    const app = await openApp(PATH, {
      venue: venue({ selfat: 0 }),
      api: API,
      session: GUEST,
      storage: { CURCART: record({ lines: [gone] }) },
    });
    await app.settle();
    add('Humitas');
    await app.settle();
    await goToCart();
    const sheet = await screen.findByRole('dialog', { name: 'Tu pedido cambió' }, WAIT);
    expect(within(sheet).getByText('Para este tipo de pedido no está en la carta.')).toBeDefined();
    expect(within(sheet).getByRole('button', { name: 'Seguir' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Eliminar Helado artesanal' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(app.visited.at(-1)).toBe('/l/cart'));
  });
  it('has no sheet when nothing changed', async () => {
    const { settle, visited } = await open();
    add('Humitas');
    await settle();
    await goToCart();
    await waitFor(() => expect(visited.at(-1)).toBe('/l/cart'));
  });
});
