import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { Stadium, StadiumBoxes } from './stadium.ts';
import { boxSide, numbersOf, rangeOf } from './box-numbers.ts';
import { hasLocation, seatProblem } from './seat-form.ts';
import type { SeatForm } from './seat-form.ts';
import { suiteZone } from './suite-zone.ts';

/** The seat that a complete form names, without its text; undefined while something is missing. Q95. */
export function seatOf(form: SeatForm, boxes: readonly StadiumBoxes[]): Pick<Seat, 'location' | 'zone'> | undefined {
  if (seatProblem(form) !== undefined) return undefined;
  const name = form.name.trim();
  const zone = zoneOf(form, boxes);
  if (form.kind === 'suite') return { location: { kind: 'suite', suite: Number(form.suite), name }, zone };
  return { location: { kind: 'box', letter: form.letter, number: Number(form.number), name }, zone };
}

function zoneOf(form: SeatForm, boxes: readonly StadiumBoxes[]): string {
  return form.kind === 'suite' ? suiteZone(Number(form.suite)) : boxSide(Number(form.number), rangeOf(boxes, form.letter));
}

/** The places of a stadium as they are now. */
export type Places = Pick<Stadium, 'boxes' | 'suites'>;

/** A seat as the stadium has it now: its zone may be another one than when it was chosen. Undefined: there is no such place. Spec C3-048, K9-009, K9-010. */
export function seatIn(seat: Seat, places: Places): Seat | undefined {
  const form = formIn(seat.location, places);
  return hasLocation(form) ? { ...seat, zone: zoneOf(form, places.boxes) } : undefined;
}

/** The form that a seat came from, so that going back shows what was typed, as far as the stadium still has it. K2-026. */
export function formIn(location: Seat['location'], { boxes, suites }: Places): SeatForm {
  const form = formOf(location);
  if (form.kind === 'suite') return suites.some((suite) => String(suite) === form.suite) ? form : { ...form, suite: '' };
  if (!boxes.some(({ letter }) => letter === form.letter)) return { ...form, letter: '', number: '' };
  return numbersOf(rangeOf(boxes, form.letter)).some((number) => String(number) === form.number) ? form : { ...form, number: '' };
}

function formOf(location: Seat['location']): SeatForm {
  if (location.kind === 'suite') return { kind: 'suite', suite: String(location.suite), name: location.name };
  return { kind: 'box', letter: location.letter, number: String(location.number), name: location.name };
}
