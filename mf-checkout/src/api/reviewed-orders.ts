import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/primitives';
import type { ReviewedOrder } from '../rules/reviewed-orders.ts';

/** Reads IOGAE; entries that cannot be read are left out. Spec C3-047, Q13. */
export function readReviewed(raw: unknown): readonly ReviewedOrder[] {
  return Array.isArray(raw) ? raw.flatMap((entry: unknown) => readEntry(entry) ?? []) : [];
}

function readEntry(raw: unknown): ReviewedOrder | undefined {
  const entry = asRecord(raw);
  const venue = asRecord(entry['venue']);
  const [checkId, name, simpleId, at] = [
    asText(entry['checkId']),
    asText(venue['name']),
    asNumber(venue['simpleId']),
    asNumber(entry['at']),
  ];
  if (checkId === undefined || name === undefined || simpleId === undefined || at === undefined) return undefined;
  return {
    checkId,
    venue: { name, simpleId, country: asText(venue['country']) ?? 'cl', dk: asNumber(venue['dk']) ?? 0 },
    tableName: asText(entry['tableName']) ?? '',
    total: asText(entry['total']) ?? '',
    at,
  };
}
