import { formatPhone } from './phone-format.ts';
import type { ExternalKind } from '../host.ts';
import type { VenueContact } from './venue.ts';

export type ContactKind = 'phone' | 'whatsapp' | 'email' | 'web' | 'instagram' | 'facebook' | 'twitter' | 'fiscalId';

/** One way to reach a venue. Without `exit` it is only read. */
export interface ContactItem {
  readonly kind: ContactKind;
  readonly text: string;
  readonly exit?: { readonly url: string; readonly kind: ExternalKind };
}

const PROFILE_PAGES = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
} as const;

/** The contact items that a venue filled in, in a fixed order; the description is not one of them. Spec C3-026. */
export function contactItems(contact: VenueContact): readonly ContactItem[] {
  const items: readonly (ContactItem | undefined)[] = [
    item('phone', contact.phone, (text) => ({ url: text, kind: 'tel' })),
    item('whatsapp', contact.whatsapp, (text) => ({ url: `https://wa.me/${text.replace(/\D/g, '')}`, kind: 'web' })),
    item('email', contact.email, (text) => ({ url: text, kind: 'mailto' })),
    item('web', contact.web, (text) => ({ url: whole(text), kind: 'web' })),
    item('instagram', contact.instagram, (text) => profile('instagram', text)),
    item('facebook', contact.facebook, (text) => profile('facebook', text)),
    item('twitter', contact.twitter, (text) => profile('twitter', text)),
    item('fiscalId', contact.fiscalId),
  ];
  return items.filter((one) => one !== undefined);
}

/** Where the maps of the device show an address. */
export function mapsLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`;
}

function item(
  kind: ContactKind,
  filled: string | undefined,
  exit?: (text: string) => NonNullable<ContactItem['exit']>,
): ContactItem | undefined {
  const text = filled?.trim() ?? '';
  if (text === '') return undefined;
  return exit === undefined ? { kind, text } : { kind, text: shown(kind, text), exit: exit(text) };
}

/** A name of a profile, or, as many venues write it, the address of its page, with or without its protocol. */
const ADDRESS = /^(https?:\/\/|(www\.)?(instagram|facebook|twitter|x)\.com\/)/i;

/** Addresses are read better without their protocol, numbers in their groups, names of profiles with their sign. */
function shown(kind: ContactKind, text: string): string {
  if (kind === 'web') return text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (kind === 'phone' || kind === 'whatsapp') return formatPhone(text);
  if (kind === 'instagram' || kind === 'twitter') return text.startsWith('@') || ADDRESS.test(text) ? text : `@${text}`;
  return text;
}

function profile(page: keyof typeof PROFILE_PAGES, text: string): NonNullable<ContactItem['exit']> {
  if (!ADDRESS.test(text)) return { url: PROFILE_PAGES[page] + encodeURIComponent(text.replace(/^@/, '')), kind: 'web' };
  return { url: whole(text), kind: 'web' };
}

/** An address that can be opened. */
function whole(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
