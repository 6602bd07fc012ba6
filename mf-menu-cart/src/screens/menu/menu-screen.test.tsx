import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSeat } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { anAddress, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { encodeCartLine } from '@comanda/shared-contracts/wire/cart-line';
import { labelsIn, openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, record, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const NO_TABLE = venue({ selfat: 0 });
const PAPAS = rawProduct(2, 'Papas rústicas', { dn: 'Con merkén', pm: 4200, nombreTrad: 'Rustic fries' });
const MENU = menuAnswer([
  {
    id: 1,
    name: 'Sándwiches',
    products: [
      rawProduct(1, 'Barros Luco', { pm: 8000, refpr: 10000, foto: '/assets/dishes/sandwich-480.webp', ftags: ['veg', 'gluten'] }),
    ],
  },
  { id: 2, name: 'Papas', products: [PAPAS, rawProduct(3, 'Papas fritas', { agot: true })] },
]);
const API = { menu: () => ({ json: structuredClone(MENU) }) };
/** The first two products, under the venue's own words. */
const FEATURED = {
  featuredProductsBool: true,
  differentFeaturedProducts: false,
  featuredProductsList: [[1, 2]],
  featuredCategoryName: 'Del día',
};
const TAGS = {
  ok: true,
  data: [
    { id: 'veg', translation: { es: 'Vegetariano' }, icon: 'leaf' },
    { id: 'pop', translation: { es: 'Favorita' } },
    { id: 'nuevo', translation: { es: 'Nuevo' } },
    { id: 'gluten', translation: { es: 'Gluten' }, icon: 'wheat' },
    { id: 'huevo', translation: { es: 'Huevo' } },
  ],
};
const rows = () => screen.getAllByRole('listitem');
const row = (name: string): HTMLElement => {
  const found = rows().find((item) => within(item).queryByText(name) !== null);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};

const labelsOf = (name: string) => labelsIn(row(name).querySelector('p:last-child') ?? row(name));

afterEach(() => void vi.unstubAllGlobals());

describe('the menu screen', () => {
  it('[C2-009] stands at menu and at menu/beta', async () => {
    for (const path of [PATH, `${PATH}/beta`]) {
      const { view } = await openApp(path, { venue: NO_TABLE, api: API });
      expect(screen.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeDefined();
      expect(rows()).toHaveLength(3);
      view.unmount();
    }
  });
  it.each([
    ['as the venue wants it', PATH, true],
    ['always at menu/beta', `${PATH}/beta`, false],
  ])('[C3-041] draws featured products as the new carousel, %s', async (_, path, newCarr) => {
    await openApp(path, { venue: venue({ selfat: 0, newCarr, ...FEATURED }), api: API });
    const carousel = within(screen.getByRole('list', { name: 'Del día' }));
    expect(carousel.getAllByRole('listitem')).toHaveLength(2);
    expect(carousel.getAllByRole('button', { name: /^(Agregar|Elegir)/ }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Siguientes' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Anteriores' }).getAttribute('aria-disabled')).toBe('true');
  });
  it('[C3-042] names them as the venue does, among the rows, and not at all while they are off', async () => {
    const { view } = await openApp(PATH, { venue: venue({ selfat: 0, newCarr: false, ...FEATURED }), api: API });
    expect(screen.getByRole('heading', { name: /^Del día/ })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Del día' })).toBeNull();
    view.unmount();
    await openApp(PATH, { venue: venue({ selfat: 0, newCarr: true, ...FEATURED, featuredProductsBool: false }), api: API });
    expect(screen.queryByRole('heading', { name: /^Del día/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Del día' })).toBeNull();
  });
  it('[C3-042] has words of its own for featured products without a title, in the language of the moment', async () => {
    const app = await openApp(PATH, { venue: venue({ selfat: 0, ...FEATURED, featuredCategoryName: '' }), api: API });
    expect(screen.getByRole('heading', { name: /^Destacados/ })).toBeDefined();
    await act(() => app.texts.changeLanguage('en'));
    expect(screen.getByRole('heading', { name: /^Featured/ })).toBeDefined();
    expect(within(screen.getByRole('navigation', { name: 'Categories' })).getByText('Featured')).toBeDefined();
  });
  it.each([null, '', {}])('[X-22] says that the menu is empty where the provider writes %j for no categories', async (cats) => {
    const menu = { ok: true, data: { ...menuAnswer([]).data, cats } };
    await openApp(PATH, { venue: NO_TABLE, api: { menu } });
    expect(screen.getByText('La carta está vacía')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('[C2-042] shows the shape of the menu while it loads', async () => {
    await openApp(PATH, { venue: NO_TABLE, api: { menu: () => new Promise(() => undefined) } });
    expect(screen.getByRole('status').textContent).toBe('Cargando la carta');
  });
  it('[C2-042] switches between the offered types only', async () => {
    await openApp(PATH, { venue: NO_TABLE, api: API });
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Delivery', 'Retiro']);
  });
  it('[C2-042] has no switch where there is one way only', async () => {
    await openApp(PATH, { venue: venue({ ordpickonly: 1 }), api: API });
    expect(screen.queryByRole('radio')).toBeNull();
  });
  it('[C3-032] names the minutes of the type, in hours from 120 on', async () => {
    const first = await openApp(PATH, { venue: venue({ selfat: 0, ordtiempomin: 45 }), api: API });
    expect(screen.getByText(/^45 min/)).toBeDefined();
    first.view.unmount();
    await openApp(PATH, { venue: venue({ selfat: 0, ordtiempomin: 120 }), api: API });
    expect(screen.getByText(/^2 h/)).toBeDefined();
  });
  it('[C3-032] names the minutes of pickup for pickup', async () => {
    const { settle } = await openApp(PATH, { venue: venue({ selfat: 0, ordtiempomin: 45, ordtiempominpick: 20 }), api: API });
    expect(screen.getByText(/^45 min/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    await settle();
    expect(screen.getByText(/^20 min/)).toBeDefined();
    expect(screen.queryByText(/45 min/)).toBeNull();
  });
  it('[X-03] names fee and minimum before the first tap', async () => {
    await openApp(PATH, { venue: venue({ selfat: 0, ordmindvy: 6000 }), api: API });
    expect(screen.getByText('45 min · Despacho $1.990 · Mínimo $6.000')).toBeDefined();
  });
  it('[C6-002] shows a visitor the menu, and asks for the address of a delivery in the dialog of its owner', async () => {
    const { as, host, settle } = await openApp(PATH, { session: aVisitorSession(), venue: NO_TABLE, api: API });
    const asked: unknown[] = [];
    as('mf-profile').handle('address/choose', (request) => {
      asked.push(request);
      as('mf-profile').publish('address/delivery', anAddress({ street: 'Av. Italia 1439' }));
      return anAddress({ street: 'Av. Italia 1439' });
    });
    expect(rows().length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Elegir' }));
    await settle();
    expect(asked).toEqual([{ reason: 'delivery' }]);
    expect(host.location.current()).toMatchObject({ source: 'address', point: anAddress().point });
    expect([screen.queryByText('Aún sin dirección'), screen.queryByText(/Av. Italia 1439/) !== null]).toEqual([null, true]);
  });
  it('[C2-043] shows the chosen address for delivery, and hides the fee for pickup', async () => {
    const { as, settle } = await openApp(PATH, { venue: NO_TABLE, api: API });
    // What is missing is said once.
    expect(screen.getAllByText(/dirección/).map(({ textContent }) => textContent)).toEqual(['Ingresa una dirección de entrega.']);
    as('mf-profile').publish('address/delivery', {
      alias: 'Casa',
      isDefault: true,
      country: 'cl',
      street: 'Av. Italia 1439',
      commune: 'Ñuñoa',
      city: 'Santiago',
    });
    await settle();
    expect(screen.getByText('Av. Italia 1439, Ñuñoa')).toBeDefined();
    expect(screen.queryByText('Ingresa una dirección de entrega.')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    await settle();
    expect(screen.queryByText(/Despacho/)).toBeNull();
  });
  it('[C8-028] says how far the venue delivers, written as the language writes', async () => {
    const { as, settle } = await openApp(PATH, {
      venue: venue({ selfat: 0, ordmaxdist: 2.5, ordunidist: 'km' }),
      api: { ...API, distance: { ok: true, dist: 11, poly: -1 } },
    });
    as('mf-profile').publish('address/delivery', {
      alias: 'Casa',
      isDefault: true,
      country: 'cl',
      street: 'Av. Italia 1439',
      commune: 'Ñuñoa',
      city: 'Santiago',
      point: { lat: -33.5, lng: -70.6 },
    });
    await settle(4_000);
    await waitFor(() => expect(screen.getByText('Tu dirección supera la distancia máxima de entrega (2,5 km).')).toBeDefined(), WAIT);
  });
  it('[C4-033] a product whose last unit is in the cart is sold out on its row', async () => {
    const last = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { stock: 3, crinvol: 2 })] }]);
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: { menu: last } });
    expect(within(row('Cazuela')).queryByText('Agotado')).toBeNull();
    fireEvent.click(within(row('Cazuela')).getByRole('button', { name: /^Agregar/ }));
    await settle();
    expect(within(row('Cazuela')).getByText('Agotado')).toBeDefined();
  });
  it('[C5-041] the button of the table asks for its code where only that says who sits there, and the type stays', async () => {
    const { settle, notices } = await openApp(PATH, { venue: venue({ selfat: 1, selfattableonly: 1 }), api: API });
    fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Mesa' }));
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['Para Check-in, escanee código QR de la mesa']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true);
  });
  it('[C8-022] says at once that the venue is closed', async () => {
    await openApp(PATH, { venue: venue({ selfat: 0 }, { ta: -1 }), api: API });
    expect(screen.getByText('Este local está cerrado.')).toBeDefined();
  });
  it('[C3-041] hides pictures and the search where the venue wants it so', async () => {
    const { view } = await openApp(PATH, { venue: venue({ selfat: 0, nopict: true, hidesearch: true }), api: API });
    expect(row('Barros Luco').querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Buscar en la carta' })).toBeNull();
    view.unmount();
    await openApp(PATH, { venue: NO_TABLE, api: API });
    expect(row('Barros Luco').querySelector('img')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: 'Buscar en la carta' }).length).toBeGreaterThan(0);
  });
  it('[C3-041] shows the logo that the venue wants on its menu, else its own', async () => {
    const logos = (view: Awaited<ReturnType<typeof openApp>>['view']) =>
      [...view.container.querySelectorAll('img')].map((img) => img.getAttribute('src')).filter((src) => src?.includes('/logo'));
    const asked = venue({ selfat: 0, logoQ: '/logo-menu.png' }, { logo: '/logo-house.png' });
    const { view } = await openApp(PATH, { venue: asked, api: API });
    expect(logos(view)).toEqual(['/logo-menu.png']);
    view.unmount();
    const own = await openApp(PATH, { venue: venue({ selfat: 0, logoQ: '' }, { logo: '/logo-house.png' }), api: API });
    expect(logos(own.view)).toEqual(['/logo-house.png']);
  });
  it('speaks the diner’s language, also of the dishes', async () => {
    await openApp(PATH, { venue: NO_TABLE, api: API, language: 'en' });
    expect(screen.getByText('Rustic fries')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Pickup' })).toBeDefined();
  });
});

describe('products', () => {
  it('[C5-026] carry what is off in whole percent, and nothing where nothing is', async () => {
    const priced = [
      [7500, 10_000],
      [7990, 9990],
      [10_000, 10_000],
      [12_000, 10_000],
    ].map(([pm, refpr], index) => rawProduct(index + 1, `Plato ${index + 1}`, { pm, refpr }));
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products: priced }]) } });
    const off = rows().map((item) => within(item).queryByText(/%$/)?.textContent);
    expect(off).toEqual(['-25%', '-20%', undefined, undefined]);
  });
  it('[C2-062] carry their discount, and "Agotado" when they are sold out', async () => {
    await openApp(PATH, { venue: NO_TABLE, api: API });
    expect(within(row('Barros Luco')).getByText('-20%')).toBeDefined();
    expect(within(row('Papas fritas')).getByText('Agotado')).toBeDefined();
    expect(within(row('Papas fritas')).queryByRole('button', { name: /Agregar/ })).toBeNull();
  });
  it.each([
    ['none', undefined],
    ['null', null],
    ['words', 'consultar'],
    ['below zero', -500],
  ])('[X-22] whose price is %s have it at the restaurant, in the list, its search and the dialog, and cannot be added', async (_, pm) => {
    const dish = rawProduct(1, 'Langosta', { pm });
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products: [dish, PAPAS] }]) } });
    const notifies = () => {
      expect(row('Langosta').textContent).toBe('LangostaPrecio en el local');
      expect(within(row('Langosta')).queryByRole('button', { name: /Agregar|Elegir/ })).toBeNull();
    };
    notifies();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'langosta' } });
    await settle();
    notifies();
    fireEvent.click(screen.getByRole('button', { name: 'Langosta' }));
    const dialog = within(await screen.findByRole('dialog', {}, WAIT));
    expect(dialog.getByText('Precio en el local')).toBeDefined();
    const add = dialog.getByRole('button', { name: 'Agregar' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'El precio se ve en el local: aquí no se puede pedir.',
    );
    expect(dialog.queryByText('Agotado')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$0|-\$/);
  });
  it('that a menu lists under one id are told apart, and go out under that id', async () => {
    const products = [rawProduct(7, 'Schop 300', { pm: 2500 }), PAPAS, rawProduct(7, 'Schop 500', { pm: 3600 })];
    const again = { id: 2, name: 'y', products: [rawProduct(7, 'Schop 300', { pm: 2500 })] };
    const menu = menuAnswer([{ id: 1, name: 'x', products }, again]);
    const { settle, as } = await openApp(PATH, { venue: NO_TABLE, api: { menu: () => ({ json: structuredClone(menu) }) } });
    fireEvent.click(within(row('Schop 500')).getByRole('button', { name: 'Agregar Schop 500' }));
    await settle();
    const unitsIn = (element: Element | undefined) => element?.querySelector('button [aria-hidden="true"]:not(svg)')?.textContent;
    const counted = () => ['Schop 300', 'Schop 500'].map((name) => unitsIn(row(name)));
    expect(counted()).toEqual([undefined, '1']);
    fireEvent.click(within(row('Schop 300')).getByRole('button', { name: 'Agregar Schop 300' }));
    await settle();
    expect(counted()).toEqual(['1', '1']);
    // The same dish of another category is the same.
    expect(
      rows()
        .filter((one) => within(one).queryByText('Schop 300') !== null)
        .map(unitsIn),
    ).toEqual(['1', '1']);
    const cart = as('mf-checkout').peek('cart/current');
    const lines = cart.status === 'ready' ? (cart.value?.lines ?? []) : [];
    expect(lines.map((line) => encodeCartLine(line).item)).toMatchObject([
      { ip: 7, np: 'Schop 500', pm: 3600 },
      { ip: 7, np: 'Schop 300', pm: 2500 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Schop 500' }));
    const dialog = within(await screen.findByRole('dialog', {}, WAIT));
    expect(dialog.getByText('$3.600', { selector: 'p *' })).toBeDefined();
  });
  it('that one category lists twice stand there once', async () => {
    const twice = [PAPAS, rawProduct(7, 'Schop', { pm: 2500 }), structuredClone(PAPAS), rawProduct(2, 'Papas rústicas', { pm: 5200 })];
    const errors = vi.spyOn(console, 'error');
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products: twice }]) } });
    expect(rows().map((one) => within(one).getByRole('heading').textContent)).toEqual(['Papas rústicas', 'Schop', 'Papas rústicas']);
    expect(screen.getByText('3 platos')).toBeDefined();
    expect(errors).not.toHaveBeenCalled();
  });
  it.each([
    ['es', 'Otros'],
    ['en', 'Others'],
  ] as const)('of categories without an id or a name stand under one of ours: %s', async (language, others) => {
    const menu = menuAnswer([
      { id: 1, name: '', products: [rawProduct(1, 'Lomo')] },
      { id: 1, name: 'Bebidas', products: [rawProduct(2, 'Agua')] },
      { id: 3, name: 'Postres', products: [rawProduct(3, 'Flan')] },
    ]);
    const cats = menu.data.cats.map((category, index) => (index === 2 ? { ...category, jp: undefined } : category));
    const errors = vi.spyOn(console, 'error');
    await openApp(PATH, { venue: NO_TABLE, api: { menu: { ...menu, data: { ...menu.data, cats } } }, language });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual([expect.stringContaining(others), expect.stringContaining('Bebidas'), expect.stringContaining('Postres')]);
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual([others, 'Bebidas', 'Postres']);
    expect(rows()).toHaveLength(3);
    expect(errors).not.toHaveBeenCalled();
  });
  it('of which a choice that must be made is sold out whole are sold out', async () => {
    const option = (pl: number, agot: boolean) => ({ pl, np: `Pan ${pl}`, pm: 0, agot });
    const bread = (...out: readonly boolean[]) => ({
      catExtras: [
        { codJextras: 'G1', nomCatExtra: 'Elige tu pan', min: 1, max: 1, multi: 0, extras: out.map((is, pl) => option(pl + 1, is)) },
      ],
    });
    const products = [rawProduct(1, 'Sin pan', bread(true, true)), rawProduct(2, 'Con un pan', bread(true, false))];
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products }]) } });
    expect(within(row('Con un pan')).queryByText('Agotado')).toBeNull();
    expect(within(row('Sin pan')).getByText('Agotado')).toBeDefined();
    expect(within(row('Sin pan')).queryByRole('button', { name: /Elegir/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sin pan' }));
    const dialog = within(await screen.findByRole('dialog', {}, WAIT));
    expect(dialog.getByRole('button', { name: /^Agregar(?! uno)/ }).getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('Este producto no se encuentra disponible por el momento')).toBeDefined();
  });
  it('[C5-021] ask for what must be chosen from a list with holes, and cannot be had where nobody can read it', async () => {
    const size = { codJextras: 'G1', nomCatExtra: 'Tamaño', min: 1, max: 1, multi: 0, extras: { 1: { pl: 7, np: 'Grande', pm: 900 } } };
    const products = [rawProduct(1, 'Con tamaño', { catExtras: { 2: size } }), rawProduct(2, 'Sin saber', { catExtras: '[…]' })];
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products }]) } });
    expect(within(row('Sin saber')).getByText('Agotado')).toBeDefined();
    expect(within(row('Sin saber')).queryByRole('button', { name: /^Agregar|^Elegir/ })).toBeNull();
    fireEvent.click(within(row('Con tamaño')).getByRole('button', { name: /^Elegir/ }));
    const dialog = within(await screen.findByRole('dialog', {}, WAIT));
    expect(dialog.getByRole('radio', { name: /Grande/ })).toBeDefined();
  });
  it('[C2-062] carry the labels of the venue, and those alone that it wants', async () => {
    const api = {
      menu: menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Ensalada', { ftags: ['veg'] })] }]),
      'product-tags': TAGS,
    };
    const { view } = await openApp(PATH, { venue: NO_TABLE, api });
    // With the dishes, not after them: what is drawn is not pushed aside by words that come later.
    expect(within(row('Ensalada')).getByText('Vegetariano')).toBeDefined();
    view.unmount();
    await openApp(PATH, { venue: venue({ selfat: 0, tagsBool: false }), api, storage: { TAGS } });
    expect(within(row('Ensalada')).queryByText('Vegetariano')).toBeNull();
  });
  it.each([
    ['before what sells, of which it says how many more', {}, []],
    ['with a discount', { pm: 8000, refpr: 10_000 }, ['-20%']],
    ['without the discount of a price that nobody can read', { pm: 8000, refpr: '10000.55' }, []],
    ['sold out', { agot: true }, ['Agotado']],
  ])('[C2-062] name every allergen, %s', async (_, over, first) => {
    const dish = rawProduct(1, 'Alameda clásica', { ftags: ['pop', 'nuevo', 'veg', 'gluten', 'huevo'], ...over });
    const { settle } = await openApp(PATH, {
      venue: NO_TABLE,
      api: { menu: menuAnswer([{ id: 1, name: 'x', products: [dish] }]), 'product-tags': TAGS },
    });
    await settle(1_500);
    expect(labelsOf('Alameda clásica')).toEqual([...first, 'Gluten', 'Huevo', 'Vegetariano', 'Favorita', '+1']);
  });
  it.each([
    ['the list of labels does not come', { selfat: 0 }, {}],
    [
      'the list does not hold them',
      { selfat: 0 },
      { 'product-tags': { ok: true, data: [{ id: 'pop', translation: { es: 'Favorita' } }] } },
    ],
    ['the venue wants no labels', { selfat: 0, tagsBool: false }, { 'product-tags': TAGS }],
  ])('[C2-062] name every allergen where %s', async (_, config, api) => {
    const all = ['gluten', 'lacteos', 'huevo', 'pescado', 'mariscos', 'mani', 'frutosecos', 'soya', 'sesamo'];
    const menu = menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'De todo', { ftags: all })] }]);
    const { settle } = await openApp(PATH, { venue: venue(config), api: { menu, ...api } });
    const expected = ['Gluten', 'Lácteos', 'Huevo', 'Pescado', 'Mariscos', 'Maní', 'Frutos secos', 'Soya', 'Sésamo'];
    expect(labelsOf('De todo')).toEqual(expected);
    await settle(1_500);
    expect(labelsOf('De todo')).toEqual(expected);
  });
  it('[C5-025] without a price of their own show the cheapest way to have them', async () => {
    const extras = (prices: number[]) => prices.map((pm, index) => ({ pl: index + 1, np: `e${index}`, pm }));
    const product = rawProduct(1, 'Pizza a tu gusto', {
      pm: 0,
      catExtras: [
        { codJextras: 'a', nomCatExtra: 'a', min: 1, max: 1, extras: extras([500, 300]) },
        { codJextras: 'b', nomCatExtra: 'b', min: 0, max: 1, extras: extras([100]) },
        { codJextras: 'c', nomCatExtra: 'c', min: 1, max: 1, extras: extras([200]) },
      ],
    });
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([{ id: 1, name: 'x', products: [product] }]) } });
    expect(screen.getByText('Desde $500')).toBeDefined();
  });
  it('are added by one tap, counted on the button, and sold out with the last one', async () => {
    const scarce = menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Torta', { stock: 4, crinvol: 2 })] }]);
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: { menu: scarce } });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Torta' }));
    await settle();
    expect(screen.queryByText('Agotado')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Agregar otro Torta, 1 en tu pedido' }));
    await settle();
    expect(screen.getByText('Agotado')).toBeDefined();
  });
  it('[C5-019] of another venue ask first whether its order may be emptied', async () => {
    const other = record({ venue: { ...record().venue, id: '1-1', name: 'La Otra' } });
    const { settle, as } = await openApp(PATH, { venue: NO_TABLE, api: API, storage: { CURCART: other } });
    const cart = () => {
      const state = as('mf-checkout').peek('cart/current');
      return state.status === 'ready' ? state.value : null;
    };
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Papas rústicas' }));
    await screen.findByRole('alertdialog', {}, WAIT);
    expect(screen.getByText('No se puede agregar: tienes productos pendientes de otro local.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Conservar mi pedido' }));
    await settle();
    expect(cart()?.venue.id).toBe('1-1');
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Papas rústicas' }));
    await screen.findByRole('alertdialog', {}, WAIT);
    fireEvent.click(screen.getByRole('button', { name: 'Vaciar y agregar' }));
    await settle();
    expect(cart()).toMatchObject({ venue: { id: '101-1' }, itemCount: 1 });
  });
});

