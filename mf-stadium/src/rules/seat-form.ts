import type { StadiumBoxes } from './stadium.ts';
import { numbersOf, rangeOf } from './box-numbers.ts';

/** What a box's form holds; '' while nothing is chosen or typed. Spec K2-026. */
export interface BoxForm {
  readonly kind: 'box';
  readonly letter: string;
  readonly number: string;
  readonly name: string;
}

/** What a suite's form holds. Spec K2-026. */
export interface SuiteForm {
  readonly kind: 'suite';
  readonly suite: string;
  readonly name: string;
}

export type SeatForm = BoxForm | SuiteForm;

/** Whether the form is that of a box. */
export function isBox(form: SeatForm): form is BoxForm {
  return form.kind === 'box';
}

/** Whether the form is that of a suite. */
export function isSuite(form: SeatForm): form is SuiteForm {
  return form.kind === 'suite';
}

/** What a form lacks; each has its message. Spec K5-014. */
export type SeatProblem = 'location' | 'name' | 'both';

/** A form with the message that stands under it. */
export interface SeatEntry<F extends SeatForm = SeatForm> {
  readonly form: F;
  readonly problem?: SeatProblem;
}

/** Whether a form names a place. */
export function hasLocation(form: SeatForm): boolean {
  return form.kind === 'box' ? form.letter !== '' && form.number !== '' : form.suite !== '';
}

/** What is missing; undefined when the form is complete. A name of blanks is none. Spec K5-014. */
export function seatProblem(form: SeatForm): SeatProblem | undefined {
  const hasName = form.name.trim() !== '';
  if (hasLocation(form)) return hasName ? undefined : 'name';
  return hasName ? 'location' : 'both';
}

/** The entry after a change: any change takes the message away. Spec K5-014. */
export function changeEntry<F extends SeatForm>(entry: SeatEntry<F>, change: Partial<Omit<F, 'kind'>>): SeatEntry<F> {
  return { form: { ...entry.form, ...change } };
}

/** The entry after it was sent: with the message of what is missing. Spec K5-014. */
export function checkEntry<F extends SeatForm>({ form }: SeatEntry<F>): SeatEntry<F> {
  const problem = seatProblem(form);
  return problem === undefined ? { form } : { form, problem };
}

/** What another letter changes: a number that the letter does not have is dropped. Spec K2-026. */
export function changeLetter(form: BoxForm, letter: string, boxes: readonly StadiumBoxes[]): Partial<Omit<BoxForm, 'kind'>> {
  const isOffered = numbersOf(rangeOf(boxes, letter)).some((number) => String(number) === form.number);
  return isOffered ? { letter } : { letter, number: '' };
}
