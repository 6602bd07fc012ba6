import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';

/** How long the error box of a form stays, ms. Spec C9-025, Q107. */
export const ERROR_BOX_MS = 10_000;

export interface ErrorBox {
  readonly text: Observable<string | null>;
  /** Shows a text for its whole time, in place of the one before. */
  show(text: string): void;
  clear(): void;
}

/** The error text of one form: visible for 10 s, or until the form clears it. Spec C9-025. */
export function createErrorBox(clock: Pick<Clock, 'after'>): ErrorBox {
  const text = new BehaviorSubject<string | null>(null);
  let release: Release | undefined;
  const clear = (): void => {
    release?.();
    release = undefined;
    if (text.value !== null) text.next(null);
  };
  return {
    text,
    show: (next) => {
      release?.();
      text.next(next);
      release = clock.after(ERROR_BOX_MS, clear);
    },
    clear,
  };
}