describe('the menu to look at', () => {
  it('[C2-041] has prices, and neither add buttons nor a footer', async () => {
    await openApp('/r/cl/fuente-alameda/1/checkin/menu', { venue: venue(), api: API, storage: { CURCART: record() } });
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('$4.200')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Agregar|Ver Pedido/ })).toBeNull();
  });
  it('[C4-025] takes the place of a table where check-in is off', async () => {
    const { router, settle } = await openApp('/r/cl/fuente-alameda/1/checkin/5', { venue: NO_TABLE, api: API });
    await waitFor(() => expect(router.state.location.pathname).toBe('/r/cl/fuente-alameda/1/checkin/menu'));
    await settle();
    await screen.findByText('$4.200', undefined, WAIT);
    expect(screen.queryByRole('button', { name: /Agregar|Ver Pedido/ })).toBeNull();
  });
});

describe('a seat in a stadium', () => {
  it('is named in the place of the types: there is nothing else to choose', async () => {
    const { as } = await openApp(PATH, { venue: NO_TABLE, api: API });
    await act(async () => as('mf-stadium').publish('seat/current', aSeat({ text: 'Suite 26, Ana' })));
    expect(screen.getByText('Te lo llevamos a: Suite 26, Ana')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
  it('is brought by an order for pickup: no address, no table', async () => {
    const { as, calls } = await openApp(PATH, { api: API, environmentReader: { isStadium: true } });
    await act(async () => as('mf-stadium').publish('seat/current', aSeat({ text: 'Suite 26, Ana', zone: 'Ori' })));
    await screen.findAllByText('Barros Luco', undefined, WAIT);
    expect(calls.filter(({ operation }) => operation === 'menu').map(({ query }) => query)).toMatchObject([{ retiro: 1 }]);
  });
});

describe('a table', () => {
  it.each([
    [true, '/r/cl/fuente-alameda/1/checkin/7'],
    [false, PATH],
  ])('is said to who shows the information of the venue: %s from %s', async (isAtTable, path) => {
    const { as, settle } = await openApp(path, { venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }), api: API });
    const asked: unknown[] = [];
    as('mf-discovery').handle('discovery/show-venue-info', (request) => {
      asked.push(request);
      return null;
    });
    fireEvent.click(screen.getByRole('button', { name: 'Más información' }));
    await settle();
    expect(asked).toEqual([expect.objectContaining({ isAtTable })]);
  });
  it('[C2-010] is named on the screen, and has no switch', async () => {
    await openApp('/r/cl/fuente-alameda/1/checkin/7', { venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }), api: API });
    expect(screen.getByText('Estás en Mesa 7')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
  it('[C2-022] takes the seat from the address, and the address loses it without a new entry', async () => {
    const { router, as, settle } = await openApp('/r/cl/fuente-alameda/1/checkin/7?qc=3&a=1', {
      venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }),
      api: API,
    });
    await settle();
    expect(router.state.location.pathname + router.state.location.search).toBe('/r/cl/fuente-alameda/1/checkin/7?a=1');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(as('mf-checkout').peek('cart/current')).toMatchObject({ value: { table: { id: '7', seat: 3 } } });
  });
  it('[C2-022] takes the seat of a code that was scanned on the screen, and of the next one', async () => {
    const { host, as, settle } = await openApp('/r/cl/fuente-alameda/1/checkin', {
      venue: venue(
        {},
        {
          dm: [
            [7, [], 4, 'Mesa 7'],
            [8, [], 4, 'Mesa 8'],
          ],
        },
      ),
      api: API,
    });
    const tableAfter = async (path: string) => {
      host.navigation.go(path);
      await settle();
      await settle();
      const cart = as('mf-checkout').peek('cart/current');
      return cart.status === 'ready' ? cart.value?.table : undefined;
    };
    expect(await tableAfter('/r/cl/fuente-alameda/1/checkin/7?qc=3')).toMatchObject({ id: '7', seat: 3 });
    expect(await tableAfter('/r/cl/fuente-alameda/1/checkin/7?qc=4')).toMatchObject({ id: '7', seat: 4 });
    expect(await tableAfter('/r/cl/fuente-alameda/1/checkin/8')).not.toHaveProperty('seat');
  });
});

