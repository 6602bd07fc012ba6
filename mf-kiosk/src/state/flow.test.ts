import { describe, expect, it } from 'vitest';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { failure } from '@comanda/shared-contracts/failures';
import { mayStand, standIn } from '../rules/guard.ts';
import { menuAnswer, openKiosk, testInfo, keysLeft } from '../test-world.ts';

const saved = { state: 'received' as const, saved: { orderId: '90001' } };
const CHANGED = failure('conflict', 'cart-changed');
const TOTAL_CHANGED = failure('domain', 'total-changed', { message: 'El total cambió' });

describe('leading the customer', () => {
  it('[K4-003] starts with the choice, or with the type that the kiosk has', async () => {
    const both = await openKiosk();
    both.stores.flow.start();
    expect([both.here(), both.stores.visit.view.getState()?.dispatch]).toEqual(['/OrderType', undefined]);
    const here = await openKiosk({ config: { orderType: 1 } });
    here.stores.flow.start();
    expect([here.here(), here.stores.visit.view.getState()?.dispatch]).toEqual(['/ProductMenu', 5]);
    const away = await openKiosk({ config: { orderType: 2 } });
    away.stores.flow.start();
    expect([away.here(), away.stores.visit.view.getState()?.dispatch]).toEqual(['/ProductMenu', 4]);
  });

  it('[K2-002] eat here sets 5, take away sets 4, and each has its menu', async () => {
    const { stores, calls, here } = await openKiosk();
    stores.flow.start();
    stores.flow.chooseDispatch(5);
    expect([here(), stores.visit.view.getState()?.dispatch, calls.at(-1)?.query?.['retiro']]).toEqual(['/ProductMenu', 5, undefined]);
    stores.flow.back('menu');
    stores.flow.chooseDispatch(4);
    expect([stores.visit.view.getState()?.dispatch, calls.at(-1)?.query?.['retiro']]).toEqual([4, 1]);
  });

  it('[K2-003] asks for the locator when eating here, where it is configured', async () => {
    const { stores, here } = await openKiosk({ config: { enable_order_draft_association: true } });
    stores.flow.start();
    stores.flow.chooseDispatch(5);
    expect(here()).toBe('/OrderTable');
    stores.flow.confirmLocator('27');
    expect([here(), stores.visit.view.getState()?.locator]).toEqual(['/ProductMenu', '27']);
  });

  it('[K4-004] suggests once, and only what is featured', async () => {
    const { stores, here, setVenue, host, fill, clock } = await openKiosk();
    await fill();
    stores.flow.next('menu');
    expect(here()).toBe('/KioskCart');
    const venue = host.venue.current();
    if (venue === null) throw new Error('no venue');
    setVenue({ ...venue, menu: { ...venue.menu, featured: { isOn: true, differsByDay: false, title: '', lists: [['1']] } } });
    await stores.setup.load();
    await clock.advance(0);
    stores.flow.next('menu');
    expect(here()).toBe('/upselling');
    stores.flow.next('upselling');
    stores.flow.back('cart');
    stores.flow.next('menu');
    expect(here()).toBe('/KioskCart');
  });

  it('[K4-008] opens the product of a line that is changed, and comes back to the cart', async () => {
    const { stores, here, fill } = await openKiosk();
    await fill();
    const [line] = stores.visit.view.getState()?.lines ?? [];
    stores.flow.editLine(line?.id ?? '');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/KioskProduct/2', 1]);
    stores.flow.back('product');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/KioskCart', 2]);
  });

  it('[F8, K4-017] nothing of how somebody reached a product is left for the next', async () => {
    const { stores, fill } = await openKiosk();
    await fill();
    const [line] = stores.visit.view.getState()?.lines ?? [];
    stores.flow.editLine(line?.id ?? '');
    expect(stores.flow.facts()?.opener).toBe('cart');
    stores.flow.reset('inactive');
    stores.flow.start();
    expect(stores.flow.facts()?.opener).toBe('menu');
  });

  it('[K4-008, X-06] a line that is changed when the other menu comes takes its price like the others', async () => {
    const { stores, fill, setAnswer, clock } = await openKiosk();
    await fill();
    const [line] = stores.visit.view.getState()?.lines ?? [];
    setAnswer('menu', menuAnswer({ '2': { pm: 1_700 } }));
    const changed = stores.flow.changeDispatch(5);
    stores.flow.editLine(line?.id ?? '');
    await clock.advance(0);
    await changed;
    stores.flow.back('product');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => unitPrice(product, {}).minor)).toEqual([1_700, 1_200]);
  });

  it('[K4-005] pays at the terminal directly where that is the only way', async () => {
    const { stores, here, fill, clock } = await openKiosk({ config: { payMethods: [5025], payCaja: 'CAJA-1' } });
    await fill();
    stores.flow.next('cart');
    await clock.advance(0);
    expect(here()).toBe('/PayOrder/5025');
  });

  it.each([
    [3, 999, true],
    [3, 1_001, false],
    [1, 1_999, true],
    [1, 2_001, false],
  ])('[K7-012] with setting %i a device that says where it is after %i ms is believed: %s', async (orderType, ms, isBelieved) => {
    const { host, stores, clock, calls } = await openKiosk({ config: { orderType } });
    const here = { lat: -33.5, lng: -70.7 };
    host.location.locate = () =>
      new Promise((resolve) => clock.after(ms, () => resolve({ ok: true, value: { point: here, source: 'device', at: 0 } })));
    stores.flow.start();
    await clock.advance(3_000);
    stores.flow.chooseDispatch(4);
    await clock.advance(0);
    const venue = host.venue.current();
    const { lat, lng } = isBelieved ? here : (venue?.point ?? here);
    expect(calls.findLast(({ operation }) => operation === 'menu')?.body).toMatchObject({ lat, lng });
  });

  it('[K4-005] pays at the cashier directly, the only way that this kiosk has', async () => {
    const { stores, here, fill, clock } = await openKiosk({ config: { payMethods: [4711, 1000] } });
    await fill();
    stores.flow.next('cart');
    await clock.advance(0);
    expect([here(), stores.order.view.getState().status]).toEqual(['/PayOrder/1000', 'saving']);
  });

  it('[K8-006] asks for the method where there is none', async () => {
    const { stores, here, fill } = await openKiosk({ config: { payMethods: [] } });
    await fill();
    stores.flow.next('cart');
    expect(here()).toBe('/SelectPaymentMethod');
  });

  it.each([
    ['a cart', CHANGED],
    ['a total', TOTAL_CHANGED],
  ])('[X-06] %s that changed takes the newest menu over, says what changed, and waits to be confirmed', async (_, refusal) => {
    const { stores, order, progress, here, setAnswer, clock, placed } = await openKiosk();
    const intent = await order();
    setAnswer('menu', menuAnswer({ 2: { pm: 1900 }, 3: { agot: true } }));
    progress(intent, { state: 'refused', failure: refusal });
    await clock.advance(0);
    const visit = stores.visit.view.getState();
    expect([here(), placed.length]).toEqual(['/KioskCart', 1]);
    expect(visit?.lines.map(({ product }) => [product.name, product.price.minor])).toEqual([['Agua', 1900]]);
    expect(visit?.changed.map(({ line, kind }) => [line.product.name, kind])).toEqual([
      ['Agua', 'price'],
      ['Jugo', 'gone'],
    ]);
    stores.flow.next('cart');
    expect(stores.visit.view.getState()?.changed).toEqual([]);
  });

  it.each(['repaired', 'sold the other way'])(
    '[X-06] a cart that is to be %s is nobody else’s, however late the menu comes',
    async (why) => {
      const { stores, order, progress, here, setAnswer, clock } = await openKiosk();
      const intent = await order();
      const sent = Promise.withResolvers<object>();
      setAnswer('menu', () => sent.promise);
      if (why === 'repaired') progress(intent, { state: 'refused', failure: CHANGED });
      else void stores.flow.changeDispatch(5);
      stores.flow.reset('inactive');
      stores.flow.start();
      sent.resolve({ json: menuAnswer({ 2: { pm: 1900 } }) });
      await clock.advance(0);
      expect(stores.visit.view.getState()).toMatchObject({ dispatch: undefined, lines: [], changed: [] });
      expect(here()).toBe('/OrderType');
    },
  );

  it('[X-06] a menu that comes when its customer pays again changes nothing, whatever it says', async () => {
    const { stores, order, progress, here, setAnswer, clock } = await openKiosk();
    const sent = Promise.withResolvers<object>();
    const intent = await order();
    setAnswer('menu', () => sent.promise);
    progress(intent, { state: 'refused', failure: CHANGED });
    stores.flow.pay(1000);
    await clock.advance(0);
    sent.resolve({ status: 500 });
    await clock.advance(0);
    expect([here(), stores.order.view.getState().status]).toEqual(['/PayOrder/1000', 'saving']);
  });

  it('[K2-019] the menu of another type that comes when its customer pays already changes neither type nor lines', async () => {
    const { stores, fill, setAnswer, clock } = await openKiosk();
    await fill();
    const sent = Promise.withResolvers<object>();
    setAnswer('menu', () => sent.promise);
    const changed = stores.flow.changeDispatch(5);
    const { lines } = stores.visit.view.getState() ?? {};
    stores.flow.pay(1000);
    await clock.advance(0);
    setAnswer('menu', menuAnswer());
    sent.resolve(menuAnswer({ 2: { pm: 1700 } }));
    expect(await changed).toBe(false);
    await clock.advance(0);
    expect(stores.visit.view.getState()).toMatchObject({ dispatch: 4, lines });
    expect(stores.menu.view.getState()).toMatchObject({ dispatch: 4 });
  });

  it('shows the error when the newest menu cannot be read, or explains nothing', async () => {
    const { order, progress, here, setAnswer, clock } = await openKiosk();
    setAnswer('menu', menuAnswer());
    progress(await order(), { state: 'refused', failure: CHANGED });
    await clock.advance(0);
    expect(here()).toBe('/KioskError/others');
  });

  it('[K2-019] changes the type with products in the cart: prices follow, what is not sold that way goes', async () => {
    const { stores, fill, setAnswer } = await openKiosk();
    await fill();
    setAnswer('menu', menuAnswer({ 2: { pm: 1700 }, 3: { agot: true } }));
    expect(await stores.flow.changeDispatch(5)).toBe(true);
    const visit = stores.visit.view.getState();
    expect([visit?.dispatch, visit?.lines.map(({ product }) => product.price.minor), visit?.changed.length]).toEqual([5, [1700], 2]);
  });

  it('[K2-019] an order that is eaten here after all gets its locator, and back at the keypad is taken away again', async () => {
    const { stores, fill, here, clock } = await openKiosk({ config: { enable_order_draft_association: true } });
    await fill();
    await stores.flow.changeDispatch(5);
    const facts = stores.flow.guardFacts();
    expect([mayStand('cart', facts), standIn('cart', facts)]).toEqual([false, { step: 'locator' }]);
    stores.flow.confirmLocator('27');
    expect([here(), stores.visit.view.getState()?.lines.length, stores.visit.view.getState()?.locator]).toEqual(['/KioskCart', 2, '27']);
    await stores.flow.changeDispatch(4);
    await stores.flow.changeDispatch(5);
    stores.flow.back('locator');
    await clock.advance(0);
    expect([stores.visit.view.getState()?.dispatch, standIn('locator', stores.flow.guardFacts())]).toEqual([4, { step: 'cart' }]);
  });

  it('[K2-003] who has no locator goes on without one, and is asked anew with another type', async () => {
    const { stores, here, placed, clock } = await openKiosk({ config: { enable_order_draft_association: true } });
    stores.flow.start();
    stores.flow.chooseDispatch(5);
    expect(here()).toBe('/OrderTable');
    stores.flow.confirmLocator('');
    await clock.advance(0);
    expect([here(), mayStand('menu', stores.flow.guardFacts())]).toEqual(['/ProductMenu', true]);
    expect(placed).toEqual([]);
    await stores.flow.changeDispatch(4);
    await stores.flow.changeDispatch(5);
    expect(mayStand('menu', stores.flow.guardFacts())).toBe(false);
  });

  it('[K2-019] an order that is taken away after all has no locator number any more', async () => {
    const { stores, fill, placed, clock } = await openKiosk({ config: { enable_order_draft_association: true } });
    await fill();
    await stores.flow.changeDispatch(5);
    stores.flow.confirmLocator('27');
    await stores.flow.changeDispatch(4);
    expect(stores.visit.view.getState()).toMatchObject({ dispatch: 4, locator: '' });
    stores.flow.pay(1000);
    await clock.advance(0);
    expect(JSON.stringify(placed[0]?.request('i-1'))).not.toContain('"27"');
  });

  it.each([
    [1, '/KioskWelcome'],
    [2, '/KioskWelcome'],
    [3, '/OrderType'],
  ])('[K2-016] with setting %i the menu leads back to %s', async (orderType, path) => {
    const { stores, here } = await openKiosk({ config: { orderType } });
    stores.flow.start();
    if (orderType === 3) stores.flow.chooseDispatch(5);
    expect(here()).toBe('/ProductMenu');
    stores.flow.back('menu');
    expect(here()).toBe(path);
  });

  it('[K2-016] back at the choice of type another one is chosen: the cart follows, and says so at the cart', async () => {
    const { stores, fill, setAnswer, clock } = await openKiosk();
    await fill();
    stores.flow.back('menu');
    setAnswer('menu', menuAnswer({ 2: { pm: 1700 } }));
    stores.flow.chooseDispatch(5);
    await clock.advance(0);
    stores.flow.next('menu');
    const visit = stores.visit.view.getState();
    expect([visit?.lines.map(({ product }) => product.price.minor), visit?.changed.map(({ kind }) => kind)]).toEqual([
      [1700, 1200],
      ['price'],
    ]);
  });

  it('keeps the type when the other menu cannot be read', async () => {
    const { stores, fill, setAnswer } = await openKiosk();
    await fill();
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    expect(await stores.flow.changeDispatch(5)).toBe(false);
    expect([stores.visit.view.getState()?.dispatch, stores.visit.view.getState()?.lines.length]).toEqual([4, 2]);
  });

  it('[K4-009] cancelled: the kiosk starts anew, and nothing of the customer is left', async () => {
    const { stores, fill, here, stored, as } = await openKiosk();
    const reasons: string[] = [];
    as('shell')
      .events('kiosk/reset')
      .subscribe(({ reason }) => reasons.push(reason));
    await fill();
    stores.flow.reset('cancelled');
    expect([here(), stores.visit.view.getState(), stores.menu.view.getState().status]).toEqual(['/KioskWelcome', null, 'none']);
    expect([keysLeft(stored), reasons]).toEqual([[], ['cancelled']]);
  });

  it('[K1-007] after a customer the language is Spanish again', async () => {
    const { stores, host, fill } = await openKiosk();
    await fill();
    await host.i18n.change('en');
    stores.flow.reset('finished');
    expect(host.i18n.language()).toBe('es');
  });

  it('[K1-007] also when its texts were still on their way: they do not come for the next customer', async () => {
    const { stores, host, fill } = await openKiosk();
    await fill();
    const asked: string[] = [];
    const { change } = host.i18n;
    // English is chosen, and does not come before the customer has gone.
    Object.assign(host.i18n, {
      change: (next: 'es' | 'en') => (asked.push(next), next === 'en' ? new Promise(() => undefined) : change(next)),
    });
    void host.i18n.change('en');
    stores.flow.reset('inactive');
    expect(asked).toEqual(['en', 'es']);
  });

  it('[K7-019] sends the events of a run', async () => {
    const { stores, progress, tracked, fill, clock } = await openKiosk();
    await fill();
    stores.visit.changeQuantity(stores.visit.view.getState()?.lines[0]?.id ?? '', 3);
    stores.flow.openProduct('1');
    stores.flow.pay(1000);
    await clock.advance(0);
    progress('intent-000000001', saved);
    // `app_start` is the page's own, once for all its customers, and sent by the shell.
    expect(tracked.map(({ name }) => name)).toEqual(['kiosk_start', 'kiosk_product', 'kiosk_checkout', 'kiosk_payment']);
    expect(tracked.map(({ values }) => values)).toEqual([{}, { productId: '1' }, { items: 4 }, {}]);
  });

  it('[K4-013] prints one ticket for a cart of 3 and 1 units, and four in disco mode', async () => {
    for (const [discoMode, count] of [
      [false, 1],
      [true, 4],
    ] as const) {
      const { stores, fill, progress, printed, clock } = await openKiosk({ config: { discoMode } });
      await fill();
      stores.visit.changeQuantity(stores.visit.view.getState()?.lines[0]?.id ?? '', 3);
      stores.flow.pay(1000);
      await clock.advance(0);
      progress('intent-000000001', saved);
      stores.flow.present();
      await clock.advance(20_000);
      expect(printed).toHaveLength(count);
    }
  });

  it('[X-15] prints on the paper that the kiosk has, under a name made of the order, once however often it is shown', async () => {
    const { stores, order, progress, printed, clock } = await openKiosk();
    const intent = await order();
    progress(intent, saved);
    stores.flow.present();
    stores.flow.present();
    await clock.advance(0);
    expect(printed.map(({ id, columns }) => [id, columns])).toEqual([[`t-${intent}-1`, 42]]);
    expect(printed[0]?.message.content).toContain('1 x Agua');
    expect(stores.order.isOpen()).toBe(false);
  });

  it('[K7-010] prints nothing without a printer', async () => {
    const { stores, order, progress, printed } = await openKiosk({ config: { printerConfig: null } });
    progress(await order(), saved);
    stores.flow.present();
    expect([printed, stores.printing.view.getState()]).toEqual([[], { status: 'none' }]);
  });

  it('reads its configuration anew for the next customer', async () => {
    const { stores, setAnswer, clock } = await openKiosk();
    setAnswer('test-info', testInfo({ welcomeText: 'Buenas tardes' }));
    stores.flow.reset('finished');
    await clock.advance(0);
    expect(stores.setup.view.getState()).toMatchObject({ config: { welcomeText: 'Buenas tardes' } });
  });
});
