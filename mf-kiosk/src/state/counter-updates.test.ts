import type { OrderChange } from '@comanda/shared-contracts/domain/order';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { CounterEvent } from '../rules/counter/counter.ts';
import { watchUpdates } from './counter-updates.ts';
import type { DeviceFeed } from './device-feed.ts';

function setUp() {
  const orders = new Subject<OrderChange>();
  const taxDocuments: DeviceFeed['taxDocuments'] = new Subject();
  const sent: CounterEvent[] = [];
  let listeners = 0;
  const listen = () => {
    listeners += 1;
    return () => void (listeners -= 1);
  };
  const watch = watchUpdates({ orders, taxDocuments, watch: listen }, (event) => sent.push(event));
  const reported = (statusCode: number, paymentCode: number) =>
    orders.next({
      id: '90001',
      status: 'requested',
      statusCode,
      payment: 'pending',
      paymentCode,
      changedAt: 7,
      intentId: 'Zk3vQ0a9TtP1cX7w',
    } as never);
  return { watch, reported, sent, listeners: () => listeners };
}

it('[K7-015] the live updates of this device are subscribed to once while there are orders, and released with the last of them', () => {
  const { watch, listeners } = setUp();
  const seen = [false, true, true, false, false, true].map((hasOrders) => {
    watch(hasOrders);
    return listeners();
  });
  expect(seen).toEqual([0, 1, 1, 0, 0, 1]);
});

it('[K4-010] only updates that say how a payment ended come to the counter, with the time of the change', () => {
  const { reported, sent } = setUp();
  reported(0, 1);
  expect(sent).toEqual([]);
  reported(0, 2);
  reported(0, -1);
  expect(sent).toEqual([
    { kind: 'payment-reported', orderId: '90001', intentId: 'Zk3vQ0a9TtP1cX7w', outcome: 'paid', at: 7 },
    { kind: 'payment-reported', orderId: '90001', intentId: 'Zk3vQ0a9TtP1cX7w', outcome: 'failed', at: 7 },
  ]);
});
