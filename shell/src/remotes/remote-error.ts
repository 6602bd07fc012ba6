import type { RemoteId } from '@comanda/shared-contracts/remotes';

export type RemoteErrorKind = 'load' | 'timeout' | 'contract' | 'shape' | 'activate' | 'switched-off' | 'off';

/** Why a remote cannot be used; kind and code go into the report, and the kind decides what the fallback says. `off`: somebody switched it off, nothing failed. */
export class RemoteError extends Error {
  readonly remote: RemoteId;
  readonly kind: RemoteErrorKind;
  readonly code: string;
  constructor(remote: RemoteId, kind: RemoteErrorKind, cause?: unknown, code = reasonOf(cause)) {
    super(`${remote}: ${kind}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.kind = kind;
    this.code = code;
  }
}

/** What of a cause a report may keep: the shared package that does not fit, the code of the loader, or the name of the error; never its words. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'none';
  const [, name, code] = /shared singleton module (\S+) does not|#(RUNTIME-\d+)/.exec(cause.message) ?? [];
  return name === undefined ? (code ?? cause.name) : `shared:${name}`;
}
