import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openKiosk } from '../test-world.ts';

const REFUSED = failure('domain', 'refused', { message: 'El local no puede recibir tu pedido' });
const saved = (orderId: string) => ({ state: 'received' as const, saved: { orderId } });

describe('an order at the cashier', () => {
  it('[K7-007] is written to the outbox before it leaves, as the provider wants it', async () => {
    const { order, placed, stores } = await openKiosk();
    await order();
    expect(stores.order.view.getState().status).toBe('saving');
    expect(placed[0]).toMatchObject({ restaurantId: 104, localId: 1 });
    expect(placed[0]?.request('intent-of-16-char')).toMatchObject({
      ioext: 'intent-of-16-char',
      ir: 104,
      il: 1,
      dk: 1,
      ti: 4,
      im: 0,
      dsid: 'u4-1',
      virtual_table_id: '',
      det: {
        tipo: 4,
        prepago: 1000,
        total: 2700,
        subtotal: 2700,
        costoDespacho: 0,
        propina: 0,
        cart: {
          tipo: 4,
          dl: [
            { cant: 1, item: { ip: 2, pm: 1500 } },
            { cant: 1, item: { ip: 3, pm: 1200 } },
          ],
        },
      },
    });
  });

  it.each([
    ['co', 5011],
    ['cl', 5010],
  ])('[K9-003] with Mercado Pago in %s is sent with %i', async (country, code) => {
    const venue = aVenue({
      id: '104-1',
      restaurantId: 104,
      localId: 1,
      simpleId: 4,
      dk: 1,
      country,
      reference: 'RL000480906626819067b97e',
    });
    const { stores, fill, placed, clock } = await openKiosk({ venue, config: { payMethods: [5010], payCaja: 'CAJA-1' } });
    await fill();
    stores.flow.pay(5010);
    await clock.advance(0);
    expect(placed[0]?.request('intent-of-16-char')).toMatchObject({ det: { prepago: code } });
  });

  it.each([
    [5025, 5025],
    [2000, null],
    [1000, 1000],
  ])('[K7-007] the method %i is sent with the code %s', async (method, code) => {
    const { stores, fill, placed, clock } = await openKiosk({ config: { payMethods: [5025, 2000, 1000] } });
    await fill();
    stores.flow.pay(method);
    await clock.advance(0);
    expect(placed[0]?.request('intent-of-16-char')).toMatchObject({ det: { prepago: code } });
    // Only what is paid at the cashier may wait for the network.
    expect(placed[0]?.sendLifetimeMs).toBe(method === 1000 ? 43_200_000 : undefined);
  });

  it.each([
    ['refused without a word', { state: 'refused' }, { kind: 'transport', code: 'not-stored' }],
    ['given up, as nobody found it', { state: 'consumed' }, { kind: 'transport', code: 'order-unsure', outcome: 'unknown' }],
  ] as const)('[X-05] an order that is %s is told as what is known of it', async (_, change, failed) => {
    const { order, progress, stores } = await openKiosk();
    progress(await order(), change);
    expect(stores.order.view.getState()).toMatchObject({ status: 'refused', failure: failed, methodId: 1000 });
  });

  it('carries locator and contact where they were given', async () => {
    const { stores, placed, clock } = await openKiosk({
      config: { orderType: 1, enable_order_draft_association: true, userDataForm: true },
    });
    stores.flow.start();
    await clock.advance(0);
    stores.flow.confirmLocator('27');
    const water = stores.menu.find('2');
    if (water === undefined) throw new Error('no water');
    stores.visit.add({ product: water, quantity: 1, extras: {}, comment: '' });
    stores.flow.confirmContact({ name: 'Ana', email: 'ana@b.cl', phone: '' });
    await clock.advance(0);
    expect(placed[0]?.request('x'.repeat(16))).toMatchObject({
      ti: 5,
      virtual_table_id: '27',
      det: { tipo: 5, us: { nm: 'Ana', em: 'ana@b.cl', ph: '' } },
    });
  });

  it('of a kiosk that begins is none, and no document is awaited for it', async () => {
    const { stores } = await openKiosk();
    expect([stores.order.view.getState(), stores.order.tax.getState()]).toEqual([{ status: 'none' }, 'none']);
  });

  it('[K5-009] an empty cart, or one without a way to eat, is no order', async () => {
    const empty = await openKiosk();
    empty.stores.flow.start();
    empty.stores.flow.chooseDispatch(4);
    const typeless = await openKiosk();
    typeless.stores.flow.start();
    for (const { stores, clock, placed } of [empty, typeless]) {
      if (placed === typeless.placed) stores.visit.add({ product: aProduct(), quantity: 1, extras: {}, comment: '' });
      stores.flow.pay(1000);
      await clock.advance(0);
      expect([placed, stores.order.view.getState().status]).toEqual([[], 'none']);
    }
  });

  it('[X-04] a second tap while one is under way orders nothing more', async () => {
    const { order, stores, placed, clock } = await openKiosk();
    await order();
    stores.flow.pay(1000);
    await clock.advance(0);
    expect(placed).toHaveLength(1);
  });

  it('[X-04] is shown as unknown while its answer is lost', async () => {
    const { order, stores, progress } = await openKiosk();
    const intent = await order();
    progress(intent, { state: 'unknown' });
    expect(stores.order.view.getState()).toMatchObject({ status: 'unknown', order: { intentId: intent } });
  });

  it('[K4-012] [C4-016] once received the cart is empty, the temporary order is kept, one event is sent, and its number is shown', async () => {
    const { order, stores, progress, stored, tracked, here } = await openKiosk();
    const intent = await order();
    progress(intent, saved('90001'));
    expect(stores.visit.view.getState()?.lines).toEqual([]);
    expect(stored.get('TEMPCART')?.value).toMatchObject({ orderId: '90001', intentId: intent, total: 2700, cur: CLP });
    expect(tracked.filter(({ name }) => name === 'kiosk_payment')).toHaveLength(1);
    expect(here()).toBe('/PaymentReceived');
  });

  it('shows its number also when the answer is faster than the screen', async () => {
    const world = await openKiosk();
    await world.fill();
    const place = world.host.outbox.place;
    world.host.outbox.place = async (intent) => {
      const first = await place(intent);
      world.progress(first.intentId, saved('90001'));
      return first;
    };
    world.stores.flow.pay(1000);
    world.visited.push('/KioskCart');
    await world.clock.advance(0);
    expect([world.here(), world.stores.order.view.getState().status]).toEqual(['/PaymentReceived', 'received']);
    // What a power cut finds is the order with its number, not the one that was written down before.
    expect(world.stored.get('TEMPCART')?.value).toMatchObject({ orderId: '90001' });
  });

  it('[K8-003] a refusal shows the error screen with its words, keeps the cart, and can be tried again', async () => {
    const { order, stores, progress, stored, here, placed, clock } = await openKiosk();
    const intent = await order();
    progress(intent, { state: 'refused', failure: REFUSED });
    expect(here()).toBe('/KioskError/others');
    expect(stores.order.view.getState()).toMatchObject({ status: 'refused', failure: { message: 'El local no puede recibir tu pedido' } });
    expect([stores.visit.view.getState()?.lines.length, stored.has('TEMPCART')]).toEqual([2, false]);
    stores.flow.pay(1000);
    await clock.advance(0);
    expect(placed).toHaveLength(2);
  });

  it('[K8-002] no open shift shows its own screen', async () => {
    const { order, progress, here } = await openKiosk();
    progress(await order(), { state: 'refused', failure: failure('domain', 'no-shift') });
    expect(here()).toBe('/KioskError/shift');
  });

  it.each([
    ['device-inactive', '/KioskError/inactive'],
    ['device-blocked', '/KioskError/notAvailable'],
  ])('[K6-004] a device refused with %s shows %s', async (code, path) => {
    const { order, progress, here, stores } = await openKiosk();
    progress(await order(), { state: 'refused', failure: failure('auth', code) });
    expect([here(), stores.setup.view.getState().status]).toEqual([path, 'blocked']);
  });

  it('an outbox that cannot write says that nothing was ordered', async () => {
    const world = await openKiosk();
    await world.fill();
    world.host.outbox.place = () => Promise.reject(new Error('disk full'));
    world.stores.flow.pay(1000);
    await world.clock.advance(0);
    expect([world.here(), world.reports.length]).toEqual(['/KioskError/others', 1]);
    expect(world.stores.order.view.getState()).toMatchObject({ status: 'refused', failure: { kind: 'device', code: 'outbox' } });
    expect(world.reports).toMatchObject([{ context: { phase: 'device', operation: 'order-save' } }]);
  });

  it('[X-22] nothing listens and nothing waits for the clock any more once an order is at its end', async () => {
    const world = await openKiosk();
    const { watch } = world.host.outbox;
    let watching = 0;
    world.host.outbox.watch = (id) =>
      new Observable((reported) => {
        watching += 1;
        const stop = watch(id).subscribe(reported);
        return () => {
          watching -= 1;
          stop.unsubscribe();
        };
      });
    const after: number[] = [];
    const { after: wait } = world.clock;
    Object.assign(world.host.clock, { after: (ms: number, run: () => void) => (after.push(ms), wait(ms, run)) });
    await world.order();
    expect(watching).toBe(1);
    world.progress('intent-000000001', saved('90001'));
    expect(watching).toBe(0);
    world.stores.flow.present();
    world.stores.flow.reset('finished');
    await world.clock.advance(60_000);
    expect(after.filter((ms) => !(ms >= 0))).toEqual([]);
  });

  it('is resumed after a reload, unknown or received', async () => {
    const first = await openKiosk();
    const intent = await first.order();
    const kept = first.stored.get('TEMPCART')?.value;
    const open = await openKiosk({ storage: { TEMPCART: kept } });
    expect(open.stores.order.view.getState().status).toBe('none');
    first.progress(intent, saved('90001'));
    const received = await openKiosk({ storage: { TEMPCART: first.stored.get('TEMPCART')?.value } });
    expect(received.stores.order.view.getState()).toMatchObject({
      status: 'received',
      order: { orderId: '90001', lines: [{ product: { name: 'Agua' } }, { product: { name: 'Jugo' } }] },
    });
  });

  it('an order whose number was shown is not shown on the welcome of a restarted kiosk', async () => {
    const first = await openKiosk();
    first.progress(await first.order(), saved('90001'));
    first.stores.flow.present();
    const again = await openKiosk({ storage: { TEMPCART: first.stored.get('TEMPCART')?.value } });
    expect([again.stores.order.view.getState().status, again.stored.has('TEMPCART')]).toEqual(['none', false]);
  });

  it('ignores a temporary order that cannot be read', async () => {
    const { stores } = await openKiosk({ storage: { TEMPCART: { intentId: 'x' } } });
    expect(stores.order.view.getState().status).toBe('none');
  });
});
