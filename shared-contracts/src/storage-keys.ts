import type { PartId, RemoteId } from './remotes.ts';
import { START_KEYS } from './start-keys.ts';
import type { StorageRule } from './storage-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every browser storage key of the product with its one owner. Spec C3 storage rules, K3, Q13. */
export const STORAGE_KEYS = {
  ...START_KEYS,
  LMENU: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: MINUTE, version: 1 },
  LMENU1: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: MINUTE, version: 1 },
  LMENUR: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: MINUTE, version: 1 },
  CURCART: { owner: 'mf-menu-cart', class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
  /** The cart that was closed last for an order, until it is given back. X-05. */
  LASTCART: { owner: 'mf-menu-cart', class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
  TEMPCART: { owner: 'mf-checkout', class: 'order', lifetimeMs: null, version: 1 },
  /** The order that this tab left to pay. X-05. */
  LEFTFOR: { owner: 'mf-checkout', class: 'order', lifetimeMs: 12 * HOUR, version: 1, isOfTab: true },
  FIRSTPATH: { owner: 'mf-menu-cart', class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
  LOCAL_TABLE: { owner: 'mf-menu-cart', class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
  COLISEOCT: { owner: 'mf-stadium', class: 'cart', lifetimeMs: null, version: 1 },
  /**
   * Bookings of which it is not known yet whether they were made: where, whose, for when and for how many. They outlive the session: read
   * by their own diner alone, who would book a second time without them. X-10.
   */
  BOOKSENT: { owner: 'mf-booking', class: 'personal', lifetimeMs: 12 * HOUR, version: 1 },
  KIOPORTAL: { owner: 'mf-kiosk', class: 'device', lifetimeMs: null, version: 1 },
  LASTRL: { owner: 'mf-discovery', class: 'cache', lifetimeMs: 300_000, version: 1 },
  LASTMPG: { owner: 'mf-checkout', class: 'device', lifetimeMs: null, version: 1 },
  FBT: { owner: 'shell', class: 'session', lifetimeMs: 3_540_000, version: 1 },
  TAGS: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: null, version: 1 },
  /** Logins that ended here without network, until the provider was notified: no session is made of them. */
  ENDED: { owner: 'shell', class: 'session', lifetimeMs: 7 * DAY, version: 1 },
  IOGAE: { owner: 'mf-checkout', class: 'personal', lifetimeMs: null, version: 1 },
  ADATA: { owner: 'shell', class: 'personal', lifetimeMs: null, version: 1 },
  OCIH: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: 240 * MINUTE, version: 1 },
  TK5: { owner: 'mf-kiosk', class: 'device', lifetimeMs: 172_800_000, version: 1 },
  /** Tickets that a kiosk has still to print. X-15. */
  PRINTS: { owner: 'mf-kiosk', class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
  /** What the diner does not eat: allergens and diets. About health, so it goes with the person. Decision record 0011. */
  DIET: { owner: 'mf-menu-cart', class: 'health', lifetimeMs: null, version: 1 },
  /** A kiosk's last configuration, venue and menus, for when the network is cut; and the orders it took meanwhile. X-16. */
  KSETUP: { owner: 'mf-kiosk', class: 'device', lifetimeMs: 7 * DAY, version: 2 },
  KMENU: { owner: 'mf-kiosk', class: 'cache', lifetimeMs: DAY, version: 3 },
  KLOCAL: { owner: 'mf-kiosk', class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
  /** Ids of a kiosk's orders whose customer has gone and that are not at their end yet: shown to nobody. */
  KLEFT: { owner: 'mf-kiosk', class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
  /** A social login under way: which provider, its secret `state`, where to go back to. Q19. */
  SOCIAL: { owner: 'shell', class: 'session', lifetimeMs: 10 * MINUTE, version: 1 },
  /** Where the pages of this tab were left, by their entry of the history. X-14. */
  PLACES: { owner: 'shell', class: 'cache', lifetimeMs: 12 * HOUR, version: 1, isOfTab: true },
  /** Why this tab made its page anew, and the versions that could not be had in it. X-07. */
  ANEW: { owner: 'shell', class: 'device', lifetimeMs: 12 * HOUR, version: 1, isOfTab: true },
  /** The versions of this tab's parts while it has an order or a payment on its way: no page of it changes them before that is over. X-07. */
  VERSIONS: { owner: 'shell', class: 'order', lifetimeMs: 12 * HOUR, version: 1, isOfTab: true },
  /** Of which parts this tab has said that they began, and whether it is one of those that say so. X-20. */
  VISIT: { owner: 'shell', class: 'cache', lifetimeMs: null, version: 1, isOfTab: true },
  /** Last good composition document. Architecture 4. */
  COMPOSITION: { owner: 'shell', class: 'cache', lifetimeMs: null, version: 1 },
} as const satisfies Record<string, StorageRule>;

export type StorageKey = keyof typeof STORAGE_KEYS;

/** In a kiosk composition these belong to mf-kiosk: there is neither checkout nor menu (decisions: who owns what; Spec K3). */
export const KIOSK_KEYS = ['TEMPCART', 'TAGS'] as const satisfies readonly StorageKey[];

/** The keys of this registry that a part may read and write. */
export type StorageKeyOf<Me extends PartId> =
  | { [K in StorageKey]: (typeof STORAGE_KEYS)[K]['owner'] extends Me ? K : never }[StorageKey]
  | (Me extends 'mf-kiosk' ? (typeof KIOSK_KEYS)[number] : never);

/** A key that a remote brings by its passport, in capitals: `mf-booking/WAITING`. */
export type BroughtKeyOf<Me extends PartId> = Me extends RemoteId ? `${Me}/${string}` : never;
