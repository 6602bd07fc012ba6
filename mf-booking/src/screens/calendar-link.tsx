import { useEffect, useState } from 'react';
import type { VenueTime } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { LinkButton } from '@comanda/shared-ui/button';
import { Calendar } from '@comanda/shared-ui/icons';
import { calendarFile, calendarUid } from '../rules/calendar-file.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  readonly venueName: string;
  readonly venue: { readonly restaurantId: number; readonly localId: number };
  /** Street and city, where they are known. */
  readonly place?: string;
  readonly at: VenueTime;
  readonly partySize: number;
  readonly isConfirmed: boolean;
}

/** A file that every calendar takes, made on the page itself. X-10. */
export function CalendarLink({ venueName, venue, place = '', at, partySize, isConfirmed }: Props) {
  const { clock } = useHost<'mf-booking'>();
  const { t, people } = useTexts();
  const { date, time, zone } = at;
  const title = t('calendar.title', { venue: venueName });
  const note = people(partySize);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const event = { uid: calendarUid({ date, time, zone }, venue), at: { date, time, zone }, title, place, note, isConfirmed };
    const url = URL.createObjectURL(new Blob([calendarFile(event, clock.now())], { type: 'text/calendar;charset=utf-8' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [clock, venue, date, time, zone, title, place, note, isConfirmed]);
  return (
    <LinkButton kind="secondary" wide icon={<Calendar />} href={href} download={t('calendar.file', { date })}>
      {t('calendar.add')}
    </LinkButton>
  );
}
