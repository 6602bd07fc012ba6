import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { labelsIn, openApp, WAIT } from '../../test-app.tsx';
import { chosen, clp, extra, group, line, menuAnswer, product, rawProduct, record, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const TAGS = {
  ok: true,
  data: [
    { id: 'veg', translation: { es: 'Vegetariano' } },
    { id: 'pop', translation: { es: 'Favorita' } },
    { id: 'nuevo', translation: { es: 'Nuevo' } },
  ],
};
const drink = (pl: number, np: string, pm = 0, over = {}) => ({ pl, np, pm, ...over });
const GROUP = { codJextras: 'G1', nomCatExtra: 'Agrega extras', min: 0, max: 2, multi: 0 };
const COMBO = rawProduct(1, 'Combo frica', {
  pm: 12700,
  refpr: 15900,
  dn: 'Hamburguesa de 160 g.',
  foto: '/assets/dishes/hero-combo-480.webp',
  catExtras: [
    {
      codJextras: 'G1',
      nomCatExtra: 'Elige tu bebida',
      min: 1,
      max: 1,
      multi: 0,
      extras: [drink(11, 'Limonada', 900), drink(12, 'Agua mineral'), drink(13, 'Schop', 1500, { agot: true })],
    },
    {
      codJextras: 'G2',
      nomCatExtra: 'Agrega extras',
      min: 0,
      max: 4,
      multi: 1,
      extras: [drink(21, 'Queso', 1200, { maxex: 2 }), drink(22, 'Palta', 1500, { maxex: 4 })],
    },
  ],
});

async function openDialog(raw: object = COMBO, options: Parameters<typeof openApp>[1] = {}) {
  const menu = menuAnswer([{ id: 1, name: 'Combos', products: [raw] }]);
  const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api: { menu }, ...options });
  fireEvent.click(within(screen.getAllByRole('heading', { level: 3 })[0] ?? document.body).getByRole('button'));
  await screen.findByRole('dialog', {}, WAIT);
  const dialog = within(screen.getByRole('dialog'));
  const stepper = (name: string) => within(dialog.getByRole('group', { name }));
  return { ...app, dialog, stepper, add: () => dialog.getByRole('button', { name: /^Agregar(?! uno)/ }) };
}
type Opened = Awaited<ReturnType<typeof openDialog>>;

const cartOf = (app: Pick<Awaited<ReturnType<typeof openApp>>, 'as'>) => {
  const state = app.as('mf-checkout').peek('cart/current');
  return state.status === 'ready' ? state.value : null;
};

