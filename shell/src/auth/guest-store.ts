import type { Guest } from '@comanda/shared-contracts/domain/session';
import type { Clock, Random } from '@comanda/shared-contracts/host';
import { lostChange, type Made, madeWith, writesWith } from '@comanda/shared-contracts/merge-writes';
import type { GuestChange } from './rules/guest-change.ts';
import { NOBODY } from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

/** The one writer of ADATA, shared by all tabs: of two tabs' changes in one moment none is lost. Q13, Q77. */
export interface GuestStore {
  /** What is kept then. */
  change(change: GuestChange): Guest;
  /** Makes once more what another tab wrote over; what is kept then. */
  mend(): Guest;
}

/** More changes than these are never made once more. */
const MOST_MENDS = 32;

/** Changes what a guest entered, as the browser keeps it. */
export function createGuestStore(
  stored: Pick<StoredSession, 'keptGuest' | 'keepGuest'>,
  { clock, random }: { readonly clock: Pick<Clock, 'now'>; readonly random: Random },
): GuestStore {
  let made: readonly Made<GuestChange>[] = [];
  const newId = () => Array.from(random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const commit = (change: GuestChange, id: string): Guest => {
    const before = stored.keptGuest() ?? null;
    const next = change(before?.guest ?? NOBODY);
    made = madeWith(made, before, { id, at: clock.now(), change });
    stored.keepGuest(next, writesWith(before, id));
    // As it is read again, so that what is shown and what is kept are compared alike.
    return stored.keptGuest()?.guest ?? next;
  };
  return {
    change: (change) => commit(change, newId()),
    mend: () => {
      for (let steps = 0; steps < MOST_MENDS; steps += 1) {
        const kept = stored.keptGuest();
        // Whoever cleared the browser's data forgot all of it.
        if (kept === undefined) made = [];
        const lost = kept && lostChange(made, kept, clock.now());
        if (lost === undefined) break;
        commit(lost.change, lost.id);
      }
      return stored.keptGuest()?.guest ?? NOBODY;
    },
  };
}
