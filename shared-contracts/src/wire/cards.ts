import * as v from 'valibot';
import type { SavedCard } from '../domain/session.ts';
import type { Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { lenient, requiredText } from './primitives.ts';
import { asFlag, asNumber, asRecord, asText } from './values.ts';
import { salvage, salvageList } from './salvage.ts';

export const savedCardSchema = v.object({
  id: requiredText,
  last_four_digits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  payment_method: lenient((value) => asText(asRecord(value)['name']) ?? ''),
  default: lenient((value) => asFlag(asRecord(value)['product'])),
});

/** A card as the payment provider lists it. Spec C3-002. */
export function decodeSavedCard(value: unknown, provider: number, country: string): Result<SavedCard> {
  return read(savedCardSchema, value, (wire) => ({
    id: wire.id,
    provider,
    country,
    lastFourDigits: wire.last_four_digits,
    brand: wire.payment_method,
    isDefault: wire.default,
  }));
}

/** `cards` of a profile: by provider, then by country. Spec C3-002. */
export function decodeCardsByProvider(value: unknown): readonly SavedCard[] {
  return Object.entries(asRecord(value)).flatMap(([provider, countries]) => {
    const id = asNumber(provider);
    if (id === undefined) return [];
    return Object.entries(asRecord(countries)).flatMap(([country, cards]) =>
      salvage(cards, (card) => decodeSavedCard(card, id, country.toLowerCase())),
    );
  });
}

/** Answer of GET /srv/security/cards, for the provider and country asked for. */
export function decodeCards(value: unknown, provider: number, country: string): Result<readonly SavedCard[]> {
  return readData(value, (data) => salvageList(data, (card) => decodeSavedCard(card, provider, country)));
}
