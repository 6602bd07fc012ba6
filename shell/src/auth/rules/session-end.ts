import type { Instant } from '@comanda/shared-contracts/domain/time';
import { MODULE_KITCHEN } from './modules.ts';

/** How much earlier than the provider we end a session. Spec C9-016. */
const MARGIN_S = 10_800;

/** When a login ends here, from the provider's `expU` in epoch seconds. Spec C9-016, Q15. */
export function sessionEndsAt(expU: number, module: number): Instant {
  return (module === MODULE_KITCHEN ? expU : expU - MARGIN_S) * 1_000;
}
