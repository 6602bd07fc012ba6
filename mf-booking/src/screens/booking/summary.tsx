import { cx } from '@comanda/shared-ui/cx';
import { CalendarDays, Users } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { DraftView } from '../../rules/draft.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './summary.module.css';

/** How many, and when; what is missing when there is no time yet. */
export function Summary({ view, venue, missing, id }: { view: DraftView; venue: Venue; missing: string; id: string }) {
  const { t, date, time, people } = useTexts();
  return (
    <div className={s.summary}>
      <p className={s.venue}>{venue.name}</p>
      <p className={cx(layout.row8, layout.muted, s.people)}>
        <Users />
        {people(view.partySize)}
      </p>
      <p className={s.moment} id={id} role="status">
        <CalendarDays className={s.wide} />
        {view.time === null ? (
          <span className={s.missing}>{missing}</span>
        ) : (
          t('booking.moment', { date: date(view.date), time: time(view.time) })
        )}
      </p>
    </div>
  );
}
