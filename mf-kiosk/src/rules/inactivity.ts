/** Idle times in ms, all from the same last activity. Spec K4-017, K4-018, Q80. */
export const IDLE = { firstWarning: 150_000, reset: 180_000, secondWarning: 270_000, cancel: 300_000 } as const;

/** Where the kiosk stands while nobody touches it. */
export interface IdlePlace {
  /** The page of the product's own QR payment: the timers do not count there. Spec K4-019, Q81. */
  readonly isIgnored: boolean;
  /** Welcome, choice of venue and error screens: no first warning there. Q80. */
  readonly isQuiet: boolean;
  /** An order was placed and never shown as received. */
  readonly hasOpenOrder: boolean;
}

export type IdlePhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'warning'; readonly cycle: 1 | 2; readonly secondsLeft: number }
  /** Back to the start; an order that was placed is kept. */
  | { readonly kind: 'reset' }
  /** Back to the start, and the order is cancelled. */
  | { readonly kind: 'cancel' };

/** What an idle time of so many ms means; with patience all times are so many times longer. Spec K4-016 to K4-019, Q80, Q81, X-14. */
export function idlePhase(idleMs: number, { isIgnored, isQuiet, hasOpenOrder }: IdlePlace, patience = 1): IdlePhase {
  const at = (ms: number): number => ms * patience;
  if (isIgnored || idleMs < at(IDLE.firstWarning)) return { kind: 'none' };
  if (idleMs < at(IDLE.reset)) return isQuiet ? { kind: 'none' } : warning(1, at(IDLE.reset) - idleMs);
  if (idleMs < at(IDLE.secondWarning) || !hasOpenOrder) return { kind: 'reset' };
  return idleMs < at(IDLE.cancel) ? warning(2, at(IDLE.cancel) - idleMs) : { kind: 'cancel' };
}

function warning(cycle: 1 | 2, leftMs: number): IdlePhase {
  return { kind: 'warning', cycle, secondsLeft: Math.ceil(leftMs / 1000) };
}
