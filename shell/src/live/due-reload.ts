import { isPartId, isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import type { LiveState } from './live-state.ts';
import type { Reload } from './reload.ts';
import { FRESH_MS } from './times.ts';

type Known = Pick<
  LiveState,
  'page' | 'live' | 'canaries' | 'chosen' | 'isPinned' | 'failed' | 'rest' | 'reloads' | 'isOnline' | 'knownAt' | 'askingSince' | 'lost'
>;

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

function reasonsOf(known: Known, part: PartId): readonly Reload[] {
  const { page, live } = known;
  const { version, floor = 0, enabled } = live?.parts[part] ?? {};
  const own = page.versions[part];
  if (own === undefined || version === undefined) return [];
  // Of what a document of before was made from nobody knows more than that it was before.
  const isBelow = version !== own && (page.entries[part] ?? 0) < floor;
  const floored: readonly Reload[] = isBelow ? [{ reason: `floor ${part} ${floor}` }] : [];
  if (enabled !== true) return floored;
  const left: readonly Reload[] = isTakenBack(known, part) ? [{ reason: `canary ${part} ${own} ${page.revision}` }] : [];
  return [...floored, ...left, ...instead(known, part, own)];
}

/** In place of a version of which a file could not be had: another one that is live by now, else the one before. */
function instead({ page, live, failed }: Known, part: PartId, own: string): readonly Reload[] {
  if (!failed.includes(part)) return [];
  const offered = [live?.parts[part]?.version, live?.canaries?.[part]?.version];
  if (!offered.includes(own))
    return [{ reason: `live ${part} ${offered[0]} ${page.revision}`, ...(isRemoteId(part) ? { tryAgain: part } : {}) }];
  if (!isRemoteId(part) || !page.withPrevious.includes(part)) return [];
  return [{ reason: `previous ${part} ${own}`, passOver: { part, version: own } }];
}

/**
 * Whether the page runs a version of a part that never was everybody's and is not this device's any more: nobody runs it, or those who do are others. One
 * that its visit keeps is its own as long as anybody runs it. What its own document says of it is no news.
 */
function isTakenBack({ page, live, canaries, chosen, isPinned }: Known, part: PartId): boolean {
  if (!isRemoteId(part) || !canaries.includes(part) || live?.canaries === undefined || live.revision <= page.revision) return false;
  return live.canaries[part]?.version !== page.versions[part] || !(chosen.includes(part) || isPinned);
}
