import * as v from 'valibot';
import type { SavedCard } from '../domain/session.ts';
import type { Result } from '../failures.ts';
import { noting, read, readData } from './decode.ts';
import { flag, marking, part, requiredText, text } from './primitives.ts';
import { asNumber, asRecord } from './values.ts';
import { salvage, salvageList } from './salvage.ts';

export const savedCardSchema = v.object({
  id: requiredText,
  last_four_digits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  payment_method: part(v.object({ name: text })),
  default: part(v.object({ product: flag })),
});

/** A card as the payment provider lists it. Spec C3-002. */
export function decodeSavedCard(value: unknown, provider: number, country: string): Result<SavedCard> {
  return read(savedCardSchema, value, (wire) => ({
    id: wire.id,
    provider,
    country,
    lastFourDigits: wire.last_four_digits,
    brand: wire.payment_method.name,
    isDefault: wire.default.product,
  }));
}

/** `cards` of a profile: by provider, then by country. Spec C3-002. */
export function decodeCardsByProvider(value: unknown): readonly SavedCard[] {
  return Object.entries(asRecord(value)).flatMap(([provider, countries]) => {
    const id = asNumber(provider);
    if (id === undefined) return [];
    const byCountry = noting(asRecord(value), '[]', () => marking(countries, asRecord));
    return Object.entries(byCountry).flatMap(([country, cards]) =>
      noting(byCountry, '{}', () => salvage(cards, (card) => decodeSavedCard(card, id, country.toLowerCase()))),
    );
  });
}

/** Answer of GET /srv/security/cards, for the provider and country asked for. */
export function decodeCards(value: unknown, provider: number, country: string): Result<readonly SavedCard[]> {
  return readData(value, (data) => salvageList(data, (card) => decodeSavedCard(card, provider, country)));
}
