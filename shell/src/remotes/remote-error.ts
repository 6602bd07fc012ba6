import type { RemoteId } from '@comanda/shared-contracts/remotes';

export type RemoteErrorKind = 'load' | 'timeout' | 'contract' | 'shape' | 'activate' | 'switched-off' | 'off';

/** Why a remote cannot be used; kind and code go into the report, and the kind decides what the fallback says. `off`: somebody switched it off, nothing failed. */
export class RemoteError extends Error {
  readonly remote: RemoteId;
  readonly kind: RemoteErrorKind;
  /** Why, as far as it is known by now. */
  code: string;
  constructor(remote: RemoteId, kind: RemoteErrorKind, cause?: unknown, code = 'none') {
    super(`${remote}: ${kind}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.kind = kind;
    this.code = code;
  }
}