describe('what can go wrong', () => {
  it('[X-22] a menu that cannot be had says so, and can be asked for again', async () => {
    const { setAnswer, settle, notices } = await openApp(PATH, {
      venue: NO_TABLE,
      api: { menu: () => ({ failure: failure('http', 'http-500') }) },
    });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar la carta');
    expect(notices).toHaveLength(0);
    setAnswer('menu', API.menu);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(rows()).toHaveLength(3);
  });
  it('[C8-023] a menu without products says that it is being prepared', async () => {
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer([]) } });
    expect(screen.getByText('El menú de este local está en preparación.')).toBeDefined();
  });
  it('[C8-023] it says so for the type that has no products, and not for one that has some', async () => {
    const PREPARING = 'El menú de este local está en preparación.';
    const { setAnswer, settle } = await openApp(PATH, { venue: NO_TABLE, api: API });
    expect([rows().length, screen.queryByText(PREPARING)]).toEqual([3, null]);
    setAnswer('menu', menuAnswer([]));
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    await settle();
    expect(screen.queryByText(PREPARING)).not.toBeNull();
  });
  it('an address that names no venue leads on to the others', async () => {
    await openApp('/r/cl/x/abc/menu', { venue: NO_TABLE, api: API });
    expect(screen.getByRole('link', { name: 'Ver locales' })).toBeDefined();
  });
  it('[X-22] a dialog of another part that does not open is said and reported once', async () => {
    const { settle, notices, reports } = await openApp(PATH, { venue: NO_TABLE, api: API });
    fireEvent.click(screen.getByRole('button', { name: 'Elegir' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Más información' }));
    await settle();
    expect(notices.map(({ text }) => text)).toEqual([
      'No pudimos abrir tus direcciones. Inténtalo otra vez.',
      'No pudimos abrir la información del local. Inténtalo otra vez.',
    ]);
    expect(reports).toHaveLength(2);
  });
  it('[X-22] a type that cannot be had is said, and the old menu stays', async () => {
    const { setAnswer, settle, notices } = await openApp(PATH, { venue: NO_TABLE, api: API });
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    await settle();
    expect(notices.map(({ tone }) => tone)).toEqual(['bad']);
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true);
  });
});

