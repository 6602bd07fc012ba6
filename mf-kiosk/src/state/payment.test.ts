import { describe, expect, it } from 'vitest';
import { mayStand } from '../rules/guard.ts';
import { failure } from '@comanda/shared-contracts/failures';
import { openKiosk, type WorldOptions } from '../test-world.ts';

const METHODS = [5025, 2000, 5010, 1000];
const LINK = 'http://provider/pay?idpr=pay_90001';

/** An order that was saved, and how it stands at the provider. */
async function paying(methodId = 5025, options: WorldOptions = {}) {
  const world = await openKiosk({ config: { payMethods: METHODS, payCaja: 'CAJA-1' }, ...options });
  const at = { ss: 0, sp: 1 };
  const record = (iped: string) => ({ ok: true, data: { iped, ss: at.ss, sp: at.sp, fm: 1 } });
  world.setAnswer('order-detail', (request: { query?: Readonly<Record<string, unknown>> }) => ({
    json: record(String(request.query?.['iped'])),
  }));
  world.setAnswer('order-cancel', () => {
    if (at.sp === 2) return { json: { ok: false, msg: 'El pedido ya no se puede cancelar' } };
    Object.assign(at, { ss: -2, sp: -1 });
    return { json: { ok: true, data: {} } };
  });
  await world.fill();
  const pay = async (id: number, orderId: string) => {
    world.stores.flow.pay(id);
    await world.clock.advance(0);
    const intent = `intent-${String(world.placed.length).padStart(9, '0')}`;
    world.progress(intent, { state: 'received', saved: { orderId, redirectUrl: LINK } });
    await world.clock.advance(0);
  };
  await pay(methodId, '90001');
  const publish = (iped: string, ss: number, sp: number) =>
    world.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped, ss, sp, fm: 2 } });
  const status = () => world.stores.order.view.getState().status;
  const cancelled = () => world.calls.filter(({ operation }) => operation === 'order-cancel').map(({ query }) => query?.['iped']);
  return { ...world, at, pay, publish, status, cancelled };
}

