import * as v from 'valibot';
import type { Consent } from '../rules/consents.ts';

const consentsSchema = v.array(v.object({ by: v.string(), venueId: v.string(), words: v.number(), at: v.number() }));

/** mf-checkout/CONSENTS, version 1: the latest first; undefined for anything else. Q251. */
export function decodeConsents(stored: unknown): readonly Consent[] | undefined {
  const kept = v.safeParse(consentsSchema, stored);
  return kept.success ? kept.output : undefined;
}
