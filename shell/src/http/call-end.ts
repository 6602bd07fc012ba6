import { failure } from '@comanda/shared-contracts/failures';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { Clock } from '@comanda/shared-contracts/host';

/** What ends a call before its answer: the deadline, or its asker. */
export interface CallEnd {
  readonly signal: AbortSignal;
  /** Why the call ended, or undefined while it has not. */
  cause(): Failure | undefined;
  release(): void;
}

/** Ends a call after its time, or when its asker gives up, whichever comes first. */
export function callEnd(clock: Clock, timeoutMs: number, asker: AbortSignal | undefined): CallEnd {
  const controller = new AbortController();
  let code: 'timeout' | 'aborted' | undefined;
  const end = (why: 'timeout' | 'aborted'): void => {
    code ??= why;
    controller.abort();
  };
  const giveUp = (): void => end('aborted');
  const cancelDeadline = clock.after(timeoutMs, () => end('timeout'));
  if (asker?.aborted === true) giveUp();
  asker?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    cause: () => (code === undefined ? undefined : failure('transport', code)),
    release: () => {
      cancelDeadline();
      asker?.removeEventListener('abort', giveUp);
    },
  };
}

/** Waits, or returns early when the signal aborts. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(ms, wake);
    signal.addEventListener('abort', wake, { once: true });
  });
}
