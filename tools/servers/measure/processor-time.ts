import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100;

interface ProcessTime {
  readonly parent: number;
  readonly seconds: number;
}

/** Processor time of a program and of all that it has started and that runs still, s. Linux alone counts it. */
export function processorSeconds(pid: number): number {
  const all = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), timeOf(name)] as const] : [])));
  const isOurs = (one: number): boolean => one === pid || (one > 1 && isOurs(all.get(one)?.parent ?? 0));
  return [...all].reduce((sum, [one, time]) => sum + (isOurs(one) ? (time?.seconds ?? 0) : 0), 0);
}

/** Undefined: it has ended meanwhile. */
function timeOf(pid: string): ProcessTime | undefined {
  try {
    // Behind the name in brackets, which may hold anything: state, parent, and the 12th and 13th are those of its own time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}
