import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openApp } from '../test-app.tsx';
import { DRINKS, menuAnswer } from '../test-world.ts';

const LABELS = {
  ok: true,
  data: [
    { id: 'veg', translation: { es: 'Vegetariano' } },
    { id: 'pop', translation: { es: 'Favorita' } },
    { id: 'nuevo', translation: { es: 'Nuevo' } },
  ],
};
const WORDS = new Set(['Gluten', 'Frutos secos', 'Soya', 'Vegetariano', 'Favorita', 'Nuevo', '+1']);
/** The words on the labels inside an element, in their order. */
const labelsIn = (element: Element | null) =>
  [...(element?.querySelectorAll('span') ?? [])]
    .filter(({ childElementCount }) => childElementCount === 0)
    .flatMap(({ textContent }) => (WORDS.has(textContent) ? textContent : []));

describe('welcome', () => {
  it('[K2-001] shows the configured words, picture and logo; a touch anywhere goes on', async () => {
    const { press, here } = await openApp();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pide aquí, sin fila');
    const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(pictures).toContain('/assets/dishes/kiosk-hero-960.webp');
    expect(pictures).toContain('/assets/logos/4.svg');
    await press('Toca la pantalla para empezar');
    expect(here()).toBe('/OrderType');
  });

  it('[K1-007] changes the texts between Spanish and English', async () => {
    const { press } = await openApp();
    await press('English');
    expect(screen.getByRole('button', { name: 'Touch the screen to start' })).toBeTruthy();
    // The venue wrote its words in Spanish: its name needs no language.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Brasa Norte');
    await press('Touch the screen to start');
    await press('Back');
    await press('Español');
    expect(screen.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeTruthy();
  });

  it('says that it is trying again when the kiosk cannot be read, and comes back by itself', async () => {
    const { setAnswer, pass } = await openApp('/KioskWelcome', {
      api: { 'test-info': () => ({ failure: failure('transport', 'offline') }) },
    });
    expect(screen.getByRole('alert').textContent).toContain('No podemos atender en este momento');
    const { testInfo } = await import('../test-world.ts');
    setAnswer('test-info', testInfo());
    await pass(10_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pide aquí, sin fila');
  });

  it('[K1-006] leads an unlinked device to the linking form', async () => {
    const { here } = await openApp('/KioskWelcome', { session: { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } } });
    expect(here()).toBe('/l/profilelogin');
  });
});

describe('the login', () => {
  it.each([/^Con tarjeta/, /^Con código QR/, /^En caja/])(
    '[K1-006] is never asked for on a linked kiosk, from the welcome to the ticket (%s)',
    async (method) => {
      const asked: string[] = [];
      const app = await openApp('/KioskWelcome', {
        config: { payMethods: [5025, 2000, 1000], userDataForm: true, userDataRequiredFields: 'email' },
      });
      for (const command of ['session/log-in', 'session/log-out'] as const)
        app.as('shell').handle(command, () => {
          asked.push(command);
          return null;
        });
      await app.toCart();
      await app.press('Confirmar');
      await act(async () => {
        fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } });
        fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@b.cl' } });
      });
      await app.press('Continuar');
      await app.press(method);
      await act(async () =>
        app.progress('intent-000000001', { state: 'received', saved: { orderId: '90001', redirectUrl: 'https://pay.example' } }),
      );
      await app.settle();
      await act(async () => app.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } }));
      await app.settle();
      expect(app.here()).toBe('/PaymentReceived');
      expect([asked, app.dialogs.map(({ name }) => name), app.visited.filter((path) => /login/i.test(path))]).toEqual([[], [], []]);
    },
  );
});

