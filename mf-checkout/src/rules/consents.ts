import { isOfPerson } from '@comanda/shared-contracts/domain/person';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** That somebody accepted what a venue's conditions said, with an order that went out. Q251. */
export interface Consent {
  /** Who they were (`personOf`). */
  readonly by: string;
  readonly venueId: string;
  /** Digest of the words that were accepted. */
  readonly words: number;
  readonly at: Instant;
}

/** So many venues are remembered. */
const KEPT = 20;
/** After so long it is asked again: 90 days. */
const LIFE_MS = 7_776_000_000;

/** When whoever is here accepted these very words of this venue; undefined: they must be asked. Q251. */
export function acceptedAt(
  kept: readonly Consent[],
  { session, venueId, words }: Pick<Consent, 'venueId' | 'words'> & { readonly session: Session },
  now: Instant,
): Instant | undefined {
  // Of a day that has not come nobody is told that they accepted then: a clock was set back.
  const isOfLate = ({ at }: Consent): boolean => at <= now && now - at < LIFE_MS;
  const stands = (consent: Consent): boolean =>
    consent.venueId === venueId && consent.words === words && isOfPerson(consent.by, session) && isOfLate(consent);
  return kept.find(stands)?.at;
}

/** With one more, in place of what stood of this venue. */
export function withConsent(kept: readonly Consent[], consent: Consent): readonly Consent[] {
  return [consent, ...withoutConsent(kept, consent.venueId)].slice(0, KEPT);
}

/** Without what was accepted at a venue. */
export function withoutConsent(kept: readonly Consent[], venueId: string): readonly Consent[] {
  return kept.filter((consent) => consent.venueId !== venueId);
}
