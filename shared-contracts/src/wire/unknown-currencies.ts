import { failure, type Result } from '../failures.ts';
import type { Report } from '../host.ts';
import type { OperationName } from '../operations.ts';
import { asRecord, asText, listItems } from './values.ts';
import { decodeVenuePriceFormat, venueCurrency } from './venue-parts.ts';

/**
 * The decoder of a list's answer (`data`), which reports when a venue in it names an unknown currency: it sells nothing and
 * is left out, and nobody would know why. `venueOf` finds the venue in an item, where the item is not the venue. Spec C3-011, X-22.
 */
export function reportingCurrencies<T>(
  report: Report,
  operation: OperationName,
  decode: (raw: unknown) => Result<T>,
  venueOf: (item: unknown) => unknown = (item) => item,
): (raw: unknown) => Result<T> {
  return (raw) => {
    if (listItems(asRecord(raw)['data']).map(venueOf).some(isUnknown)) {
      const cause = failure('protocol', 'unknown-currency', { detail: { kind: 'schema', path: 'cf.cur' }, retry: false });
      report.failure(cause, { phase: 'call', operation });
    }
    return decode(raw);
  };
}

function isUnknown(venue: unknown): boolean {
  const record = asRecord(venue);
  return decodeVenuePriceFormat(venueCurrency(record), asText(record['pais']) ?? '') === undefined;
}
