import { z } from 'zod';
import { instantOf } from '../bookings/venue-time.ts';
import type { SandboxContext } from '../server/context.ts';
import type { OrderRow } from './order-record.ts';

const scheduled = z.object({ cart: z.object({ fechaDespacho: z.string(), horaDespacho: z.string() }) });

/**
 * Since when the guest of an order waits, epoch ms: since it was saved, or from the hour for which it was ordered. No step of the kitchen
 * changes it.
 */
export function waitingSince({ catalog }: SandboxContext, { ir, il, fc, det_json }: OrderRow): number {
  const zone = catalog.venue(ir, il)?.tz;
  const detail = scheduled.safeParse(JSON.parse(det_json));
  if (zone === undefined || !detail.success) return fc;
  const { fechaDespacho, horaDespacho } = detail.data.cart;
  return instantOf(fechaDespacho, horaDespacho, zone) ?? fc;
}
