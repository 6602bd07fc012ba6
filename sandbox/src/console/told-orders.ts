import { CLOSED } from './loader.ts';
import { columnOf } from './order-view.ts';
import type { Loaded, Order } from './records.ts';

/** So many are asked for by their numbers at once. */
export const MOST_TOLD = 100;

/** Orders of which an event says that they changed, until what they are now is known. */
export interface ToldOrders {
  /** What came with an event. False: it names no order, so that any may have changed. */
  tell(data: unknown): boolean;
  /** The numbers of those of which no later record is known than the one that the event told of. */
  due(loaded: Loaded): readonly number[];
  /** What came of those that were asked for. One that did not come is of another venue; one that changed again meanwhile is due again. */
  answered(told: NonNullable<Loaded['told']>): void;
}

/** An event names one order: with a hundred in process a screen does not load all of them for each step of one. P13. */
export function createToldOrders(): ToldOrders {
  /** When each was changed, epoch ms. */
  const told = new Map<number, number>();
  return {
    tell: (data) => {
      const { id, fm } = parsed(data);
      if (!Number.isSafeInteger(id) || !Number.isFinite(fm)) return false;
      told.set(id, Math.max(fm, told.get(id) ?? 0));
      return true;
    },
    due: ({ orders = [], closed = [] }) => {
      for (const { iped, fm } of [...orders, ...closed]) if (fm >= (told.get(iped) ?? Number.POSITIVE_INFINITY)) told.delete(iped);
      return [...told.keys()].slice(0, MOST_TOLD);
    },
    answered: ({ ids, orders }) => {
      const came = new Map(orders.map(({ iped, fm }) => [iped, fm]));
      for (const id of ids) if ((came.get(id) ?? Number.POSITIVE_INFINITY) >= (told.get(id) ?? 0)) told.delete(id);
    },
  };
}

function parsed(data: unknown): { readonly id: number; readonly fm: number } {
  const nothing = { id: Number.NaN, fm: Number.NaN };
  if (typeof data !== 'string') return nothing;
  try {
    const { id, fm } = JSON.parse(data);
    return { id: Number(id), fm: Number(fm) };
  } catch {
    return nothing;
  }
}

/**
 * What is loaded, with these orders as they are: of two records of one order the later counts, and each is in the list where it belongs now. The
 * same object where nothing of it is new. Before the first answer nothing is taken in, for all come with it.
 */
export function withOrders(loaded: Loaded, given: readonly Order[]): Loaded {
  const { orders, closed = [] } = loaded;
  if (orders === undefined) return loaded;
  const known = new Map([...orders, ...closed].map(({ iped, fm }) => [iped, fm]));
  const later = new Map(
    given.filter(({ iped, fm }) => fm > (known.get(iped) ?? Number.NEGATIVE_INFINITY)).map((order) => [order.iped, order]),
  );
  if (later.size === 0) return loaded;
  const [open, ended] = [
    [...later.values()].filter((order) => columnOf(order) !== null),
    [...later.values()].filter((order) => columnOf(order) === null),
  ];
  const others = (list: readonly Order[]) => list.filter(({ iped }) => !later.has(iped));
  return {
    ...loaded,
    orders: [...open, ...others(orders)].toSorted((left, right) => right.iped - left.iped),
    closed: [...ended, ...others(closed)].toSorted((left, right) => right.fm - left.fm).slice(0, CLOSED),
  };
}
