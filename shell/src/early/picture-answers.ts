import { pictureIn } from '../takeover/pictured.ts';
import { leaveEarly } from './early-answers.ts';
import { heldSince } from './held-since.ts';

/** So long what the provider said for a picture counts as what it says now: its time at the page service and the way here. */
const FRESH_MS = 30_000;
/** A clock of a device that is behind by more makes old answers look new. */
const AHEAD_MS = 5_000;

/**
 * Leaves for the program what the provider answered when the picture was made, so that nothing of it is asked for twice: to whoever reads
 * the page in the language of the picture, while it is new. `now`: epoch ms.
 */
export function leavePictureAnswers(page: typeof globalThis, language: string, now: number): void {
  const { document } = page;
  const age = now - Math.max(Number(pictureIn(document)?.dataset['made'] ?? 0), heldSince(page));
  if (document.documentElement.lang !== language || age > FRESH_MS || age < -AHEAD_MS) return;
  for (const block of document.querySelectorAll<HTMLElement>('script[data-answer]')) {
    const response = Promise.resolve(new Response(block.textContent));
    leaveEarly(page, `${block.dataset['answer']}`, { response, abort: () => undefined });
  }
}
