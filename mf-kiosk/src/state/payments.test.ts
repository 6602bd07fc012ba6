import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { anOrder, NUMBER } from '../rules/counter/counter-testing.ts';
import { askPayment, cancelPayment } from './payments.ts';

const STORED = { ...anOrder(), orderId: NUMBER };
const detail = (ss: number, sp: number, iped = NUMBER) => ({ ok: true, data: { iped, ss, sp, fm: 7 } });

describe('what became of a payment', () => {
  it.each([
    ['paid', detail(0, 2), 'paid'],
    ['paid although it was closed', detail(-2, 2), 'paid'],
    ['refused', detail(0, -1), 'failed'],
    ['closed by the venue', detail(-1, 1), 'closed'],
    ['closed by the customer', detail(-2, 1), 'closed'],
    ['refused and closed', detail(-3, -1), 'closed'],
    ['awaited', detail(0, 1), 'open'],
    ['awaited while it is prepared', detail(1, 1), 'open'],
    ['told of another order', detail(0, 2, '90009'), 'open'],
  ])('[X-05] is asked of the provider, past every cache: %s', async (_, answer, outcome) => {
    const { host, calls } = createTestHost('mf-kiosk', { api: { 'order-detail': answer } });
    expect(await askPayment(host, STORED)).toMatchObject({ kind: 'asked', intentId: STORED.intentId, outcome, at: 7 });
    expect(calls).toMatchObject([{ operation: 'order-detail', query: { iped: NUMBER, xir: 104, xil: 1 }, fresh: true }]);
  });

  it('[X-05] is known of a provider that says when it was made, and not when it changed', async () => {
    const answer = { ok: true, data: { iped: NUMBER, ss: 1, sp: 2, fc: 5 } };
    const { host } = createTestHost('mf-kiosk', { api: { 'order-detail': answer } });
    expect(await askPayment(host, STORED)).toMatchObject({ outcome: 'paid', at: 5 });
  });

  it('[X-05] is not known where nobody answers', async () => {
    const { host } = createTestHost('mf-kiosk', { api: { 'order-detail': () => ({ failure: failure('transport', 'offline') }) } });
    expect(await askPayment(host, STORED)).toEqual({ kind: 'asked', intentId: STORED.intentId, outcome: 'unknown' });
  });
});

describe('cancelling', () => {
  it.each([
    ['by its number', STORED, NUMBER, { iped: NUMBER, ipedtemp: undefined }],
    ['by our own id while it has none', anOrder(), undefined, { iped: undefined, ipedtemp: STORED.intentId }],
    ['by our own id under a number of our own', { ...STORED, isLocal: true }, undefined, { iped: undefined, ipedtemp: STORED.intentId }],
  ])('[K4-018] asks %s', async (_, order, orderId, query) => {
    const { host, calls } = createTestHost('mf-kiosk', { api: { 'order-cancel': { ok: true, data: {} } } });
    expect(await cancelPayment(host, order)).toEqual({ kind: 'cancelled', intentId: STORED.intentId, orderId, outcome: 'done' });
    expect(calls[0]?.query).toEqual({ ...query, xir: 104, xil: 1 });
  });

  it.each([
    ['a refusal is a no, and reported', { ok: false, msg: 'El pedido ya no se puede cancelar' }, 'refused', 1],
    ['a conflict is a no, and reported by whoever made the call', () => ({ failure: failure('conflict', 'x') }), 'refused', 0],
    ['no answer says nothing', () => ({ failure: failure('transport', 'timeout') }), 'unknown', 0],
    ['an error of the provider says nothing', () => ({ failure: failure('http', 'http-500') }), 'unknown', 0],
  ])('[X-05] %s', async (_, answer, outcome, reported) => {
    const { host, reports } = createTestHost('mf-kiosk', { api: { 'order-cancel': answer } });
    expect(await cancelPayment(host, STORED)).toMatchObject({ orderId: NUMBER, outcome });
    expect(reports.map(({ context }) => context)).toEqual(
      Array.from({ length: reported }, () => ({ phase: 'call', operation: 'order-cancel' })),
    );
  });
});
