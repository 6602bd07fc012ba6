import * as v from 'valibot';
import { isDispatchType } from '../domain/dispatch.ts';
import { type PlainTime, timeOfMinutes } from '../domain/time.ts';
import type { WeeklyWindow } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { asMinutes } from './times.ts';
import { count, lenient } from './primitives.ts';
import { asNumber, asText, compact } from './values.ts';

/** Two days, as of every time. */
const LATEST_MINUTE = 2880;
const DAY_MINUTES = 1440;
const LAST_MINUTE_OF_DAY = 1439;

/** Opening hours, dispatch times and booking turns share these. Spec C3-021, Q50. */
export const windowFields = {
  /** Weekday bitmask. Q49. */
  d: count,
  hi: lenient(asText),
  hf: lenient(asText),
  si: lenient(asNumber),
  sf: lenient(asNumber),
};

export const dispatchSlotSchema = v.object({ dv: count, ...windowFields });

export interface WindowMinutes {
  readonly from: PlainTime;
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

interface WireWindow {
  readonly hi: string | undefined;
  readonly hf: string | undefined;
  readonly si: number | undefined;
  readonly sf: number | undefined;
}

/** Spec C3-021, Q50. */
export function decodeDispatchSlot(raw: unknown): Result<WeeklyWindow> {
  return read(dispatchSlotSchema, raw, (wire) => {
    const minutes = windowMinutes(wire);
    if (minutes === undefined) return undefined;
    return compact({ weekdays: wire.d, ...minutes, dispatch: isDispatchType(wire.dv) ? wire.dv : undefined });
  });
}

/**
 * First and last minute. Seconds win over the written times where they span something; an end before the start lies after
 * midnight, an end at the start a day later, and 00:00 to 23:59 is the whole day, too. Q50.
 */
export function windowMinutes({ hi, hf, si, sf }: WireWindow): WindowMinutes | undefined {
  const seconds = [fromSeconds(si), fromSeconds(sf)] as const;
  const texts = [asMinutes(hi), asMinutes(hf)] as const;
  const isEmpty = seconds[0] === seconds[1];
  const from = (isEmpty ? texts[0] : undefined) ?? seconds[0] ?? texts[0];
  const end = (isEmpty ? texts[1] : undefined) ?? seconds[1] ?? texts[1];
  if (from === undefined || end === undefined) return undefined;
  const until = from === 0 && end === LAST_MINUTE_OF_DAY ? DAY_MINUTES : end <= from ? end + DAY_MINUTES : end;
  return { from: timeOfMinutes(from), fromMinutes: from, untilMinutes: Math.min(until, LATEST_MINUTE) };
}

function fromSeconds(seconds: number | undefined): number | undefined {
  if (seconds === undefined || seconds < 0 || seconds > LATEST_MINUTE * 60) return undefined;
  return Math.floor(seconds / 60);
}
