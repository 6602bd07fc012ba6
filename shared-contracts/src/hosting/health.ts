import { evidence } from './evidence.ts';
import type { SideBySide } from './evidence.ts';

/** What was counted of a part in one minute. Nothing of it tells who. */
export interface MinuteCounts {
  /** Epoch ms of its beginning. */
  readonly at: number;
  /** By version: how many visits began with it, as far as a sample tells. */
  readonly starts: Readonly<Record<string, number>>;
  /** By version, then by kind (phase, code, operation): in how many visits it failed. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A canary with what decides about it. */
export interface Trial {
  readonly version: string;
  /** The version of everybody else. */
  readonly live: string;
  /** Since when it runs, epoch ms. */
  readonly since: number;
  /** The share of the visitors at an instant, 0 to 1: a device that is listed comes on top. */
  readonly shareAt: (at: number) => number;
  /** Whether there are such devices. */
  readonly isListed?: boolean;
}

/** How a canary does beside the version that is live. */
export interface Health {
  readonly starts: number;
  readonly failures: number;
  readonly liveStarts: number;
  readonly liveFailures: number;
  /** How much speaks for its being worse (`evidence`). */
  readonly evidence: number;
  readonly isWorse: boolean;
}

/** A good version is taken back with a probability of at most 1 in this, however long it runs. */
export const EVIDENCE = 100;
/** The kinds that together make so little of what failed before are rare. */
const RARE = 0.01;
/** No share is nearer to nobody and everybody. */
const EDGE = 0.001;
/** So many starts are of one device: one in ten tells of itself, and some come again. */
const STARTS_OF_DEVICE = 20;
/** So many times as far as chance usually takes it the share of the visits may be from that of the devices. */
const AS_FAR = 4;

/**
 * How a canary does, by what was counted minute by minute, before it began included. Two bets, half on each: on all failures, and on those of kinds that
 * hardly ever were before. A new fault is of a new kind most of the time, and then two of them tell what among the usual ones only a dozen would.
 * What is rare is decided by what was before, so that both bets are fair.
 */
export function healthOf(minutes: readonly MinuteCounts[], trial: Trial): Health {
  // A minute in which it began belongs to both: of it what the canary has is its own, and of the others only what is live runs beside it.
  const began = trial.since - 60_000;
  const during = minutes.filter(({ at }) => at > began);
  const rare = rareIn(minutes.filter(({ at }) => at <= began));
  const all = during.map((minute) => spanOf(minute, trial, () => true));
  const odd = during.map((minute) => spanOf(minute, trial, rare));
  const found = Math.min((evidence(all) + evidence(odd)) / 2, Number.MAX_VALUE);
  const sum = (of: (minute: MinuteCounts) => number) => during.reduce((total, minute) => total + of(minute), 0);
  return {
    starts: sum(({ starts }) => starts[trial.version] ?? 0),
    liveStarts: sum(({ starts }) => starts[trial.live] ?? 0),
    failures: all.reduce((total, { newFailures }) => total + newFailures, 0),
    liveFailures: all.reduce((total, { oldFailures }) => total + oldFailures, 0),
    evidence: found,
    isWorse: found >= EVIDENCE,
  };
}

function spanOf(
  { at, starts, failures }: MinuteCounts,
  { version, live, shareAt, isListed = false }: Trial,
  counts: (kind: string) => boolean,
): SideBySide {
  const [ours, theirs] = [starts[version] ?? 0, starts[live] ?? 0];
  const wanted = shareAt(at);
  const counted = (ours + 1) / (ours + theirs + 2);
  // Of few starts the counted share is an accident; it is never taken for smaller than what was wanted.
  const share = Math.max(wanted, isListed || wanted === 0 ? counted : Math.min(counted, mostOf(wanted, theirs)));
  const failed = (which: string) =>
    Object.entries(failures[which] ?? {}).reduce((sum, [kind, times]) => (counts(kind) ? sum + times : sum), 0);
  return { newShare: Math.min(Math.max(share, EDGE), 1 - EDGE), newFailures: failed(version), oldFailures: failed(live) };
}

/**
 * What the share of the visits can be by chance where that of the devices is wanted, by how many starts of the others there are. More is no chance: whoever makes up starts of a canary would
 * have its failures taken for what so many visits fail in.
 */
function mostOf(wanted: number, others: number): number {
  return wanted + AS_FAR * Math.sqrt((wanted * (1 - wanted)) / (1 + others / STARTS_OF_DEVICE));
}

/** Which kinds of failure were rare: all that never were, and the rarest of those that were. */
function rareIn(before: readonly MinuteCounts[]): (kind: string) => boolean {
  const counts = new Map<string, number>();
  for (const { failures } of before)
    for (const kinds of Object.values(failures))
      for (const [kind, times] of Object.entries(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + times);
  let left = RARE * [...counts.values()].reduce((sum, times) => sum + times, 0);
  const usual = new Set(counts.keys());
  for (const [kind, times] of [...counts].toSorted(([, a], [, b]) => a - b)) {
    left -= times;
    if (left < 0) break;
    usual.delete(kind);
  }
  return (kind) => !usual.has(kind);
}
