import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import es from './i18n/es.json';
import type { CartRecord } from './rules/cart-record.ts';
import { service } from './service.ts';
import { clp, menuAnswer, product, rawProduct, record, venue } from './test-data.ts';

const MENU_PATH = '/r/cl/fuente-alameda/1/menu';
const TEXTS = { 'refusal.otherVenue': es.refusal.otherVenue, 'refusal.closed': es.refusal.closed, 'refusal.soldOut': es.refusal.soldOut };
const LINE = { product: product(), quantity: 1, extras: {}, comment: '' };

async function start(options: TestHostOptions & { readonly path?: string } = {}) {
  const world = createTestHost('mf-menu-cart', { venue: venue(), texts: TEXTS, ...options });
  const changes = new Subject<void>();
  const host = { ...world.host, storage: { ...world.host.storage, changes: () => changes } };
  if (options.path !== undefined) world.visited.push(options.path);
  const stop = await service.activate(host);
  const asker = world.as('mf-checkout');
  const cart = (): Cart | null => {
    const state = asker.peek('cart/current');
    return state.status === 'ready' ? state.value : null;
  };
  return { ...world, host, asker, cart, changes, stop };
}

describe('cart/current', () => {
  it('[C3-045] has the saved cart without any screen', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record() } });
    expect(asker.peek('cart/current').status).toBe('ready');
    expect(cart()).toMatchObject({ itemCount: 1, subtotal: clp(1000), revision: 10 });
  });
  it('is null without a cart', async () => {
    const { asker } = await start();
    expect(asker.peek('cart/current')).toEqual({ status: 'ready', value: null });
  });
  it('is plain data', async () => {
    const { cart } = await start({ storage: { CURCART: record() } });
    expect(structuredClone(cart())).toEqual(cart());
  });
  it.each<[string, Parameters<typeof record>[0]]>([
    ['a pickup', { dispatch: 1 }],
    [
      'a delivery whose cost depends on the place',
      { terms: { ...record().terms, delivery: { ...record().terms.delivery, usesPolygons: true } } },
    ],
    ['a delivery for a fee', {}],
  ])('of %s has the fields that are known, and no others', async (_, over) => {
    const { cart } = await start({ storage: { CURCART: record(over) } });
    expect(cart()).toStrictEqual(JSON.parse(JSON.stringify(cart())));
  });
  it.each([
    ['the menu names none', { areas: [], windows: [] }, true],
    ['the menu names some', { areas: [], windows: [{ dv: 0, d: 127, hi: '12:00', hf: '23:00' }] }, undefined],
    ['the menu was not read yet', undefined, undefined],
  ])('says that there is no time to choose only where %s', async (_, lists, hasNoTimes) => {
    const { lists: __, ...terms } = record().terms;
    const { cart } = await start({ storage: { CURCART: record({ terms: { ...terms, ...(lists === undefined ? {} : { lists }) } }) } });
    expect(cart()?.hasNoTimes).toBe(hasNoTimes);
  });
  it('[C4-010] says which order it is already', async () => {
    const { cart } = await start({ storage: { CURCART: record({ orderId: '90001' }) } });
    expect(cart()).toMatchObject({ orderId: '90001', isEditable: false });
  });
  it('[C3-045] keeps of its venue what is needed without it: its logo, its place, how long it takes', async () => {
    const { logoUrl: _, point: __, ...bare } = venue();
    const { deliveryMinutes: ___, pickupMinutes: ____, ...ordering } = bare.ordering;
    const point = { lat: -33.4, lng: -70.6 };
    const whole = { ...bare, logoUrl: '/assets/logos/1.svg', point, ordering: { ...ordering, deliveryMinutes: 45, pickupMinutes: 20 } };
    const kept = async (of: Venue) => {
      const { asker, stored, cart } = await start({ venue: of });
      await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
      const written = stored.get('CURCART')?.value as CartRecord;
      // What is absent there stays absent once it was written and read.
      expect(written).toStrictEqual(JSON.parse(JSON.stringify(written)));
      return [cart()?.venue.logoUrl, written.terms.point, written.terms.minutes];
    };
    expect(await kept(whole)).toEqual(['/assets/logos/1.svg', point, { deliveryMinutes: 45, pickupMinutes: 20 }]);
    expect(await kept({ ...bare, ordering })).toEqual([undefined, undefined, {}]);
  });
  it('follows another tab', async () => {
    const { stored, changes, cart, clock } = await start({ storage: { CURCART: record() } });
    stored.set('CURCART', { value: record({ revision: 11, lines: [] }), at: clock.now() });
    changes.next();
    expect(cart()?.itemCount).toBe(0);
  });
  it('follows the end of a session that wiped the storage', async () => {
    const { stored, as, cart } = await start({ storage: { CURCART: record() } });
    stored.delete('CURCART');
    as('shell').emit('session/ended', { reason: 'logged-out' });
    expect(cart()).toBeNull();
  });
});