describe('order type and locator', () => {
  it('[K2-002] has two options and two flags', async () => {
    const { press, here } = await openApp();
    await press('Toca la pantalla para empezar');
    expect(screen.getByRole('heading', { name: '¿Dónde vas a comer?' })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Idioma' })).getAllByRole('button')).toHaveLength(2);
    await press(/^Comer aquí/);
    expect(here()).toBe('/ProductMenu');
  });

  it('[K2-003] confirm appears with the first digit, and goes with the last', async () => {
    const { press, here, stores } = await openApp('/KioskWelcome', { config: { orderType: 1, enable_order_draft_association: true } });
    await press('Toca la pantalla para empezar');
    expect([here(), screen.queryByRole('button', { name: 'Confirmar' })]).toEqual(['/OrderTable', null]);
    await press('Dígito 7');
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
    await press('Borrar el último dígito');
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await press('Dígito 2');
    await press('Dígito 7');
    await press('Confirmar');
    expect([here(), stores.visit.view.getState()?.locator]).toEqual(['/ProductMenu', '27']);
  });
});

it('[K5-011] the arrow takes the last digit away and leaves the others, and a zero is a digit as any other', async () => {
  const { press, stores } = await openApp('/KioskWelcome', { config: { orderType: 1, enable_order_draft_association: true } });
  await press('Toca la pantalla para empezar');
  for (const name of ['Dígito 3', 'Dígito 0', 'Dígito 9', 'Borrar el último dígito']) await press(name);
  expect(screen.getByLabelText('Localizador 30').textContent).toBe('30');
  await press('Confirmar');
  expect(stores.visit.view.getState()?.locator).toBe('30');
});

it('[K2-003, K5-011] the keypad has all ten digits, each once', async () => {
  const { press } = await openApp('/KioskWelcome', { config: { orderType: 1, enable_order_draft_association: true } });
  await press('Toca la pantalla para empezar');
  const keys = screen.getAllByRole('button', { name: /^Dígito/ }).map((key) => key.textContent);
  expect(keys.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it.each([
  ['min over max', { min: 3, max: 1 }, 'Elige 1. La carta no es clara aquí: confírmalo en caja.', 'Cola'],
  ['no options', { extras: [] }, 'La carta no dice las opciones: confírmalo en caja.', undefined],
])('a group that cannot be kept as it is asked for is said, and the dish can be ordered: %s', async (_case, over, rule, choice) => {
  const { toMenu, press, stores } = await openApp('/KioskWelcome', {
    api: { menu: menuAnswer({ 1: { catExtras: [{ ...DRINKS, ...over }] } }) },
  });
  await toMenu();
  await press('Elegir, ver producto Medio pollo');
  expect(screen.getByText(rule)).toBeTruthy();
  if (choice !== undefined) await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(choice) })));
  await press(/^Agregar(?! uno)/);
  expect(stores.visit.view.getState()?.lines.map(({ product }) => product.name)).toEqual(['Medio pollo']);
});

