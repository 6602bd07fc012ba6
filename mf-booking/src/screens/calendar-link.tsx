import { useEffect, useState } from 'react';
import type { VenueTime } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, LinkButton } from '@comanda/shared-ui/button';
import { Calendar } from '@comanda/shared-ui/icons';
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

/** A file that every calendar takes, made on the page itself by code that comes when it is offered. A press asks again for code that did not come. X-10. */
export function CalendarLink({ venueName, venue, place = '', at, partySize, isConfirmed }: Props) {
  const { clock, report, notify } = useHost<'mf-booking'>();
  const { t, people } = useTexts();
  const { date, time, zone } = at;
  const { restaurantId, localId } = venue;
  const title = t('calendar.title', { venue: venueName });
  const note = people(partySize);
  const unavailable = t('calendar.unavailable');
  const [href, setHref] = useState<string>();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    let isGone = false;
    let url = '';
    const make = async (): Promise<void> => {
      const { calendarFile, calendarUid } = await import(/* webpackChunkName: "mf-booking-calendar" */ '../rules/calendar-file.ts');
      if (isGone) return;
      const event = {
        uid: calendarUid({ date, time, zone }, { restaurantId, localId }),
        at: { date, time, zone },
        title,
        place,
        note,
        isConfirmed,
      };
      url = URL.createObjectURL(new Blob([calendarFile(event, clock.now())], { type: 'text/calendar;charset=utf-8' }));
      setHref(url);
    };
    make().catch((cause: unknown) => {
      report.failure(cause, { phase: 'load' });
      if (presses > 0 && !isGone) notify.show({ tone: 'bad', text: unavailable });
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [clock, report, notify, restaurantId, localId, date, time, zone, title, place, note, isConfirmed, unavailable, presses]);
  const look = { kind: 'secondary', wide: true, icon: <Calendar /> } as const;
  if (href === undefined)
    return (
      <Button {...look} onClick={() => setPresses((count) => count + 1)}>
        {t('calendar.add')}
      </Button>
    );
  return (
    <LinkButton {...look} href={href} download={t('calendar.file', { date })}>
      {t('calendar.add')}
    </LinkButton>
  );
}
