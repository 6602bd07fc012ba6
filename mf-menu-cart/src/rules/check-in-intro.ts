import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** Intro and banner come back after so long. Spec K4-022, C3-053. */
const INTRO_PAUSE_MS = 240 * 60_000;

/**
 * Whether a table is shown how ordering goes: with an open shift, at a table of a venue that takes orders there and wants
 * it said, and not again within 240 minutes. `shownAgoMs` is undefined when it was never shown. Spec K4-022, Q105.
 */
export function showsIntro(
  { shift, checkin }: Pick<Venue, 'shift' | 'checkin'>,
  visit: { readonly dispatch: DispatchType; readonly hasTable: boolean; readonly shownAgoMs: number | undefined },
): boolean {
  return (
    shift === 'open' &&
    visit.dispatch === DispatchType.CHECKIN &&
    checkin.isActive &&
    visit.hasTable &&
    checkin.showsIntro &&
    !checkin.isIntroBlocked &&
    (visit.shownAgoMs === undefined || visit.shownAgoMs >= INTRO_PAUSE_MS)
  );
}
