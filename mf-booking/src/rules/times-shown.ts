import { minutesOf } from '@comanda/shared-contracts/domain/time';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import type { Slot } from './slots.ts';

/** Most times on the page before "more" is asked for. Spec C2-047, C9. */
export const MOST_TIMES = 8;
/** Times offered in place of one that is gone. */
const MOST_NEAR = 4;

export interface ShownTimes {
  readonly times: readonly PlainTime[];
  /** Whether there are more than fit: a more/fewer toggle is drawn. */
  readonly hasToggle: boolean;
}

/** All times, or the first eight; the chosen one is always among them. Spec C2-047. */
export function timesShown(slots: readonly Slot[], isExpanded: boolean, chosen: PlainTime | null): ShownTimes {
  const times = slots.map(({ time }) => time);
  const hasToggle = times.length > MOST_TIMES;
  if (!hasToggle || isExpanded) return { times, hasToggle };
  const first = times.slice(0, MOST_TIMES);
  if (chosen === null || first.includes(chosen) || !times.includes(chosen)) return { times: first, hasToggle };
  return { times: [...times.slice(0, MOST_TIMES - 1), chosen], hasToggle };
}

/** The free times nearest to the preferred one, earliest first. X-10. */
export function nearestTimes(slots: readonly Slot[], preferred: PlainTime, taken: readonly PlainTime[] = []): readonly PlainTime[] {
  const distance = (time: PlainTime) => Math.abs(minutesOf(time) - minutesOf(preferred));
  return slots
    .map(({ time }) => time)
    .filter((time) => time !== preferred && !taken.includes(time))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_NEAR)
    .toSorted();
}
