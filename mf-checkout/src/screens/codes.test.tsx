import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodePaymentMethods } from '@comanda/shared-contracts/wire/payment-method';
import { aCart, aDiner, anAddress, aVenue } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { spanish } from '../testing/texts.ts';
import { Component as CartScreen } from './cart/cart-screen.tsx';
import { Component as OrderScreen } from './order/order-screen.tsx';

afterEach(cleanup);

/** The page of an order that the provider tells so. */
async function open(over: object) {
  const data = { ...orderRaw, ...over };
  const { host } = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    api: { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } },
  });
  await renderScreen(host, OrderScreen, '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w', '/r/:pais/:name/:idsimple/order/:idorden');
}

const status = () => screen.getByRole('region', { name: 'Estado del pedido' });
/** What stands beside a label; undefined when the label is not there. */
const fact = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

describe('what the codes of an order mean to whoever reads its page', () => {
  it.each([
    [-11, 'Sin enviar'],
    [-10, 'Sin enviar'],
    [-3, 'Cancelado'],
    [-2, 'Cancelado por ti'],
    [-1, 'Cancelado por el local'],
    [0, 'En curso'],
    [1, 'Confirmado'],
    [2, 'Transferido'],
    [3, 'Terminado'],
  ])('[C4-001] a paid order with ss %i is called: %s', async (ss, words) => {
    await open({ ss, sp: 2 });
    expect(within(status()).getByRole('status').querySelector('p')?.textContent).toBe(words);
  });

  it.each([
    [-1, 'Pago rechazado'],
    [0, 'Esperando pago'],
    [1, 'Esperando pago'],
    [2, 'En curso'],
  ])('[C4-005] an order that is paid online and has sp %i is called: %s', async (sp, words) => {
    await open({ ss: 0, sp, det: { ...orderRaw.det, prepago: 5082, ppago: ['pay_1'] } });
    expect(within(status()).getByRole('status').querySelector('p')?.textContent).toBe(words);
  });

  it.each([
    [40, 'Pedido recibido'],
    [90, 'En preparación'],
    [100, 'En preparación'],
    [110, 'En preparación'],
    [120, 'En camino'],
    [180, undefined],
    [200, undefined],
  ])('[C4-007] a delivery with stdvy %i is at the step: %s', async (stdvy, step) => {
    await open({ ss: stdvy === 40 ? 0 : 1, stdvy });
    const now = status().querySelector('[aria-current="step"]');
    expect([status().querySelectorAll('li').length, now?.textContent.replace(/ ahora.*$/, '')]).toEqual([4, step]);
    // Ready it is once it left the kitchen, and before it left the venue.
    expect(status().textContent.includes('Tu pedido está listo')).toBe(stdvy === 110);
  });

  it.each([170, 172, 175])('[C4-007] a delivery with stdvy %i has no way to go any more', async (stdvy) => {
    await open({ ss: 1, stdvy });
    expect(status().querySelectorAll('li')).toHaveLength(0);
  });

  it.each([
    [0, 'Pendiente'],
    [99, 'Pendiente'],
    [100, 'En preparación'],
    [110, 'Listo'],
    [120, 'En camino'],
    [130, 'Entregado'],
    [170, 'Cancelado'],
    [140, undefined],
  ])('[C4-008] a line with stk %i is labelled: %s', async (stk, words) => {
    await open({ orden: { dlres: [{ lir: 1, stk, st: 0 }] } });
    const line = screen.getByRole('heading', { name: /Barros Luco en marraqueta/ }).closest('li');
    const labels = [...(line?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent);
    const kitchen = new Set(['Pendiente', 'En preparación', 'Listo', 'En camino', 'Entregado', 'Cancelado']);
    expect([...new Set(labels.filter((label) => kitchen.has(label)))]).toEqual(words === undefined ? [] : [words]);
  });
});

const METHODS = [
  [0, 'Pago al recibir'],
  [5009, 'Tarjeta'],
  [5010, 'MercadoPago'],
  [5011, 'MercadoPago'],
  [5045, 'Redsys'],
  [5050, 'MACH'],
  [5061, 'Chek'],
  [5081, 'Square'],
  [5082, 'Stripe'],
  [5218, 'GlobalPay'],
  [-9001, 'Transferencia bancaria'],
] as const;
/** Those that a venue offers itself: a card is chosen as a card, and 5010 is paid at a kiosk. */
const OFFERED = METHODS.filter(([id]) => id !== 5009 && id !== 5010);

describe('the ways to pay by their codes', () => {
  it.each(METHODS)('[C9-001] an order with prepago %i was paid with: %s', async (prepago, name) => {
    await open({ det: { ...orderRaw.det, prepago } });
    expect(fact('Pago')).toBe(name);
  });

  it.each(OFFERED)('[C9-001] %i is offered as %s, and the order is saved with it', async (id, name) => {
    const methods = decodePaymentMethods([...OFFERED.map(([other]) => ({ id: other })), { id: -3, nm: 'Vale' }]);
    const { host, as, placed } = createTestHost('mf-checkout', {
      session: aDiner({ addresses: [anAddress()] }),
      venue: aVenue({ ordering: { paymentMethods: methods } }),
      texts: spanish,
      api: { 'cards-list': { ok: true, data: [] }, 'order-preflight': { ok: true, data: { det: { total: 15_378 } } } },
    });
    as('mf-menu-cart').publish('cart/current', aCart());
    await renderScreen(host, CartScreen, '/l/cart');
    await act(settle);
    const press = (element: HTMLElement) =>
      act(async () => {
        fireEvent.click(element);
        await settle();
      });
    await press(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await press(screen.getByRole('checkbox'));
    // Which button it is depends on the method, see payment-card.test.tsx.
    await press(screen.getByRole('button', { name: /^(?:Confirmar pedido|Ir a pagar)/ }));
    expect(placed.map(({ request }) => request('AAAAAAAAAAAAAAAA'))).toMatchObject([{ det: { prepago: id } }]);
  });
});
