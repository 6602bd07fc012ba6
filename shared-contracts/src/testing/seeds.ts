/** Nights do not draw each other's seeds again. */
const SEEDS_OF_A_NIGHT = 1_000_000;
const NIGHTS = 4_000;

/**
 * The seeds that a simulator tries, `count` of them: by day 1, 2, 3 and so on, so that a change is judged by what it changed and not by
 * luck; by night (NIGHTLY=1) those that follow from the night's own seed, NIGHT_SEED.
 */
export function seedsOf(count: number, env: Readonly<Record<string, string | undefined>> = process.env): readonly number[] {
  const night = env['NIGHTLY'] === '1' ? Number(env['NIGHT_SEED'] ?? 0) : 0;
  const first = (night % NIGHTS) * SEEDS_OF_A_NIGHT;
  return Array.from({ length: count }, (_, index) => first + index + 1);
}
