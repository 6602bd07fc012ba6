import type { CartVenue } from '@comanda/shared-contracts/domain/cart';
import { personOf } from '@comanda/shared-contracts/domain/person';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { fnv1a } from '@comanda/shared-contracts/fnv1a';
import { acceptedAt, type Consent, withConsent, withoutConsent } from '../rules/consents.ts';
import { decodeConsents } from '../stored/consents.ts';
import type { CheckoutHost } from './host.ts';

const CONSENTS = 'mf-checkout/CONSENTS';
/** All that somebody accepts: the sentence beside the box, and what its two links open. */
const WORDS = ['accept', 'conditions.first', 'conditions.second', 'policies.first', 'policies.second'];

type Keeper = Pick<CheckoutHost, 'clock' | 'i18n' | 'session' | 'storage'>;
type Accepting = Pick<CartVenue, 'id' | 'name'>;

/** When whoever is here accepted the conditions of a venue as they are worded now; undefined: they must be asked. Q251. */
export function consentAt(host: Keeper, venue: Accepting): Instant | undefined {
  const kept = read(host);
  if (kept.length === 0) return undefined;
  return acceptedAt(kept, { session: host.session.current(), venueId: venue.id, words: wordsOf(host, venue) }, host.clock.now());
}

/** They were accepted with an order that goes out. Of a visitor, a kiosk and staff nothing is kept. Q251. */
export function keepConsent(host: Keeper, venue: Accepting): void {
  const session = host.session.current();
  if (session.kind !== 'registered' && session.kind !== 'guest') return;
  const consent = { by: personOf(session), venueId: venue.id, words: wordsOf(host, venue), at: host.clock.now() };
  host.storage.write(CONSENTS, withConsent(read(host), consent));
}

/** Whoever takes the mark away is asked from now on. */
export function withdrawConsent(host: Keeper, venue: Accepting): void {
  const left = withoutConsent(read(host), venue.id);
  if (left.length === 0) host.storage.remove(CONSENTS);
  else host.storage.write(CONSENTS, left);
}

function read({ storage }: Keeper): readonly Consent[] {
  return storage.read(CONSENTS, decodeConsents) ?? [];
}

function wordsOf({ i18n }: Keeper, { name }: Accepting): number {
  return fnv1a(WORDS.map((key) => i18n.text(`conditions.${key}`, { venue: name })).join('\n'));
}
