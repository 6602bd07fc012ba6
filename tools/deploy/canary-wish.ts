import { Refused } from './refused.ts';

/** Who is to run a canary, as it is written on the command line. */
export interface CanaryWish {
  /** Of the visitors at once, 0 to 1; absent: as it is, none for a new one. */
  readonly share?: number;
  /** Shares that follow, each `afterMs` after the one before. */
  readonly later: readonly number[];
  readonly afterMs: number;
  /** Names of lists of devices. */
  readonly devices: readonly string[];
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Nobody waits longer for a share; much later there are no instants. */
const LONGEST_MS = 365 * 86_400_000;

/**
 * A wish of words: `now` percentages that hold at once (one at most), `later` those that follow, `after` the time between (`10m`). Throws `Refused` with
 * words when they make no rollout that only grows.
 */
export function wishOf(words: {
  readonly now: readonly string[];
  readonly later: readonly string[];
  readonly after?: string | undefined;
  readonly devices?: readonly string[] | undefined;
}): CanaryWish {
  const { now, later, after, devices = [] } = words;
  if (now.length > 1) throw new Refused(`one share at a time: those that follow stand behind --after, such as --after 10m 25 50 100`);
  if ((after === undefined) !== (later.length === 0)) throw new Refused('--after wants a time and shares, such as --after 10m 25 50 100');
  const shares = [...now, ...later].map(shareOf);
  if (shares.some((share, index) => index > 0 && share <= (shares[index - 1] ?? 0))) throw new Refused('the shares of a rollout only grow');
  const wish = { later: later.map(shareOf), afterMs: after === undefined ? 0 : msOf(after), devices };
  return now.length === 0 ? wish : { ...wish, share: shareOf(now[0] ?? '') };
}

/** Whether a word of a command line is a share, and no part. */
export function isShare(word: string): boolean {
  return /^\d+(\.\d+)?$/.test(word);
}

/** The shares of a command line: those that hold at once, and those behind `--after`. */
export function sharesOf(
  tokens: readonly { readonly kind: string; readonly name?: string; readonly value?: string | boolean | undefined }[],
) {
  const afterAt = tokens.findIndex(({ kind, name }) => kind === 'option' && name === 'after');
  const words = (from: number, to?: number) =>
    tokens
      .slice(from, to)
      .flatMap(({ kind, value }) => (kind === 'positional' && typeof value === 'string' && isShare(value) ? [value] : []));
  return afterAt === -1 ? ([words(0), []] as const) : ([words(0, afterAt), words(afterAt)] as const);
}

function shareOf(word: string): number {
  const percent = Number(word);
  if (isShare(word) && percent > 0 && percent <= 100) return percent / 100;
  throw new Refused(`${word} is no share of the visitors: a percentage above 0, up to 100`);
}

function msOf(word: string): number {
  const [, digits, unit = ''] = /^(\d+)([smhd])$/.exec(word) ?? [];
  const ms = Number(digits) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= LONGEST_MS) return ms;
  throw new Refused(`${word} is no time: a number with s, m, h or d, such as 10m, of a year at most`);
}
