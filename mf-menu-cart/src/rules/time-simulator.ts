/** Virtual time of a simulation: what is to happen, in its order. Everything follows from the seed. */
export interface SimulatedTime {
  now(): number;
  /** A whole number from `from` up to but not `to`. */
  pick(from: number, to: number): number;
  chance(probability: number): boolean;
  after(ms: number, run: () => void): void;
  /** Does what falls due until that time, or until nothing is left to be done. False: it went on for ever. */
  runUntil(end: number): boolean;
}

/** More than any sound schedule does. */
const MOST_STEPS = 20_000;

export function simulatedTime(seed: number): SimulatedTime {
  const random = mulberry32(seed);
  const jobs: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  let steps = 0;
  return {
    now: () => now,
    pick: (from, to) => from + Math.floor(random() * (to - from)),
    chance: (probability) => random() < probability,
    after: (ms, run) => {
      const at = now + ms;
      // Sorted, the next one last; of two at once the earlier wish comes first.
      const place = jobs.findIndex((job) => job.at <= at);
      jobs.splice(place === -1 ? jobs.length : place, 0, { at, run });
    },
    runUntil: (end) => {
      for (let job = jobs.at(-1); job !== undefined && job.at <= end; job = jobs.at(-1)) {
        steps += 1;
        if (steps > MOST_STEPS) return false;
        jobs.pop();
        now = job.at;
        job.run();
      }
      now = Number.isFinite(end) ? Math.max(now, end) : now;
      return true;
    },
  };
}

function mulberry32(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
