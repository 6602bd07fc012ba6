import type { Order } from '@comanda/shared-contracts/domain/order';
import { type Instant, venueTimeAt } from '@comanda/shared-contracts/domain/time';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTexts } from './use-texts.ts';

/** How times of an order are written: on its venue's clock, as the venue's country writes them, in the diner's words. X-08. */
export function useOrderTime({ zone, country }: Pick<Order['venue'], 'zone' | 'country'>) {
  const { clock, i18n } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const locale = i18n.locale(country);
  const time = (at: Instant) => formatTime(venueTimeAt(at, zone).time, locale);
  return {
    time,
    /** `Hoy, 13:18`, or the date with the time; undefined for a moment that nobody told (0). Spec C3-004. */
    dayAndTime: (at: Instant): string | undefined => {
      if (at === 0) return undefined;
      const { date } = venueTimeAt(at, zone);
      const day = date === venueTimeAt(clock.now(), zone).date ? t('dispatch.todayStart') : formatDate(date, locale);
      return `${day}, ${time(at)}`;
    },
  };
}
