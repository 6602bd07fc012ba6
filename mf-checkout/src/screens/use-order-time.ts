import { type Instant, venueTimeAt, type Zone } from '@comanda/shared-contracts/domain/time';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTexts } from './use-texts.ts';

/** How times of an order are written: on the venue's clock, in the diner's way. X-08. */
export function useOrderTime(zone: Zone) {
  const { clock, i18n } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const time = (at: Instant) => formatTime(venueTimeAt(at, zone).time, i18n.locale());
  return {
    time,
    /** `Hoy, 13:18`, or the date with the time. */
    dayAndTime: (at: Instant): string => {
      const { date } = venueTimeAt(at, zone);
      const day = date === venueTimeAt(clock.now(), zone).date ? t('dispatch.todayStart') : formatDate(date, i18n.locale());
      return `${day}, ${time(at)}`;
    },
  };
}
