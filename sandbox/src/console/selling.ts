import type { Desk } from './desk.ts';
import type { Loaded, Order, Venue } from './records.ts';
import { T } from './texts.ts';

type Place = Pick<Venue, 'ir' | 'il'>;

/** A dish that somebody ordered. */
export interface Dish extends Place {
  readonly ip: number;
  readonly np: string;
}

/** Changes a product of a venue: price, stock, whether it is sold out. */
export function changeProduct(desk: Desk, { ir, il }: Place, ip: number, body: object, done: string): Promise<void> {
  return desk.change(`/sandbox/api/venues/${ir}/${il}/products/${ip}`, body, done);
}

/** Sells a dish out, or again. */
export function sellOut(desk: Desk, dish: Dish, isOut: boolean): Promise<void> {
  return changeProduct(desk, dish, dish.ip, { agot: isOut }, isOut ? T.isSoldOut(dish.np) : T.isAvailable(dish.np));
}

/** The dishes of orders, each once, in the order in which they stand there. */
export function dishesOf(orders: readonly Order[]): readonly Dish[] {
  const dishes = new Map<string, Dish>();
  for (const { ir, il, det } of orders) {
    for (const { item } of det.cart.dl) {
      const key = `${ir}-${il}-${item.ip}`;
      if (item.ip !== undefined && !dishes.has(key)) dishes.set(key, { ir, il, ip: item.ip, np: item.np });
    }
  }
  return [...dishes.values()];
}

/** Whether a dish is sold out now. */
export function isSoldOut({ soldOut = [] }: Loaded, { ir, il, ip }: Dish): boolean {
  return soldOut.some((one) => one.ir === ir && one.il === il && one.ip === ip);
}
