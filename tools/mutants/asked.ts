import { parseArgs } from 'node:util';

export interface MutantsRequest {
  readonly kind: 'sample' | 'money' | 'places';
  /** Workspaces, folders or files; none for a sample. */
  readonly places: readonly string[];
  /** Of a sample. */
  readonly seed: number | undefined;
  readonly count: number;
  readonly minutes: number;
  readonly write: boolean;
}

const USAGE = 'npm run mutants -- WORKSPACE|FILE ... | --sample [--money] [--seed N] [--count 250] [--minutes 20], and --write';

/** What the words behind the command ask for, or what is wrong with them. `now` is the seed of who names none: its date. */
export function asked(args: readonly string[], now: Date): MutantsRequest | string {
  const options = {
    sample: { type: 'boolean', default: false },
    money: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seed: { type: 'string', default: now.toISOString().slice(0, 10).replaceAll('-', '') },
    count: { type: 'string', default: '250' },
    minutes: { type: 'string', default: '20' },
  } as const;
  try {
    const { values, positionals: places } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { sample, money, write, ...numbers } = values;
    if (sample === places.length > 0 || (money && !sample)) return USAGE;
    const [seed, count, minutes] = [numbers.seed, numbers.count, numbers.minutes].map((text) =>
      /^\d{1,9}$/.test(text) ? Number(text) : NaN,
    );
    if (seed === undefined || count === undefined || minutes === undefined || Number.isNaN(seed + count + minutes)) return USAGE;
    const kind = sample ? (money ? 'money' : 'sample') : 'places';
    return { kind, places, seed: sample ? seed : undefined, count, minutes, write };
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`;
  }
}