describe('a payment at the kiosk', () => {
  it('[K4-010] is received by the updates of this very order with sp 2', async () => {
    const { publish, status, here, stored } = await paying();
    expect([status(), here()]).toEqual(['paying', '/PayOrder/5025']);
    publish('90002', 0, 2);
    publish('90001', 0, 1);
    expect(status()).toBe('paying');
    publish('90001', 0, 2);
    expect([status(), here()]).toEqual(['received', '/PaymentReceived']);
    expect(stored.get('TEMPCART')?.value).toMatchObject({ orderId: '90001' });
  });

  it('[K7-015] the updates ped of the user node go to the payment', async () => {
    const { push, status } = await paying();
    push({ node: 'user' }, { kind: 'snapshot', value: { ped: { iped: '90001', ss: 0, sp: 2, fm: 2 } } });
    expect(status()).toBe('received');
  });

  it.each([
    [0, -1],
    [-1, 1],
    [-3, 1],
  ])('[K4-011] ss %i with sp %i shows the error after 2.5 s', async (ss, sp) => {
    const { publish, status, here, clock } = await paying();
    publish('90001', ss, sp);
    await clock.advance(2_400);
    expect([status(), here()]).toEqual(['failing', '/PayOrder/5025']);
    await clock.advance(100);
    expect([status(), here()]).toEqual(['refused', '/KioskError/others']);
  });

  it('[K4-011] ss -2 is no failure', async () => {
    const { publish, status, clock } = await paying();
    publish('90001', -2, 1);
    await clock.advance(4_000);
    expect(status()).toBe('paying');
  });

  it('is found out by asking when nothing is told', async () => {
    const { at, status, clock } = await paying();
    at.sp = 2;
    await clock.advance(5_000);
    expect(status()).toBe('received');
  });

  it('[K7-007] shows the redirect as the code that is scanned; without one nobody can pay', async () => {
    const { stores } = await paying(2000);
    expect(stores.order.view.getState()).toMatchObject({ status: 'paying', order: { paymentLink: LINK } });
    const other = await paying();
    other.stores.flow.reset('finished');
    await other.fill();
    other.stores.flow.pay(5010);
    await other.clock.advance(0);
    other.progress('intent-000000002', { state: 'received', saved: { orderId: '90002' } });
    await other.clock.advance(0);
    expect([other.status(), other.here()]).toEqual(['refused', '/KioskError/others']);
  });

  it('[X-05] money that comes in before the error is shown counts', async () => {
    const { publish, status, here, clock } = await paying();
    publish('90001', 0, -1);
    await clock.advance(2_000);
    publish('90001', 0, 2);
    await clock.advance(5_000);
    expect([status(), here()]).toEqual(['received', '/PaymentReceived']);
  });

  it('[X-05] money that comes in late, on the error screen, counts, and the customer need not pay again', async () => {
    const { publish, status, here, clock, placed } = await paying();
    publish('90001', -3, -1);
    await clock.advance(2_500);
    publish('90001', -3, 2);
    expect([status(), here(), placed.length]).toEqual(['received', '/PaymentReceived', 1]);
  });

  it('[X-05] before anything is paid again the failed order is asked for: paid, it is the one', async () => {
    const { publish, at, stores, status, here, clock, placed } = await paying();
    publish('90001', 0, -1);
    await clock.advance(2_500);
    at.sp = 2;
    stores.flow.pay(2000);
    await clock.advance(0);
    expect([status(), here(), placed.length]).toEqual(['received', '/PaymentReceived', 1]);
  });

  it('[X-05] while the failed order cannot be asked for nothing else is paid', async () => {
    const { publish, setAnswer, stores, status, clock, placed } = await paying();
    publish('90001', 0, -1);
    await clock.advance(2_500);
    setAnswer('order-detail', () => ({ failure: failure('transport', 'offline') }));
    stores.flow.pay(2000);
    await clock.advance(0);
    expect([status(), placed.length]).toEqual(['refused', 1]);
  });

  it('[X-05] late money of the first order closes the second one, which nobody shall pay as well', async () => {
    const { publish, at, pay, status, clock, cancelled, stores } = await paying();
    publish('90001', -3, -1);
    Object.assign(at, { ss: -3, sp: -1 });
    await clock.advance(2_500);
    await pay(2000, '90002');
    expect([status(), cancelled()]).toEqual(['paying', []]);
    publish('90001', -3, 2);
    await clock.advance(0);
    expect([stores.order.view.getState(), cancelled()]).toMatchObject([{ status: 'received', order: { orderId: '90001' } }, ['90002']]);
  });

  it('[X-05] who leaves for another way closes the order first', async () => {
    const { stores, here, cancelled, status, pay, placed, at, clock } = await paying(2000);
    stores.flow.leavePayment('back');
    await clock.advance(0);
    expect([here(), cancelled(), status()]).toEqual(['/SelectPaymentMethod', ['90001'], 'none']);
    // The page that is left is drawn once more before the other one comes: it must not send its customer to the welcome.
    expect(mayStand('pay', stores.flow.guardFacts())).toBe(true);
    Object.assign(at, { ss: -2, sp: -1 });
    await pay(5025, '90002');
    expect([status(), placed.length]).toEqual(['paying', 2]);
  });

  it('[X-05] who leaves after the money has gone is shown that it was received', async () => {
    const { stores, here, at, clock } = await paying(2000);
    at.sp = 2;
    stores.flow.leavePayment('cancel');
    await clock.advance(0);
    expect(here()).toBe('/PaymentReceived');
  });

  it('[X-05] waits no longer than the limit, then asks, closes, and says that it failed', async () => {
    const { status, here, clock, cancelled } = await paying();
    await clock.advance(139_000);
    expect(status()).toBe('paying');
    await clock.advance(1_000);
    expect([status(), cancelled(), here()]).toEqual(['refused', ['90001'], '/KioskError/others']);
  });

  it('[X-05] at the limit stays on asking while it cannot be known, and takes the money that came', async () => {
    const { at, setAnswer, status, clock } = await paying(2000);
    setAnswer('order-detail', () => ({ failure: failure('transport', 'offline') }));
    await clock.advance(240_000);
    expect(status()).toBe('checking');
    setAnswer('order-detail', { ok: true, data: { iped: '90001', ss: at.ss, sp: 2, fm: 3 } });
    await clock.advance(5_000);
    expect(status()).toBe('received');
  });

  it('[X-05] screens are drawn anew only when something has changed, however often the payment is asked about', async () => {
    const { stores, clock, calls, publish } = await paying();
    let draws = 0;
    stores.order.view.subscribe(() => void (draws += 1));
    const asked = () => calls.filter(({ operation }) => operation === 'order-detail').length;
    await clock.advance(30_000);
    expect([draws, asked() >= 5]).toEqual([0, true]);
    publish('90001', 0, -1);
    await clock.advance(2_500);
    expect(stores.order.view.getState().status).toBe('refused');
    const before = draws;
    await clock.advance(30_000);
    expect([draws, asked() >= 10]).toEqual([before, true]);
  });

  it('[K4-019] waits for the QR payment without a warning', async () => {
    const { stores, clock, here } = await paying(2000);
    stores.inactivity.touch();
    await clock.advance(200_000);
    expect([here(), stores.inactivity.view.getState()]).toEqual(['/PayOrder/comanda', null]);
  });

  it("[K4-019] nowhere but at the product's own payment: whoever leaves a terminal is warned after 150 s", async () => {
    const { stores, clock, here, setAnswer } = await paying(5025);
    setAnswer('order-detail', () => ({ failure: failure('transport', 'offline') }));
    stores.inactivity.touch();
    await clock.advance(150_000);
    expect([here(), stores.inactivity.view.getState()]).toEqual(['/PayOrder/5025', { cycle: 1, secondsLeft: 30 }]);
  });

  it('is resumed after a reload', async () => {
    const first = await paying(2000);
    const kept = first.stored.get('TEMPCART')?.value;
    const again = await openKiosk({ config: { payMethods: METHODS }, storage: { TEMPCART: kept } });
    again.visited.push('/PayOrder/comanda');
    expect(again.stores.order.view.getState()).toMatchObject({ status: 'paying', order: { orderId: '90001', paymentLink: LINK } });
    again.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
    expect([again.stores.order.view.getState().status, again.here()]).toEqual(['received', '/PaymentReceived']);
  });

  it('the next customer cannot pay what the one before left', async () => {
    const { stores, cancelled, clock } = await paying();
    stores.flow.reset('inactive', true);
    stores.flow.start();
    await clock.advance(0);
    expect(cancelled()).toEqual(['90001']);
  });

  it('[K7-006] reports the checkout in dollars', async () => {
    const { stores, fill, clock, tracked, setAnswer } = await openKiosk();
    setAnswer('exchange-rate', { ok: true, data: { currency: 'CLP', usd: 0.001, ts: 1 } });
    await fill();
    stores.flow.pay(1000);
    await clock.advance(0);
    expect(tracked.find(({ name }) => name === 'kiosk_checkout')?.values).toEqual({ items: 2, value: 2.7, currency: 'USD' });
  });
});

