import type { S3Answer } from './s3-requests.ts';

/** So often a request is sent at most. */
const ATTEMPTS = 9;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;

/** Whether an answer says that the same request may be answered otherwise in a moment: the server is busy or in trouble, or nobody knows what became of it. */
export function isPassing(answer: S3Answer): boolean {
  return answer.kind === 'lost' || answer.status >= 500 || answer.status === 429 || answer.status === 408 || answer.status === 409;
}

/** Whether the request may have been done all the same. A server that is busy, or in which two requests met, has done nothing. */
export function mayBeDone(answer: S3Answer): boolean {
  return answer.kind === 'lost' || (answer.status >= 500 && !isBusy(answer));
}

/** How long to wait before a request is sent again, in milliseconds, longer each time and never for all alike. Undefined: not any more. `attempt` from 1, `chance` from 0 to 1. */
export function waitBefore(attempt: number, chance: number): number | undefined {
  if (attempt >= ATTEMPTS) return undefined;
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS) * (0.5 + chance / 2);
}

/** An answer in words. */
export function wordsOf(answer: S3Answer): string {
  if (answer.kind === 'lost') return answer.why;
  const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(answer.body.toString('utf8')) ?? [];
  const [, message = ''] = /<Message>([^<]*)<\/Message>/.exec(answer.body.toString('utf8')) ?? [];
  return [answer.status, code, message].filter((word) => word !== '').join(' ');
}

function isBusy(answer: S3Answer): boolean {
  return /\bSlowDown\b/.test(wordsOf(answer));
}