describe('search', () => {
  it('[X-09] keeps the menu in the page behind its results, and shows it again at once', async () => {
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: API });
    const [first] = rows();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } });
    await settle();
    expect(first?.isConnected).toBe(true);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getAllByRole('listitem')[0]).toBe(first);
  });

  it('[C5-018] begins at two letters, and says when nothing is found', async () => {
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: API });
    const type = async (text: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      await settle();
    };
    await type('p');
    expect(screen.getByText('Escribe al menos 2 letras.')).toBeDefined();
    expect(rows()).toHaveLength(3);
    await type('MERKEN');
    expect(screen.getByRole('heading', { name: '1 resultado' })).toBeDefined();
    expect(rows()).toHaveLength(1);
    await type('xyz');
    expect(screen.getByText('No encontramos resultados para "xyz".')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ver toda la carta' }));
    await settle();
    expect(rows()).toHaveLength(3);
  });
});

describe('the tabs of the categories', () => {
  it('[C2-039] follow the scrolling into sections that were drawn after the first screen', async () => {
    const watchers: { readonly seen: Set<Element>; readonly notify: IntersectionObserverCallback; readonly margin: string | undefined }[] =
      [];
    class Observer {
      readonly seen = new Set<Element>();
      constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        watchers.push({ seen: this.seen, notify, margin: options?.rootMargin });
      }
      observe = (element: Element) => this.seen.add(element);
      unobserve = (element: Element) => this.seen.delete(element);
      disconnect = () => this.seen.clear();
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const categories = Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      name: `Categoría ${index + 1}`,
      products: [rawProduct(index + 1, `Plato ${index + 1}`)],
    }));
    const { settle } = await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer(categories) } });
    await settle(1_000);
    const last = document.querySelector('[data-section="12"]');
    const spy = watchers.findLast(({ margin, seen }) => margin?.startsWith('-136px') === true && seen.size > 0);
    expect(last !== null && spy?.seen.has(last)).toBe(true);
    act(() => spy?.notify([{ target: last, isIntersecting: true } as unknown as IntersectionObserverEntry], undefined as never));
    const tab = within(screen.getByRole('navigation', { name: 'Categorías' })).getByText('Categoría 12');
    expect(tab.closest('[aria-current]')).not.toBeNull();
  });
});

describe('[X-09] a long menu', () => {
  it('draws only its first block before the window is looked at', async () => {
    const categories = Array.from({ length: 20 }, (_, c) => ({
      id: c + 1,
      name: `Categoría ${c}`,
      products: Array.from({ length: 10 }, (__, p) => rawProduct(c * 100 + p + 1, `Producto ${c} ${p}`)),
    }));
    await openApp(PATH, { venue: NO_TABLE, api: { menu: menuAnswer(categories) } });
    expect(rows()).toHaveLength(8);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(20);
  });
});
