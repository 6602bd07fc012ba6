import type { Environment } from '@comanda/shared-contracts/domain/environment';

/**
 * What sending a call twice does; never read off the HTTP verb (the provider cancels orders by GET).
 * read: nothing changes, the client repeats it by itself. mutate-keyed: it names what it changes (an intent id, an order,
 * a card), so the same call again has no second effect. mutate-once: a second call may do it twice. Neither mutation is
 * ever repeated by the client.
 */
export type OperationClass = 'read' | 'mutate-keyed' | 'mutate-once';

/**
 * Whose credentials a call carries. none: nobody's. optional: those of whoever there is. required: a diner, a guest or a
 * kiosk. user: a registered diner. kiosk: a linked device. Without the last three the call fails here (Spec C7-004).
 */
export type CredentialNeed = 'none' | 'optional' | 'required' | 'user' | 'kiosk';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{name}` is filled from the request's `path`; `{loginPath}` and `{product}` from the composition. */
  readonly path: string;
  readonly class: OperationClass;
  /** For the whole call, waiting and repeating included. */
  readonly timeoutMs: number;
  /** How long an answer is used again; 0: never. */
  readonly cacheMs: number | ((host: CacheHost) => number);
  readonly credentials: CredentialNeed;
  /** Whether a lost answer leaves open if somebody was charged. */
  readonly moneyMayHaveMoved: boolean;
  /** Query values that distinguish this call from another one at the same path. */
  readonly query?: Readonly<Record<string, string>>;
  /** Pauses before each repeat of a read; `READ_RETRY_MS` when absent. */
  readonly retryMs?: readonly number[];
}

/** What cache lifetimes depend on. */
export interface CacheHost {
  readonly name: Environment;
  readonly isKiosk: boolean;
}

/** For a read. */
export const READ_MS = 8_000;

/** A call that changes nothing. */
export function readOperation(path: string, credentials: CredentialNeed, more: Partial<Operation> = {}): Operation {
  return { method: 'GET', path, class: 'read', timeoutMs: READ_MS, cacheMs: 0, credentials, moneyMayHaveMoved: false, ...more };
}
