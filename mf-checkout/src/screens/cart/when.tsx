import type { Cart, CartSlot } from '@comanda/shared-contracts/domain/cart';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTexts } from '../use-texts.ts';

/** The chosen date and time on the venue's clock, or as soon as possible. Spec C2-057, Q52. */
export function When({ cart }: { readonly cart: Cart }) {
  const { t } = useTexts();
  return cart.slot === undefined ? t('dispatch.soon') : <SlotText slot={cart.slot} zone={cart.venue.zone} />;
}

/** A date and time as they are said, in the venue's zone. */
export function SlotText({ slot: { date, time }, zone }: { readonly slot: CartSlot; readonly zone: string }) {
  const { clock, i18n } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const isToday = date === venueToday(clock.now(), zone);
  return `${isToday ? t('dispatch.today') : formatDate(date, i18n.locale())}, ${formatTime(time, i18n.locale())}`;
}
