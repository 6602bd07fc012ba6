import { isPartId, isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import type { LiveState } from './live-state.ts';
import type { Reload } from './reload.ts';
import { FRESH_MS } from './times.ts';

type Known = Pick<LiveState, 'page' | 'live' | 'failed' | 'rest' | 'reloads' | 'isOnline' | 'knownAt' | 'askingSince' | 'lost'>;

/**
 * Whether the page has to be made anew, and may be: nobody is in the middle of anything, and its host has answered within the last minute, or there would be no page at
 * all. A file that could not be had is decided once the ask that followed it is answered.
 */
export function dueReload(state: Known, at: number): Reload | undefined {
  const { rest, isOnline, knownAt, live, reloads, askingSince, lost } = state;
  const isAnswered = isOnline && lost === 0 && askingSince === undefined && at - knownAt < FRESH_MS;
  if (live === undefined || rest !== 'idle' || !isAnswered) return undefined;
  const parts = Object.keys(state.page.versions).filter(isPartId);
  return parts.flatMap((part) => reasonsOf(state, part)).find(({ reason }) => !reloads.includes(reason));
}

function reasonsOf({ page, live, failed }: Known, part: PartId): readonly Reload[] {
  const { version, floor = 0, enabled } = live?.parts[part] ?? {};
  const own = page.versions[part];
  if (own === undefined || version === undefined) return [];
  // Of what a document of before was made from nobody knows more than that it was before.
  const isBelow = version !== own && (page.entries[part] ?? 0) < floor;
  const floored: readonly Reload[] = isBelow ? [{ reason: `floor ${part} ${floor}` }] : [];
  if (!failed.includes(part) || enabled !== true) return floored;
  const isNews = version !== own && !(isRemoteId(part) && version === page.forAll[part]);
  if (isNews) return [...floored, { reason: `live ${part} ${version}`, ...(isRemoteId(part) ? { tryAgain: part } : {}) }];
  if (!isRemoteId(part) || !page.withPrevious.includes(part)) return floored;
  return [...floored, { reason: `previous ${part} ${own}`, passOver: { part, version: own } }];
}
