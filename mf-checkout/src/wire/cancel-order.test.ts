import { expect, it } from 'vitest';
import { decodeCancelledOrder, encodeCancelOrder } from './cancel-order.ts';

const PLACE = { restaurantId: 101, localId: 1 };

it('[C5-059] an order is cancelled by its number, by its own id, or by both, at its venue', () => {
  expect(encodeCancelOrder({ ...PLACE, id: '90001' })).toEqual({ iped: 90001, xir: 101, xil: 1 });
  expect(encodeCancelOrder({ ...PLACE, intentId: 'Zk3vQ0a9TtP1cX7w' })).toEqual({ ipedtemp: 'Zk3vQ0a9TtP1cX7w', xir: 101, xil: 1 });
  expect(encodeCancelOrder({ ...PLACE, id: 'A-7', externalId: 'Zk3vQ0a9TtP1cX7w-and-more', intentId: 'x' }, true)).toEqual({
    iped: 'A-7',
    ipedtemp: 'Zk3vQ0a9TtP1cX7w',
    xir: 101,
    xil: 1,
    kio: 1,
  });
});

it('[C5-059] without any id, or without its venue, there is nothing to cancel: never a call that names no order', () => {
  expect(encodeCancelOrder(PLACE)).toBeUndefined();
  expect(encodeCancelOrder({ restaurantId: 101, id: '90001' })).toBeUndefined();
  expect(encodeCancelOrder({ localId: 1, id: '90001' })).toBeUndefined();
});

it('[C7-023] an answer that says no more than ok cancels the order that was asked for; one that says more counts', () => {
  const order = { id: '90001', changedAt: 1_795_000_000_000 };
  const cancelled = { ok: true, value: { id: '90001', statusCode: -2, changedAt: 1_795_000_000_000 } };
  for (const data of [undefined, null, [], { msg: 'Anulada' }])
    expect(decodeCancelledOrder({ ok: true, data }, order)).toMatchObject(cancelled);
  // Of the payment it says nothing: that stays as it is known.
  expect(decodeCancelledOrder({ ok: true, data: { iped: 90001, ss: -2, fm: 1 } }, order)).not.toHaveProperty('value.paymentCode');
  const reported = { iped: 90001, ss: -1, sp: -1, fm: 1_795_000_000_500 };
  expect(decodeCancelledOrder({ ok: true, data: reported }, order)).toMatchObject({
    value: { statusCode: -1, changedAt: 1_795_000_000_500 },
  });
  expect(decodeCancelledOrder({ ok: false, msg: 'Tarde' }, order)).toMatchObject({ failure: { kind: 'domain', message: 'Tarde' } });
  expect(decodeCancelledOrder({ ok: true }, { id: '90001' }).ok).toBe(false);
  for (const error of [null, '', 0, '0', 'null', false]) expect(decodeCancelledOrder({ ok: true, data: { error } }, order).ok).toBe(true);
});

it('[C7-023] an answer that says ok beside an error cancels nothing, and refuses nothing: nobody knows', () => {
  const order = { id: '90001', changedAt: 1_795_000_000_000 };
  for (const error of ['El pedido ya no se puede cancelar', 7, true])
    expect(decodeCancelledOrder({ ok: true, data: { error } }, order), String(error)).toMatchObject({ failure: { kind: 'protocol' } });
});
