import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeOrder } from '@comanda/shared-contracts/wire/order';
import { lookUpOrder } from './order-calls.ts';
import { dish, intent } from './outbox-testing.ts';
import { isSameOrder, matchingOrder } from './same-order.ts';

const SENT_AT = 1_795_176_000_000;
const SECOND = 1_000;
const withExtra = (pl: number, units = 1) => ({ ...dish(), extras: { G1: [[{ pl, np: 'Palta', pm: 900 }, units, 1]] } });

/** An intent whose answer was lost, sent at `SENT_AT`. */
function lost(dishes: ReturnType<typeof dish>[] = [dish(), dish(10_008, 2)], intentId = 'abcdefghijklmnop'): OutboxEntry {
  const { request, restaurantId, localId } = intent('cart-1:7', {}, dishes);
  const draft = draftEntry({ intentId, key: 'k', restaurantId, localId, request: request(intentId), note: {} }, SENT_AT);
  return { ...draft, state: 'unknown', attempts: 1, openSends: [{ attempt: 1, sentAt: SENT_AT }] };
}

/** The provider's record of it, under an id of its own. */
function record(change: (wire: Wire) => void = () => undefined, entry = lost()): Order {
  const { det } = structuredClone(entry.request) as { det: Wire['det'] };
  const wire: Wire = {
    iped: 80_006,
    ioext: 'EXTERNAL-0099887766',
    ir: 101,
    il: 1,
    ss: 0,
    sp: 0,
    ti: 2,
    fc: SENT_AT + 2 * SECOND,
    fm: SENT_AT,
    det,
  };
  change(wire);
  const order = decodeOrder(wire);
  if (!order.ok) throw new Error(JSON.stringify(order.failure));
  return order.value;
}

interface Wire {
  iped: number;
  ioext: string | undefined;
  ir: number;
  il: number;
  ss: number;
  sp: number;
  ti: number;
  fc: number;
  fm: number;
  det: {
    tipo: number;
    total: number;
    us: { nm: string; ln: string; ph: string };
    cart: { cur: string; tipo: number; ct?: string; dl: Record<string, unknown>[] };
  };
}

const matches = (order: Order): boolean => matchingOrder(lost(), [order], []) === order;

