import { Link } from 'react-router';
import { deviceZone } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { cx } from '@comanda/shared-ui/cx';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { CalendarDays, Check, Clock, Users } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { MadeBooking } from '../../state/draft-store.ts';
import { foreignZone, fullDateText } from '../../rules/words.ts';
import { CalendarLink } from '../calendar-link.tsx';
import { useTexts } from '../use-texts.ts';
import { bookingPhone, CallToBook } from './call-to-book.tsx';
import { VenueLine } from './venue-line.tsx';
import * as s from './step-done.module.css';

/** Step 3: it is asked for; where to follow it. Spec C2-049, X-10. */
export function StepDone({ made, onAgain }: { made: MadeBooking; onAgain: () => void }) {
  const { navigation } = useHost<'mf-booking'>();
  const { t, time, people, locale } = useTexts();
  const { venue, request, isCertain } = made;
  const at = { date: request.date, time: request.time, zone: venue.zone };
  const zone = foreignZone(at, deviceZone(), locale);
  const mine = navigation.href('InfoReservas');
  const home = navigation.href('Restaurant', venueParams(venue));
  return (
    <div className={cx(layout.stack12, layout.middle, s.done)}>
      <span className={s.badge}>
        <Check size={34} strokeWidth={2.4} />
      </span>
      <h2 className={layout.title}>{t('done.title')}</h2>
      <p className={layout.muted}>
        {t(isCertain ? 'done.text' : bookingPhone(venue) === undefined ? 'done.uncertainNoPhone' : 'done.uncertain')}
      </p>
      {!isCertain && <CallToBook venue={venue} />}
      <Card className={s.card}>
        <VenueLine venue={venue} />
        <ul className={s.facts}>
          <li>
            <CalendarDays />
            <span className={s.date}>{fullDateText(request.date, locale)}</span>
          </li>
          <li>
            <Clock />
            <span>
              {time(request.time)}
              {zone !== undefined && <span className={s.zone}>{t('detail.zone', { zone })}</span>}
            </span>
          </li>
          <li>
            <Users />
            {people(request.partySize)}
          </li>
        </ul>
      </Card>
      <div className={s.actions}>
        {mine !== undefined && (
          <Link to={mine} className={buttonClass({ wide: true })}>
            <ButtonContent>{t('done.mine')}</ButtonContent>
          </Link>
        )}
        {isCertain && (
          <CalendarLink
            venueName={venue.name}
            venue={venue}
            place={[venue.street, venue.city].filter((part) => part !== '').join(', ')}
            at={at}
            partySize={request.partySize}
            isConfirmed={false}
          />
        )}
        {home === undefined ? (
          <Button kind="ghost" wide onClick={onAgain}>
            {t('done.again')}
          </Button>
        ) : (
          <Link to={home} className={buttonClass({ kind: 'ghost', wide: true })}>
            <ButtonContent>{t('done.venue')}</ButtonContent>
          </Link>
        )}
      </div>
    </div>
  );
}