describe('the food profile', () => {
  const MESSAGES = {
    'diet.contains': es.diet.contains,
    'diet.allergen.dairy': es.diet.allergen.dairy,
    'diet.undeclared': es.diet.undeclared,
  };
  const lines = [
    { ...LINE, id: 'l1', product: product({ id: '1', tagIds: ['lacteos'] }) },
    { ...LINE, id: 'l2', product: product({ id: '2', tagIds: ['gluten'] }) },
    { ...LINE, id: 'l3', product: product({ id: '3', tagIds: [] }) },
  ];

  it('X-18 warns of the lines of the cart, whoever shows them', async () => {
    const { cart } = await start({ storage: { CURCART: record({ lines }), DIET: { a: ['dairy'], d: [] } }, texts: MESSAGES });
    expect(cart()?.warnings).toEqual([
      { lineId: 'l1', text: 'Contiene lácteos', isAvoided: true },
      { lineId: 'l3', text: es.diet.undeclared, isAvoided: false },
    ]);
    expect(structuredClone(cart())).toEqual(cart());
  });
  it('X-18 says nothing to whoever did not ask', async () => {
    const { cart } = await start({ storage: { CURCART: record({ lines }) } });
    expect(cart()?.warnings).toBeUndefined();
  });
  it('X-18 the warnings follow the profile of another tab', async () => {
    const { stored, changes, cart, clock } = await start({ storage: { CURCART: record({ lines }) }, texts: MESSAGES });
    stored.set('DIET', { value: { a: ['dairy'], d: [] }, at: clock.now() });
    changes.next();
    expect(cart()?.warnings).toHaveLength(2);
  });
});

describe('cart/add-line', () => {
  it('adds for the open venue', async () => {
    const { asker, cart } = await start();
    const answer = await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
    expect(answer).toEqual({ ok: true, value: { ok: true, value: { itemCount: 1 } } });
    expect(cart()?.venue).toMatchObject({ id: '101-1', menuPath: MENU_PATH });
  });
  it('[C5-019] refuses with its sentence while another venue has products in the cart', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record({ venue: { ...record().venue, id: '1-1' } }) } });
    const answer = await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
    expect(answer).toMatchObject({ value: { ok: false, failure: { code: 'other-venue', message: es.refusal.otherVenue } } });
    expect(es.refusal.otherVenue).toBe('No se puede agregar: tienes productos pendientes de otro local.');
    expect(cart()?.venue.id).toBe('1-1');
  });
  it('[C3-027] refuses at a venue that takes no orders', async () => {
    const { asker, cart } = await start({ venue: venue({ ordact: 0 }) });
    const answer = await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
    expect(answer).toMatchObject({ value: { ok: false, failure: { code: 'inactive' } } });
    expect(cart()).toBeNull();
  });
  it('[C8-022] refuses at a closed venue: Este local está cerrado.', async () => {
    const { asker } = await start({ venue: venue({}, { ta: -1 }) });
    const answer = await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
    expect(answer).toMatchObject({ value: { failure: { code: 'closed', message: 'Este local está cerrado.' } } });
  });
  it('[C8-024] refuses a sold-out product with its sentence', async () => {
    const { asker } = await start();
    const answer = await asker.request('cart/add-line', { line: { ...LINE, product: product({ isSoldOut: true }) }, venueId: '101-1' });
    expect(answer).toMatchObject({ value: { failure: { message: 'Este producto no se encuentra disponible por el momento' } } });
  });
  it('[C4-022] begins the cart with the default type of the venue', async () => {
    const { asker, cart } = await start({ venue: venue({ selfat: 0, ord: 0 }) });
    await asker.request('cart/add-line', { line: LINE, venueId: '101-1' });
    expect(cart()?.dispatch).toBe(1);
  });
  it('refuses for a venue that is neither open nor the cart’s', async () => {
    const { asker } = await start();
    expect(await asker.request('cart/add-line', { line: LINE, venueId: '9-9' })).toMatchObject({ value: { ok: false } });
  });
});

