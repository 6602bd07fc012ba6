import type { PartId, RemoteId } from './remotes.ts';
import { START_KEYS } from './start-keys.ts';
import type { StorageRule } from './storage-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The keys of the browser's storage that the shell uses, or several parts do, each with its one owner. Spec C3 storage rules, K3, Q13. */
export const STORAGE_KEYS = {
  ...START_KEYS,
  CURCART: { owner: 'mf-menu-cart', class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
  TEMPCART: { owner: 'mf-checkout', class: 'order', lifetimeMs: null, version: 1 },
  /** The order that this tab left to pay. X-05. */
  LEFTFOR: { owner: 'mf-checkout', class: 'order', lifetimeMs: 12 * HOUR, version: 1, isOfTab: true },
  FBT: { owner: 'shell', class: 'session', lifetimeMs: 3_540_000, version: 1 },
  TAGS: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: null, version: 1 },
  /** Logins that ended here without network, until the provider was notified: no session is made of them. */
  ENDED: { owner: 'shell', class: 'session', lifetimeMs: 7 * DAY, version: 1 },
  ADATA: { owner: 'shell', class: 'personal', lifetimeMs: null, version: 1 },
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
  /**
   * What a page shows without the network, each with when it was read: the lists and venues, and the menus, that were looked at last; both
   * may go when the browser has no room, and the menus with a logout. The orders of whoever was here last, gone with every logout. Q200, Q201.
   */
  KEPTPLACES: { owner: 'shell', class: 'cache', lifetimeMs: 7 * DAY, version: 1 },
  KEPTMENUS: { owner: 'shell', class: 'cache', lifetimeMs: 7 * DAY, version: 1 },
  KEPTORDERS: { owner: 'shell', class: 'health', lifetimeMs: 7 * DAY, version: 1 },
  /** Last good composition document. Architecture 4. */
  COMPOSITION: { owner: 'shell', class: 'cache', lifetimeMs: null, version: 1 },
} as const satisfies Record<string, StorageRule>;

/** The names of the other keys, by the part that alone uses them: its passport says what they are. A key that a part adds is named `<part>/<NAME>`. */
export const PART_KEYS = {
  'mf-discovery': ['LASTRL'],
  'mf-menu-cart': ['LMENU', 'LMENU1', 'LMENUR', 'LASTCART', 'FIRSTPATH', 'LOCAL_TABLE', 'OCIH', 'DIET'],
  'mf-checkout': ['LASTMPG', 'IOGAE'],
  'mf-booking': ['BOOKSENT'],
  'mf-stadium': ['COLISEOCT'],
  'mf-kiosk': ['KIOPORTAL', 'TK5', 'PRINTS', 'KSETUP', 'KMENU', 'KLOCAL', 'KLEFT'],
} as const satisfies Readonly<Record<RemoteId, readonly string[]>>;

type PartKeys = typeof PART_KEYS;

/** The keys of these names that a part's passport states. */
export type KeyNameOf<Me extends string> = { [P in keyof PartKeys]: P extends Me ? PartKeys[P][number] : never }[keyof PartKeys];

/** A key of the registry. */
export type SharedKey = keyof typeof STORAGE_KEYS;

/** In a kiosk composition these belong to mf-kiosk: there is neither checkout nor menu (decisions: who owns what; Spec K3). */
export const KIOSK_KEYS = ['TEMPCART', 'TAGS'] as const satisfies readonly SharedKey[];

/** The keys of the registry that a part may read and write. */
export type SharedKeyOf<Me extends PartId> =
  | { [K in SharedKey]: (typeof STORAGE_KEYS)[K]['owner'] extends Me ? K : never }[SharedKey]
  | (Me extends 'mf-kiosk' ? (typeof KIOSK_KEYS)[number] : never);

/** The keys with a name of their own that a part may read and write. */
export type StorageKeyOf<Me extends PartId> = SharedKeyOf<Me> | KeyNameOf<Me>;

/** A key that a remote brings by its passport, in capitals: `mf-booking/WAITING`. */
export type BroughtKeyOf<Me extends PartId> = Me extends RemoteId ? `${Me}/${string}` : never;

/** Whether a part may say by its passport what a key is: by its name it is that part's alone. */
export function isKeyOf(id: RemoteId, key: string): boolean {
  return key.startsWith(`${id}/`) || namesOf(id).includes(key);
}

function namesOf(id: string): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = PART_KEYS;
  return Object.hasOwn(names, id) ? (names[id] ?? []) : [];
}
