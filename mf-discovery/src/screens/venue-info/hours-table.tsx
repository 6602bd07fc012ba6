import { useTranslation } from 'react-i18next';
import { dayNames, formatTime } from '@comanda/shared-contracts/domain/time-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { weekOf } from '@comanda/shared-contracts/domain/opening';
import type { DayHours } from '@comanda/shared-contracts/domain/opening';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './hours-table.module.css';

/** Opening hours from Monday to Sunday, today's set apart. Spec C2-037. */
export function HoursTable({ venue }: { venue: Venue }) {
  const { clock, i18n } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const names = dayNames(i18n.language());
  if (venue.hours.length === 0) return <p className={layout.muted}>{t('info.noHours')}</p>;
  return (
    <dl className={layout.stack}>
      {weekOf(venue, clock.now()).map((day) => (
        <div key={day.weekday} className={cx(layout.apart16, layout.lead, s.day)} data-today={day.isToday || undefined}>
          <dt>{names[day.weekday]}</dt>
          <dd>
            <Spans day={day} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Spans({ day }: { day: DayHours }) {
  const { i18n } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  if (day.isRoundTheClock) return t('info.allDay');
  if (day.spans.length === 0) return t('info.closedDay');
  const locale = i18n.locale();
  return day.spans.map(({ from, until }) => (
    <span key={from} className={s.span}>
      {formatTime(from, locale)} – {formatTime(until, locale)}
    </span>
  ));
}
