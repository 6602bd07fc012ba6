import { DayPicker } from 'react-day-picker';
import type { CalendarProps } from './calendar-types.tsx';
import { cx } from './cx.tsx';
import * as s from './calendar.module.css';
import { ChevronLeft, ChevronRight } from './icons.tsx';

/** Local midday of a plain date: far from any daylight saving step. */
function toDay(date: string): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function toPlain(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const CLASS_NAMES = {
  months: cx(s.months),
  month: cx(s.month),
  month_caption: cx(s.caption),
  nav: cx(s.nav),
  button_previous: cx(s.turn),
  button_next: cx(s.turn),
  month_grid: cx(s.grid),
  weekday: cx(s.weekday),
  day: cx(s.cell),
  day_button: cx(s.day),
  selected: cx(s.selected),
  today: cx(s.today),
  disabled: cx(s.disabled),
  outside: cx(s.outside),
};

/** The grid itself: react-day-picker with names from Intl, so that no locale data is shipped. */
export function CalendarGrid({
  value,
  onValueChange,
  min,
  max,
  blocked = [],
  today,
  locale,
  weekStartsOn = 1,
  labels,
  className,
}: CalendarProps) {
  const format = (options: Intl.DateTimeFormatOptions) => (day: Date) => new Intl.DateTimeFormat(locale, options).format(day);
  const month = format({ month: 'long', year: 'numeric' });
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <DayPicker
      mode="single"
      required
      className={cx(s.calendar, className)}
      selected={value ? toDay(value) : undefined}
      onSelect={(day: Date) => onValueChange(toPlain(day))}
      today={toDay(today)}
      defaultMonth={toDay(value ?? min ?? today)}
      {...(min ? { startMonth: toDay(min) } : {})}
      {...(max ? { endMonth: toDay(max) } : {})}
      disabled={[...(min ? [{ before: toDay(min) }] : []), ...(max ? [{ after: toDay(max) }] : []), ...blocked.map(toDay)]}
      weekStartsOn={weekStartsOn}
      formatters={{ formatCaption: month, formatWeekdayName: format({ weekday: 'short' }), formatDay: format({ day: 'numeric' }) }}
      labels={{
        labelGrid: month,
        labelDayButton: full,
        labelWeekday: format({ weekday: 'long' }),
        labelPrevious: () => labels.previous,
        labelNext: () => labels.next,
        labelNav: () => `${labels.previous}, ${labels.next}`,
      }}
      components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />) }}
      classNames={CLASS_NAMES}
    />
  );
}