describe('the product dialog', () => {
  it('[C2-061] shows name, description, price with its reference and discount, and adds', async () => {
    const { dialog, add } = await openDialog();
    expect(dialog.getByRole('heading', { name: 'Combo frica' })).toBeDefined();
    expect(dialog.getByText('Hamburguesa de 160 g.')).toBeDefined();
    expect(dialog.getByText('$15.900').closest('s')).not.toBeNull();
    expect(dialog.getByText('-20%')).toBeDefined();
    expect(add().textContent).toBe('Agregar$12.700');
    expect(dialog.queryByRole('button', { name: /Actualizar|Eliminar/ })).toBeNull();
  });
  it('[C5-027] an option that takes off more than the dish costs makes it free, never less, and a reload keeps the line', async () => {
    const plate = rawProduct(1, 'Lomo', {
      pm: 5000,
      catExtras: [{ ...GROUP, extras: [drink(11, 'Sin carne', -9000), drink(12, 'Sin papas', -1000)] }],
    });
    const app = await openDialog(plate);
    const choose = (name: string) => fireEvent.click(app.dialog.getByRole('checkbox', { name: new RegExp(name) }));
    expect(app.dialog.getByText('-$9.000')).toBeDefined();
    choose('Sin papas');
    expect(app.add().textContent).toBe('Agregar$4.000');
    choose('Sin carne');
    expect(app.add().textContent).toBe('Agregar$0');
    fireEvent.click(app.add());
    await app.settle();
    expect(cartOf(app)?.subtotal.minor).toBe(0);
    app.view.unmount();
    const again = await openApp(PATH, { venue: venue({ selfat: 0 }), storage: { CURCART: app.stored.get('CURCART')?.value } });
    expect(cartOf(again)).toMatchObject({ subtotal: { minor: 0 }, lines: [{ product: { name: 'Lomo' }, subtotal: { minor: 0 } }] });
  });
  it('[X-01] names the group that is missing, moves the focus there, and shows the notice', async () => {
    const { dialog, add, settle, notices } = await openDialog();
    fireEvent.click(add());
    await settle();
    const box = dialog.getByRole('group', { name: 'Elige tu bebida' });
    expect(within(box).getAllByRole('alert')[0]?.textContent).toBe('Elige tu bebida: falta 1 de 1');
    expect(within(box).getByText('Obligatorio')).toBeDefined();
    expect(document.activeElement).toBe(box);
    expect(notices).toMatchObject([{ tone: 'bad', text: 'Faltan campos por completar: Elige tu bebida' }]);
  });
  it('[X-01] takes the error away once the choice is made', async () => {
    const { dialog, add, settle } = await openDialog();
    fireEvent.click(add());
    await settle();
    fireEvent.click(dialog.getByRole('radio', { name: /Agua mineral/ }));
    await settle();
    expect(dialog.queryByText('Elige tu bebida: falta 1 de 1')).toBeNull();
  });
  it.each([
    ['min over max', { min: 3, max: 1 }, 'Elige 1. La carta no es clara aquí: confírmalo con el local.', 1],
    ['no options', { extras: [] }, 'La carta no dice las opciones: confírmalo con el local.', 0],
  ])('a group that cannot be kept as it is asked for is said, and the dish can be ordered: %s', async (_case, over, rule, choices) => {
    const drinks = { ...GROUP, nomCatExtra: 'Elige tu bebida', min: 1, max: 1, extras: [drink(11, 'Limonada', 900), drink(12, 'Agua')] };
    const app = await openDialog({ ...COMBO, catExtras: [{ ...drinks, ...over }] });
    expect(app.dialog.getByText(rule)).toBeDefined();
    for (const option of app.dialog.queryAllByRole('radio').slice(0, choices)) fireEvent.click(option);
    fireEvent.click(app.add());
    await app.settle();
    expect(app.notices).toEqual([]);
    expect(cartOf(app)?.lines[0]?.product.name).toBe('Combo frica');
    expect(Object.values(cartOf(app)?.lines[0]?.extras ?? {}).flat()).toHaveLength(choices);
  });
  it('[C5-022] a single choice replaces the one before', async () => {
    const app = await openDialog();
    fireEvent.click(app.dialog.getByRole('radio', { name: /Limonada/ }));
    fireEvent.click(app.dialog.getByRole('radio', { name: /Agua mineral/ }));
    fireEvent.click(app.add());
    await app.settle();
    expect(cartOf(app)?.lines[0]?.extras['G1']?.map((choice) => choice.extra.name)).toEqual(['Agua mineral']);
  });
  it('[C5-023] a sold-out extra cannot be chosen, and a stepper ends at its maximum', async () => {
    const { dialog, stepper } = await openDialog();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Schop/ }).disabled).toBe(true);
    const more = () => stepper('Queso').getByRole('button', { name: 'Agregar uno' });
    fireEvent.click(more());
    fireEvent.click(more());
    expect(more().getAttribute('aria-disabled')).toBe('true');
  });
  it('[C5-021] counts the group, and no extra takes more than the group has room for', async () => {
    const { dialog, stepper } = await openDialog();
    for (let times = 0; times < 2; times += 1) fireEvent.click(stepper('Queso').getByRole('button', { name: 'Agregar uno' }));
    for (let times = 0; times < 3; times += 1) fireEvent.click(stepper('Palta').getByRole('button', { name: 'Agregar uno' }));
    expect(dialog.getByText('4 de 4')).toBeDefined();
  });
  it('[C5-021] [C5-022] each group takes what its rule allows: so many of a few, of one more than of another, or as many as one likes', async () => {
    const options = (first: number, over = {}) => [drink(first, 'Ají', 0, over), drink(first + 1, 'Queso', 0, { maxex: 1 })];
    const groups = [
      { codJextras: 'A', nomCatExtra: 'Salsas', min: 1, max: 2, multi: 0, extras: options(31) },
      { codJextras: 'B', nomCatExtra: 'Sin límite', min: 0, max: 0, multi: 0, extras: options(41) },
      { codJextras: 'C', nomCatExtra: 'Varias', min: 0, max: 0, multi: 1, extras: options(51, { maxex: 3 }) },
    ];
    const app = await openDialog({ ...COMBO, catExtras: groups });
    for (const name of ['Salsas', 'Sin límite']) {
      const boxes = () => within(app.dialog.getByRole('group', { name })).getAllByRole<HTMLInputElement>('checkbox');
      for (const index of [0, 1]) fireEvent.click(boxes()[index] ?? document.body);
      expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
    }
    const sauce = within(within(app.dialog.getByRole('group', { name: 'Varias' })).getByRole('group', { name: 'Ají' }));
    for (let times = 0; times < 3; times += 1) fireEvent.click(sauce.getByRole('button', { name: 'Agregar uno' }));
    fireEvent.click(app.add());
    await app.settle();
    const taken = Object.entries(cartOf(app)?.lines[0]?.extras ?? {}).map(([code, all]) => [code, all.map(({ quantity }) => quantity)]);
    expect(taken).toEqual([
      ['A', [1, 1]],
      ['B', [1, 1]],
      ['C', [3]],
    ]);
  });
  it('[C5-022] an option keeps the time at which it was chosen first, however many of it there will be', async () => {
    const app = await openDialog();
    const more = (name: string) => fireEvent.click(app.stepper(name).getByRole('button', { name: 'Agregar uno' }));
    fireEvent.click(app.dialog.getByRole('radio', { name: /Limonada/ }));
    const start = app.clock.now();
    for (const name of ['Queso', 'Palta', 'Palta', 'Queso']) {
      more(name);
      await app.settle(1_000);
    }
    fireEvent.click(app.add());
    await app.settle();
    expect(cartOf(app)?.lines[0]?.extras['G2']?.map(({ quantity, chosenAt }) => [quantity, chosenAt - start])).toEqual([
      [2, 0],
      [2, 1_000],
    ]);
  });
  it('[C5-027] shows the total of quantity, price and extras, and puts it in the cart', async () => {
    const app = await openDialog();
    fireEvent.click(app.dialog.getByRole('radio', { name: /Limonada/ }));
    fireEvent.click(app.stepper('Queso').getByRole('button', { name: 'Agregar uno' }));
    fireEvent.click(app.stepper('Cantidad').getByRole('button', { name: 'Agregar uno' }));
    expect(app.add().textContent).toBe('Agregar$29.600');
    fireEvent.change(app.dialog.getByRole('textbox'), { target: { value: 'sin sal' } });
    fireEvent.click(app.add());
    await app.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cartOf(app)).toMatchObject({ itemCount: 2, subtotal: clp(29600), lines: [{ comment: 'sin sal' }] });
  });
  it('[C5-024] ends at the stock without the reserve', async () => {
    const { stepper } = await openDialog(rawProduct(1, 'Torta', { stock: 4, crinvol: 2 }));
    const more = () => stepper('Cantidad').getByRole('button', { name: 'Agregar uno' });
    fireEvent.click(more());
    expect(more().getAttribute('aria-disabled')).toBe('true');
  });
  it.each([
    ['[C8-022] closed venue', venue({ selfat: 0 }, { ta: -1 }), {}, 'Este local está cerrado.'],
    ['[C8-024] sold-out product', venue({ selfat: 0 }), { agot: true }, 'Este producto no se encuentra disponible por el momento'],
  ])('%s: says so beside the button, which does nothing', async (_, of, over, text) => {
    const app = await openDialog({ ...COMBO, ...over }, { venue: of });
    expect(app.dialog.getByText(text)).toBeDefined();
    expect(app.add().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(app.dialog.getByRole('radio', { name: /Limonada/ }));
    fireEvent.click(app.add());
    await app.settle();
    expect(cartOf(app)?.itemCount).toBe(0);
  });
  it.each([
    ['what was missing has been chosen', (app: Opened) => fireEvent.click(app.dialog.getByRole('radio', { name: /Limonada/ }))],
    ['the dialog is closed', (app: Opened) => fireEvent.click(app.dialog.getByRole('button', { name: 'Cerrar' }))],
  ])('[X-01] the notice goes when %s, and not before', async (_, act) => {
    const app = await openDialog();
    fireEvent.click(app.add());
    fireEvent.click(app.stepper('Cantidad').getByRole('button', { name: 'Agregar uno' }));
    await app.settle();
    expect([app.notices.length, app.withdrawn.length]).toEqual([1, 0]);
    act(app);
    await app.settle();
    expect(app.withdrawn).toEqual(app.notices);
  });
  it('[C2-061] names every label of the dish, allergens first, however many', async () => {
    const dish = rawProduct(1, 'Ensalada', { ftags: ['pop', 'nuevo', 'veg', 'gluten', 'lacteos', 'huevo'], agot: true });
    const api = { menu: menuAnswer([{ id: 1, name: 'x', products: [dish] }]) };
    const allergens = ['Gluten', 'Lácteos', 'Huevo'];
    const labels = () => labelsIn(within(screen.getByRole('dialog')).getByText('Gluten').closest('p') ?? document.body);
    const { view } = await openDialog(dish, { api });
    expect(labels(), 'while the words of the others are not known').toEqual(allergens);
    view.unmount();
    await openDialog(dish, { api: { ...api, 'product-tags': TAGS } });
    expect(labels()).toEqual([...allergens, 'Vegetariano', 'Favorita', 'Nuevo']);
  });
  it('[C2-061] names the allergens that an option brings, and nothing else of it', async () => {
    const extras = [
      drink(1, 'Frica', 0, { ftags: ['gluten', 'lacteos', 'veg'], dn: 'Pan blando' }),
      drink(2, 'De arroz', 0, { ftags: ['vegano'] }),
    ];
    const bread = { codJextras: 'G1', nomCatExtra: 'Elige tu pan', multi: 0, extras };
    const { dialog, view } = await openDialog(rawProduct(1, 'Lomo', { catExtras: [{ ...bread, min: 1, max: 1 }] }));
    const option = (name: RegExp) => dialog.getByRole('radio', { name }).closest('label')?.textContent;
    expect([option(/^Frica/), option(/^De arroz/)]).toEqual(['FricaPan blandoGlutenLácteos', 'De arroz']);
    view.unmount();
    const { dialog: other } = await openDialog(rawProduct(1, 'Lomo', { catExtras: [{ ...bread, min: 0, max: 2 }] }));
    const described = other.getByRole('checkbox', { name: 'Frica' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Pan blandoGlutenLácteos');
  });
  it.each([
    ['that must be chosen', { min: 1, max: 1, multi: 0 }, 1],
    ['that leaves something out', { min: 0, max: 0, multi: 1 }, 1],
    ['with a count', { min: 0, max: 4, multi: 1 }, 2],
  ])('[C2-061] nothing is said of the price of an option without one, %s', async (_, rule, maxex) => {
    const extras = [drink(1, 'Sin cebolla'), drink(2, 'Ají', 500, { sinPrecio: true }), drink(3, 'Queso', 700)];
    const group = { codJextras: 'G1', nomCatExtra: 'Opciones', ...rule, extras: extras.map((of) => ({ ...of, maxex })) };
    const { dialog } = await openDialog(rawProduct(1, 'Lomo', { catExtras: [group] }));
    // In a row with a count: name, price, and the count.
    const stated = (name: string) => dialog.getByText(name).closest('label, div')?.textContent;
    const count = maxex > 1 ? '0' : '';
    expect(['Sin cebolla', 'Ají', 'Queso'].map(stated)).toEqual([`Sin cebolla${count}`, `Ají${count}`, `Queso+$700${count}`]);
  });
  it('[C2-061] the photo is enlarged by a press of a second, not by a shorter one', async () => {
    const { settle } = await openDialog();
    const photo = screen.getByTitle('Mantén presionada la foto para ampliarla');
    fireEvent.pointerDown(photo);
    await settle(900);
    fireEvent.pointerUp(photo);
    await settle(500);
    expect(photo.dataset['large']).toBeUndefined();
    fireEvent.pointerDown(photo);
    await settle(1_000);
    expect(photo.dataset['large']).toBe('true');
  });
  it('tells the analytics which product was opened', async () => {
    const { tracked } = await openDialog();
    expect(tracked).toContainEqual({ name: 'app_product', values: { productId: '1' } });
  });
});

describe('editing a line', () => {
  const lines = [
    line({
      product: product({
        groups: [
          group({ minimum: 1, maximum: 1, allowsSeveral: false, extras: [extra({ name: 'Agua' }), extra({ id: 'e2', name: 'Té' })] }),
        ],
      }),
      extras: { G1: [chosen(extra({ name: 'Agua' }))] },
      comment: 'tibia',
    }),
  ];
  async function edit() {
    const app = await openApp('/elsewhere', { venue: venue({ selfat: 0 }), storage: { CURCART: record({ lines }) } });
    const answer = app.as('mf-checkout').request('cart/edit-line', { lineId: 'line-1' });
    await screen.findByRole('dialog', {}, WAIT);
    return { ...app, answer, dialog: within(screen.getByRole('dialog')) };
  }
  it('[C2-061] has update and remove in the place of add, and starts from the line', async () => {
    const { dialog } = await edit();
    expect(dialog.getByRole('button', { name: /Actualizar/ })).toBeDefined();
    expect(dialog.getByRole('button', { name: /Eliminar del pedido/ })).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Agregar(?! uno)/ })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Agua/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('tibia');
  });
  it('updates the line and answers with the count', async () => {
    const { dialog, answer, settle, as } = await edit();
    fireEvent.click(dialog.getByRole('radio', { name: /Té/ }));
    fireEvent.click(within(dialog.getByRole('group', { name: 'Cantidad' })).getByRole('button', { name: 'Agregar uno' }));
    fireEvent.click(dialog.getByRole('button', { name: /Actualizar/ }));
    await settle();
    expect(await answer).toEqual({ ok: true, value: { itemCount: 2 } });
    expect(as('shell').peek('cart/current')).toMatchObject({ value: { lines: [{ id: 'line-1', quantity: 2 }] } });
  });
  it('removes the line', async () => {
    const { dialog, answer, settle } = await edit();
    fireEvent.click(dialog.getByRole('button', { name: /Eliminar del pedido/ }));
    await settle();
    expect(await answer).toEqual({ ok: true, value: { itemCount: 0 } });
  });
  it('answers null when the dialog is closed, and for a line that is not there', async () => {
    const { dialog, answer, settle, as } = await edit();
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await settle();
    expect(await answer).toEqual({ ok: true, value: null });
    expect(await as('mf-checkout').request('cart/edit-line', { lineId: 'x' })).toEqual({ ok: true, value: null });
  });
});