describe('cart/change-quantity, cart/empty, cart/set-table', () => {
  it('change and take away lines', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record() } });
    expect(await asker.request('cart/change-quantity', { lineId: 'line-1', quantity: 4 })).toMatchObject({
      value: { value: { itemCount: 4 } },
    });
    await asker.request('cart/change-quantity', { lineId: 'line-1', quantity: 0 });
    expect(cart()?.lines).toEqual([]);
  });
  it('empty the cart and tell', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record() } });
    const emptied: unknown[] = [];
    asker.events('cart/emptied').subscribe((event) => emptied.push(event));
    await asker.request('cart/empty', {});
    expect(cart()).toBeNull();
    expect(emptied).toEqual([{ venueId: '101-1' }]);
  });
  it('set and take away the table', async () => {
    const { asker, cart } = await start({
      storage: { CURCART: record({ dispatch: 3, table: { id: '1', name: '1' } }), FIRSTPATH: { path: '/x' } },
    });
    await asker.request('cart/set-table', { table: { id: '7', name: 'Mesa 7' } });
    expect(cart()?.table?.id).toBe('7');
    await asker.request('cart/set-table', { table: null });
    expect(cart()?.table).toBeUndefined();
  });
});

describe('cart/set-dispatch', () => {
  const answered = menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Barros Luco', { pm: 900 })] }], 1);
  const own = record({ lines: [{ id: 'a', product: product({ id: '1', categoryId: '1' }), quantity: 1, extras: {}, comment: '' }] });

  it('[C4-026] reads the menu of the new type, and takes over its prices', async () => {
    const { asker, cart, calls } = await start({ storage: { CURCART: own }, api: { menu: answered }, path: '/l/cart' });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toEqual({ ok: true, value: { ok: true, value: { dispatch: 1 } } });
    expect(calls.map(({ query }) => query)).toEqual([{ retiro: 1 }]);
    expect(cart()).toMatchObject({ dispatch: 1, subtotal: clp(900) });
  });
  it('keeps the type for the next visit where the cart is of it already', async () => {
    const { asker, stored, calls } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    expect(await asker.request('cart/set-dispatch', { dispatch: 2 })).toMatchObject({ value: { ok: true } });
    expect([stored.get('mf-menu-cart/types')?.value, calls]).toEqual([[[own.venue.id, 2]], []]);
  });
  it('[X-06] begins no cart where that was ended while the menu was read', async () => {
    const { asker, cart, changes, stored, setAnswer } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    setAnswer('menu', () => {
      stored.delete('CURCART');
      changes.next();
      return { json: answered };
    });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { ok: false, failure: { code: 'gone' } } });
    expect([cart(), stored.has('CURCART')]).toEqual([null, false]);
  });
  it('[X-06] changes nothing where the menu of the new type has not all of it, and names what it has not', async () => {
    const lines = [...own.lines, { ...LINE, id: 'b', product: product({ id: '2', name: 'Helado artesanal' }) }];
    const texts = { 'dispatch.refused.missing': es.dispatch.refused.missing_one };
    const { asker, cart } = await start({ storage: { CURCART: { ...own, lines } }, api: { menu: answered }, path: '/l/cart', texts });
    const message = 'Helado artesanal no está en la carta de ese tipo de pedido. Quítalo de tu pedido para cambiar.';
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { ok: false, failure: { message } } });
    expect(cart()).toMatchObject({ dispatch: 2, itemCount: 2 });
  });
  it('[C4-026] tells whoever was overtaken by a later choice, and takes the later one', async () => {
    const answers: ((answer: { json: unknown }) => void)[] = [];
    const { asker, cart } = await start({
      storage: { CURCART: own },
      api: { menu: () => new Promise((resolve) => answers.push(resolve)) },
      path: '/l/cart',
      texts: { 'dispatch.refused.overtaken': es.dispatch.refused.overtaken },
    });
    const first = asker.request('cart/set-dispatch', { dispatch: 1 });
    await settle();
    const second = asker.request('cart/set-dispatch', { dispatch: 2 });
    for (const notify of answers) notify({ json: answered });
    expect(await first).toMatchObject({
      value: { ok: false, failure: { code: 'overtaken', message: 'Mientras tanto elegiste otro tipo de pedido.' } },
    });
    expect(await second).toMatchObject({ value: { ok: true, value: { dispatch: 2 } } });
    expect(cart()?.dispatch).toBe(2);
  });
  it('[C4-026] judges the lines that are in the cart when its menu comes', async () => {
    const { asker, cart, changes, stored, setAnswer, clock } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    setAnswer('menu', () => {
      const lines = [...own.lines, { ...LINE, id: 'b', product: product({ id: '2' }) }];
      stored.set('CURCART', { value: { ...own, revision: 11, lines }, at: clock.now() });
      changes.next();
      return { json: answered };
    });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { failure: { code: 'not-in-menu' } } });
    expect(cart()).toMatchObject({ dispatch: 2, itemCount: 2 });
  });
  it('[C4-026] says no to a cart that is an order already', async () => {
    const { asker, calls } = await start({ storage: { CURCART: { ...own, orderId: '9' } }, api: { menu: answered }, path: '/l/cart' });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { failure: { code: 'ordered' } } });
    expect(calls).toEqual([]);
  });
  it('[C4-026] gives way to what another tab chose while its menu was read', async () => {
    const { asker, cart, changes, stored, setAnswer, clock } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    setAnswer('menu', () => {
      stored.set('CURCART', { value: { ...own, revision: 11, dispatch: 3 }, at: clock.now() });
      changes.next();
      return { json: answered };
    });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { failure: { code: 'overtaken' } } });
    expect(cart()?.dispatch).toBe(3);
  });
  it('[X-06] asking for a time, with the menu read for it, turns back no type that another tab chose meanwhile', async () => {
    const { asker, cart, changes, stored, setAnswer, clock, dialogs } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    setAnswer('menu', () => {
      stored.set('CURCART', { value: { ...own, revision: 11, dispatch: 1 }, at: clock.now() });
      changes.next();
      return { json: answered };
    });
    void asker.request('cart/choose-slot', {});
    await vi.waitFor(() => expect(dialogs).toHaveLength(1), 10_000);
    expect([cart()?.dispatch, stored.get('CURCART')?.value]).toMatchObject([1, { dispatch: 1 }]);
  });
  it('[C4-026] one that is refused overtakes none that is being chosen', async () => {
    const texts = { 'dispatch.refused.noTable': es.dispatch.refused.noTable };
    const offered = { ...own, terms: { ...own.terms, offered: [1, 2] as const } };
    const { asker, cart, setAnswer } = await start({ storage: { CURCART: offered }, path: '/l/cart', texts });
    let answer: (menu: { json: unknown }) => void = () => undefined;
    setAnswer('menu', () => new Promise((resolve) => (answer = resolve)));
    const pending = asker.request('cart/set-dispatch', { dispatch: 1 });
    await settle();
    expect(await asker.request('cart/set-dispatch', { dispatch: 3 })).toMatchObject({ value: { failure: { code: 'not-offered' } } });
    answer({ json: answered });
    expect(await pending).toMatchObject({ value: { ok: true, value: { dispatch: 1 } } });
    expect(cart()?.dispatch).toBe(1);
  });
  it('[C4-026] one of a venue that is refused overtakes none that the cart is being brought to', async () => {
    const { asker, cart, setAnswer, visited } = await start({ venue: venue({ selfat: 0 }), storage: { CURCART: own }, path: '/l/cart' });
    let answer: (menu: { json: unknown }) => void = () => undefined;
    setAnswer('menu', () => new Promise((resolve) => (answer = resolve)));
    const pending = asker.request('cart/set-dispatch', { dispatch: 1 });
    await settle();
    visited.push(MENU_PATH);
    expect(await asker.request('cart/set-dispatch', { dispatch: 3 })).toMatchObject({ value: { failure: { code: 'not-offered' } } });
    answer({ json: answered });
    expect(await pending).toMatchObject({ value: { ok: true } });
    expect(cart()?.dispatch).toBe(1);
  });
  it('[C4-010, C4-026] is not said to be done of a cart that became an order while its menu was read', async () => {
    const { asker, cart, changes, stored, setAnswer, clock } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    setAnswer('menu', () => {
      stored.set('CURCART', { value: { ...own, revision: 11, orderId: '9' }, at: clock.now() });
      changes.next();
      return { json: answered };
    });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { failure: { code: 'ordered' } } });
    expect(cart()?.dispatch).toBe(2);
  });
  it('[C4-026] one that is overtaken by the choice of the type that the cart is of', async () => {
    const { asker, cart, setAnswer } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    let answer: (menu: { json: unknown }) => void = () => undefined;
    setAnswer('menu', () => new Promise((resolve) => (answer = resolve)));
    const pending = asker.request('cart/set-dispatch', { dispatch: 1 });
    await settle();
    expect(await asker.request('cart/set-dispatch', { dispatch: 2 })).toMatchObject({ value: { value: { dispatch: 2 } } });
    answer({ json: answered });
    expect(await pending).toMatchObject({ value: { failure: { code: 'overtaken' } } });
    expect(cart()?.dispatch).toBe(2);
  });
  it('[X-06] says once what another tab chose', async () => {
    const texts = { 'cart.typeChanged.1': es.cart.typeChanged['1'] };
    const { changes, stored, notices, clock } = await start({ storage: { CURCART: own }, path: '/l/cart', texts });
    stored.set('CURCART', { value: { ...own, revision: 11, dispatch: 1 }, at: clock.now() });
    changes.next();
    changes.next();
    expect(notices.map(({ text }) => text)).toEqual(['En otra pestaña elegiste retiro: tu pedido suma $1.000.']);
  });
  it('[X-06] says that another tab opened a table where its path alone changed the type: nobody chose it', async () => {
    const texts = { 'cart.typeChanged.3': es.cart.typeChanged['3'], 'cart.typeChanged.table': es.cart.typeChanged.table };
    const { changes, stored, notices, clock } = await start({ storage: { CURCART: own }, path: '/l/cart', texts });
    stored.set('CURCART', { value: { ...own, revision: 11, dispatch: 3, isOfPath: true }, at: clock.now() });
    changes.next();
    expect(notices.map(({ text }) => text)).toEqual([
      'En otra pestaña abriste la carta de una mesa: tu pedido es para la mesa y suma $1.000.',
    ]);
  });
  it('[C4-026] asks nothing when the type stays', async () => {
    const { asker, calls } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    await asker.request('cart/set-dispatch', { dispatch: 2 });
    expect(calls).toHaveLength(0);
  });
  it('changes nothing when the menu cannot be read', async () => {
    const { asker, cart } = await start({ storage: { CURCART: own }, path: '/l/cart' });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { ok: false } });
    expect(cart()?.dispatch).toBe(2);
  });
  it('[C8-025] refuses pickup where it is not offered', async () => {
    const { asker } = await start({
      venue: venue({ ordpick: 0 }),
      path: MENU_PATH,
      texts: { 'dispatch.refused.noPickup': es.dispatch.refused.noPickup },
    });
    const answer = await asker.request('cart/set-dispatch', { dispatch: 1 });
    expect(answer).toMatchObject({
      value: { failure: { message: 'Este establecimiento no tiene disponible la opción de retiro en el local' } },
    });
  });
  it.each([
    ['delivery of a venue with pickup and tables', { ord: 0 }, 2, 'El despacho a domicilio no está disponible en este momento.'],
    ['pickup of a venue that only delivers', { ordpick: 0 }, 1, es.dispatch.refused.noPickup],
    ['delivery of a venue that only has pickup', { ordpickonly: 1 }, 2, es.dispatch.refused.onlyPickup],
    ['delivery of a venue that only has tables', { ord: 0, ordpick: 0, selfat: 1 }, 2, es.dispatch.refused.noDelivery],
    ['a table of a venue that has none', { selfat: 0 }, 3, es.dispatch.refused.noTable],
  ] as const)('[C8-023] says that %s is unavailable, and keeps the cart as it is', async (_, flags, dispatch, message) => {
    const texts = Object.fromEntries(Object.entries(es.dispatch.refused).map(([key, text]) => [`dispatch.refused.${key}`, text]));
    const { asker, calls } = await start({ venue: venue(flags), path: MENU_PATH, texts });
    expect(await asker.request('cart/set-dispatch', { dispatch })).toMatchObject({
      value: { ok: false, failure: { code: 'not-offered', message } },
    });
    expect(calls).toEqual([]);
  });
  it('[C8-026] refuses delivery where only pickup is offered', async () => {
    const { asker } = await start({
      venue: venue({ ordpickonly: 1 }),
      path: MENU_PATH,
      texts: { 'dispatch.refused.onlyPickup': es.dispatch.refused.onlyPickup },
    });
    const answer = await asker.request('cart/set-dispatch', { dispatch: 2 });
    expect(answer).toMatchObject({ value: { failure: { message: 'Este local solo ofrece retiro en el local.' } } });
  });
  it('on the pages of a venue notes the choice for it, and leaves the cart of another alone', async () => {
    const other = record({ venue: { ...record().venue, id: '1-1' } });
    const { asker, cart } = await start({ storage: { CURCART: other }, path: MENU_PATH });
    expect(await asker.request('cart/set-dispatch', { dispatch: 1 })).toMatchObject({ value: { value: { dispatch: 1 } } });
    expect(cart()?.dispatch).toBe(2);
  });
});

