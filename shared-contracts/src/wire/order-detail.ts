import type { Order } from '../domain/order.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeOrder } from './order.ts';

/** Answer of GET /srv/orderdetail. */
export function decodeOrderDetail(raw: unknown): Result<Order> {
  return readData(raw, decodeOrder);
}
