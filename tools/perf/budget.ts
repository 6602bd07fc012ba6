/** Says what was measured beside its limit; a miss ends the run with 1. `unit` stands behind both numbers as it is. */
export function check(what: string, value: number, limit: number, unit: string): void {
  const isGood = value <= limit;
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(Math.abs(value) < 10 ? 2 : 0)}${unit} (limit ${limit}${unit})`);
  if (!isGood) process.exitCode = 1;
}

/** The middle one of several measurements; NaN of none, which no limit lets pass. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Runs a measurement so many times, one after the other. */
export async function times<T>(count: number, measure: (run: number) => Promise<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let run = 0; run < count; run += 1) all.push(await measure(run));
  return all;
}
