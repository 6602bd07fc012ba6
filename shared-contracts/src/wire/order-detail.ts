import type { Order } from '../domain/order.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeOrder, type FormatOf } from './order.ts';

/** Answer of GET /srv/orderdetail. */
export function decodeOrderDetail(raw: unknown, formatOf?: FormatOf): Result<Order> {
  return readData(raw, (order) => decodeOrder(order, formatOf));
}
