import { countryEntry } from '@comanda/shared-contracts/domain/country';
import type { OrderContact } from '@comanda/shared-contracts/domain/order-draft';
import type { Guest, Profile, Session } from '@comanda/shared-contracts/domain/session';

/** What the diner typed on the cart screen; a field that was not touched is absent. */
export type TypedContact = Partial<Omit<OrderContact, 'email'>>;

const NOBODY: OrderContact = { firstName: '', lastName: '', email: '', phone: '', nationalId: '' };

/** What is known of the diner without asking. */
export function knownContact(session: Session): OrderContact {
  if (session.kind === 'registered' || session.kind === 'staff') {
    const { firstName, lastName, email, phone, nationalId } = session.profile;
    return { firstName, lastName, email, phone, nationalId };
  }
  return session.kind === 'kiosk' ? NOBODY : { ...NOBODY, firstName: session.guest.name, phone: session.guest.phone };
}

/** Who orders: what was typed goes before what is known. Texts come back trimmed. */
export function contactOf(typed: TypedContact, session: Session): OrderContact {
  const known = knownContact(session);
  return {
    firstName: (typed.firstName ?? known.firstName).trim(),
    lastName: (typed.lastName ?? known.lastName).trim(),
    email: known.email,
    phone: (typed.phone ?? known.phone).trim(),
    nationalId: (typed.nationalId ?? known.nationalId).trim(),
  };
}

/**
 * What was typed before somebody logged in, brought in line with who that is: the profile's own words stay, and only its
 * gaps are filled.
 */
export function afterLogin(typed: TypedContact, session: Session): TypedContact {
  const known = knownContact(session);
  const gaps = FIELDS.flatMap((field) => (known[field] === '' && typed[field] !== undefined ? [[field, typed[field]] as const] : []));
  return Object.fromEntries(gaps);
}

const FIELDS = ['firstName', 'lastName', 'phone', 'nationalId'] as const;

/** What of the contact is new to the place where it is kept; undefined when nothing is. */
export type ContactChange =
  | { readonly kind: 'profile'; readonly profileId: string; readonly changes: Partial<Pick<Profile, (typeof FIELDS)[number]>> }
  | { readonly kind: 'guest'; readonly changes: Partial<Pick<Guest, 'name' | 'phone'>> };

/** The changes to be kept: in the profile of a diner, in the browser of a guest. An emptied field is not wiped. */
export function contactChange(contact: OrderContact, session: Session, country: string): ContactChange | undefined {
  const known = knownContact(session);
  const wanted = { ...contact, phone: toDialable(contact.phone, country) };
  const changed = FIELDS.filter((field) => wanted[field] !== '' && wanted[field] !== known[field]);
  if (changed.length === 0) return undefined;
  if (session.kind === 'registered')
    return {
      kind: 'profile',
      profileId: session.profile.id,
      changes: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    };
  if (session.kind !== 'guest') return undefined;
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  const changes = { ...(changed.includes('phone') ? { phone: wanted.phone } : {}), ...(changed.includes('firstName') ? { name } : {}) };
  return Object.keys(changes).length === 0 ? undefined : { kind: 'guest', changes };
}

/** A phone in the international form, without spaces; the country's prefix stands before a national number. Q73. */
export function toDialable(phone: string, country: string): string {
  const bare = phone.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const prefix = countryEntry(country)?.phonePrefix;
  if (bare === '' || bare.startsWith('+') || prefix === undefined) return bare;
  return `+${prefix}${bare.replace(/^0+/, '')}`;
}
