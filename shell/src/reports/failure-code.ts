import type { Failure } from '@comanda/shared-contracts/failures';

/** Codes are ours or the provider's short words; anything else could carry what a person typed. */
const CODE = /^[A-Za-z0-9_.:/-]{1,64}$/;

/**
 * A loggable code of whatever went wrong: `transport/timeout` of a failure, `thrown/TypeError` of an error. Messages are
 * left out, because they may quote personal data. X-12.
 */
export function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return `thrown/${typeof cause}`;
  if ('kind' in cause && typeof cause.kind === 'string') {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'none';
    return `${clean(cause.kind)}/${clean(code)}`;
  }
  return `thrown/${'name' in cause && typeof cause.name === 'string' ? clean(cause.name) : 'object'}`;
}

/** Fields of an answer that were left out or guessed at, or for which it was refused. Names only, never what they hold. */
export interface NamedFields {
  readonly fields?: readonly { readonly path: string; readonly kind: string; readonly count: number }[];
}

/** The fields of an answer that a failure names. */
export function fieldsOf(cause: unknown): NamedFields {
  const { detail } = (cause ?? {}) as Partial<Failure>;
  if (detail?.kind === 'fields') return { fields: detail.fields };
  return detail?.kind === 'schema' ? { fields: [{ path: detail.path, kind: 'dropped', count: 1 }] } : {};
}

function clean(text: string): string {
  return CODE.test(text) ? text : 'other';
}
