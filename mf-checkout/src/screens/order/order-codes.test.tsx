import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { aDiner, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component as OrdersScreen } from '../orders/orders-screen.tsx';
import { Component } from './order-screen.tsx';

vi.mock('../../../../shared-ui/src/tag.module.css', () => ({
  tag: 'tag',
  ok: 'ok',
  bad: 'bad',
  warn: 'warn',
  info: 'info',
  pill: 'pill',
  dot: 'dot',
}));

afterEach(cleanup);

const KEY = 'Zk3vQ0a9TtP1cX7w';
/** A pickup: what is said of its state is said of no courier. */
const PICKUP = { ...orderRaw, ti: 1, stdvy: 40, det: { ...orderRaw.det, tipo: 1, prepago: 5082, ppago: ['p1'] } };

function hostWith(api: NonNullable<TestHostOptions['api']>) {
  return createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish, api }).host;
}

/** The page of one order whose record the provider answers with `over`. */
async function page(over: object) {
  const data = { ...PICKUP, ...over };
  const path = `/r/cl/fuente-alameda/1-1/order/${KEY}`;
  const host = hostWith({ 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } });
  await renderScreen(host, Component, path, '/r/:pais/:name/:idsimple/order/:idorden');
  return within(screen.getByRole('region', { name: 'Estado del pedido' })).getByRole('status');
}

/** A list whose answer has one order of each state, whatever it was asked for. */
async function list(at: string, states: readonly number[]) {
  const data = states.map((ss, index) => ({ ...PICKUP, iped: 90_100 + index, ioext: `order-of-state-${index}`, ss, sp: 2 }));
  await renderScreen(hostWith({ 'orders-list': { ok: true, data } }), OrdersScreen, at);
  return screen.queryAllByRole('link', { name: 'Fuente Alameda' }).map((link) => link.closest('li'));
}
const statesIn = (cards: readonly (HTMLLIElement | null)[], states: readonly number[]) =>
  cards.map((card) => states[Number(/order-of-state-(\d+)/.exec(card?.innerHTML ?? '')?.[1])]);

const ALL = [0, 1, 2, 3, -1, -2, -3, -10, -11];

describe('the codes of an order, as they are met', () => {
  it.each([
    [0, 1, 'El local lo recibe cuando se confirme el pago.', false],
    [1, 2, 'Tu pedido se está preparando', true],
    [2, 2, '', false],
    [2, 0, '', false],
    [3, 2, '', false],
    [3, 0, '', false],
    [-2, 0, '', false],
    [-2, 1, '', false],
    [-2, 2, '', false],
  ])('[C4-002] with ss %i and sp %i the page says "%s", being prepared %s', async (ss, sp, sentence, isPreparing) => {
    const banner = await page({ ss, sp });
    expect(banner.textContent).toContain(sentence);
    expect(banner.textContent.includes('Tu pedido se está preparando')).toBe(isPreparing);
    expect(banner.textContent.includes('Esperando pago')).toBe(ss === 0);
  });

  it.each([
    [0, 'yellow', 'warn'],
    [-1, 'red', 'bad'],
    [-2, 'red', 'bad'],
    [-3, 'red', 'bad'],
    [1, 'green', 'ok'],
    [2, 'green', 'ok'],
    [3, 'green', 'ok'],
    [-10, 'green', 'ok'],
    [-11, 'green', 'ok'],
  ])('[C4-003] ss %i is %s on its page, and %s in the lists', async (ss, color, tone) => {
    expect((await page({ ss, sp: 2 })).dataset['color']).toBe(color);
    cleanup();
    const [card] = await list([0, 1, 2].includes(ss) ? '/l/cartc' : '/l/carth', [ss]);
    expect(card?.querySelector('[class~="tag"]')?.className.split(' ')).toContain(tone);
  });

  it('[C4-004] 0, 1 and 2 stand among the orders in progress, every other one in the history', async () => {
    expect(statesIn(await list('/l/cartc', ALL), ALL)).toEqual([0, 1, 2]);
    cleanup();
    expect(statesIn(await list('/l/carth', ALL), ALL)).toEqual([3, -1, -2, -3, -10, -11]);
  });

  it.each([
    [-1, 'Total a pagar'],
    [0, 'Total a pagar'],
    [1, 'Total a pagar'],
    [2, 'Total pagado'],
    [3, 'Total pagado'],
  ])('[C4-006] with sp %i the sum is called %s', async (sp, label) => {
    await page({ ss: 0, sp });
    expect(screen.queryAllByText(/^Total/, { selector: 'dt' }).map(({ textContent }) => textContent)).toEqual([label]);
  });

  it.each([
    ['in progress and not paid', true, { ss: 0, sp: 1 }],
    ['in progress and paid', false, { ss: 0, sp: 2 }],
    ['confirmed', false, { ss: 1, sp: 1 }],
    ['without an external id', false, { ss: 0, sp: 1, ioext: '' }],
  ])('[C4-011] an order %s has the button to cancel it: %s', async (_, isOffered, over) => {
    await page(over);
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' }) !== null).toBe(isOffered);
  });
});