describe('the tax document of a paid order', () => {
  const ADTE = { config: { payMethods: METHODS, payCaja: 'C', adte: true } };
  const dte = (device_id: string, c = 'Folio 4711') => ({ device_id, args: { h: 'Boleta', c, qrpre: '', qrpost: '', txqrpost: '' } });

  it('[K4-014] of this device is printed behind the ticket, that of another one is not', async () => {
    const { publish, push, stores, clock, printed } = await paying(5025, ADTE);
    publish('90001', 0, 2);
    stores.flow.present();
    await clock.advance(0);
    expect(stores.tax.view.getState()).toBe('waiting');
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: dte('u4-2') });
    await clock.advance(3_000);
    expect([printed.length, stores.tax.view.getState()]).toEqual([1, 'waiting']);
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: dte('u4-1') });
    await clock.advance(3_000);
    expect([printed.map(({ message }) => message.header), stores.tax.view.getState()]).toMatchObject([
      [expect.anything(), 'Boleta'],
      'arrived',
    ]);
  });

  it('[K7-015] the updates dte go to the tax document, also when they are faster than the screen, and once', async () => {
    const { publish, push, stores, clock, printed } = await paying(5025, ADTE);
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: dte('u4-1') });
    publish('90001', 0, 2);
    stores.flow.present();
    push({ node: 'user' }, { kind: 'snapshot', value: { dte: dte('u4-1') } });
    await clock.advance(10_000);
    expect(printed.map(({ id }) => id)).toEqual(['t-intent-000000001-1', 't-intent-000000001-dte']);
  });

  it('that stood there before is of an earlier order; after 60 s nobody waits any longer (Q87)', async () => {
    const { publish, push, stores, clock, printed } = await paying(5025, ADTE);
    push({ node: 'user' }, { kind: 'snapshot', value: { dte: dte('u4-1') } });
    publish('90001', 0, 2);
    stores.flow.present();
    await clock.advance(59_900);
    expect([printed.length, stores.tax.view.getState()]).toEqual([1, 'waiting']);
    await clock.advance(100);
    expect(stores.tax.view.getState()).toBe('none');
  });

  it('[K4-014] is not awaited where the venue prints none, and one that comes all the same is nobody’s', async () => {
    const { publish, push, stores, clock, printed } = await paying(5025);
    publish('90001', 0, 2);
    stores.flow.present();
    expect(stores.tax.view.getState()).toBe('none');
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: dte('u4-1') });
    await clock.advance(1_000);
    expect(printed.map(({ id }) => id)).toEqual(['t-intent-000000001-1']);
  });

  it('is not awaited for an order that is paid at the cashier', async () => {
    const { order, progress, stores } = await openKiosk({ config: { adte: true } });
    progress(await order(), { state: 'received', saved: { orderId: '90001' } });
    stores.flow.present();
    expect(stores.tax.view.getState()).toBe('none');
  });
});
