import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { usedAt, withUsed } from '../rules/used-types.ts';
import { decodeUsedTypes } from '../stored/used-types.ts';
import type { MenuCartHost } from './host.ts';

type Keeper = Pick<MenuCartHost, 'storage'>;

/** The type that was used last at a venue on this device. Q134. */
export function usedTypeAt({ storage }: Keeper, venueId: string): DispatchType | undefined {
  return usedAt(storage.read('mf-menu-cart/types', decodeUsedTypes) ?? [], venueId);
}

/** Keeps the types that were chosen since. */
export function rememberTypes(
  { storage }: Keeper,
  before: Readonly<Record<string, DispatchType>>,
  now: Readonly<Record<string, DispatchType>>,
): void {
  if (before === now) return;
  for (const [venueId, dispatch] of Object.entries(now)) {
    if (before[venueId] === dispatch) continue;
    storage.write('mf-menu-cart/types', withUsed(storage.read('mf-menu-cart/types', decodeUsedTypes) ?? [], venueId, dispatch));
  }
}
