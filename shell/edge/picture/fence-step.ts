/*
 * The fence of a process that draws pictures, as a pure machine: whatever the process does or fails to do, each ask is answered once and by its
 * limit, and at most one process is alive. `fence.ts` does what it says.
 */

export interface FenceLimits {
  /** How long one drawing may take, ms. */
  readonly turnMs: number;
  /** How long a process may take until it draws warm, ms. */
  readonly startMs: number;
  /** Resident memory, bytes. */
  readonly memory: number;
  /** Asks that may wait for their turn. */
  readonly waiting: number;
  /** Pause before the first start anew, ms; doubled with each that follows, up to the longest. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

/** Why a process was ended, or no picture came. */
export type FenceEnd = 'late' | 'memory' | 'flood' | 'exited' | 'slow-start' | 'threw';

type Phase =
  | { readonly name: 'resting' }
  | { readonly name: 'starting' }
  | { readonly name: 'ready' }
  | { readonly name: 'drawing'; readonly ask: number }
  /** Told to end, and not gone yet. */
  | { readonly name: 'ending' }
  | { readonly name: 'closed' };

export interface FenceState {
  readonly phase: Phase;
  /** Asks that wait for their turn, oldest first. */
  readonly waiting: readonly number[];
  /** Processes that ended without having drawn anything since they were ready. */
  readonly failures: number;
}

export type FenceEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly ask: number }
  /** The process answered; `threw`: the picture's code did, and said so. */
  | { readonly kind: 'answer'; readonly threw: boolean }
  | { readonly kind: 'limit' }
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'flood' }
  | { readonly kind: 'exited' }
  | { readonly kind: 'close' };

export type FenceEffect =
  /** Begins a process, and its limit. */
  | { readonly kind: 'spawn' }
  | { readonly kind: 'draw'; readonly ask: number }
  /** Gives an ask what the process answered. */
  | { readonly kind: 'give'; readonly ask: number }
  | { readonly kind: 'refuse'; readonly ask: number }
  | { readonly kind: 'kill' }
  /** A `limit` in so many ms, instead of any before it. */
  | { readonly kind: 'limit'; readonly ms: number }
  | { readonly kind: 'no-limit' }
  /** `start` in so many ms. */
  | { readonly kind: 'start-in'; readonly ms: number }
  | { readonly kind: 'report'; readonly why: FenceEnd };

export interface FenceStep {
  readonly state: FenceState;
  readonly effects: readonly FenceEffect[];
}

export const NEW_FENCE: FenceState = { phase: { name: 'resting' }, waiting: [], failures: 0 };

/** What follows from an event: the state after it, and what is to be done in order. */
export function step(state: FenceState, event: FenceEvent, limits: FenceLimits): FenceStep {
  const { phase } = state;
  if (phase.name === 'closed')
    return event.kind === 'ask' ? { state, effects: [{ kind: 'refuse', ask: event.ask }] } : { state, effects: [] };
  switch (event.kind) {
    case 'start':
      return phase.name === 'resting'
        ? { state: { ...state, phase: { name: 'starting' } }, effects: [{ kind: 'spawn' }, { kind: 'limit', ms: limits.startMs }] }
        : { state, effects: [] };
    case 'ready':
      return begun(state, limits);
    case 'ask':
      return asked(state, event.ask, limits);
    case 'answer':
      return answered(state, event.threw, limits);
    case 'limit':
      return overdue(state);
    case 'memory':
      return event.bytes > limits.memory && isAlive(phase) ? ended(state, 'memory') : { state, effects: [] };
    case 'flood':
      return isAlive(phase) ? ended(state, 'flood') : { state, effects: [] };
    case 'exited':
      return exited(state, limits);
    case 'close':
      return {
        state: { ...state, phase: { name: 'closed' }, waiting: [] },
        effects: [...refusals(state), { kind: 'no-limit' }, ...(phase.name === 'resting' ? [] : [{ kind: 'kill' } as const])],
      };
  }
}

/** A process says once that it draws warm. */
function begun(state: FenceState, limits: FenceLimits): FenceStep {
  if (state.phase.name === 'starting') return next({ ...state, phase: { name: 'ready' } }, [{ kind: 'no-limit' }], limits);
  return isAlive(state.phase) ? ended(state, 'flood') : { state, effects: [] };
}

function overdue(state: FenceState): FenceStep {
  if (state.phase.name === 'drawing') return ended(state, 'late');
  return state.phase.name === 'starting' ? ended(state, 'slow-start') : { state, effects: [] };
}

/** Only a process that draws warm takes asks: who would wait for a start waits too long. */
function asked(state: FenceState, ask: number, limits: FenceLimits): FenceStep {
  const { phase, waiting } = state;
  if ((phase.name === 'ready' || phase.name === 'drawing') && waiting.length < limits.waiting)
    return next({ ...state, waiting: [...waiting, ask] }, [], limits);
  return { state, effects: [{ kind: 'refuse', ask }] };
}

function answered(state: FenceState, threw: boolean, limits: FenceLimits): FenceStep {
  const { phase } = state;
  // What nobody asked for is no answer.
  if (phase.name !== 'drawing') return isAlive(phase) ? ended(state, 'flood') : { state, effects: [] };
  const { ask } = phase;
  const told: readonly FenceEffect[] = threw
    ? [
        { kind: 'refuse', ask },
        { kind: 'report', why: 'threw' },
      ]
    : [{ kind: 'give', ask }];
  return next({ ...state, phase: { name: 'ready' }, failures: threw ? state.failures : 0 }, [{ kind: 'no-limit' }, ...told], limits);
}

/** The oldest ask that waits has its turn, where a process is free. */
function next(state: FenceState, effects: readonly FenceEffect[], { turnMs }: FenceLimits): FenceStep {
  const [ask, ...waiting] = state.waiting;
  if (state.phase.name !== 'ready' || ask === undefined) return { state, effects };
  return {
    state: { ...state, phase: { name: 'drawing', ask }, waiting },
    effects: [...effects, { kind: 'draw', ask }, { kind: 'limit', ms: turnMs }],
  };
}

/** A process that broke a limit is ended; nobody waits for that. */
function ended(state: FenceState, why: FenceEnd): FenceStep {
  return {
    state: { ...state, phase: { name: 'ending' }, waiting: [] },
    effects: [{ kind: 'kill' }, { kind: 'no-limit' }, ...refusals(state), { kind: 'report', why }],
  };
}

function exited(state: FenceState, limits: FenceLimits): FenceStep {
  const { phase, failures } = state;
  if (phase.name === 'resting') return { state, effects: [] };
  const isExpected = phase.name === 'ending';
  const ms = Math.min(limits.pauseMs * 2 ** failures, limits.longestPauseMs);
  return {
    state: { phase: { name: 'resting' }, waiting: [], failures: failures + 1 },
    effects: [
      { kind: 'no-limit' },
      ...refusals(state),
      ...(isExpected ? [] : [{ kind: 'report', why: 'exited' } as const]),
      { kind: 'start-in', ms },
    ],
  };
}

function refusals({ phase, waiting }: FenceState): readonly FenceEffect[] {
  const asks = phase.name === 'drawing' ? [phase.ask, ...waiting] : waiting;
  return asks.map((ask) => ({ kind: 'refuse', ask }));
}

function isAlive({ name }: Phase): boolean {
  return name === 'starting' || name === 'ready' || name === 'drawing';
}
