import { Ban, Check, Clock, UtensilsCrossed } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { bookingGroup, bookingStatusKey, bookingTone } from '../../rules/booking-status.ts';
import { useTexts } from '../use-texts.ts';

const ICONS = { pending: <Clock />, confirmed: <Check />, enjoyed: <UtensilsCrossed />, cancelled: <Ban /> } as const;

/** A status in its colour, its group's icon and its words. Spec C4-035, C4-036, C4-039. */
export function BookingStatusTag({ status }: { status: number }) {
  const { t } = useTexts();
  return (
    <Tag tone={bookingTone(status)} icon={ICONS[bookingGroup(status)]}>
      {t(bookingStatusKey(status))}
    </Tag>
  );
}
