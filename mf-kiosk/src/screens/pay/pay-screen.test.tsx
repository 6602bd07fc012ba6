import { act, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';

const INTENT = 'intent-000000001';
const LINK = 'http://provider/pay?idpr=pay_90001&x=a/B';

/** A kiosk whose only methods these are, at the cart, its order confirmed. */
async function confirm(payMethods: readonly number[], config: object = {}) {
  const app = await openApp('/KioskWelcome', { config: { payMethods, payCaja: 'C', ...config } });
  await app.toCart();
  await app.press('Confirmar');
  return app;
}

/** The same, and the provider has stored the order: with a link, where its payment has one. */
async function stored(methodId: number, more: { readonly redirectUrl?: string } = {}) {
  const app = await confirm([methodId]);
  await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001', ...more } }));
  await app.settle();
  return { ...app, code: () => app.placed[0]?.request(INTENT) };
}

/** The dark cells of the drawn code, row by row. */
function drawnCells(): boolean[][] {
  const code = screen.getByRole('img', { name: 'Código QR para pagar' });
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
  const side = encode(LINK, { ecc: 'H', border: 0 }).size;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => dark.has(`${x} ${y}`)));
}

describe('a method by its code', () => {
  it.each([5025, 5079, 5310, 1500, 1600, 5240, 5250, 5008])('[K9-002] %i is paid by card at the terminal', async (methodId) => {
    const { here, code } = await stored(methodId);
    expect([here(), screen.getByRole('status').textContent]).toEqual([`/PayOrder/${methodId}`, 'Acerca tu tarjeta al lector']);
    expect([screen.getByRole('timer').textContent, screen.queryByRole('img', { name: 'Código QR para pagar' })]).toEqual(['2:20', null]);
    expect(code()).toMatchObject({ det: { prepago: methodId } });
  });

  it('[K9-004] 2000 is paid by a code that is scanned', async () => {
    const { here, code } = await stored(2000, { redirectUrl: LINK });
    expect([here(), screen.getByRole('status').textContent]).toEqual(['/PayOrder/comanda', 'Escanea para pagar']);
    expect(screen.getByRole('img', { name: 'Código QR para pagar' })).toBeTruthy();
    expect(code()).toMatchObject({ det: { prepago: null } });
  });

  it('[K9-004] 1000 is paid at the cashier: the order is received at once, and its ticket says so', async () => {
    const { here, code, printed } = await stored(1000);
    expect(here()).toBe('/PaymentReceived');
    expect(code()).toMatchObject({ det: { prepago: 1000 } });
    expect(printed.map(({ message }) => /POR PAGAR EN CAJA/.test(message.content))).toEqual([true]);
  });

  it('[K9-002, K9-004] a code that is neither is not offered', async () => {
    const { here, placed } = await confirm([4711, 9999]);
    expect([here(), placed, screen.queryByRole('button', { name: /^(Con|En) / })]).toEqual(['/SelectPaymentMethod', [], null]);
  });
});

describe('the code that is scanned', () => {
  it('[K7-007, K2-010] holds the link that the provider gave for this order, letter by letter', async () => {
    await stored(2000, { redirectUrl: LINK });
    expect(drawnCells()).toEqual(encode(LINK, { ecc: 'H', border: 0 }).data);
  });
});

describe('Mercado Pago', () => {
  it('[K5-010] at a kiosk without a register says so in these words, and orders nothing', async () => {
    const { press, notices, placed, here } = await confirm([5010, 1000], { payCaja: '' });
    await press(/^Mercado Pago/);
    expect(notices.map(({ text }) => text)).toEqual(['El Tótem no tiene la configuración adecuada de MercadoPago']);
    expect([here(), placed]).toEqual(['/SelectPaymentMethod', []]);
  });
});
