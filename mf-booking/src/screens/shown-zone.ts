import { deviceZone } from '@comanda/shared-contracts/domain/time';
import type { Zone } from '@comanda/shared-contracts/domain/time';

/** The zone of the device that a screen is drawn on; undefined in a picture, which is for devices of all zones: the clock is that of the machine that draws it. Record 0018. */
export function shownZone(): Zone | undefined {
  return typeof window === 'undefined' ? undefined : deviceZone();
}
