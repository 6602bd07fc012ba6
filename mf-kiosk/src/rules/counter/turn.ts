import type { PlacedOrder, StoredOrder } from '../placed-order.ts';
import type { Counter, CounterEffect, CounterFacts, OrderFile } from './counter.ts';

/** One step in the making: the counter as it has become so far, and what is to be done. Lives inside a step only. */
export interface Turn {
  counter: Counter;
  readonly effects: CounterEffect[];
  readonly facts: CounterFacts;
}

export function fileOf({ counter }: Turn, intentId: string | undefined): OrderFile | undefined {
  return counter.files.find(({ order }) => order.intentId === intentId);
}

export function frontOf(turn: Turn): OrderFile | undefined {
  return fileOf(turn, turn.counter.front);
}

export function change(turn: Turn, intentId: string, next: Partial<OrderFile>): void {
  set(turn, { files: turn.counter.files.map((file) => (file.order.intentId === intentId ? { ...file, ...next } : file)) });
}

/** A document that waited for it is nobody’s, and not lost. */
export function remove(turn: Turn, intentId: string): void {
  const early = fileOf(turn, intentId)?.early;
  if (early !== undefined) turn.effects.push({ kind: 'stray-document', message: early.message });
  set(turn, { files: turn.counter.files.filter(({ order }) => order.intentId !== intentId) });
}

/** What was known of it stays; of an order of an earlier page, what was kept with it. */
export function add(turn: Turn, order: PlacedOrder, more: Partial<OrderFile> = {}): OrderFile {
  const file: OrderFile = {
    ...NEW_FILE,
    unpaidAt: order.unpaidAt,
    statedUnpaidAt: order.unpaidAt,
    ...fileOf(turn, order.intentId),
    order,
    ...more,
  };
  set(turn, { files: [...turn.counter.files.filter((known) => known.order.intentId !== order.intentId), file] });
  return file;
}

/** Keeps it for a page that starts anew, with what the provider stated of it. */
export function keep(turn: Turn, order: PlacedOrder): void {
  const unpaidAt = fileOf(turn, order.intentId)?.statedUnpaidAt;
  turn.effects.push({ kind: 'keep', order: unpaidAt === undefined ? order : { ...order, unpaidAt } });
}

export function set(turn: Turn, next: Partial<Counter>): void {
  turn.counter = { ...turn.counter, ...next };
}

/** Nobody is shown an order any more. */
export function clearFront(turn: Turn, next: Partial<Counter> = {}): void {
  set(turn, { front: undefined, leaving: undefined, isLedBack: false, ...next });
  turn.effects.push({ kind: 'drop' });
}

/** It is not known yet whether the provider has it. */
export function isUnderWay({ stage }: OrderFile): boolean {
  return stage === 'sending' || stage === 'lost' || stage === 'unsure';
}

export function isStored(order: PlacedOrder): order is StoredOrder {
  return order.orderId !== undefined;
}

const NEW_FILE: Omit<OrderFile, 'order'> = {
  stage: 'sending',
  tries: 0,
  isLeft: false,
  isReplaced: false,
  isUncancellable: false,
  isLateReported: false,
  document: 'none',
};
