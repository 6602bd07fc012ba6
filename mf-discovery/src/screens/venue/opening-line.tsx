import { useTranslation } from 'react-i18next';
import { dayNames, formatTime } from '@comanda/shared-contracts/domain/time-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { openingOf } from '@comanda/shared-contracts/domain/opening';
import type { Opening } from '@comanda/shared-contracts/domain/opening';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './opening-line.module.css';

/** `Abierto hasta las 23:30`, `Cerrado, abre mañana a las 12:30`: on the venue's clock. Q61, X-08. */
export function OpeningLine({ venue }: { venue: Venue }) {
  const { clock } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const opening = openingOf(venue, clock.now());
  const detail = useDetail(opening);
  return (
    <span className={layout.tabular}>
      <span className={opening.kind === 'open' ? s.open : s.closed}>{t(`opening.${opening.kind}`)}</span>
      {detail !== undefined && (
        <span>
          {opening.kind === 'open' ? ' ' : ' · '}
          {detail}
        </span>
      )}
    </span>
  );
}

function useDetail(opening: Opening): string | undefined {
  const { i18n } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  if (opening.kind === 'open')
    return opening.until === undefined ? undefined : t('opening.until', { time: formatTime(opening.until, i18n.locale()) });
  if (opening.kind === 'no-shift' || opening.opens === undefined) return undefined;
  const { time, inDays, weekday } = opening.opens;
  const at = formatTime(time, i18n.locale());
  if (inDays === 0) return t('opening.opensToday', { time: at });
  if (inDays === 1) return t('opening.opensTomorrow', { time: at });
  return t('opening.opensOn', { time: at, day: dayNames(i18n.language())[weekday] ?? '' });
}
