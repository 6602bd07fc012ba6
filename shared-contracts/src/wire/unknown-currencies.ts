import { failure, type Failure } from '../failures.ts';
import { asList, asRecord, asText } from './values.ts';
import { decodeVenuePriceFormat } from './venue-parts.ts';

/**
 * What is to be reported of a list of venues (`records` as the provider sent them) of which one names a currency that cannot be told:
 * it sells nothing and is left out, and nobody would know why. Undefined: there is none. Spec C3-011, X-22.
 */
export function unknownCurrencies(records: unknown): Failure | undefined {
  const isUnknown = ({ cf, cur, pais }: Readonly<Record<string, unknown>>): boolean =>
    decodeVenuePriceFormat(asRecord(cf)['cur'] ?? cur, asText(pais) ?? '') === undefined;
  if (!asList(records).map(asRecord).some(isUnknown)) return undefined;
  return failure('protocol', 'unknown-currency', { detail: { kind: 'schema', path: 'cf.cur' }, retry: false });
}
