/** A place in a file of a part that was on the stack of an error, as the browser counts: line and column from 1. `url`: path alone, without query. */
export interface StackFrame {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** So many of a stack are reported. */
export const MOST_FRAMES = 20;
/** Files of parts, by the folder of their version. Nothing else of an address can stand here: what is not of this form is left out. */
const FRAME = /^\s*(?:at |\S*@).*?(\/(?:shell|remotes\/[\w-]+)\/[\w.+-]+\/[\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)\)?$/;
/** Errors that each name the next one as their cause. */
const MOST_CAUSES = 5;

/**
 * Where an error came from, innermost first: of the error that caused it, where that is known. Without its message, which may quote what a person typed, and without frames
 * that are of no part: a page's own address says what somebody looked at. Of a long stack the middle of the longest stretch in one file is left out, so that each
 * part that was passed through stays. Empty where the browser tells nothing. X-12.
 */
export function framesOf(cause: unknown): readonly StackFrame[] {
  let found: readonly StackFrame[] = [];
  let error = cause;
  for (let depth = 0; depth < MOST_CAUSES && typeof error === 'object' && error !== null; depth += 1) {
    const own = parsed(error);
    if (own.length > 0) found = own;
    error = 'cause' in error ? error.cause : undefined;
  }
  return shortened(found);
}

function parsed(error: object): readonly StackFrame[] {
  const { stack, message } = error as { readonly stack?: unknown; readonly message?: unknown };
  if (typeof stack !== 'string') return [];
  const places = typeof message === 'string' && message !== '' ? stack.replace(message, () => '') : stack;
  return places.split('\n').flatMap((line) => {
    const [, url, row, column] = FRAME.exec(line) ?? [];
    return url === undefined ? [] : [{ url, line: Number(row), column: Number(column) }];
  });
}

function shortened(frames: readonly StackFrame[]): readonly StackFrame[] {
  const kept = [...frames];
  while (kept.length > MOST_FRAMES) {
    const longest = runsOf(kept).reduce((best, run) => (run.length > best.length ? run : best));
    kept.splice(longest.from + Math.floor(longest.length / 2), 1);
  }
  return kept;
}

/** Stretches of frames in one file. */
function runsOf(frames: readonly StackFrame[]): readonly { readonly from: number; readonly length: number }[] {
  const starts = frames.flatMap(({ url }, index) => (url === frames[index - 1]?.url ? [] : [index]));
  return starts.map((from, index) => ({ from, length: (starts[index + 1] ?? frames.length) - from }));
}
