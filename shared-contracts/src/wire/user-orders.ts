import type { Order } from '../domain/order.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeOrder, type FormatOf } from './order.ts';
import { salvageList } from './salvage.ts';

/** Answer of GET /srv/getuserorders, newest first. */
export function decodeOrders(raw: unknown, formatOf?: FormatOf): Result<readonly Order[]> {
  return readData(raw, (data) => salvageList(data, (order) => decodeOrder(order, formatOf)));
}
