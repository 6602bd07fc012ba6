/** A part that is built, versioned and deployed on its own, named after its workspace. */
export type RemoteId = `mf-${string}`;

/** Everything that speaks on the bus: remotes and the shell that hosts them. */
export type PartId = RemoteId | 'shell';

/**
 * The owner of each domain, the first half of a topic name (`cart` in `cart/current`). Only the owner publishes the
 * domain's state, emits its events and handles its commands; types refuse anything else, the bus refuses it again.
 */
export const DOMAIN_OWNERS = {
  session: 'shell',
  venue: 'shell',
  chrome: 'shell',
  network: 'shell',
  discovery: 'mf-discovery',
  cart: 'mf-menu-cart',
  waiter: 'mf-menu-cart',
  order: 'mf-checkout',
  booking: 'mf-booking',
  address: 'mf-profile',
  seat: 'mf-stadium',
  kiosk: 'mf-kiosk',
} as const satisfies Record<string, PartId>;

export type Domain = keyof typeof DOMAIN_OWNERS;

type VocabularyOwners = typeof DOMAIN_OWNERS;
/** By domain its owner, for types: who brings a domain by its passport adds it here, as its topics to those of `topics.ts`. */
export interface DomainOwners extends VocabularyOwners {}

/** The domain of a topic name, or undefined when the name has no known domain. */
export function domainOf(topic: string): Domain | undefined {
  const domain = topic.slice(0, topic.indexOf('/'));
  return isDomain(domain) ? domain : undefined;
}

/** The part that owns a topic, or undefined for a name outside the vocabulary. */
export function ownerOf(topic: string): PartId | undefined {
  const domain = domainOf(topic);
  return domain === undefined ? undefined : DOMAIN_OWNERS[domain];
}

/** Whether a text can be the name of a remote: it stands in addresses, headers and file names. */
export function isRemoteId(value: string): value is RemoteId {
  return /^mf-[a-z0-9-]{1,40}$/.test(value);
}

/** Whether a text can be the name of a part. */
export function isPartId(value: string): value is PartId {
  return value === 'shell' || isRemoteId(value);
}

function isDomain(value: string): value is Domain {
  return Object.hasOwn(DOMAIN_OWNERS, value);
}
