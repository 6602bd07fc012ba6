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

/** First and last minute; seconds win over the written times, and an end before the start lies after midnight. Q50. */
export function windowMinutes({ hi, hf, si, sf }: WireWindow): WindowMinutes | undefined {
  const from = fromSeconds(si) ?? asMinutes(hi);
  const end = fromSeconds(sf) ?? asMinutes(hf);
  if (from === undefined || end === undefined) return undefined;
  const until = end < from ? end + 1440 : end;
  return { from: timeOfMinutes(from), fromMinutes: from, untilMinutes: Math.min(until, LATEST_MINUTE) };
}

function fromSeconds(seconds: number | undefined): number | undefined {
  if (seconds === undefined || seconds < 0 || seconds > LATEST_MINUTE * 60) return undefined;
  return Math.floor(seconds / 60);
}
