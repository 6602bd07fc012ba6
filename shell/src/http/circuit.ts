import type { Failure } from '@comanda/shared-contracts/failures';
import type { Clock } from '@comanda/shared-contracts/host';
import type { OperationName } from '@comanda/shared-contracts/operations';

/** Failed calls in a row after which a call rests, and how long. R2. */
export const FAILURES_TO_REST = 5;
export const REST_MS = 30_000;

export interface Circuit {
  /** Whether the call may go out now. After a rest one call is let through to find out. */
  allows(operation: OperationName): boolean;
  record(operation: OperationName, failure: Failure | undefined): void;
  /** Whether nobody could be reached when the call failed last. */
  isUnreachable(operation: OperationName): boolean;
  /** The provider can be reached: calls that only lacked the network rest no longer. */
  reached(): void;
}

interface State {
  readonly failures: number;
  readonly restsUntil: number;
  readonly isUnreachable: boolean;
}

/**
 * Keeps a failing call from being asked without end: after five failures in a row it rests for 30 s, and where the provider says when
 * to ask again (`Retry-After`), until then. Each call has a
 * circuit of its own, so that one broken address does not take the others down; any success shows that the provider can
 * be reached, and ends the rest of calls that only lacked the network.
 */
export function createCircuit(clock: Pick<Clock, 'monotonic'>): Circuit {
  const states = new Map<OperationName, State>();
  const reached = (): void => {
    for (const [other, state] of states) if (state.isUnreachable) states.delete(other);
  };
  return {
    reached,
    isUnreachable: (operation) => states.get(operation)?.isUnreachable === true,
    allows: (operation) => {
      const state = states.get(operation);
      if (state === undefined || state.failures < FAILURES_TO_REST) return true;
      const now = clock.monotonic();
      if (now < state.restsUntil) return false;
      states.set(operation, { ...state, restsUntil: now + REST_MS });
      return true;
    },
    record: (operation, failure) => {
      if (failure === undefined) {
        states.delete(operation);
        reached();
        return;
      }
      const wait = waitOf(failure);
      const failures = wait > 0 ? FAILURES_TO_REST : (states.get(operation)?.failures ?? 0) + 1;
      states.set(operation, {
        failures,
        restsUntil: clock.monotonic() + (wait > 0 ? wait * 1_000 : REST_MS),
        isUnreachable: failure.kind === 'transport',
      });
    },
  };
}

/** Seconds for which the provider asked not to be asked; 0 where it did not. */
export function waitOf({ detail }: Failure): number {
  return detail?.kind === 'wait' ? detail.seconds : 0;
}
