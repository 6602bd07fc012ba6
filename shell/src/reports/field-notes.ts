import type { Clock, Report } from '@comanda/shared-contracts/host';
import type { OperationName } from '@comanda/shared-contracts/operations';
import type { TakenNote } from '@comanda/shared-contracts/wire/note-paths';
import { openDoor } from '@comanda/shared-contracts/wire/notes';
import type { FieldReporter } from './report-fields.ts';

/** From the first note until the fields are reported: a screen's calls are reported together. */
export const REPORT_MS = 6_000;
/** Answers in which a note is looked for: a menu is read category by category, long after it came. */
const ANSWERS = 16;
/** A menu of 2,000 products may be wrong in each of them. */
const MOST_NOTES = 5_000;

/** An answer as it came, before it is read; without a call what the realtime channel pushes. */
export type OnAnswer = (operation: OperationName | undefined, raw: unknown) => void;

/**
 * Takes the notes of what was dropped or guessed in answers, of every part of the page, and has them told (`report-fields.ts`). What
 * takes them is small; finding their places comes when there are any.
 */
export function takeFieldNotes(clock: Pick<Clock, 'after'>, report: Report): OnAnswer {
  let answers: readonly (readonly [OperationName | undefined, unknown])[] = [];
  let waiting: TakenNote[] = [];
  let reporter: FieldReporter | undefined;

  const sendReport = async (): Promise<void> => {
    const notes = waiting;
    waiting = [];
    const { createFieldReporter } = await import(/* webpackChunkName: "shell-texts" */ './report-fields.ts');
    reporter ??= createFieldReporter(report);
    reporter(answers, notes);
  };
  openDoor((...note) => {
    if (waiting.length < MOST_NOTES && waiting.push(note) === 1) clock.after(REPORT_MS, () => void sendReport().catch(() => undefined));
  });
  return (operation, raw) => {
    const others = answers.filter(([, other]) => other !== raw);
    // What is pushed comes often, and pushes no answer of a call out.
    const ofKind = others.filter(([name]) => (name === undefined) === (operation === undefined)).slice(1 - ANSWERS);
    answers = [...others.filter(([name]) => (name === undefined) !== (operation === undefined)), ...ofKind, [operation, raw]];
  };
}
