import { expect, it } from 'vitest';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { type Counter, type CounterEvent, EMPTY_COUNTER } from './counter.ts';
import { step } from './counter-step.ts';
import { orderStateOf } from './views.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const TERMINAL = 5025;
const FACTS = { now: 1_000, wallNow: 1_000, isCut: false, polls: true, timeoutFactor: 1, hasDocument: () => false } as const;
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
    { kind: 'payment-reported', orderId: '90001', outcome: 'failed' },
    { kind: 'cancelled', intentId: INTENT, orderId: '90001', outcome: 'done' },
  ]);
  expect(effects.filter((kind) => kind === 'left' || kind === 'refused')).toEqual(['left']);
  expect(orderStateOf(counter).status).toBe('none');
});

it('[X-05] a payment that is refused while its customer waits is told as refused', () => {
  const { counter } = play([...TO_THE_PAYMENT, { kind: 'payment-reported', orderId: '90001', outcome: 'failed' }]);
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

const AT_THE_CASHIER = { ...ORDER, methodId: 1000 };
const PLACED: readonly CounterEvent[] = [
  { kind: 'choose', order: AT_THE_CASHIER },
  { kind: 'placed', number: 1, order: { ...AT_THE_CASHIER, intentId: INTENT, isAnnounced: false } },
];
/** What the steps after `before` ask for. */
function after(before: readonly CounterEvent[], ...more: readonly CounterEvent[]) {
  return play([...before, ...more]).effects.slice(play(before).effects.length);
}

it('[X-16] an order of the network cut whose customer leaves before its number was shown is taken back, and leaves no more', () => {
  const cut: readonly CounterEvent[] = [
    ...PLACED,
    { kind: 'progress', intentId: INTENT, progress: { state: 'lost' } },
    { kind: 'probed', intentId: INTENT, isCut: true },
  ];
  expect(play(cut).effects).toContain('local');
  expect(step(play(cut).counter, { kind: 'leave' }, FACTS).effects).toEqual([
    { kind: 'drop' },
    { kind: 'unlocal', intentId: INTENT },
    { kind: 'follow', intentId: INTENT },
    { kind: 'stop-sending', intentId: INTENT },
  ]);
});

it('[X-05] whoever leaves while a payment is not known yet is not waited for: it is asked about at once', () => {
  const pausing: readonly CounterEvent[] = [
    ...TO_THE_PAYMENT,
    { kind: 'withdraw', target: 'back' },
    { kind: 'asked', intentId: INTENT, outcome: 'unknown' },
  ];
  expect(after(pausing, { kind: 'leave' })).toContain('ask');
});

it('[X-05] of an order that is stored after its customer left, the payment is asked about first; nothing is paid at the cashier', () => {
  const stored = { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: '90001' } } as const;
  const gone = (order: typeof ORDER): readonly CounterEvent[] => [
    { kind: 'choose', order },
    { kind: 'placed', number: 1, order: { ...order, intentId: INTENT, isAnnounced: false } },
    { kind: 'progress', intentId: INTENT, progress: { state: 'lost' } },
    { kind: 'give-up' },
  ];
  expect(after(gone(ORDER), stored)).toEqual(['ask']);
  expect(after(gone(AT_THE_CASHIER), stored)).toEqual(['cancel']);
});

it('[X-15] only an order that is stored is announced: until then its customer may still leave it', () => {
  expect(after(PLACED, { kind: 'announce' })).toEqual([]);
  expect(play([...PLACED, { kind: 'announce' }]).counter.files[0]?.order.isAnnounced).toBe(false);
});