describe('news while a product is open', () => {
  const SODA = rawProduct(1, 'Completo', {
    pm: 5000,
    catExtras: [{ ...GROUP, extras: [drink(11, 'Palta', 900), drink(12, 'Queso', 700)] }],
  });
  async function openLive(raw: object = SODA, storage: Record<string, unknown> = {}) {
    const menu = menuAnswer([{ id: 1, name: 'Combos', products: [raw] }]);
    const app = await openApp(PATH, { venue: venue({ selfat: 0 }), api: { menu }, storage, isWide: true });
    await app.settle(4_000);
    await waitFor(() => import('../../state/live-watch.ts'), WAIT);
    await app.settle();
    const node = { node: 'public', path: app.host.venue.current()?.id ?? '' } as const;
    const publish = async (p: Record<string, unknown>, x: Record<string, unknown> = {}, ta = 1) => {
      app.push(node, { kind: 'snapshot', value: { ta, fm: 5, p, x } });
      await app.settle();
    };
    const show = async () => {
      fireEvent.click(within(screen.getAllByRole('heading', { level: 3 })[0] ?? document.body).getByRole('button'));
      await screen.findByRole('dialog', {}, WAIT);
      return within(screen.getByRole('dialog'));
    };
    return { ...app, publish, show };
  }
  it('[X-06] a new price stands on the button, and is the one that is added', async () => {
    const app = await openLive();
    const dialog = await app.show();
    fireEvent.click(dialog.getByRole('checkbox', { name: /Palta/ }));
    await app.publish({ 1: { pm: { 2: 6000 }, agot: false, fm: 5 } }, { 11: { pm: 1000, agot: false, fm: 5 } });
    const button = dialog.getByRole('button', { name: /^Agregar(?! uno)/ });
    expect(button.textContent).toBe('Agregar$7.000');
    fireEvent.click(button);
    await app.settle();
    expect(cartOf(app)).toMatchObject({ itemCount: 1, subtotal: clp(7000), lines: [{ product: { price: clp(6000) } }] });
  });
  it('[X-06] a product that is sold out meanwhile says so, and is not added', async () => {
    const app = await openLive();
    const dialog = await app.show();
    await app.publish({ 1: { agot: true, fm: 5 } });
    expect(dialog.getByText('Este producto no se encuentra disponible por el momento')).toBeDefined();
    const button = dialog.getByRole('button', { name: /^Agregar(?! uno)/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    await app.settle();
    expect(cartOf(app)?.itemCount).toBe(0);
  });
  it('[X-06] of a product that becomes scarce no more is added than there is, and without an option that is sold out', async () => {
    const app = await openLive();
    const dialog = await app.show();
    fireEvent.click(dialog.getByRole('checkbox', { name: /Palta/ }));
    const quantity = within(dialog.getByRole('group', { name: 'Cantidad' }));
    for (let times = 0; times < 2; times += 1) fireEvent.click(quantity.getByRole('button', { name: 'Agregar uno' }));
    await app.publish({ 1: { stock: 2, agot: false, fm: 5 } }, { 11: { pm: 900, agot: true, fm: 5 } });
    const button = dialog.getByRole('button', { name: /^Agregar(?! uno)/ });
    expect(button.textContent).toBe('Agregar$10.000');
    fireEvent.click(button);
    await app.settle();
    expect(cartOf(app)?.lines.map((added) => [added.quantity, added.extras])).toEqual([[2, {}]]);
  });
  it('[X-06] an option that is sold out meanwhile leaves the choice, and a shift that ends stops adding', async () => {
    const app = await openLive();
    const dialog = await app.show();
    fireEvent.click(dialog.getByRole('checkbox', { name: /Palta/ }));
    await app.publish({}, { 11: { pm: 900, agot: true, fm: 5 } });
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Palta/ }).checked).toBe(false);
    expect(dialog.getByRole('button', { name: /^Agregar(?! uno)/ }).textContent).toBe('Agregar$5.000');
    await app.publish({}, {}, -1);
    expect(dialog.getByText('Este local está cerrado.')).toBeDefined();
  });
});

describe('group codes named like what every object has', () => {
  it.each(['constructor', '__proto__', 'toString'])('[X-22] %s: the dialog opens, and what is chosen is added', async (code) => {
    const raw = rawProduct(1, 'Completo', { pm: 5000, catExtras: [{ ...GROUP, codJextras: code, extras: [drink(11, 'Palta', 900)] }] });
    const app = await openDialog(raw);
    fireEvent.click(app.dialog.getByRole('checkbox', { name: /Palta/ }));
    expect(app.add().textContent).toBe('Agregar$5.900');
    fireEvent.click(app.add());
    await app.settle();
    expect(cartOf(app)).toMatchObject({ itemCount: 1, subtotal: clp(5900) });
  });
});
