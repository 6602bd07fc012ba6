import type { Report } from './records.ts';

/** A field of an answer that is not as it was promised, and what its readers made of that. */
export interface OddField {
  readonly path: string;
  /** refused: the whole answer was, for this field. */
  readonly kind: 'dropped' | 'guessed' | 'refused';
  /** How often, over all reports. */
  readonly count: number;
}

/** The odd fields of one call of the provider. */
export interface OddCall {
  /** `''` when the reports do not name it. */
  readonly operation: string;
  /** When a page told of it last, epoch ms. */
  readonly at: number;
  readonly fields: readonly OddField[];
}

const REFUSED = 'protocol/schema';

/**
 * What readers dropped or guessed at, by call and field, of reports with the newest first: the call that was told of last comes first, and of
 * its fields as well. X-22.
 */
export function oddCalls(reports: readonly Report[]): readonly OddCall[] {
  const calls = new Map<string, { at: number; fields: Map<string, OddField> }>();
  for (const { operation = '', code, at, fields = [] } of reports) {
    if (fields.length === 0) continue;
    const call = calls.get(operation) ?? { at, fields: new Map<string, OddField>() };
    calls.set(operation, call);
    for (const field of fields) {
      const kind = code === REFUSED ? 'refused' : field.kind;
      const key = `${kind} ${field.path}`;
      call.fields.set(key, { path: field.path, kind, count: field.count + (call.fields.get(key)?.count ?? 0) });
    }
  }
  return [...calls].map(([operation, { at, fields }]) => ({ operation, at, fields: [...fields.values()] }));
}
