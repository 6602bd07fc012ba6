import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { CASHIER } from '../payment-methods.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { type Counter, type CounterEffect, type CounterEvent, type CounterFacts, EMPTY_COUNTER } from './counter.ts';
import { nextTick, step } from './counter-step.ts';
import { orderStateOf } from './views.ts';

/** When a play begins, ms, by both clocks. */
export const START = 1_000_000;
export const INTENT = 'Zk3vQ0a9TtP1cX7w';
export const OTHER = 'other-intent-id0';
/** The intent of a second order. */
export const SECOND = 'intent-2';
export const NUMBER = '90001';
const TERMINAL = 5025;

const DRAFT = {
  visitId: 'visit-1',
  venueId: '104-1',
  methodId: TERMINAL,
  dispatch: DispatchType.KIOSK_TAKE_AWAY,
  locator: '',
  contactName: 'Camila',
  lines: [],
  total: zero(CLP),
  at: START,
};

/** An order of the first visit, at the terminal unless told otherwise. */
export function anOrder(over: Partial<PlacedOrder> = {}): PlacedOrder {
  return { ...DRAFT, intentId: INTENT, isAnnounced: false, ...over };
}

/** An event; so many ms of waiting, with every tick that falls due; or waiting for the next tick, however far that is. */
export type Scene = CounterEvent | number | 'tick';

export const REST = { kind: 'rest' } as const;
export const LEAVE = { kind: 'leave' } as const;
export const GIVE_UP = { kind: 'give-up' } as const;
export const ANNOUNCE = { kind: 'announce' } as const;
/** The customer wants to pay in another way. */
export const BACK = { kind: 'withdraw', target: 'back' } as const;

/** The codes that effects report. */
export const codes = (effects: readonly { readonly failure: { readonly code: string } }[]) => effects.map(({ failure }) => failure.code);

export const chosen = (methodId = TERMINAL, visitId = 'visit-1'): CounterEvent => ({
  kind: 'choose',
  order: { ...DRAFT, methodId, visitId },
});
export const placed = (over: Partial<PlacedOrder> = {}, number = 1): CounterEvent => ({ kind: 'placed', number, order: anOrder(over) });
export const stored = (intentId = INTENT, orderId = NUMBER): CounterEvent => ({
  kind: 'progress',
  intentId,
  progress: { state: 'stored', orderId, paymentLink: 'https://pay.example' },
});
export const progressed = (state: 'sending' | 'lost' | 'unsure', intentId = INTENT): CounterEvent => ({
  kind: 'progress',
  intentId,
  progress: { state },
});
export const asked = (outcome: Extract<CounterEvent, { kind: 'asked' }>['outcome'], intentId = INTENT): CounterEvent => ({
  kind: 'asked',
  intentId,
  outcome,
});
export const cancelled = (
  outcome: Extract<CounterEvent, { kind: 'cancelled' }>['outcome'],
  by: 'number' | 'our id' = 'number',
): CounterEvent => ({ kind: 'cancelled', intentId: INTENT, orderId: by === 'number' ? NUMBER : undefined, outcome });
export const paymentReported = (outcome: 'paid' | 'failed', orderId = NUMBER): CounterEvent => ({
  kind: 'payment-reported',
  orderId,
  outcome,
});

/** At the terminal, waiting for the card. */
export const PAYING: readonly Scene[] = [chosen(), placed(), stored()];
/** Handed to the outbox, to be paid at the cashier. */
export const AT_CASHIER: readonly Scene[] = [chosen(CASHIER), placed({ methodId: CASHIER })];

/** Plays scenes; `effects` are those since the last one but `since`, in their order. */
export function play(scenes: readonly Scene[], facts: Partial<CounterFacts> = {}) {
  let counter: Counter = EMPTY_COUNTER;
  let now = START;
  let effects: readonly CounterEffect[] = [];
  const all: CounterEffect[] = [];
  const take = (event: CounterEvent): void => {
    const next = step(counter, event, {
      now,
      wallNow: now,
      isCut: false,
      polls: true,
      timeoutFactor: 1,
      hasDocument: () => false,
      ...facts,
    });
    counter = next.counter;
    effects = [...effects, ...next.effects];
    all.push(...next.effects);
  };
  for (const scene of scenes) {
    effects = [];
    if (scene === 'tick') {
      now = Math.max(now, nextTick(counter) ?? now);
      take({ kind: 'tick' });
      continue;
    }
    if (typeof scene !== 'number') {
      take(scene);
      continue;
    }
    const end = now + scene;
    for (let due = nextTick(counter); due !== undefined && due <= end; due = nextTick(counter)) {
      now = Math.max(now, due);
      take({ kind: 'tick' });
    }
    now = end;
  }
  const file = (intentId = INTENT) => counter.files.find(({ order }) => order.intentId === intentId);
  const kinds = (of: readonly CounterEffect[]) => of.map(({ kind }) => kind);
  return {
    counter,
    file,
    /** Of the last scene. */
    effects,
    last: kinds(effects),
    all: kinds(all),
    effectsOf: <Kind extends CounterEffect['kind']>(kind: Kind) =>
      all.filter((effect): effect is Extract<CounterEffect, { kind: Kind }> => effect.kind === kind),
    state: orderStateOf(counter),
    /** Since the beginning, ms. */
    afterMs: now - START,
    /** Until the next tick, ms. */
    waits: (nextTick(counter) ?? Infinity) - now,
  };
}
