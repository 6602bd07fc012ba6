import { expect, it } from 'vitest';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { type Counter, type CounterEvent, EMPTY_COUNTER } from './counter.ts';
import { step } from './counter-step.ts';
import { orderStateOf } from './views.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const TERMINAL = 5025;
const FACTS = { now: 1_000, wallNow: 1_000, isCut: false, polls: true, patience: 1, hasDocument: () => false } as const;
const ORDER = {
  visitId: 'visit-1',
  venueId: '104-1',
  methodId: TERMINAL,
  dispatch: DispatchType.KIOSK_TAKE_AWAY,
  locator: '',
  contactName: '',
  lines: [],
  total: zero(CLP),
  at: 1_000,
};
const TO_THE_PAYMENT: readonly CounterEvent[] = [
  { kind: 'choose', order: ORDER },
  { kind: 'placed', number: 1, order: { ...ORDER, intentId: INTENT, isAnnounced: false } },
  { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: '90001', paymentLink: 'https://pay.example' } },
];

function play(events: readonly CounterEvent[]) {
  let counter: Counter = EMPTY_COUNTER;
  const effects: string[] = [];
  for (const event of events) {
    const next = step(counter, event, FACTS);
    counter = next.counter;
    effects.push(...next.effects.map(({ kind }) => kind));
  }
  return { counter, effects };
}

it('[X-05] whoever asks for another way stands before the methods, also when the news of the cancelling comes before its answer', () => {
  const { counter, effects } = play([
    ...TO_THE_PAYMENT,
    { kind: 'withdraw', target: 'back' },
    { kind: 'asked', intentId: INTENT, outcome: 'open' },
    { kind: 'told', orderId: '90001', outcome: 'failed' },
    { kind: 'cancelled', intentId: INTENT, orderId: '90001', outcome: 'done' },
  ]);
  expect(effects.filter((kind) => kind === 'left' || kind === 'refused')).toEqual(['left']);
  expect(orderStateOf(counter).status).toBe('none');
});

it('[X-05] a payment that is refused while its customer waits is told as refused', () => {
  const { counter } = play([...TO_THE_PAYMENT, { kind: 'told', orderId: '90001', outcome: 'failed' }]);
  expect(orderStateOf(counter).status).toBe('failing');
});

it('[X-04] the answer to a try to cancel by our own id is not taken for that to the one by its number', () => {
  const left = play([
    { kind: 'choose', order: { ...ORDER, methodId: 1000 } },
    { kind: 'placed', number: 1, order: { ...ORDER, methodId: 1000, intentId: INTENT, isAnnounced: false } },
    { kind: 'progress', intentId: INTENT, progress: { state: 'lost' } },
    { kind: 'give-up' },
    { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: '90001' } },
    { kind: 'cancelled', intentId: INTENT, orderId: undefined, outcome: 'refused' },
    { kind: 'asked', intentId: INTENT, outcome: 'open' },
  ]);
  expect(left.effects).not.toContain('tickets');
});

it('[X-05] says that its customer is being led back, until they choose again or have gone', () => {
  const away: readonly CounterEvent[] = [
    ...TO_THE_PAYMENT,
    { kind: 'withdraw', target: 'back' },
    { kind: 'asked', intentId: INTENT, outcome: 'open' },
    { kind: 'cancelled', intentId: INTENT, orderId: '90001', outcome: 'done' },
  ];
  const led = (...more: readonly CounterEvent[]) => play([...away, ...more]).counter.isLedBack;
  expect([led(), led({ kind: 'choose', order: ORDER }), led({ kind: 'leave' }), led({ kind: 'rest' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
