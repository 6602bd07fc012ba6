import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest } from '@comanda/shared-contracts/host';
import { lookUpOrder } from './order-calls.ts';

const ENTRY = draftEntry({ intentId: 'abcdefghijklmnop', key: 'cart-1:7', restaurantId: 101, localId: 1, request: {}, note: {} }, 1_000);

describe('looking for an order whose answer was lost', () => {
  it('[C7-021] asks for its check, for the orders in process and for the ten newest of all kinds, past any cache', async () => {
    const asked: Omit<ApiRequest<unknown>, 'decode'>[] = [];
    const api: Pick<Api, 'call'> = {
      call: ({ decode: _, ...request }) => {
        asked.push(request);
        return Promise.resolve(failed(failure('transport', 'offline')));
      },
    };
    expect(await lookUpOrder(api, { entry: ENTRY, askedAt: 2_000, others: [], mayMatch: true })).toEqual({
      kind: 'lookup-failed',
      askedAt: 2_000,
    });
    expect(asked).toEqual([
      { operation: 'order-by-check', query: { ic: 'abcdefghijklmnop', xir: 101, xil: 1 }, fresh: true },
      { operation: 'orders-list', query: { tipo: 1 }, fresh: true },
      { operation: 'orders-list', query: { tipo: 0, xcustom: 10 }, fresh: true },
    ]);
  });
});
