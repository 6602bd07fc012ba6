import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTexts } from '../use-texts.ts';

/** The chosen date and time on the venue's clock, or as soon as possible. Spec C2-057, Q52. */
export function When({ cart }: { readonly cart: Cart }) {
  const { clock, i18n } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  if (cart.slot === undefined) return t('dispatch.soon');
  const { date, time } = cart.slot;
  const isToday = date === venueToday(clock.now(), cart.venue.zone);
  const day = isToday ? t('dispatch.today') : formatDate(date, i18n.locale());
  return `${day}, ${formatTime(time, i18n.locale())}`;
}
