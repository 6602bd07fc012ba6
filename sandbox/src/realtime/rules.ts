import type { Path } from './tree.ts';

/** Who a connection speaks for; `null` in the functions below: nobody, no token was shown. */
export interface Identity {
  readonly uid: string;
  /** The token carries the claim `staff`. */
  readonly isStaff: boolean;
}

const ENVIRONMENTS = new Set(['PROD', 'DEV']);

/**
 * Whether the node may be read (listened to) by this identity. Public nodes `/{env}/P` by anyone, a user node `/{env}/U/{id}` by the token
 * of that uid, an order node `/{env}/O/{orderId}` by any token (the order id is the secret), a venue's staff node `/{env}/R/{ir}/{il}` by
 * staff. Everything else, and every node above these, by nobody. Q14.
 */
export function mayRead(path: Path, identity: Identity | null): boolean {
  const [environment, area] = path;
  return (environment !== undefined && ENVIRONMENTS.has(environment) && area === 'P') || owns(path, identity);
}

/** Whether the node may be written by this identity: as `mayRead`, but public nodes are written by the server alone. Q14. */
export function mayWrite(path: Path, identity: Identity | null): boolean {
  return owns(path, identity);
}

function owns(path: Path, identity: Identity | null): boolean {
  const [environment, area, first, second] = path;
  if (identity === null || environment === undefined || !ENVIRONMENTS.has(environment) || first === undefined) return false;
  if (area === 'U') return first === identity.uid;
  if (area === 'O') return true;
  return area === 'R' && second !== undefined && identity.isStaff;
}
