import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { CredentialNeed, OperationClass } from '@comanda/shared-contracts/operations';
import { readCall } from '@comanda/shared-contracts/stated-calls';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{name}` is filled from the request's `path`; `{loginPath}` and `{product}` from the composition. */
  readonly path: string;
  readonly class: OperationClass;
  /** For the whole call, waiting and repeating included. */
  readonly timeoutMs: number;
  /** How long an answer is used again; never when absent. */
  readonly cacheMs?: number | ((host: CacheHost) => number);
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

/** A call that changes nothing; of the shell's own more can be said than of a part's. */
export function readOperation(path: string, credentials: CredentialNeed, more: Partial<Operation> = {}): Operation {
  return { ...readCall(path, credentials), ...more };
}
