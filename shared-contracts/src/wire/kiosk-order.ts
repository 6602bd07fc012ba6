import type { Order } from '../domain/order.ts';
import type { Result } from '../failures.ts';
import { unreadable } from './decode.ts';
import { decodeOrder } from './order.ts';
import { isRecord } from './values.ts';

/** An order of a kiosk: every field of an order, and the virtual table, which may be empty. Spec K3-012. */
export function decodeKioskOrder(value: unknown): Result<Order> {
  if (!isRecord(value) || value['virtual_table_id'] === undefined) return unreadable('virtual_table_id');
  return decodeOrder(value);
}
