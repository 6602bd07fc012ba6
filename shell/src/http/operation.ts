import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { CredentialNeed, OperationClass } from '@comanda/shared-contracts/operations';

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
