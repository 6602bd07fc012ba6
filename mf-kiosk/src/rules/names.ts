import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** What the venue itself wrote for its kiosk; empty for who reads another language. GUESS: in its country's; a field of its language would say. */
export function venueWords(language: Language, { country }: Pick<Venue, 'country'>, words: string): string {
  return language === new Intl.Locale(`und-${country}`).maximize().language ? words : '';
}
