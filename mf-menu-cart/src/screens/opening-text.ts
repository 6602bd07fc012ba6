import type { Opening } from '@comanda/shared-contracts/domain/opening';
import { dayNames, formatTime } from '@comanda/shared-contracts/domain/time-format';
import type { Texts } from '@comanda/shared-contracts/host';

/** `hasta las 23:30`, `abre mañana a las 7:30`, on the venue's clock; undefined when its hours do not say. Q61, X-08. */
export function openingText(opening: Opening, i18n: Texts): string | undefined {
  if (opening.kind === 'no-shift') return undefined;
  const next = opening.kind === 'closed' ? opening.opens : undefined;
  const at = opening.kind === 'open' ? opening.until : next?.time;
  if (at === undefined) return undefined;
  const time = formatTime(at, i18n.locale());
  if (next === undefined) return i18n.text('menu.openUntil', { time });
  if (next.inDays === 0) return i18n.text('menu.opensAt', { time });
  if (next.inDays === 1) return i18n.text('menu.opensTomorrow', { time });
  return i18n.text('menu.opensOn', { time, day: dayNames(i18n.language())[next.weekday] ?? '' });
}
