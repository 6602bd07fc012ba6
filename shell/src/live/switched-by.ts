import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import type { LiveState } from './live-state.ts';
import type { Switched } from './switched.ts';

/** What is off by the live document; the very same as before where nothing changes. Screens are taken away while nothing is in flight, and come back at once. */
export function switchedBy({ page, live, rest, switched }: Pick<LiveState, 'page' | 'live' | 'rest' | 'switched'>): Switched {
  if (live === undefined) return switched;
  const off = Object.keys(page.versions)
    .filter(isRemoteId)
    .filter((id) => live.parts[id]?.enabled !== true);
  const closed = rest === 'in-flight' ? off.filter((id) => switched.closed.includes(id)) : off;
  return isSame(off, switched.off) && isSame(closed, switched.closed) ? switched : { off, closed };
}

function isSame(one: readonly PartId[], other: readonly PartId[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
