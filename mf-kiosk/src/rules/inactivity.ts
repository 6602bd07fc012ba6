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

/** What an idle time of so many ms means; with a timeout factor all times are so many times longer. Spec K4-016 to K4-019, Q80, Q81, X-14. */
export function idlePhase(idleMs: number, { isIgnored, isQuiet, hasOpenOrder }: IdlePlace, timeoutFactor = 1): IdlePhase {
  const at = (ms: number): number => ms * timeoutFactor;
  if (isIgnored || idleMs < at(IDLE.firstWarning)) return { kind: 'none' };
  if (idleMs < at(IDLE.reset)) return isQuiet ? { kind: 'none' } : warning(1, at(IDLE.reset) - idleMs);
  if (idleMs < at(IDLE.secondWarning) || !hasOpenOrder) return { kind: 'reset' };
  return idleMs < at(IDLE.cancel) ? warning(2, at(IDLE.cancel) - idleMs) : { kind: 'cancel' };
}

function warning(cycle: 1 | 2, leftMs: number): IdlePhase {
  return { kind: 'warning', cycle, secondsLeft: Math.ceil(leftMs / 1000) };
}

/** The warning that is shown, null while somebody is there. */
export type IdleWarning = Pick<Extract<IdlePhase, { kind: 'warning' }>, 'cycle' | 'secondsLeft'> | null;

/** How long nobody has touched the kiosk, and what that has led to. */
export interface Idle {
  /** Monotonic ms. */
  readonly lastActivity: number;
  readonly reached: 'nothing' | 'reset' | 'cancel';
  /** How many times longer all of it takes. X-14. */
  readonly factor: number;
  readonly warning: IdleWarning;
}

export type IdleEvent =
  /** `page`: what moves by itself (a page that scrolls to its top) counts only until the kiosk was reset. Spec K4-016. */
  | { readonly kind: 'touch'; readonly by: 'person' | 'page' }
  | { readonly kind: 'tick'; readonly place: IdlePlace; readonly timeoutFactor: number };

/** `effect`: the kiosk starts anew, and at last without the order that was placed. */
export interface IdleStep {
  readonly idle: Idle;
  readonly effect?: 'reset' | 'cancel';
}

/** Somebody was there just now. */
export function awake(now: number): Idle {
  return { lastActivity: now, reached: 'nothing', factor: 1, warning: null };
}

/** An idle time after an event, at `now` of the monotonic clock. Pure. Spec K4-016 to K4-019, Q80, Q81. */
export function idleStep(idle: Idle, event: IdleEvent, now: number): IdleStep {
  if (event.kind === 'touch') {
    if (event.by === 'page' && idle.reached !== 'nothing') return { idle };
    return { idle: { ...idle, lastActivity: now, reached: 'nothing', warning: null } };
  }
  // What passes there is nobody's idle time: who then waits for an answer is not sent away at once. Spec K4-019.
  if (event.place.isIgnored) return { idle: { ...idle, lastActivity: now, warning: null } };
  // The help of who has left ends with their visit; the time that their order still has does not.
  const factor = idle.reached === 'nothing' ? event.timeoutFactor : idle.factor;
  const phase = idlePhase(now - idle.lastActivity, event.place, factor);
  const warning = phase.kind === 'warning' ? { cycle: phase.cycle, secondsLeft: phase.secondsLeft } : null;
  const isNew = phase.kind === 'reset' ? idle.reached === 'nothing' : phase.kind === 'cancel' && idle.reached !== 'cancel';
  if (!isNew || phase.kind === 'none' || phase.kind === 'warning') return { idle: { ...idle, factor, warning } };
  return { idle: { ...idle, factor, warning, reached: phase.kind }, effect: phase.kind };
}
