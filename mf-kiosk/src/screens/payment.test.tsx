import { act, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { openApp } from '../test-app.tsx';
import { menuAnswer, testInfo } from '../test-world.ts';

const INTENT = 'intent-000000001';
const LINK = 'http://provider/pay?idpr=pay_90001';
const THREE = [5025, 2000, 1000];

/** At the pay screen with a method of the choice. */
async function payWith(method: RegExp | null, payMethods: readonly number[] = THREE, api: Readonly<Record<string, unknown>> = {}) {
  const app = await openApp('/KioskWelcome', { config: { payMethods, payCaja: 'C' }, api });
  await app.toCart();
  await app.press('Confirmar');
  if (method !== null) await app.press(method);
  await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001', redirectUrl: LINK } }));
  await app.settle();
  const publish = async (ss: number, sp: number) => {
    await act(async () => app.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss, sp, fm: 2 } }));
    await app.settle();
  };
  return { ...app, publish };
}

describe('the choice of payment', () => {
  it('[K2-009] has one button for each method', async () => {
    const { toCart, press, here } = await openApp('/KioskWelcome', { config: { payMethods: THREE } });
    await toCart();
    expect(here()).toBe('/KioskCart');
    await press('Confirmar');
    expect(here()).toBe('/SelectPaymentMethod');
    for (const name of [/^Con tarjeta/, /^Con código QR/, /^En caja/]) expect(screen.getAllByRole('button', { name })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Mercado Pago/ })).toBeNull();
  });

  it('[K2-007] the cart has an address of its own', async () => {
    const { toCart, here } = await openApp();
    await toCart();
    expect([here(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/KioskCart', 'Tu Pedido']);
  });
});

describe('a method that needs a provider which is gone', () => {
  const GONE = () => ({ failure: failure('transport', 'offline') });

  it('[X-16, X-05] is not sent: the customer stands before the cashier, told that nothing was charged, and can pay there', async () => {
    const { toCart, press, setAnswer, placed, here, notices } = await openApp('/KioskWelcome', { config: { payMethods: [5025, 1000] } });
    await toCart();
    await press('Confirmar');
    for (const call of ['order-preflight', 'test-info'] as const) setAnswer(call, GONE);
    await press(/^Con tarjeta/);
    expect([here(), placed.length, notices.at(-1)?.text]).toEqual([
      '/SelectPaymentMethod',
      0,
      'Ahora no podemos cobrar en el tótem. No se te cobró nada.',
    ]);
    expect(screen.queryByRole('button', { name: /^Con tarjeta/ })).toBeNull();
    await press(/^En caja/);
    expect(placed).toHaveLength(1);
  });

  it('[X-16, X-05] where there is no cashier it is not sent either, until the provider is back', async () => {
    const { toCart, press, setAnswer, placed, here } = await openApp('/KioskWelcome', { config: { payMethods: [5025] } });
    await toCart();
    for (const call of ['order-preflight', 'test-info'] as const) setAnswer(call, GONE);
    await press('Confirmar');
    expect([here(), placed.length]).toEqual(['/SelectPaymentMethod', 0]);
    expect(screen.getByText('Estamos sin conexión: por ahora los pagos pueden fallar.')).toBeTruthy();
    await press(/^Con tarjeta/);
    expect([here(), placed.length]).toEqual(['/SelectPaymentMethod', 0]);
    setAnswer('test-info', testInfo({ payMethods: [5025] }));
    await press(/^Con tarjeta/);
    expect([here(), placed.length]).toEqual(['/PayOrder/5025', 1]);
  });

  it('[X-16, Q29] a check of the price alone that fails changes nothing: the save decides', async () => {
    const { toCart, press, setAnswer, placed, here } = await openApp('/KioskWelcome', { config: { payMethods: [5025, 1000] } });
    await toCart();
    await press('Confirmar');
    setAnswer('order-preflight', GONE);
    await press(/^Con tarjeta/);
    expect([here(), placed.length]).toEqual(['/PayOrder/5025', 1]);
  });
});

describe('the pay screen', () => {
  it('[K2-010] of a terminal asks for the card, with the amount and the time', async () => {
    const { here } = await payWith(/^Con tarjeta/);
    expect([here(), screen.getByRole('status').textContent]).toEqual(['/PayOrder/5025', 'Acerca tu tarjeta al lector']);
    expect(screen.getByRole('timer').textContent).toBe('2:20');
    // On the drawn reader and in words.
    expect(screen.getAllByText('$2.700')).toHaveLength(2);
    expect(screen.queryByRole('img', { name: 'Código QR para pagar' })).toBeNull();
  });

  it('[K2-010, K9-005] of the QR payment shows the code as large as there is room, with high correction', async () => {
    Object.assign(window, { innerWidth: 1080, innerHeight: 1920 });
    const { here } = await payWith(/^Con código QR/);
    const code = screen.getByRole('img', { name: 'Código QR para pagar' });
    expect([here(), code.getAttribute('width'), code.dataset['level']]).toEqual(['/PayOrder/comanda', '500', 'H']);
    // More correction takes more cells; three are left white on each side.
    const [most, medium] = (['H', 'M'] as const).map((ecc) => encode(LINK, { ecc, border: 0 }).size + 6);
    expect(most).toBeGreaterThan(medium ?? 0);
    expect(code.getAttribute('viewBox')).toBe(`-3 -3 ${most} ${most}`);
    await act(async () => {
      Object.assign(window, { innerWidth: 499 });
      window.dispatchEvent(new Event('resize'));
    });
    expect(screen.getByRole('img', { name: 'Código QR para pagar' }).getAttribute('width')).toBe('250');
  });

  it('[K5-010] of Mercado Pago names it and its app; any other code is read by the camera', async () => {
    await payWith(/^Mercado Pago/, [5010, 1000]);
    expect(screen.getByRole('heading', { name: 'Escanea con Mercado Pago' })).toBeTruthy();
    expect(screen.getByText('Abre la app de Mercado Pago y apunta al código.')).toBeTruthy();
    expect(screen.queryByText(/cámara/)).toBeNull();
  });

  it.each([
    [5025, true],
    [5250, true],
    [5079, false],
  ])('[K8-007] cancelling on %i says to press the key of the terminal: %s', async (id, isAtTerminal) => {
    const { press, dialogs, here } = await payWith(null, [id]);
    await press('Cancelar pedido');
    const words = screen.queryByText('Para cancelar presiona Volver en el terminal de pago.');
    expect([words !== null, dialogs.length, here()]).toEqual([isAtTerminal, isAtTerminal ? 0 : 1, `/PayOrder/${id}`]);
  });

  it('[K8-007] another way of paying is reached by the key of the terminal, too', async () => {
    const { press, calls, here } = await payWith(/^Con tarjeta/, [5025, 1000]);
    await press('Pagar de otra forma');
    expect(screen.getByText('Para cancelar presiona Volver en el terminal de pago.')).toBeTruthy();
    expect([here(), calls.filter(({ operation }) => operation === 'order-cancel')]).toEqual(['/PayOrder/5025', []]);
  });

  it('[X-14] with the buttons alone in the lower part the key of the terminal is named where the words stand', async () => {
    const { press, stores } = await payWith(/^Con tarjeta/, [5025, 1000]);
    const words = () => screen.getByText('Para cancelar presiona Volver en el terminal de pago.');
    const isInBar = () => words().closest('[data-bottom-bar]') !== null;
    await press('Pagar de otra forma');
    expect([isInBar(), screen.queryByText(/Sigue los pasos en el terminal/) !== null]).toEqual([true, true]);
    await act(async () => stores.access.change({ isLow: true }));
    expect([isInBar(), screen.queryByText(/Sigue los pasos en el terminal/)]).toEqual([false, null]);
  });

  it('[X-05] says that the money is being looked for, and offers nothing to pay with', async () => {
    const { press } = await payWith(/^Con código QR/, THREE, { 'order-detail': () => new Promise(() => undefined) });
    await press('Pagar de otra forma');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estamos confirmando tu pago');
    expect(screen.queryByRole('button', { name: /pagar|Pagar|Cancelar pedido/ })).toBeNull();
  });

  it('[K8-001] a refused payment leads back to the methods, or back where there is one', async () => {
    const { publish, pass, here, press } = await payWith(/^Con tarjeta/);
    await publish(-3, -1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('El pago no se completó');
    await pass(2_500);
    expect([here(), screen.getByText('Hubo un error en el procesamiento del pedido') !== null]).toEqual(['/KioskError/others', true]);
    await press('Volver a los medios de pago');
    expect(here()).toBe('/SelectPaymentMethod');
  });

  it('[K8-001, X-05] a refused payment says that nothing was charged, why, how much it is, and offers the same way again', async () => {
    const { publish, pass, press, here, placed, setAnswer } = await payWith(/^Con tarjeta/);
    await publish(-3, -1);
    await pass(2_500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pago rechazado');
    for (const words of ['No se te cobró nada.', 'El banco o el terminal no aceptó el pago.', 'Total a pagar: $2.700'])
      expect(screen.getByText(words)).toBeTruthy();
    setAnswer('order-detail', { ok: true, data: { iped: '90001', ss: -3, sp: -1, fm: 3 } });
    await press('Intentar otra vez igual');
    expect([here(), placed.length]).toEqual(['/PayOrder/5025', 2]);
  });

  it('[X-05] a payment of which nothing is known never says that nothing was charged', async () => {
    const { publish, pass, press, setAnswer } = await payWith(/^Con tarjeta/);
    await publish(0, -1);
    await pass(2_500);
    setAnswer('order-detail', () => ({ failure: failure('transport', 'offline') }));
    await press('Intentar otra vez igual');
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryByText('No se te cobró nada.')]).toEqual(['Error', null]);
  });

  it.each([
    ['its save', null],
    ['its payment', 'Pagar de otra forma'],
  ])('[X-05] after 15 s without an answer about %s there are two ways out, and inactivity counts', async (_, leave) => {
    const app = await openApp('/KioskWelcome', {
      config: { payMethods: THREE },
      api: { 'order-detail': () => new Promise(() => undefined) },
    });
    await app.toCart();
    await app.press('Confirmar');
    await app.press(/^Con código QR/);
    await act(async () =>
      app.progress(INTENT, leave === null ? { state: 'unknown' } : { state: 'received', saved: { orderId: '90001', redirectUrl: LINK } }),
    );
    await app.settle();
    if (leave !== null) await app.press(leave);
    await app.pass(14_000);
    expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).toBeNull();
    await app.pass(2_000);
    expect(screen.getByRole('button', { name: 'Pagar en la caja' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Empezar de nuevo' })).toBeTruthy();
    await app.pass(135_000);
    expect(app.stores.inactivity.view.getState()?.cycle).toBe(1);
    app.stores.inactivity.touch();
    await app.press('Pagar en la caja');
    await app.settle();
    expect([app.here(), app.placed.length]).toEqual(['/PayOrder/1000', 2]);
    await act(async () => app.progress('intent-000000002', { state: 'received', saved: { orderId: '90002' } }));
    await app.settle();
    expect([app.here(), screen.getByText('90002') !== null]).toEqual(['/PaymentReceived', true]);
  });

  it('[X-05] who starts again leaves nothing behind', async () => {
    const app = await openApp('/KioskWelcome', { config: { payMethods: [5025] } });
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, { state: 'unknown' }));
    await app.pass(16_000);
    expect(screen.queryByRole('button', { name: 'Pagar en la caja' })).toBeNull();
    await app.press('Empezar de nuevo');
    expect([app.here(), app.stores.visit.view.getState(), app.stores.order.view.getState().status]).toEqual([
      '/KioskWelcome',
      null,
      'none',
    ]);
    expect(app.calls.some(({ operation, query }) => operation === 'order-cancel' && query?.['ipedtemp'] === INTENT)).toBe(true);
  });

  it('[K8-001] with one method the button says Volver', async () => {
    const { publish, pass } = await payWith(null, [5025]);
    await publish(-3, -1);
    await pass(2_500);
    expect(screen.getByRole('button', { name: 'Volver' })).toBeTruthy();
  });

  it('a paid order says so, and is not to be paid at the cashier', async () => {
    const { publish, here } = await payWith(/^Con tarjeta/);
    await publish(0, 2);
    expect([here(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/PaymentReceived', '¡Pago recibido!']);
    expect(screen.queryByText(/en la caja/)).toBeNull();
  });
});

describe('[X-06] the browser’s history', () => {
  it('leads back to the payment while one’s own order is paid, so that the cart stays as it was sent', async () => {
    const { router, here, settle, stores, placed } = await payWith(/^Con tarjeta/);
    for (let pages = 0; pages < 3; pages += 1) {
      await act(() => router.navigate(-1));
      await settle();
      expect([here(), stores.order.view.getState().status, placed.length]).toEqual(['/PayOrder/5025', 'paying', 1]);
    }
  });
});

describe('a menu that comes while an order is paid', () => {
  /** Two products in the cart of a type that was chosen once more: its menu has not come when they are paid. */
  async function payBeforeMenu(method: RegExp) {
    const app = await openApp('/KioskWelcome', { config: { payMethods: THREE } });
    await app.toMenu();
    let answer: (menu: { json: unknown }) => void = () => undefined;
    app.setAnswer('menu', () => new Promise((resolve) => (answer = resolve)));
    await app.press('Volver');
    await app.press(/^Para llevar/);
    for (const name of ['Agregar Agua', 'Agregar Jugo', 'Ver Pedido', 'Confirmar']) await app.press(name);
    await app.press(method);
    await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001', redirectUrl: LINK } }));
    await act(async () => answer({ json: menuAnswer({ 2: { pm: 1900 } }) }));
    await app.settle();
    return app;
  }

  it('[X-06, K8-001] changes nothing of it; who comes back from a refused payment is shown in the cart what it changes', async () => {
    const { push, pass, press, here } = await payBeforeMenu(/^Con tarjeta/);
    expect(screen.getAllByText('$2.700')).toHaveLength(2);
    await act(async () => push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: -3, sp: -1, fm: 2 } }));
    await pass(2_500);
    expect(screen.getByText('Total a pagar: $2.700')).toBeTruthy();
    await press('Volver a los medios de pago');
    expect([here(), screen.getByRole('alert').textContent]).toEqual(['/KioskCart', expect.stringContaining('Agua')]);
    expect(screen.getByText('$3.100')).toBeTruthy();
    await press('Confirmar');
    expect(here()).toBe('/SelectPaymentMethod');
  });

  it('[X-06] who leaves the payment is shown in the cart what it changes', async () => {
    const { press, here, setAnswer } = await payBeforeMenu(/^Con código QR/);
    setAnswer('order-detail', { ok: true, data: { iped: '90001', ss: 0, sp: 0, fm: 2 } });
    setAnswer('order-cancel', { ok: true });
    await press('Pagar de otra forma');
    expect([here(), screen.getByRole('alert').textContent]).toEqual(['/KioskCart', expect.stringContaining('Agua')]);
  });
});

describe('a paid order of a venue that prints tax documents', () => {
  const AWAITED = 'Esperando tu boleta';
  const dte = { device_id: 'u4-1', args: { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '' } };

  /** Paid at the terminal, its number on the screen; `before` is what its customer does first. */
  async function received(
    options: Parameters<typeof openApp>[1] = {},
    before?: (app: Awaited<ReturnType<typeof openApp>>) => Promise<void>,
  ) {
    const app = await openApp('/KioskWelcome', { config: { payMethods: [5025], adte: true }, ...options });
    await before?.(app);
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001' } }));
    await app.settle();
    const publish = async (key: string, value: object) => {
      await act(async () => app.push({ node: 'user' }, { kind: 'changed', key, value }));
      await app.settle();
    };
    await publish('ped', { iped: '90001', ss: 0, sp: 2, fm: 2 });
    const leavesAfter = async (ms: number) => {
      await app.pass(ms - 100);
      expect(app.here()).toBe('/PaymentReceived');
      await app.pass(100);
      expect(app.here()).toBe('/KioskWelcome');
    };
    return { ...app, publish, leavesAfter };
  }

  it('[K4-014, K4-015] waits for it, says so, and is gone 3 s behind it', async () => {
    const { pass, here, publish, printed, leavesAfter } = await received();
    await pass(30_000);
    expect([here(), screen.getByText(AWAITED).isConnected]).toEqual(['/PaymentReceived', true]);
    await publish('dte', dte);
    expect([printed.map(({ message }) => message.header).at(-1), screen.queryByText(AWAITED)]).toEqual(['Boleta', null]);
    await leavesAfter(3_000);
  });

  it('[K4-015, X-14] stays ten times as long for who asked for more time', async () => {
    const { pass, publish, leavesAfter } = await received({}, async ({ press, showDialog }) => {
      await press('Accesibilidad');
      await act(async () => showDialog());
      await press('Activar todo');
      await press('Listo');
    });
    await pass(5_000);
    await publish('dte', dte);
    await leavesAfter(30_000);
  });

  it('[K4-015] is gone 15 s behind it where the provider prints in its own time', async () => {
    const { publish, calls, leavesAfter } = await received({
      environmentReader: { isKiosk: true, home: '/KioskWelcome', composition: 'kiosk' },
      api: {
        'print-token': { ok: true, data: { uid: 'KIO4-1', fbt: 'x', fbtio: 'y', tk5: 'pk.77' } },
        'print-remote': { ok: true, data: { id: 't-1', dup: false } },
      },
    });
    await publish('dte', dte);
    await leavesAfter(3_000 + 15_000);
    expect(calls.filter(({ operation }) => operation === 'print-remote')).toHaveLength(2);
  });
});
