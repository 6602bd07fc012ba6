import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { timeOfMinutes } from '@comanda/shared-contracts/domain/time';
import { HOME, menuAnswer, rawProduct, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const TABLES = { dm: [[7, [1], 'Mesa 7']] };
const PLATES = Array.from({ length: 4 }, (_, index) => rawProduct(index + 1, `Plato ${index + 1}`));
const API = {
  menu: menuAnswer([
    { id: 1, name: 'Platos', products: PLATES },
    { id: 2, name: 'Postres', products: [rawProduct(9, 'Leche asada', { jb: 2 })] },
  ]),
};

/** What is asked for now has come and is drawn: only then is something not there. */
async function noMoreChunks({ settle }: Pick<Awaited<ReturnType<typeof openApp>>, 'settle'>) {
  await vi.dynamicImportSettled();
  await settle();
}

describe('a closed venue', () => {
  it('[K8-009] is said 800 ms after its menu opened, once', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0 }, { ta: -1 }), api: API });
    await app.settle(799);
    // A dialog that was asked for too early would be here by now: its chunk has come.
    await noMoreChunks(app);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await app.settle(1);
    const dialog = await screen.findByRole('alertdialog', { name: 'Local cerrado' }, WAIT);
    expect(within(dialog).getByText('Este local está cerrado.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    await app.router.navigate('/');
    await waitFor(() => expect(screen.queryByText('Este local está cerrado.')).toBeNull());
    await app.router.navigate(PATH);
    expect(await screen.findByText('Este local está cerrado.')).toBeDefined();
    await app.settle(2_000);
    await noMoreChunks(app);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('what a closed venue says', () => {
  // The clock of the tests stands on a Friday, at 9:00 in Santiago.
  it.each([
    ['abre a las 12:30', 750, 32],
    ['abre mañana a las 7:30', 450, 64],
    ['abre el lunes a las 10:00', 600, 2],
  ])('[K8-009] the head and the dialog say when it opens: %s', async (opens, fromMinutes, weekdays) => {
    const hours = [{ weekdays, from: timeOfMinutes(fromMinutes), fromMinutes, untilMinutes: 1380 }];
    const app = await openApp(PATH, { venue: { ...venue({ selfat: 0 }, { ta: -1 }), hours }, api: API });
    expect(screen.getByText('Cerrado').parentElement?.textContent).toContain(`Cerrado${opens}`);
    await app.settle(800);
    const dialog = await screen.findByRole('alertdialog', { name: 'Local cerrado' }, WAIT);
    expect(within(dialog).getByText(`${opens.replace('abre', 'Abre')}.`)).toBeDefined();
  });
  it('promises no minutes', async () => {
    const minutes = { ordtiempomin: 40, ordtiempominpick: 10 };
    const open = await openApp(PATH, { venue: venue({ selfat: 0, ...minutes }), api: API });
    expect(screen.queryAllByText(/\d min/)).not.toHaveLength(0);
    open.view.unmount();
    await openApp(PATH, { venue: venue({ selfat: 0, ...minutes }, { ta: -1 }), api: API });
    expect(screen.queryAllByText(/\d min/)).toHaveLength(0);
  });
});

describe('a table that the venue does not have', () => {
  it('[K5-012] is said, and its code can be scanned', async () => {
    await openApp('/r/cl/fuente-alameda/1/checkin/997', { venue: venue({}, TABLES), api: API });
    expect(screen.getByText('No encontramos la mesa de este enlace. Escanea el código QR de tu mesa.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Escanear' })).toBeDefined();
  });
  it('is not said of one that it has', async () => {
    await openApp(TABLE, { venue: venue({}, TABLES), api: API });
    expect(screen.queryByText(/No encontramos la mesa/)).toBeNull();
  });
});

describe('an address that is not served', () => {
  it('[K8-010] [C3-029] is said in a dialog, with the phone that takes such orders', async () => {
    const app = await openApp(PATH, {
      venue: venue({ selfat: 0, ordmaxdist: 2, phonedvy: '+56223451171' }),
      api: { ...API, distance: { ok: true, dist: 9, poly: -1 } },
    });
    app.as('mf-profile').publish('address/delivery', HOME);
    await app.settle(3_000);
    const dialog = await screen.findByRole('alertdialog', { name: 'Hubo un problema' }, WAIT);
    expect(within(dialog).getByText('Por el momento tu domicilio se encuentra fuera de la zona de entrega.')).toBeDefined();
    expect(screen.getByText('Tu dirección supera la distancia máxima de entrega (2 km).')).toBeDefined();
    fireEvent.click(await screen.findByText('Pedir al +56 2 2345 1171', {}, WAIT));
    expect(app.left).toEqual([{ url: 'tel:+56223451171', kind: 'tel' }]);
  });
  it('[C3-029] names no phone for an address that is served, nor where the venue has none', async () => {
    const served = await openApp(PATH, {
      venue: venue({ selfat: 0, ordmaxdist: 20, phonedvy: '+56 2 2345 1171' }),
      api: { ...API, distance: { ok: true, dist: 2, poly: -1 }, 'delivery-cost': { ok: true, cost: 1990 } },
    });
    expect(screen.queryByText(/Pedir al/)).toBeNull();
    served.as('mf-profile').publish('address/delivery', HOME);
    await served.settle(3_000);
    await screen.findByText('Llegamos a tu dirección.', {}, WAIT);
    expect(screen.queryByText(/Pedir al/)).toBeNull();
    served.view.unmount();
    const silent = await openApp(PATH, {
      venue: venue({ selfat: 0, ordmaxdist: 2, phonedvy: '' }),
      api: { ...API, distance: { ok: true, dist: 9, poly: -1 } },
    });
    silent.as('mf-profile').publish('address/delivery', HOME);
    await silent.settle(3_000);
    await screen.findByText('Tu dirección supera la distancia máxima de entrega (2 km).', {}, WAIT);
    expect(screen.queryByText(/Pedir al/)).toBeNull();
  });
  it('[K8-010] is said once for each address, whatever becomes known of it later', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const app = await openApp(PATH, {
      venue: venue({ selfat: 0, polygonsact: 1 }),
      api: { ...API, distance: () => new Promise((resolve) => (answer = resolve)) },
    });
    const dialogs = () => screen.queryAllByRole('alertdialog', { name: 'Hubo un problema' });
    app.as('mf-profile').publish('address/delivery', HOME);
    await app.settle(3_000);
    await waitFor(() => expect(dialogs()).toHaveLength(1), WAIT);
    answer({ json: { ok: true, dist: 9, poly: -1 } });
    await app.settle();
    expect(dialogs()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    app.as('mf-profile').publish('address/delivery', { ...HOME, street: 'Av. Italia 99' });
    await app.settle();
    await waitFor(() => expect(dialogs()).toHaveLength(1), WAIT);
  });
});

describe('the intro of a table', () => {
  const AT_TABLE = venue({ selfat: 1, selfatbanner: 1, selfatblock: 0 }, { ta: 1, dm: [[7, [], 'Mesa 7']] });
  it('[C2-044] has three steps', async () => {
    await openApp(TABLE, { venue: AT_TABLE, api: API });
    const dialog = await screen.findByRole('dialog', { name: 'Pide desde tu mesa' }, WAIT);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent),
    ).toEqual(['Arma tu pedido', 'Inicia sesión', 'Confirma y espera en tu mesa']);
  });
  const with_ = (flags: object, over: object = {}) =>
    venue({ selfat: 1, selfatbanner: 1, selfatblock: 0, ...flags }, { ta: 1, dm: [[7, [], 'Mesa 7']], ...over });
  it.each([
    ['[K4-022] while the venue is closed', TABLE, with_({}, { ta: -1 })],
    ['[K4-022] on the menu for a delivery', PATH, with_({})],
    ['[K4-022] [C3-037] where no orders are taken at tables', TABLE, with_({ selfat: 0 })],
    ['[K4-022] at no table', '/r/cl/fuente-alameda/1/checkin', with_({})],
    ['[K4-022] where the venue does not want it', TABLE, with_({ selfatbanner: 0 })],
    ['[K4-022] [C3-037] where it is blocked', TABLE, with_({ selfatblock: 1 })],
  ])('%s it does not come', async (_, path, of) => {
    const app = await openApp(path, { venue: of, api: API });
    expect(await screen.findByText('Plato 1', {}, WAIT)).toBeDefined();
    await noMoreChunks(app);
    expect(screen.queryByRole('dialog', { name: 'Pide desde tu mesa' })).toBeNull();
  });
  it('[C3-053] [K4-022] comes once in 240 minutes', async () => {
    const app = await openApp(TABLE, { venue: AT_TABLE, api: API });
    await screen.findByRole('dialog', { name: 'Pide desde tu mesa' }, WAIT);
    fireEvent.click(screen.getByRole('button', { name: 'Empezar' }));
    const comeBack = async (minutes: number) => {
      await app.router.navigate('/');
      await app.settle(minutes * 60_000);
      await app.router.navigate(TABLE);
      await app.settle();
    };
    await comeBack(239);
    expect(await screen.findByText('Plato 1')).toBeDefined();
    await noMoreChunks(app);
    expect(screen.queryByRole('dialog')).toBeNull();
    await comeBack(1);
    await screen.findByRole('dialog', { name: 'Pide desde tu mesa' }, WAIT);
  });
});

