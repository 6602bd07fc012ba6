/** The remotes: parts that are built, versioned and deployed on their own, each named after its workspace. */
export const REMOTE_IDS = ['mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile', 'mf-kiosk', 'mf-stadium'] as const;

export type RemoteId = (typeof REMOTE_IDS)[number];

/** Everything that speaks on the bus: the seven remotes and the shell that hosts them. */
export type PartId = RemoteId | 'shell';

export const PART_IDS: readonly PartId[] = ['shell', ...REMOTE_IDS];

/**
 * The owner of each domain, the first half of a topic name (`cart` in `cart/current`). Only the owner publishes the
 * domain's state, emits its events and handles its commands; types refuse anything else, the bus refuses it again.
 */
export const DOMAIN_OWNERS = {
  session: 'shell',
  venue: 'shell',
  chrome: 'shell',
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

/** Whether a text names a remote of the product. */
export function isRemoteId(value: string): value is RemoteId {
  return REMOTE_IDS.some((id) => id === value);
}

function isDomain(value: string): value is Domain {
  return Object.hasOwn(DOMAIN_OWNERS, value);
}