describe('[X-06] cart/renew after a refusal', () => {
  const dearer = menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Barros Luco', { pm: 1200 })] }], 2);
  const own = record({ lines: [{ id: 'a', product: product({ id: '1', categoryId: '1' }), quantity: 1, extras: {}, comment: '' }] });

  it('takes over the prices of the menu as it is now, also where it was read a moment ago', async () => {
    const { asker, cart, calls, setAnswer } = await start({ storage: { CURCART: own }, api: { menu: dearer }, path: '/l/cart' });
    await asker.request('cart/renew', { isRefused: true });
    expect(cart()).toMatchObject({ dispatch: 2, subtotal: clp(1200) });
    setAnswer('menu', menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Barros Luco', { pm: 1500 })] }], 2));
    await asker.request('cart/renew', { isRefused: true });
    expect(cart()).toMatchObject({ subtotal: clp(1500) });
    expect(calls.filter(({ operation }) => operation === 'menu')).toHaveLength(2);
  });
  it('without a refusal reads no menu', async () => {
    const { asker, cart, calls } = await start({ storage: { CURCART: own }, api: { menu: dearer }, path: '/l/cart' });
    await asker.request('cart/renew', { isRefused: false });
    expect([cart()?.subtotal, calls.filter(({ operation }) => operation === 'menu')]).toEqual([clp(1000), []]);
  });
  it('leaves the cart as it is where the menu cannot be read', async () => {
    const { asker, cart } = await start({ storage: { CURCART: own }, api: { menu: { ok: false, msg: 'No' } }, path: '/l/cart' });
    await asker.request('cart/renew', { isRefused: true });
    expect(cart()).toMatchObject({ subtotal: clp(1000) });
  });
  it('begins no cart where that was ended meanwhile, and takes no choice of a type back', async () => {
    for (const meanwhile of [null, { ...own, revision: 11, dispatch: 1 }] as const) {
      const { asker, cart, changes, stored, setAnswer, clock, host } = await start({ storage: { CURCART: own }, path: '/l/cart' });
      setAnswer('menu', () => {
        if (meanwhile === null) stored.delete('CURCART');
        else stored.set('CURCART', { value: meanwhile, at: clock.now() });
        changes.next();
        return { json: dearer };
      });
      await asker.request('cart/renew', { isRefused: true });
      expect([cart()?.dispatch, host.storage.read('CURCART', (raw) => raw) === undefined]).toEqual(
        meanwhile === null ? [undefined, true] : [1, false],
      );
    }
  });
});

describe('cart/close and what is not there', () => {
  it('closes only the revision that was saved', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record() } });
    expect(await asker.request('cart/close', { intentId: 'x', revision: 9 })).toEqual({ ok: true, value: { closed: false } });
    expect(await asker.request('cart/close', { intentId: 'x', revision: 10 })).toEqual({ ok: true, value: { closed: true } });
    expect(cart()).toBeNull();
  });
  it('[X-05] gives the closed cart back to whoever asks for its order', async () => {
    const { asker, cart } = await start({ storage: { CURCART: record() } });
    await asker.request('cart/close', { intentId: 'x', revision: 10 });
    expect(await asker.request('cart/reopen', { intentId: 'x' })).toEqual({ ok: true, value: { result: 'reopened' } });
    expect(cart()).toMatchObject({ itemCount: 1, subtotal: clp(1000) });
    expect(await asker.request('cart/reopen', { intentId: 'x' })).toEqual({ ok: true, value: { result: 'gone' } });
  });
  it('chooses no time for a cart that is not there', async () => {
    const { asker } = await start();
    expect(await asker.request('cart/choose-slot', {})).toEqual({ ok: true, value: null });
  });
  it('answers nothing after it was deactivated', async () => {
    const { asker, stop } = await start();
    stop();
    expect(await asker.request('cart/empty', {})).toEqual({ ok: false, failure: { kind: 'unhandled' } });
  });
});