describe('the list of categories', () => {
  it('[C2-039] has their counts and jumps to the one chosen', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api: API });
    fireEvent.click(screen.getByRole('button', { name: 'Todas las categorías' }));
    const dialog = await screen.findByRole('dialog', { name: 'Categorías' }, WAIT);
    expect(within(dialog).getByRole('button', { name: 'Platos 4 platos' })).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Postres 1 plato' }));
    await app.settle();
    await waitFor(() => expect(document.querySelector('[aria-current]')?.textContent).toBe('Postres'));
  });
});

describe('eating and drinking', () => {
  it('[C3-041] is a switch where the venue parts its menu', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0, drinkandeat: true, fordrink: [2], foreat: [1] }), api: API });
    expect(screen.queryByText('Leche asada')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Beber' }));
    expect(screen.getByText('Leche asada')).toBeDefined();
    expect(screen.queryByText('Plato 1')).toBeNull();
    // It stays on its side for whoever comes back.
    await app.router.navigate('/');
    await app.settle();
    await app.router.navigate(PATH);
    await app.settle();
    expect(await screen.findByText('Leche asada')).toBeDefined();
    expect(screen.queryByText('Plato 1')).toBeNull();
  });
});

describe('a dish that the other type does not have', () => {
  const dish = (id: number, name: string) => rawProduct(id, name, { pm: 3000 });
  const answer = (products: readonly object[]) => ({ json: menuAnswer([{ id: 1, name: 'Platos', products }]) });
  const both = answer([dish(1, 'Cazuela'), dish(2, 'Helado artesanal')]);
  const MENUS = {
    menu: ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) =>
      query?.['retiro'] === 1 ? answer([dish(1, 'Cazuela')]) : both,
  };
  it('[X-06] is named before, and leaves the order with the diner’s yes', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api: MENUS });
    for (const name of ['Cazuela', 'Helado artesanal']) fireEvent.click(screen.getByRole('button', { name: `Agregar ${name}` }));
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Cambiar el tipo de pedido?' }, WAIT);
    expect(within(dialog).getByText('Helado artesanal no está en esa carta: se quitará de tu pedido.')).toBeDefined();
    expect(within(dialog).getByText('Los precios cambian: tu pedido pasa de $6.000 a $3.000.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    await app.settle();
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({
      value: { dispatch: 1, lines: [{ product: { name: 'Cazuela' } }], subtotal: { minor: 3000 } },
    });
  });
});

