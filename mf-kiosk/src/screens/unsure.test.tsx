import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localNumber } from '../rules/network-cut.ts';
import { openApp } from '../test-app.tsx';

const INTENT = 'intent-000000001';
const NUMBER = localNumber(INTENT);

/** A provider that neither knows our ids nor says anything: the outbox has tried every way to find the order. */
async function unsureWith(method: RegExp, payMethods: readonly number[] = [5025, 1000]) {
  const app = await openApp('/KioskWelcome', { config: { payMethods } });
  await app.toCart();
  await app.press('Confirmar');
  if (payMethods.length > 1) await app.press(method);
  const progress = async (change: Parameters<typeof app.progress>[1]) => {
    await act(async () => app.progress(INTENT, change));
    await app.settle();
  };
  await progress({ state: 'unknown', since: app.clock.now() });
  expect(screen.queryByText('No sabemos si tu pedido llegó')).toBeNull();
  await progress({ decision: { since: app.clock.now(), maySend: true } });
  return { ...app, progress };
}

const reported = (reports: readonly { readonly cause: unknown }[]) => reports.map(({ cause }) => (cause as { code?: string }).code);

describe('an order of which nobody knows whether it arrived', () => {
  it('[X-04, X-05] by card: it is said at once, with the way to the cashier, and nothing is sent again by itself', async () => {
    const { placed, decided, reports, pass, press, here } = await unsureWith(/^Con tarjeta/);
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('No sabemos si tu pedido llegó');
    expect(notice.textContent).toContain('No pagues todavía');
    expect(screen.queryByText(/Espera aquí/)).toBeNull();
    await pass(100_000);
    expect([placed.length, decided, reported(reports)]).toEqual([1, [], ['order-unsure']]);
    await press('Pagar en la caja');
    expect([placed.length, here()]).toEqual([2, '/PayOrder/1000']);
  });

  it('[X-05] by card without a cashier: whoever starts again leaves nothing that could be paid', async () => {
    const { press, here, calls, progress, stores } = await unsureWith(/^Con tarjeta/, [5025]);
    expect(screen.queryByRole('button', { name: 'Pagar en la caja' })).toBeNull();
    await press('Empezar de nuevo');
    expect(here()).toBe('/KioskWelcome');
    await progress({ state: 'received', saved: { orderId: '90001' } });
    expect(calls.filter(({ operation }) => operation === 'order-detail').map(({ query }) => query?.['iped'])).toEqual(['90001']);
    expect(stores.order.view.getState().status).toBe('none');
  });

  it('[X-04, X-15] at the cashier: the guest gets a number and a ticket to show there, once, that say what is not known', async () => {
    const { here, printed, placed, decided, stored, press, progress, pass, calls } = await unsureWith(/^En caja/);
    expect([here(), screen.getByText(NUMBER).textContent]).toEqual(['/PaymentReceived', NUMBER]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No sabemos si tu pedido llegó');
    expect(document.body.textContent).toContain('Muestra tu ticket en la caja');
    expect(document.body.textContent).not.toContain('sin conexión');
    expect(printed.map(({ id, message }) => [id, message.content.includes('SIN CONFIRMAR')])).toEqual([[`t-${INTENT}-1`, true]]);
    await press('Volver al inicio');
    // They have gone to the cashier with it: it is neither cancelled nor sent again, and a late answer disturbs nobody.
    await progress({ state: 'received', saved: { orderId: '90001' } });
    await pass(60_000);
    expect([placed.length, decided, printed.length, stored.has('KLOCAL')]).toEqual([1, [], 1, false]);
    expect(calls.filter(({ operation }) => operation === 'order-cancel')).toEqual([]);
  });

  it('[X-04, X-05] by card, stored without a number: nobody is asked by a number of our own, and it is cancelled by our id', async () => {
    const { progress, press, calls, pass } = await unsureWith(/^Con tarjeta/, [5025]);
    await progress({ state: 'received', saved: {} });
    await pass(20_000);
    expect(screen.getByRole('alert').textContent).toContain('No pagues todavía');
    await press('Empezar de nuevo');
    expect(calls.filter(({ operation }) => operation === 'order-detail')).toEqual([]);
    expect(calls.findLast(({ operation }) => operation === 'order-cancel')?.query).toMatchObject({ iped: undefined, ipedtemp: INTENT });
  });

  it('[K4-010, X-05] by card, stored without a number: the updates that bear our id say that it is paid', async () => {
    const { progress, push, here } = await unsureWith(/^Con tarjeta/, [5025]);
    await progress({ state: 'received', saved: {} });
    const value = { iped: '90001', ioext: INTENT, ss: 0, sp: 2, fm: 2 };
    await act(async () => push({ node: 'user' }, { kind: 'changed', key: 'ped', value }));
    expect((await screen.findByText('90001')).textContent).toBe('90001');
    expect(here()).toBe('/PaymentReceived');
  });

  it('[X-04] found after all while its customer stands there, it is paid as if nothing had been', async () => {
    const { progress } = await unsureWith(/^Con tarjeta/);
    await progress({ state: 'received', saved: { orderId: '90001' } });
    expect(screen.getByRole('status').textContent).toBe('Acerca tu tarjeta al lector');
  });

  it('[X-04] of a customer who has gone is reported, and shown to nobody', async () => {
    const app = await openApp('/KioskWelcome', { config: { payMethods: [5025] } });
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, { state: 'unknown', since: app.clock.now() }));
    await act(async () => app.stores.flow.reset('inactive'));
    await act(async () => app.progress(INTENT, { decision: { since: app.clock.now(), maySend: false } }));
    await app.pass(1_000);
    expect([reported(app.reports), app.here(), app.stores.order.view.getState().status]).toEqual([
      ['order-unsure'],
      '/KioskWelcome',
      'none',
    ]);
  });
});
