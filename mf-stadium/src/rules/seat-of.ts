import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { StadiumBoxes } from '@comanda/shared-contracts/domain/stadium';
import { boxSide, rangeOf } from './box-numbers.ts';
import { seatProblem } from './seat-form.ts';
import type { SeatForm } from './seat-form.ts';
import { suiteZone } from './suite-zone.ts';

/** The seat that a complete form names, without its text; undefined while something is missing. Q95. */
export function seatOf(form: SeatForm, boxes: readonly StadiumBoxes[]): Pick<Seat, 'location' | 'zone'> | undefined {
  if (seatProblem(form) !== undefined) return undefined;
  const name = form.name.trim();
  if (form.kind === 'suite') {
    const suite = Number(form.suite);
    return { location: { kind: 'suite', suite, name }, zone: suiteZone(suite) };
  }
  const { letter } = form;
  const number = Number(form.number);
  return { location: { kind: 'box', letter, number, name }, zone: boxSide(number, rangeOf(boxes, letter)) };
}

/** The form that a seat came from, so that going back shows what was typed. */
export function formOf(location: Seat['location']): SeatForm {
  if (location.kind === 'suite') return { kind: 'suite', suite: String(location.suite), name: location.name };
  return { kind: 'box', letter: location.letter, number: String(location.number), name: location.name };
}
