import { isPassing, mayBeDone } from './s3-retry.ts';
import type { S3Answer } from './s3-requests.ts';

/**
 * Putting an object where nothing lies, over a network that loses answers. Invariant: it ends with `made` when, and only when, the object that lies at the key is the one
 * that this call wrote; of all who try, one. An answer that is lost leaves open whether the write was done: a later refusal may then be by one's own object, which carries the mark
 * of who wrote it.
 */
export type CreateState = {
  /** What is on its way. */
  readonly asks: 'put' | 'look';
  /** Whether one of the writes before may have been done although nobody said so. */
  readonly isUnsure: boolean;
};

/** What follows: the same again after a wait, a question, or the end. `made`: true, ours lies there; false, another one's. */
export type CreateEffect =
  | { readonly kind: 'again' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'end'; readonly made: boolean }
  | { readonly kind: 'fail' };

export const CREATING: CreateState = { asks: 'put', isUnsure: false };

/** What an answer leads to. `mark`: of who writes, as the object at the key would give it back. */
export function createStep(
  state: CreateState,
  answer: S3Answer,
  mark: string,
): { readonly state: CreateState; readonly effect: CreateEffect } {
  const end = (made: boolean) => ({ state, effect: { kind: 'end', made } }) as const;
  if (state.asks === 'look') return look(state, answer, mark);
  if (answer.kind === 'answer' && answer.status < 300) return end(true);
  if (answer.kind === 'answer' && answer.status === 412)
    return state.isUnsure ? { state: { ...state, asks: 'look' }, effect: { kind: 'ask' } } : end(false);
  if (!isPassing(answer)) return { state, effect: { kind: 'fail' } };
  return { state: { asks: 'put', isUnsure: state.isUnsure || mayBeDone(answer) }, effect: { kind: 'again' } };
}

/** The mark of the object that lies there tells whose it is. */
function look(state: CreateState, answer: S3Answer, mark: string): { readonly state: CreateState; readonly effect: CreateEffect } {
  if (isPassing(answer)) return { state, effect: { kind: 'again' } };
  if (answer.kind === 'answer' && answer.status === 200)
    return { state, effect: { kind: 'end', made: answer.headers[MARK_HEADER] === mark } };
  // Taken away since it was met: then it was another one's, or ours and nobody needs it.
  if (answer.kind === 'answer' && answer.status === 404) return { state: { ...state, asks: 'put' }, effect: { kind: 'again' } };
  return { state, effect: { kind: 'fail' } };
}

/** Who wrote an object: kept with it, given back with it. */
export const MARK_HEADER = 'x-amz-meta-writer';