describe('menu', () => {
  const names = () =>
    within(screen.getByRole('region'))
      .getAllByRole('heading')
      .flatMap((heading) => (heading.closest('li') === null ? [] : [heading.textContent]));

  it('[K2-004] begins with all; a category filters', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    const rail = within(screen.getByRole('navigation', { name: 'Categorías' })).getAllByRole('button');
    expect(rail.map(({ textContent }) => textContent)).toEqual(['Todos', 'Pollos', 'Bebidas']);
    expect(names()).toEqual(['Medio pollo', 'Agua', 'Jugo', 'Papas']);
    await press('Bebidas');
    expect(names()).toEqual(['Agua', 'Jugo', 'Papas']);
  });

  it.each([
    [0, ['Medio pollo', 'Agua', 'Jugo', 'Papas']],
    [1, ['Agua', 'Jugo', 'Medio pollo', 'Papas']],
    [3, ['Agua', 'Jugo', 'Medio pollo', 'Papas']],
  ])('[K2-015] with seosort %i all products are %j', async (seosort, names) => {
    const { toMenu } = await openApp('/KioskWelcome', { config: { seosort } });
    await toMenu();
    const tiles = screen.getAllByRole('heading').filter((heading) => heading.closest('li') !== null);
    expect(tiles.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('[K2-015] follows the language: who reads English finds them by their English names', async () => {
    const translated = { 2: { nombreTrad: 'Water' }, 3: { nombreTrad: 'Juice' }, 4: { nombreTrad: 'Chips' } };
    const { toMenu, press } = await openApp('/KioskWelcome', { config: { seosort: 1 }, api: { menu: menuAnswer(translated) } });
    await toMenu();
    expect(names()).toEqual(['Agua', 'Jugo', 'Medio pollo', 'Papas']);
    await press('English');
    expect(names()).toEqual(['Chips', 'Half chicken', 'Juice', 'Water']);
  });

  it('[K2-017] a tile adds what has no extras, opens what has, and shows both prices, a picture or its place', async () => {
    const { toMenu } = await openApp();
    await toMenu();
    const tile = (name: string) => {
      const found = screen.getByRole('heading', { level: 3, name }).closest('li');
      if (found === null) throw new Error(`no tile ${name}`);
      return found;
    };
    expect(within(tile('Agua')).getByRole('button', { name: 'Agregar Agua' })).toBeTruthy();
    expect(within(tile('Medio pollo')).getByRole('button', { name: 'Elegir, ver producto Medio pollo' })).toBeTruthy();
    expect(tile('Medio pollo').textContent).toContain('$9.900');
    expect(tile('Medio pollo').querySelector('s')?.textContent).toContain('$12.900');
    expect([tile('Jugo').querySelector('img') === null, tile('Agua').querySelector('img') === null]).toEqual([false, true]);
    expect(within(tile('Papas')).queryByRole('button', { name: /Agregar/ })).toBeNull();
    expect(tile('Papas').textContent).toContain('Agotado');
  });

  it('[X-22] a product whose price cannot be read has it at the restaurant, and cannot be added', async () => {
    const { toMenu, press, stores } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 2: { pm: null } }) } });
    await toMenu();
    const tile = screen.getByRole('heading', { level: 3, name: 'Agua' }).closest('li');
    expect(tile?.textContent).toBe('AguaPrecio en el local');
    expect(screen.queryByRole('button', { name: 'Agregar Agua' })).toBeNull();
    await press('Agua');
    expect(screen.getByText('Precio en el local')).toBeTruthy();
    expect(screen.getByText('Aquí no sabemos su precio: pídelo en caja.')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Agregar al pedido' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await press('Agregar al pedido');
    expect(stores.visit.view.getState()?.lines).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\$0|Agotado/);
  });

  it('products that a menu lists under one id are told apart', async () => {
    const { toMenu, press, stores } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 3: { ip: 2 } }) } });
    await toMenu();
    expect(names()).toEqual(['Medio pollo', 'Agua', 'Jugo', 'Papas']);
    await press('Agregar Jugo');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => [product.name, product.price.minor])).toEqual([['Jugo', 1200]]);
    expect(screen.getByRole('button', { name: 'Agregar Agua' }).textContent).toBe('');
    await press('Jugo');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jugo');
  });

  it('a product of which a choice that must be made is sold out whole is sold out', async () => {
    const out = { ...DRINKS, extras: DRINKS.extras.map((extra) => ({ ...extra, agot: true })) };
    const { toMenu } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 1: { catExtras: [out] } }) } });
    await toMenu();
    const tile = screen.getByRole('heading', { level: 3, name: 'Medio pollo' }).closest('li');
    expect(tile?.textContent).toContain('Agotado');
    expect(screen.queryByRole('button', { name: 'Elegir, ver producto Medio pollo' })).toBeNull();
  });

  it('[K2-017] a product whose price depends on what is chosen says from which price on', async () => {
    const paid = { ...DRINKS, extras: DRINKS.extras.map((extra, index) => ({ ...extra, pm: 500 + index * 100 })) };
    const { toMenu } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 1: { pm: 0, refpr: 0, catExtras: [paid] } }) } });
    await toMenu();
    expect(screen.getByRole('heading', { level: 3, name: 'Medio pollo' }).closest('li')?.textContent).toContain('Desde $500');
  });

  it('[K5-009] the way to the cart is closed while it is empty; then it shows count and total', async () => {
    const { toMenu, press, here } = await openApp();
    await toMenu();
    // One in the bar of a tall screen, one in the panel of a wide one.
    const isClosed = () => screen.getAllByRole('button', { name: 'Ver Pedido' }).map((view) => view.getAttribute('aria-disabled'));
    expect(isClosed()).toEqual(['true', 'true']);
    await press('Ver Pedido');
    expect(here()).toBe('/ProductMenu');
    await press('Agregar Agua');
    await press('Agregar Jugo');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 productos$2.700');
    expect(isClosed()).toEqual([null, null]);
    await press('Ver Pedido');
    expect(here()).toBe('/KioskCart');
  });

  it('[K2-020] shows what the cart costs beside the way to it, in the bar and in the panel', async () => {
    const { toMenu, stores } = await openApp();
    await toMenu();
    const product = stores.menu.find('2');
    if (product === undefined) throw new Error('no product');
    await act(async () => void stores.visit.add({ product, quantity: 6, extras: {}, comment: '' }));
    const sums = screen
      .getAllByRole('button', { name: 'Ver Pedido' })
      .map((view) => document.getElementById(view.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(sums.toSorted()).toEqual(['6 productos$9.000', 'Total$9.000']);
  });

  it('[K2-020] has the way back, which keeps the order', async () => {
    const { toMenu, press, here, stores } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press('Volver');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/OrderType', 1]);
  });

  it('[K2-020] has cancel beside the cart, which asks first', async () => {
    const { toMenu, press, dialogs, showDialog, here, settle } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press(/^Cancelar/);
    expect(dialogs.at(-1)?.name).toBe('mf-kiosk/cancel-order');
    showDialog();
    await press('Sí, cancelar');
    await settle();
    expect(here()).toBe('/KioskWelcome');
  });

  it('keeps the order when cancelling is thought better of', async () => {
    const { toMenu, press, showDialog, here, stores } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press(/^Cancelar/);
    showDialog();
    await press('Seguir pidiendo');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/ProductMenu', 1]);
  });

  it('[X-16] a dish whose picture does not come keeps its place, and is sold by its name', async () => {
    const { toMenu, press, stores } = await openApp();
    await toMenu();
    const tile = screen.getByRole('button', { name: 'Jugo' }).closest('li');
    const picture = tile?.querySelector('img');
    if (!(picture instanceof HTMLImageElement)) throw new Error('no picture');
    const box = picture.parentElement?.getAttribute('style');
    await act(async () => fireEvent.error(picture));
    expect([tile?.querySelector('img'), tile?.querySelector('svg')?.parentElement?.getAttribute('style')]).toEqual([null, box]);
    await press('Agregar Jugo');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => product.name)).toEqual(['Jugo']);
  });

  it('says that the menu could not be loaded, and loads it again', async () => {
    const { toMenu, press, setAnswer } = await openApp('/KioskWelcome', {
      api: { menu: () => ({ failure: failure('transport', 'offline') }) },
    });
    await toMenu();
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar la carta');
    setAnswer('menu', menuAnswer());
    await press('Reintentar');
    expect(names()).toHaveLength(4);
  });

  it('of categories without a name or an id of their own has all dishes, and one listed twice once', async () => {
    const { data } = menuAnswer();
    const [chicken, drinks] = data.cats;
    const twice = { ...drinks, jp: 1, productos: drinks?.productos.flatMap((dish) => [dish, structuredClone(dish)]) };
    const cats = [{ ...chicken, nombre: '', nombreTrad: '' }, twice, { ...chicken, jp: null, nombre: 'Pollos' }];
    const errors = vi.spyOn(console, 'error');
    const { toMenu, press } = await openApp('/KioskWelcome', { api: { menu: { ok: true, data: { ...data, cats } } } });
    await toMenu();
    const rail = within(screen.getByRole('navigation', { name: 'Categorías' }));
    expect(rail.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Todos', 'Otros', 'Bebidas', 'Pollos']);
    expect(names()).toHaveLength(4);
    await press('Bebidas');
    expect(names()).toEqual(['Agua', 'Jugo', 'Papas']);
    await press('Otros');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Otros');
    expect(names()).toEqual(['Medio pollo']);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([[[]], [null]])('[X-22] says that the menu is empty where its categories are %j', async (cats) => {
    const { toMenu } = await openApp('/KioskWelcome', { api: { menu: { ok: true, data: { tipo: 4, cats } } } });
    await toMenu();
    expect(screen.getByRole('heading', { name: 'La carta está vacía' })).toBeTruthy();
  });
});

describe('product', () => {
  it.each([
    ['chosen once', 0, {}],
    ['counted', 1, {}],
    ['with a picture', 0, { fo: '/assets/dishes/box-480.webp' }],
  ])('says what an option takes off, without a plus before it: %s', async (_, multi, over) => {
    const less = { ...DRINKS, multi, min: 0, extras: [{ pl: 9, np: 'Sin bebida', pm: -900, ...over }] };
    const { toMenu, press } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 1: { catExtras: [less] } }) } });
    await toMenu();
    await press('Medio pollo');
    const group = screen.getByRole('group', { name: 'Elige tu bebida' });
    expect(group.textContent).toContain('-$900');
    expect(group.textContent).not.toContain('+-');
  });

  it('[K2-018] shows words, price, discount, options, and the comments box where it is on', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    await press('Medio pollo');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medio pollo');
    expect(screen.getByText('-23%')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Elige tu bebida' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Comentario/ })).toBeTruthy();
  });

  it('[K2-018] has no comments box where it is off', async () => {
    const { toMenu, press } = await openApp('/KioskWelcome', { config: { productComment: false } });
    await toMenu();
    await press('Medio pollo');
    expect(screen.queryByRole('textbox', { name: /Comentario/ })).toBeNull();
  });

  it.each([
    ['the list of labels is there', {}, { 'product-tags': LABELS }, ['Vegetariano', 'Favorita']],
    ['it does not come', {}, {}, []],
    ['the venue wants no labels', { showsTags: false }, { 'product-tags': LABELS }, []],
  ])('[K2-018] names every allergen before what sells, on the tile and on its page, where %s', async (_, wants, api, others) => {
    const dish = { ftags: ['pop', 'nuevo', 'veg', 'gluten', 'frutosecos'] };
    const menu = menuAnswer({ '1': { ...dish, refpr: 12_900 }, '4': { ...dish, agot: true } });
    const venue = aVenue({ id: '104-1', reference: 'RL000480906626819067b97e' });
    const { toMenu, press, settle } = await openApp('/KioskWelcome', {
      venue: { ...venue, menu: { ...venue.menu, ...wants } },
      api: { menu, ...api },
    });
    await toMenu();
    await settle();
    const allergens = ['Gluten', 'Frutos secos'];
    for (const name of ['Medio pollo', 'Papas'])
      expect(labelsIn(screen.getByRole('heading', { level: 3, name }).closest('li'))).toEqual([
        ...allergens,
        ...others,
        ...(others.length > 0 ? ['+1'] : []),
      ]);
    await press('Medio pollo');
    expect(labelsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
      ...allergens,
      ...others,
      ...(others.length > 0 ? ['Nuevo'] : []),
    ]);
  });

  it('[K2-018] keeps the words of labels for when the network is cut', async () => {
    const { toMenu, stored } = await openApp('/KioskWelcome', { api: { 'product-tags': LABELS } });
    await toMenu();
    expect(stored.get('TAGS')?.value).toEqual(LABELS);
    cleanup();
    const later = await openApp('/KioskWelcome', {
      storage: { TAGS: LABELS },
      api: { menu: menuAnswer({ '2': { ftags: ['veg'] } }), 'product-tags': () => ({ failure: failure('transport', 'offline') }) },
    });
    await later.toMenu();
    expect(labelsIn(screen.getByRole('heading', { level: 3, name: 'Agua' }).closest('li'))).toEqual(['Vegetariano']);
  });

  it.each([
    ['in a row', {}, 1, undefined],
    ['with a count', { multi: 1, max: 4 }, 2, undefined],
    ['on a tile', {}, 1, ['/assets/options/soda-240.webp']],
  ])('[K2-018] an option names the allergens that it brings, and no price where it has none, %s', async (_, rule, maxex, fo) => {
    const extras = [
      { pl: 1, np: 'Cola', pm: 0, maxex, ftags: ['soya', 'veg'], fo },
      { pl: 2, np: 'Agua', pm: 0, maxex, fo },
    ];
    const { toMenu, press } = await openApp('/KioskWelcome', {
      api: { menu: menuAnswer({ '1': { catExtras: [{ ...DRINKS, ...rule, extras }] } }), 'product-tags': LABELS },
    });
    await toMenu();
    await press('Medio pollo');
    const group = screen.getByRole('group', { name: 'Elige tu bebida' });
    expect(labelsIn(group).filter((text) => text === 'Soya')).toHaveLength(1);
    expect(group.querySelector('img') === null).toBe(fo === undefined);
    expect(group.textContent).not.toMatch(/Inclui|Vegetariano|\$/);
  });

  it('[K5-006] without the choice it is not added: a toast that fits any choice, and the reason once, at the group that has the focus', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { toMenu, press, notices, withdrawn, stores, here } = await openApp();
    await toMenu();
    await press('Medio pollo');
    const add = screen.getByRole('button', { name: /Agregar al pedido/ });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Elige tu bebida: falta 1 de 1').map(({ hidden }) => hidden)).toEqual([false]);
    await press(/Agregar al pedido/);
    expect(notices.map(({ text }) => text)).toEqual(['Revisa lo marcado para continuar']);
    expect(screen.getAllByText('Elige tu bebida: falta 1 de 1').filter((stated) => !stated.hidden)).toHaveLength(1);
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Elige tu bebida: falta 1 de 1');
    expect([document.activeElement?.tagName, document.activeElement?.textContent?.includes('Elige tu bebida: falta 1 de 1')]).toEqual([
      'FIELDSET',
      true,
    ]);
    expect(scrolled.mock.contexts).toEqual([document.activeElement]);
    scrolled.mockRestore();
    expect(withdrawn).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Limonada/ })));
    expect(withdrawn).toEqual(notices);
    await press(/Agregar al pedido/);
    expect([here(), stores.visit.view.getState()?.lines[0]?.extras['G1']?.[0]?.extra.name]).toEqual(['/ProductMenu', 'Limonada']);
  });

  it('[K5-007] a single choice gives way to the next one; the price follows', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    await press('Medio pollo');
    for (const drink of ['Limonada', 'Cola'])
      await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${drink}`) })));
    expect(
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(['Cola+$500']);
    await press('Agregar uno');
    expect(screen.getByRole('button', { name: /Agregar al pedido/ }).textContent).toContain('$20.800');
  });

  it('[K2-005] of a line that is changed is prefilled with quantity, choice and comment', async () => {
    const { toMenu, press, stores, here } = await openApp();
    await toMenu();
    await press('Medio pollo');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Agua/ })));
    fireEvent.change(screen.getByRole('textbox', { name: /Comentario/ }), { target: { value: 'sin sal' } });
    await press('Agregar uno');
    await press(/Agregar al pedido/);
    await press('Ver Pedido');
    await press('Editar Medio pollo');
    expect([here(), stores.visit.view.getState()?.lines]).toEqual(['/KioskProduct/1', []]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Agua/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentario/ }).value).toBe('sin sal');
    expect(screen.getByRole('group', { name: 'Cantidad' }).textContent).toContain('2');
    await press(/Guardar cambios/);
    expect([here(), stores.visit.view.getState()?.lines.map(({ quantity }) => quantity)]).toEqual(['/KioskCart', [2]]);
  });

  it('[K4-006] that is not on the menu says so after 2.5 s', async () => {
    const { toMenu, stores, pass, settle, here, press } = await openApp();
    await toMenu();
    stores.flow.openProduct('77');
    await settle();
    expect(screen.getByText('Cargando el producto')).toBeTruthy();
    await pass(2_500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este producto ya no está en la carta');
    await press('Ver la carta');
    expect(here()).toBe('/ProductMenu');
  });
});

describe('upselling', () => {
  /** A glass of water in the cart, and juice to be suggested. */
  async function openSuggestions() {
    const app = await openApp();
    const { toMenu, press, host, setVenue, stores, settle } = app;
    const venue = host.venue.current();
    if (venue === null) throw new Error('no venue');
    setVenue({ ...venue, menu: { ...venue.menu, featured: { isOn: true, differsByDay: false, title: '', lists: [['3']] } } });
    await act(() => stores.setup.load());
    await toMenu();
    await press('Agregar Agua');
    await press('Ver Pedido');
    await settle();
    return app;
  }
  const total = () => document.querySelector('#cart-total')?.textContent;

  it('[K2-006] asks for a last craving, and continues to the cart', async () => {
    const { press, here } = await openSuggestions();
    expect([here(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/upselling', '¿Un último antojo?']);
    expect(screen.getByRole('button', { name: 'Agregar Jugo' })).toBeTruthy();
    await press('Continuar');
    expect(here()).toBe('/KioskCart');
  });

  it('[K2-006] is a sheet over the cart: it says the total, and can be answered no as long as nothing is taken', async () => {
    const { press, here } = await openSuggestions();
    expect([document.querySelector('[inert]')?.textContent?.includes('Agua'), total()]).toEqual([true, 'Total$1.500']);
    expect(screen.getByRole('button', { name: 'No, gracias' })).toBeTruthy();
    await press('Agregar Jugo');
    expect([screen.queryByRole('button', { name: 'No, gracias' }), total()]).toEqual([null, 'Total$2.700']);
    await press('Volver');
    await press('Ver Pedido');
    expect(here()).toBe('/KioskCart');
  });

  it('[K2-006] who answers no is at the cart, which is as it was', async () => {
    const { press, here, stores } = await openSuggestions();
    await press('No, gracias');
    expect([here(), stores.visit.view.getState()?.lines.map(({ product }) => product.name)]).toEqual(['/KioskCart', ['Agua']]);
  });
});
