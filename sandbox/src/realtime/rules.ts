import type { Path } from './tree.ts';

/** Who a connection speaks for; `null` in the functions below: nobody, no token was shown. */
export interface Identity {
  readonly uid: string;
  /** Where they work: `{ir}-{il}`, `{ir}-0` for every venue of a restaurant, `0-0` for all. The token's claim `staff`. */
  readonly venues: readonly string[];
}

const ENVIRONMENTS = new Set(['PROD', 'DEV']);

const ORDER_DEPTH = 3;

/** What the people at a table write below an order: the lines that each chose, the lines being paid, who is there. Q39. */
const SHARED_CHILDREN = new Set(['selected', 'paying', 'users']);

/**
 * Whether the node may be read (listened to) by this identity. Public nodes `/{env}/P` by anyone, a user node `/{env}/U/{id}` by the token
 * of that uid, an order node `/{env}/O/{orderId}` by any token (the order id is the secret), a venue's staff node `/{env}/R/{ir}/{il}` by
 * its own staff. Everything else, and every node above these, by nobody. Q14.
 */
export function mayRead(path: Path, identity: Identity | null): boolean {
  const [environment, area, first, second] = path;
  if (environment === undefined || !ENVIRONMENTS.has(environment)) return false;
  if (area === 'P') return true;
  if (identity === null || first === undefined) return false;
  if (area === 'U') return first === identity.uid;
  if (area === 'O') return true;
  return area === 'R' && second !== undefined && [`${first}-${second}`, `${first}-0`, '0-0'].some((one) => identity.venues.includes(one));
}

/**
 * Whether the node may be written by this identity: only what people at one table share, `selected`, `paying` and `users` of an order that
 * there is and that they may read: a stranger fills no tree with orders of his own. Everything else is written by the server alone, a person's own node too. Q14.
 */
export function mayWrite(path: Path, identity: Identity | null, isOrder: IsOrder): boolean {
  const [, area, , child] = path;
  return area === 'O' && child !== undefined && SHARED_CHILDREN.has(child) && mayRead(path, identity) && isOrder(orderOf(path));
}

/** Whether there is an order at this place, `/{env}/O/{orderId}`. */
export type IsOrder = (order: Path) => boolean;

/** The order's node above a place that its people share. */
export function orderOf(path: Path): Path {
  return path.slice(0, ORDER_DEPTH);
}
