import { expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { cartRaw, orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { aDiner } from '../testing/fixtures.ts';
import { fetchOrder } from './fetch-order.ts';
import { fetchOrders } from './fetch-orders.ts';

const { cur: _, ...unsaid } = cartRaw;

/** An order as the specification has it: nothing of it says in which currency it is. */
const silent = (iped: number, over: object = {}) => ({
  ...orderRaw,
  iped,
  det: { ...orderRaw.det, total: 12.5, inf: { nr: 'Dar el Bey', sid: 908, dk: 3, pa: 'ar' }, cart: { ...unsaid, resto: {} } },
  ...over,
});
const DINAR = { ok: true, data: { pais: 'ar', cur: ['TND', 'DT', 1, ',', 3, '.'] } };

const setUp = (api: Record<string, unknown>) => createTestHost('mf-checkout', { session: aDiner(), api });
const list = { list: 'history', limit: 50 } as const;

it('[C3-004] [C7-021] orders that name no currency are written as their venue writes it, which is asked once', async () => {
  const other = { ...silent(3), il: 9 };
  const { host, calls } = setUp({ 'orders-list': { ok: true, data: [silent(1), silent(2), other, orderRaw] }, 'venue-info': DINAR });
  const answer = await fetchOrders(host.api, list);
  expect(answer.ok && answer.value.map(({ total }) => [total.minor, total.currency.code])).toEqual([
    [12_500, 'TND'],
    [12_500, 'TND'],
    [12_500, 'TND'],
    [18_240, 'CLP'],
  ]);
  expect(calls.slice(1)).toMatchObject([
    { operation: 'venue-info', query: { sid: 908, dk: 1, pais: 'ar' } },
    { operation: 'venue-info', query: { sid: 908, dk: 1, pais: 'ar' } },
  ]);
});

it('[C3-011] a venue that is no more leaves its country’s way to write prices, and no order is lost', async () => {
  const { host, setAnswer } = setUp({ 'orders-list': { ok: true, data: [silent(1)] }, 'venue-info': { ok: false, msg: 'No existe' } });
  const missing = () => ({ failure: failure('http', 'http-404') });
  for (const answer of [{ ok: false, msg: 'No existe' }, { ok: true, data: { cur: ['?'] } }, missing]) {
    setAnswer('venue-info', answer);
    expect(await fetchOrders(host.api, list)).toMatchObject({ ok: true, value: [{ id: '1', total: { currency: { code: 'ARS' } } }] });
  }
});

it('[C3-011] a venue that could not be asked is no reason to guess: the list is asked for again', async () => {
  const { host, setAnswer } = setUp({ 'orders-list': { ok: true, data: [silent(1), orderRaw] } });
  for (const lost of [failure('transport', 'offline'), failure('http', 'http-503')]) {
    setAnswer('venue-info', () => ({ failure: lost }));
    expect(await fetchOrders(host.api, list)).toEqual({ ok: false, failure: lost });
  }
});

it('[C7-053] so is one order, by its number and by its check; nobody is asked where the answer says it', async () => {
  const place = { restaurantId: 101, localId: 1 };
  const { host, calls, setAnswer } = setUp({
    'order-detail': { ok: true, data: silent(1) },
    'order-by-check': { ok: true, data: silent(1), cfg: {} },
    'venue-info': DINAR,
  });
  for (const key of ['90001', 'Zk3vQ0a9TtP1cX7w']) {
    expect(await fetchOrder(host.api, { key, ...place })).toMatchObject({ value: { order: { total: { minor: 12_500 } } } });
  }
  expect(calls.filter(({ operation }) => operation === 'venue-info')).toHaveLength(2);
  setAnswer('order-by-check', { ok: true, data: silent(1), cfg: { cur: null } });
  setAnswer('venue-info', { ok: true, data: { pais: null, cf: { cur: '' }, cur: DINAR.data.cur } });
  expect(await fetchOrder(host.api, { key: 'Zk3vQ0a9TtP1cX7w', ...place })).toMatchObject({
    value: { order: { total: { minor: 12_500, currency: { code: 'TND' } } } },
  });
  expect(calls.filter(({ operation }) => operation === 'venue-info')).toHaveLength(3);
  setAnswer('order-by-check', { ok: true, data: silent(1), cfg: { cur: ['USD', 'US$', 0, '.', 2, ','] } });
  expect(await fetchOrder(host.api, { key: 'Zk3vQ0a9TtP1cX7w', ...place })).toMatchObject({
    value: { order: { total: { minor: 1_250 } } },
  });
  expect(calls.filter(({ operation }) => operation === 'venue-info')).toHaveLength(3);
});