describe('an order that a provider numbered itself', () => {
  it('[X-04] is the intent’s where venue, time, total, lines and dispatch type agree', () => {
    expect(matches(record())).toBe(true);
    expect(matches(record(({ det }) => (det.cart.dl = det.cart.dl.toReversed())))).toBe(true);
    expect(matches(record(({ det }) => (det.us.ph = '56987654321')))).toBe(true);
    expect(matches(record(({ det }) => (det.us = { nm: '', ln: '', ph: '' })))).toBe(true);
  });

  const different: readonly (readonly [string, (wire: Wire) => void])[] = [
    ['another venue', (wire) => (wire.ir = 102)],
    ['another of its locals', (wire) => (wire.il = 2)],
    ['long before', (wire) => (wire.fc = SENT_AT - 121 * SECOND)],
    ['long after', (wire) => (wire.fc = SENT_AT + 181 * SECOND)],
    ['another total', ({ det }) => (det.total = 18_241)],
    ['another dispatch type', ({ det }) => (det.tipo = 1)],
    ['a line less', ({ det }) => det.cart.dl.pop()],
    ['a line more', ({ det }) => det.cart.dl.push(dish(10_009))],
    ['other units', ({ det }) => (det.cart.dl[0] = dish(10_007, 3))],
    ['another dish', ({ det }) => (det.cart.dl[0] = dish(10_099))],
    ['an extra', ({ det }) => (det.cart.dl[0] = withExtra(190_001))],
    ['another diner by telephone', ({ det }) => (det.us.ph = '+56 9 1111 2222')],
    ['another diner by name', ({ det }) => (det.us.nm = 'Luis')],
  ];
  it.each(different)('[X-04] is not the intent’s with %s', (_, change) => {
    expect(matches(record(change))).toBe(false);
  });

  it('[X-04] is told apart by its extras, their units, and a comment that both have', () => {
    const entry = lost([withExtra(190_001, 2)]);
    const with2 = record(undefined, entry);
    expect(isSameOrder(entry, with2)).toBe(true);
    expect(isSameOrder(lost([withExtra(190_001, 1)]), with2)).toBe(false);
    expect(isSameOrder(lost([withExtra(190_002, 2)]), with2)).toBe(false);
    const commented = lost();
    (commented.request as { det: Wire['det'] }).det.cart.ct = 'L-427286';
    expect(
      isSameOrder(
        commented,
        record(({ det }) => (det.cart.ct = 'L-000001')),
      ),
    ).toBe(false);
    expect(
      isSameOrder(
        commented,
        record(({ det }) => (det.cart.ct = 'L-427286')),
      ),
    ).toBe(true);
    expect(isSameOrder(commented, record())).toBe(true);
  });

  it('[X-04] is not certain when two orders fit, but one order in two lists is one', () => {
    const one = record();
    const other = record((wire) => (wire.iped = 80_007));
    expect(matchingOrder(lost(), [one, other], [])).toBeUndefined();
    expect(matchingOrder(lost(), [one, one], [])?.id).toBe('80006');
  });

  it('[X-04] is not the intent’s when another intent has it, or could have it', () => {
    const other = { ...lost(undefined, 'qrstuvwxyz012345'), saved: { orderId: '80006' }, state: 'received', request: null } as const;
    expect(matchingOrder(lost(), [record()], [other])).toBeUndefined();
    expect(matchingOrder(lost(), [record()], [{ ...other, saved: { orderId: '80005' } }])).toBeDefined();
    for (const state of ['saving', 'unknown', 'stored'] as const) {
      expect(
        matchingOrder(
          lost(),
          [record()],
          [lost(undefined, 'qrstuvwxyz012345')].map((entry) => ({ ...entry, state })),
        ),
      ).toBeUndefined();
    }
    const numberless = { ...other, saved: {}, since: SENT_AT } as const;
    expect(matchingOrder(lost(), [record()], [numberless])).toBeUndefined();
    expect(
      matchingOrder(lost(), [record()], [{ ...numberless, createdAt: SENT_AT - 1e6, since: SENT_AT - 9e5, openSends: [] }]),
    ).toBeDefined();
    expect(matchingOrder(lost(), [record()], [lost([dish(10_009)], 'qrstuvwxyz012345')])).toBeDefined();
    const { saved: _, ...refused } = { ...other, state: 'refused', failure: failure('domain', 'closed') } as const;
    expect(matchingOrder(lost(), [record()], [refused])).toBeDefined();
    // Its page has read the refusal and put it away.
    expect(matchingOrder(lost(), [record()], [{ ...refused, state: 'consumed' }])).toBeDefined();
    expect(matchingOrder(lost(), [record()], [{ ...numberless, state: 'consumed' }])).toBeUndefined();
    // The provider bears the refused one's own id: its refusal was wrong, and the order is nobody else's.
    const theirs = record((wire) => (wire.ioext = refused.intentId));
    expect(matchingOrder(lost(), [theirs], [refused])).toBeUndefined();
    expect(matchingOrder(lost(), [theirs], [])).toBeDefined();
  });

  it('[X-04] is not taken from a provider that gives our ids back: there another id is another order', () => {
    const echoed = { ...lost(undefined, 'qrstuvwxyz012345'), saved: { orderId: '80001', intentId: 'qrstuvwxyz012345' } };
    expect(matchingOrder(lost(), [record()], [echoed])).toBeUndefined();
  });

  it('an intent whose payload is gone, or has no lines, matches nothing', () => {
    expect(isSameOrder({ ...lost(), request: null }, record())).toBe(false);
    expect(
      isSameOrder(
        lost([]),
        record(({ det }) => (det.cart.dl = [])),
      ),
    ).toBe(false);
  });
});

describe('the answer to our own id', () => {
  const checkWith = (change: (wire: Wire) => void) => {
    const call: Api['call'] = async ({ operation }) =>
      (operation === 'order-by-check' ? { ok: true, value: record(change) } : failed(failure('transport', 'offline'))) as never;
    return lookUpOrder({ call }, { entry: lost(), askedAt: 2, others: [], mayMatch: false });
  };

  it('[X-04] counts with our id, without any, or with the content of the intent', async () => {
    expect(await checkWith((wire) => (wire.ioext = 'abcdefghijklmnop'))).toMatchObject({ kind: 'found', saved: { orderId: '80006' } });
    expect(await checkWith((wire) => (wire.ioext = undefined))).toMatchObject({ kind: 'found' });
    expect(await checkWith(() => undefined)).toMatchObject({ kind: 'found' });
  });

  it('[X-04] is some other order with another id and content, or of another venue', async () => {
    expect(await checkWith(({ det }) => (det.total = 1))).toEqual({ kind: 'not-found', askedAt: 2 });
    expect(await checkWith((wire) => Object.assign(wire, { ir: 102, ioext: undefined }))).toEqual({ kind: 'not-found', askedAt: 2 });
  });
});