describe('another type at check-in', () => {
  it('[C4-023] has the path of the menu, where a reload finds it again', async () => {
    const sits = { venue: venue({ selfat: 1, selfatbanner: 0 }), api: API };
    const app = await openApp('/r/cl/fuente-alameda/1/checkin', sits);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mesa' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
    await app.settle();
    await waitFor(() => expect(app.router.state.location.pathname).toBe(PATH));
    await app.settle();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Delivery' }, WAIT)).checked).toBe(true);
    const { CURCART } = Object.fromEntries([...app.stored].map(([key, { value }]) => [key, value]));
    app.view.unmount();
    await openApp(app.router.state.location.pathname, { ...sits, storage: { CURCART } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true);
  });
});

describe('another type', () => {
  const priced = (amount: number) => ({
    json: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { pm: amount })] }]),
  });
  const MENUS = {
    menu: ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) => (query?.['retiro'] === 1 ? priced(4000) : priced(5000)),
  };
  it('asks before it changes prices, and changes nothing without a yes', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api: MENUS });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Cazuela' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Cambiar el tipo de pedido?' }, WAIT);
    expect(within(dialog).getByText('Los precios cambian: tu pedido pasa de $5.000 a $4.000.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dejar como está' }));
    await app.settle();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }, WAIT));
    await app.settle();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Retiro' }).checked).toBe(true);
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({ value: { dispatch: 1, subtotal: { minor: 4000 } } });
  });
});
