/** An ask that has no answer by then is lost. With the pause between two asks it makes the minute in which a switch reaches a page. */
export const ANSWER_MS = 5_000;
/** From the beginning of an ask that was answered to the next one. */
export const EVERY_MS = 55_000;
/** What was known so long ago counts as known no longer. */
export const FRESH_MS = EVERY_MS + ANSWER_MS;
/** After a lost ask, doubled each time up to `EVERY_MS`. */
export const AGAIN_MS = 5_000;
/** Who looks at a page again and again does not make it ask each time. */
export const LOOK_MS = 5_000;
