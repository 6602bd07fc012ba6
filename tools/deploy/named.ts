import type { PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { isPinned } from '../../shared-contracts/src/hosting/pinned.ts';

/**
 * All releases that a pointer names: what runs everywhere, in single compositions, for a share of the visitors, or instead of another one. Found by what they look like,
 * wherever they stand, so that none is forgotten that a pointer comes to name in another place.
 */
export function releasesNamed(pointer: Pointer): readonly PinnedRelease[] {
  return pinsIn(pointer);
}

function pinsIn(value: unknown): readonly PinnedRelease[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isRelease(value) ? [value] : []), ...Object.values(value).flatMap(pinsIn)];
}

function isRelease(value: object): value is PinnedRelease {
  return isPinned(value);
}
