import { useState } from 'react';
import { addDays, daysBetween, type PlainDate, type PlainTime, venueToday } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { CartRecord } from '../../rules/cart-record.ts';
import { dateRange, dateWithin } from '../../rules/deferred.ts';
import { daysWithSlots, keptTime, slotsOn } from '../../rules/slots.ts';
import { slotCaseOf } from '../../state/slot-case.ts';

/** Choosing a day and a time of a cart's order; both pickers draw it. Spec C5-037 to C5-039. */
export interface SlotForm {
  readonly today: PlainDate;
  readonly min: PlainDate;
  readonly max: PlainDate;
  /** Days of the range that have no time left. */
  readonly blocked: readonly PlainDate[];
  readonly days: readonly PlainDate[];
  readonly date: PlainDate;
  readonly times: readonly PlainTime[];
  readonly time: PlainTime | '';
  /** What is chosen now: the day, with the hour if that day has it. */
  readonly chooseDate: (date: string) => { readonly date: PlainDate; readonly time: PlainTime | '' };
  readonly chooseTime: (time: string) => void;
}

/** A new day keeps the hour only if it has it. Spec C5-038. */
export function useSlotForm(record: CartRecord): SlotForm {
  const { clock } = useHost<'mf-menu-cart'>();
  const [of] = useState(() => slotCaseOf(record, clock.now()));
  const today = venueToday(of.now, of.zone);
  const range = dateRange(of.deferred, today);
  const [days] = useState(() => daysWithSlots(range, of));
  const [chosen, setChosen] = useState<{ readonly date: PlainDate; readonly time: PlainTime | '' }>(() => {
    const date = dateWithin(record.slot?.date ?? '', { min: days[0] ?? range.min, max: range.max });
    return { date, time: keptTime(record.slot?.time ?? '', slotsOn(date, of)) };
  });
  const times = slotsOn(chosen.date, of);
  return {
    today,
    ...range,
    days,
    blocked: blockedDays(range.min, range.max, days),
    ...chosen,
    times,
    chooseDate: (preferred) => {
      const date = dateWithin(preferred, range);
      const next = { date, time: keptTime(chosen.time, slotsOn(date, of)) };
      setChosen(next);
      return next;
    },
    chooseTime: (time) => setChosen({ ...chosen, time: keptTime(time, times) }),
  };
}

function blockedDays(min: PlainDate, max: PlainDate, days: readonly PlainDate[]): readonly PlainDate[] {
  const range = Array.from({ length: daysBetween(min, max) + 1 }, (_, ahead) => addDays(min, ahead));
  return range.filter((date) => !days.includes(date));
}
