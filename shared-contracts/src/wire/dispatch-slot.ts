import * as v from 'valibot';
import { type DispatchType, isDispatchType } from '../domain/dispatch.ts';
import { type PlainTime, timeOfMinutes } from '../domain/time.ts';
import type { WeeklyWindow } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { DROPPED, GUESSED, mark, note } from './notes.ts';
import { asMinutes } from './times.ts';
import { lenient } from './primitives.ts';
import { asNumber, asText, compact, isNothing } from './values.ts';

/** Two days, as of every time. */
const LATEST_MINUTE = 2880;
const DAY_MINUTES = 1440;
const LAST_MINUTE_OF_DAY = 1439;

const EVERY_DAY = 127;
/** 128 is Sunday, too. Q49. */
const LARGEST_MASK = 255;

/**
 * Weekday bitmask; one that is absent, or cannot be read, rules out no day. Also as seven digits, a day each, Sunday first as the
 * bits are (GUESS: a provider's own description would settle which day comes first). Q49.
 */
export const weekdayMask = v.pipe(v.optional(v.unknown(), null), v.transform(readMask));

function readMask(raw: unknown): number {
  const mask = asNumber(raw);
  const digits = asText(raw)?.trim() ?? '';
  if (mask !== undefined && (/^[01]{7}$/.test(digits) || (mask > LARGEST_MASK && /^[01]{4,7}$/.test(digits)))) {
    mark(GUESSED);
    return [...digits.padStart(7, '0')].reduce((days, digit, weekday) => days + Number(digit) * 2 ** weekday, 0);
  }
  if (mask !== undefined && Number.isInteger(mask) && mask >= 0 && mask <= LARGEST_MASK) return mask;
  mark(isNothing(raw) ? GUESSED : DROPPED);
  return EVERY_DAY;
}

/** Opening hours, dispatch times and booking turns share these. Spec C3-021, Q50. */
export const windowFields = {
  d: weekdayMask,
  hi: lenient(asMinutes),
  hf: lenient(asMinutes),
  si: lenient(asNumber),
  sf: lenient(asNumber),
};

/** Dispatch type that a window is for, 0 for all where none is given: one of another type than ours is no window of ours. Q50. */
const windowType = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((raw) => (isNothing(raw) ? 0 : asNumber(raw))),
  v.custom<DispatchType | 0>((type) => type === 0 || isDispatchType(type)),
);

export const dispatchSlotSchema = v.object({ dv: windowType, ...windowFields });

export interface WindowMinutes {
  readonly from: PlainTime;
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

interface WireWindow {
  readonly hi: number | undefined;
  readonly hf: number | undefined;
  readonly si: number | undefined;
  readonly sf: number | undefined;
}

/** Spec C3-021, Q50. */
export function decodeDispatchSlot(raw: unknown): Result<WeeklyWindow> {
  return read(dispatchSlotSchema, raw, (wire) => {
    const minutes = windowMinutes(wire, raw);
    if (minutes === undefined) return undefined;
    return compact({ weekdays: wire.d, ...minutes, dispatch: wire.dv === 0 ? undefined : wire.dv });
  });
}

/**
 * First and last minute of the record `raw`. Seconds win over the written times where they span something; an end before the start lies
 * after midnight, an end at the start a day later, and 00:00 to 23:59 is the whole day, too. Where one of the written times is missing,
 * the day begins or ends there, which is noted. Undefined without any. Q50.
 */
export function windowMinutes({ hi, hf, si, sf }: WireWindow, raw: unknown): WindowMinutes | undefined {
  const [first, last] = [fromSeconds(si), fromSeconds(sf)];
  const isEmpty = first === last;
  const from = (isEmpty ? hi : undefined) ?? first ?? hi ?? guessed(raw, 'hi', hf, 0);
  const end = (isEmpty ? hf : undefined) ?? last ?? hf ?? guessed(raw, 'hf', hi, DAY_MINUTES);
  if (from === undefined || end === undefined) return undefined;
  const until = from === 0 && end === LAST_MINUTE_OF_DAY ? DAY_MINUTES : end <= from ? end + DAY_MINUTES : end;
  return { from: timeOfMinutes(from), fromMinutes: from, untilMinutes: Math.min(until, LATEST_MINUTE) };
}

/** The bound of a day in the place of a missing time, where the other one is written. */
function guessed(raw: unknown, field: string, other: number | undefined, bound: number): number | undefined {
  if (other === undefined) return undefined;
  note(GUESSED, raw, field);
  return bound;
}

function fromSeconds(seconds: number | undefined): number | undefined {
  if (seconds === undefined || seconds < 0 || seconds > LATEST_MINUTE * 60) return undefined;
  return Math.floor(seconds / 60);
}
