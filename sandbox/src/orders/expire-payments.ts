import type { SandboxContext } from '../server/context.ts';
import { startSweep } from '../server/sweep.ts';
import { changeOrder } from './change-order.ts';

/** How long an order waits for its online payment. */
const PAYMENT_TIMEOUT_MS = 600_000;
const SWEEP_MS = 5000;

/** Ends orders whose payment did not come in time (ss -3), by the sandbox's clock. The answer stops it. */
export function expirePayments(context: SandboxContext): () => void {
  return startSweep(context, { everyMs: SWEEP_MS, failed: 'expire.failed', work: () => expireDue(context) }).stop;
}

/** Expires all that are due now. */
export async function expireDue(context: SandboxContext): Promise<void> {
  const due = await context.db
    .selectFrom('orders')
    .select('iped')
    .where('ss', '=', 0)
    .where('sp', '=', 1)
    .where('fc', '<=', context.clock.now() - PAYMENT_TIMEOUT_MS)
    .execute();
  for (const { iped } of due) await changeOrder(context, iped, 'expire');
}
