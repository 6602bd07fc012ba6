import type { Release } from '@comanda/shared-contracts/bus';
import { shiftByHours } from '@comanda/shared-contracts/domain/opening';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Clock } from '@comanda/shared-contracts/host';

/** How often the hours of an open venue are looked at, ms. */
const EVERY_MS = 60_000;

/** Decides by their hours whether venues of a provider without shifts are open, and for the open one anew each minute, until released. Q61. */
export function createHoursWatch(
  clock: Pick<Clock, 'now' | 'every'>,
  open: { readonly current: () => Venue | null; readonly change: (venue: Venue) => void },
): { readonly applyHours: (venue: Venue) => Venue; readonly release: Release } {
  const applyHours = (venue: Venue): Venue => {
    const shift = shiftByHours(venue, clock.now());
    return shift === venue.shift ? venue : { ...venue, shift };
  };
  const release = clock.every(EVERY_MS, () => {
    const venue = open.current();
    if (venue?.isOpenByHours === true) open.change(applyHours(venue));
  });
  return { applyHours, release };
}
