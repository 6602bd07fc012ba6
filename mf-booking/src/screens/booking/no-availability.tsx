import { addDays } from '@comanda/shared-contracts/domain/time';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { CalendarDays } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { nextDateWithTimes } from '../../rules/booking-dates.ts';
import { useTexts } from '../use-texts.ts';
import { CallToBook } from './call-to-book.tsx';
import type { BookingOnPage } from './use-booking.ts';
import * as s from './no-availability.module.css';

/** A date without times: says so, and leads to the next date that has some or to the phone. Spec C8-044, C3-030. */
export function NoAvailability({ booking }: { booking: BookingOnPage }) {
  const { place, view, draft, state } = booking;
  const { t, date } = useTexts();
  const { config, venue } = place;
  const next = nextDateWithTimes(config, addDays(view.date, 1), state.at);
  return (
    <Card className={s.card} role="status">
      <p className={cx(layout.name, layout.balanced)}>{t('choose.none')}</p>
      {next !== undefined && (
        <Button kind="soft" size="sm" icon={<CalendarDays />} onClick={() => draft.chooseDate(next)}>
          {t('choose.next', { date: date(next) })}
        </Button>
      )}
      <CallToBook venue={venue} />
    </Card>
  );
}
