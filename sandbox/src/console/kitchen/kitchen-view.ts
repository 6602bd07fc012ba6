/** What an order is for the kitchen, and for one station of it: pure, without the page. */
import { columnOf, isLineCancelled, lateAt } from '../order-view.ts';
import type { Order, OrderLine } from '../records.ts';

/** Wire: `stk` of a line. 40 nobody has begun, 90 accepted, 100 being made, 110 ready. C4-008 */
export const STAGES = [40, 90, 100, 110] as const;
export type Stage = (typeof STAGES)[number];

/** The step that a card's button takes. */
export const NEXT: Readonly<Record<Stage, Stage | undefined>> = { 40: 100, 90: 100, 100: 110, 110: undefined };
/** The step that takes it back: what was accepted stays accepted, for its guest has been told. */
export const BACK: Readonly<Record<Stage, Stage | undefined>> = { 40: undefined, 90: undefined, 100: 90, 110: 100 };

/** All stations at once. */
export const EVERY = 0;
/** What a courier or a guest has fetched is no longer the kitchen's. */
const ON_ITS_WAY = 120;

/** A line of an order with its place, from 1. */
export interface PlacedLine extends OrderLine {
  readonly lir: number;
}

interface Outcomes {
  readonly lines: readonly PlacedLine[];
  /** Those that its lines name. */
  readonly areas: ReadonlySet<number>;
  readonly stages: Map<number, Stage | undefined>;
}

/** What follows from an order is worked out once: it never changes, another one comes in its place. P13. */
const workedOut = new WeakMap<Order, Outcomes>();

function outcomes(order: Order): Outcomes {
  const known = workedOut.get(order);
  if (known !== undefined) return known;
  const lines = order.det.cart.dl.map((line, index) => ({ ...line, lir: index + 1 }));
  const areas = new Set(lines.flatMap(({ item }) => (item.jb === undefined ? [] : [item.jb])));
  const found = { lines, areas, stages: new Map<number, Stage | undefined>() };
  workedOut.set(order, found);
  return found;
}

/** Whether a station makes a line; one of an area that nobody named is made wherever it is seen. */
export function isMadeAt({ item }: OrderLine, jb: number): boolean {
  return jb === EVERY || item.jb === undefined || item.jb === jb;
}

/** The lines of an order that a station makes, those that were cancelled too. */
export function linesAt(order: Order, jb: number): readonly PlacedLine[] {
  return outcomes(order).lines.filter((line) => isMadeAt(line, jb));
}

/** How far a station is with an order: as far as its slowest line. Undefined: it has nothing to do with it. */
export function stageAt(order: Order, jb: number): Stage | undefined {
  const { stages } = outcomes(order);
  if (!stages.has(jb)) stages.set(jb, slowestAt(order, jb));
  return stages.get(jb);
}

function slowestAt(order: Order, jb: number): Stage | undefined {
  const live = linesAt(order, jb).filter(({ lir }) => !isLineCancelled(order, lir));
  if (live.length === 0) return undefined;
  if (order.ss === 0) return 40;
  const stks = new Map(order.orden.dlres.map(({ lir, stk }) => [lir, stk]));
  const slowest = Math.min(...live.map(({ lir }) => stks.get(lir) ?? 40));
  return STAGES.findLast((stage) => stage <= slowest) ?? 40;
}

/** Whether an order is one that a kitchen may begin or has begun: in process, still here, and not waiting for its payment. */
export function isInKitchen(order: Order): boolean {
  return columnOf(order) !== null && order.stdvy < ON_ITS_WAY && !(order.ss === 0 && order.sp === 1);
}

/** Whether a station still has something to do for an order. */
export function isDueAt(order: Order, jb: number): boolean {
  const stage = stageAt(order, jb);
  return isInKitchen(order) && stage !== undefined && stage < 110;
}

/** Who is late comes first, then who waits longest; one for a later hour waits until then. */
export function byUrgency(at: number): (left: Order, right: Order) => number {
  const late = (order: Order) => (at > lateAt(order) ? 0 : 1);
  return (left, right) => late(left) - late(right) || left.waiting - right.waiting || left.iped - right.iped;
}

/** The areas that the lines of these orders name, in their order. */
export function areasOf(orders: Iterable<Order>): readonly number[] {
  const named = new Set<number>();
  for (const order of orders) for (const area of outcomes(order).areas) named.add(area);
  return [...named].toSorted((left, right) => left - right);
}

/** How many of each dish a station still has to make, the most wanted first. */
export function countsOf(orders: readonly Order[], jb: number): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const order of orders) {
    if (!isDueAt(order, jb)) continue;
    const stks = new Map(order.orden.dlres.map(({ lir, stk }) => [lir, stk]));
    for (const { lir, cant, item } of linesAt(order, jb)) {
      if (isLineCancelled(order, lir) || (order.ss !== 0 && (stks.get(lir) ?? 0) >= 110)) continue;
      counts.set(item.np, (counts.get(item.np) ?? 0) + cant);
    }
  }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
