import { useEffect, useRef } from 'react';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import { CalendarDays } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { chipDates } from '../../rules/booking-dates.ts';
import { isBlockedDate } from '../../rules/slots.ts';
import { dayText, fullDateText, monthText, weekdayText } from '../../rules/words.ts';
import { useTexts } from '../use-texts.ts';
import { openDateDialog } from './edit-dialogs.tsx';
import type { BookingOnPage } from './use-booking.ts';
import * as s from './step-choose.module.css';

/** The next two weeks as chips, everything else in the calendar. Spec C5-048, C5-050. */
export function DayPicker({ booking }: { booking: BookingOnPage }) {
  const { place, view, draft, state } = booking;
  const { config } = place;
  const host = useHost<'mf-booking'>();
  const { t, language, locale } = useTexts();
  const today = venueToday(state.at, config.zone);
  const strip = useRef<HTMLDivElement>(null);
  // A day from the calendar may stand beyond the edge of the strip.
  useEffect(() => {
    strip.current?.querySelector('input:checked')?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [view.date]);
  return (
    <section className={cx(layout.stack14, layout.oneColumn, s.section)}>
      <div className={s.head}>
        <h2 className={layout.name}>{t('choose.day')}</h2>
        <Button
          kind="link"
          icon={<CalendarDays />}
          aria-label={t('choose.calendar', { month: monthText(view.date, language) })}
          onClick={() => void openDateDialog(host)}
        >
          {monthText(view.date, language)}
        </Button>
      </div>
      <div ref={strip}>
        <ChipGroup
          label={t('choose.day')}
          shape="day"
          layout="scroll"
          options={chipDates(config, view.date, state.at).map((date) => ({
            value: date,
            top: date === today ? t('choose.today') : weekdayText(date, language),
            label: dayText(date),
            spoken: fullDateText(date, locale),
            disabled: isBlockedDate(config.blocked, date),
          }))}
          value={view.date}
          onValueChange={draft.chooseDate}
        />
      </div>
    </section>
  );
}
