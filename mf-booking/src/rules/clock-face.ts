import type { FormatLocale } from '@comanda/shared-contracts/domain/environment';
import { minutesOf } from '@comanda/shared-contracts/domain/time';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import type { Slot } from './slots.ts';

export type Half = 'am' | 'pm';

const NOON_MINUTES = 720;

/** Hours below 12 are AM. Spec C9-021. */
export function halfOf(time: PlainTime): Half {
  return minutesOf(time) < NOON_MINUTES ? 'am' : 'pm';
}

/** What is known of locales: each time of a list asks. */
const counting = new Map<FormatLocale, boolean>();

/** Whether people of a locale count hours twice to twelve; the others write 13:30. Decided on C2-047. */
export function countsToTwelve(locale: FormatLocale): boolean {
  const counts = counting.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  counting.set(locale, counts);
  return counts;
}

/** The time on a clock of twelve hours, without its half: `8:30`, `12:15` for 00:15. The AM/PM switch says the rest. */
export function onClockFace(time: PlainTime): string {
  const minutes = minutesOf(time);
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The slots before noon and those from noon on. Spec C2-047, C9-021. */
export function byHalf(slots: readonly Slot[]): Readonly<Record<Half, readonly Slot[]>> {
  return { am: slots.filter(({ time }) => halfOf(time) === 'am'), pm: slots.filter(({ time }) => halfOf(time) === 'pm') };
}

/** The half to show: the preferred one while it has times, else the one that has, afternoon and evening first. */
export function halfToShow(slots: readonly Slot[], preferred: Half | null): Half {
  const { am, pm } = byHalf(slots);
  if (preferred === 'am' && am.length > 0) return 'am';
  return pm.length === 0 && am.length > 0 ? 'am' : 'pm';
}
