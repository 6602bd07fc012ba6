import { expect, it } from 'vitest';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { type Counter, type CounterEvent, EMPTY_COUNTER } from './counter.ts';
import { nextTick, step } from './counter-step.ts';
import { orderStateOf } from './views.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const START = 1_000;
const ORDER = {
  visitId: 'visit-1',
  venueId: '104-1',
  methodId: 5025,
  dispatch: DispatchType.KIOSK_TAKE_AWAY,
  locator: '',
  contactName: '',
  lines: [],
  total: zero(CLP),
  at: START,
};
const TO_THE_PAYMENT: readonly CounterEvent[] = [
  { kind: 'choose', order: ORDER },
  { kind: 'placed', number: 1, order: { ...ORDER, intentId: INTENT, isAnnounced: false } },
  { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: '90001', paymentLink: 'https://pay.example' } },
];
const SHOWN: readonly CounterEvent[] = [
  ...TO_THE_PAYMENT,
  { kind: 'payment-reported', orderId: '90001', outcome: 'paid' },
  { kind: 'announce' },
];

/** Plays events at once, but ticks when they are due, at a venue that prints tax documents. */
function play(events: readonly CounterEvent[]) {
  let counter: Counter = EMPTY_COUNTER;
  let now = START;
  const effects: string[] = [];
  for (const event of events) {
    if (event.kind === 'tick') now = nextTick(counter) ?? now;
    const next = step(counter, event, { now, wallNow: now, isCut: false, polls: true, timeoutFactor: 1, hasDocument: () => true });
    counter = next.counter;
    effects.push(...next.effects.map(({ kind }) => kind));
  }
  return { counter, effects, file: counter.files[0], afterMs: now - START };
}
const TICK = { kind: 'tick' } as const;
const GONE = { kind: 'leave' } as const;

it('[K4-014] the document of a customer who has left is waited for as long as that of one who stands there, and then forgotten', () => {
  expect(play([...SHOWN, GONE]).file).toMatchObject({ document: 'awaited', isLeft: true, nextAt: START + 60_000 });
  expect(play([...SHOWN, GONE, TICK])).toMatchObject({ file: { document: 'late' }, afterMs: 60_000 });
  expect(play([...SHOWN, GONE, TICK, TICK])).toMatchObject({ counter: { files: [] }, afterMs: 600_000 });
  expect(play([...SHOWN, TICK, GONE]).file).toMatchObject({ document: 'late', nextAt: START + 600_000 });
});

it('[K4-014] an order that is still shown stays, although nobody waits for its document any longer', () => {
  const { counter, file } = play([...SHOWN, TICK, TICK]);
  expect(file).toMatchObject({ document: 'none', stage: 'received' });
  expect(orderStateOf(counter).status).toBe('received');
});

it('[X-05] who pays anew while nobody knows of the payment before is told so, and it is asked about again in 5 s', () => {
  const refused: readonly CounterEvent[] = [...TO_THE_PAYMENT, { kind: 'payment-reported', orderId: '90001', outcome: 'failed' }, TICK];
  const again = play([...refused, { kind: 'choose', order: ORDER }]);
  expect([again.effects.at(-1), again.effects.filter((kind) => kind === 'place').length]).toEqual(['ask', 1]);
  const unknown = play([...refused, { kind: 'choose', order: ORDER }, { kind: 'asked', intentId: INTENT, outcome: 'unknown' }]);
  expect(unknown.counter.refusal).toMatchObject({ failure: { code: 'payment-unknown' } });
  expect(unknown.file?.nextAt).toBe(START + unknown.afterMs + 5_000);
});

it('[X-05] who pays anew is told nothing of what is not known of an earlier customer’s order', () => {
  const [NEXT, NUMBER] = ['other-intent-id0', '90002'];
  const order = { ...ORDER, visitId: 'visit-2' };
  const again = play([
    ...TO_THE_PAYMENT,
    GONE,
    { kind: 'choose', order },
    { kind: 'placed', number: 2, order: { ...order, intentId: NEXT, isAnnounced: false } },
    { kind: 'progress', intentId: NEXT, progress: { state: 'stored', orderId: NUMBER, paymentLink: 'https://pay.example' } },
    { kind: 'payment-reported', orderId: NUMBER, outcome: 'failed' },
    TICK,
    { kind: 'choose', order },
    { kind: 'asked', intentId: INTENT, outcome: 'unknown' },
  ]);
  expect(orderStateOf(again.counter).status).toBe('saving');
  expect(again.effects.filter((kind) => kind === 'refused')).toHaveLength(1);
});
