import { healthOf } from '../hosting/health.ts';
import type { MinuteCounts } from '../hosting/health.ts';
import { mulberry32 } from './outbox-simulator.ts';

/** A release among visitors, as its simulator plays it. */
export interface Played {
  readonly seed: number;
  /** The part of the new version's visits that fails because of it, beside what fails of either. */
  readonly worseBy: number;
  /** Whether these failures are of a kind that the live version never shows, or of its usual ones. */
  readonly isNewKind: boolean;
  readonly minutes: number;
  /** In these minutes every fifth visit fails, whatever it runs. */
  readonly outage?: readonly [from: number, to: number];
  /** The share of the visitors from a minute on. */
  readonly shareAt?: (minute: number) => number;
}

/** What somebody makes up in each minute to hold the take-back up: starts of the canary, and failures of the live version that are like its own. */
export interface Forged {
  readonly starts: number;
  readonly failures: number;
}

/** When a release was taken back, in ms, and how many visits had begun with it by then. Undefined: never. */
export type TakenBack = { readonly afterMs: number; readonly touched: number } | undefined;

const STARTS_A_MS = 4_000 / 60_000;
const USUAL = 0.002;
/** Of 10 visits of the live version one says that it began. */
const SAMPLED = 10;
/** Of messages that get lost on the way. */
const LOST = 0.02;
/** Of those that a browser sends twice; of failures the second one is known. */
const DOUBLED = 0.01;
const STEP_MS = 1_000;
const MINUTE_MS = 60_000;
const BEGAN = 30_000_000 * MINUTE_MS;
/** Kinds of failures that there always are; one in 200 is of a kind that nobody has seen before. */
const NEW_KIND = 'render thrown/TypeError';
const KINDS = [0.4, 0.25, 0.15, 0.08, 0.05, 0.04, 0.02, 0.01];
const UNSEEN = 1 / 200;

/**
 * Plays a canary of 5 % at 4,000 starts a minute: starts at random, failures that are reported up to some seconds later, messages that are lost or come twice, starts of the live
 * version sampled, and a watcher that looks every second. Ends when it takes the canary back.
 */
export function playRelease({ seed, worseBy, isNewKind, minutes, outage = [0, 0], shareAt = () => 0.05 }: Played): TakenBack {
  return playForged({ seed, worseBy, isNewKind, minutes, outage, shareAt }, { starts: 0, failures: 0 });
}

/** The same while somebody makes things up. */
export function playForged(played: Played, forged: Forged): TakenBack {
  const { seed, worseBy, isNewKind, minutes, outage = [0, 0], shareAt = () => 0.05 } = played;
  const random = mulberry32(seed);
  const arrivals = (mean: number) => poisson(random, mean);
  const kind = () => (random() < UNSEEN ? `unseen-${random()}` : usualKind(random()));
  const counts: Counts[] = [];
  const before = countsAt(-10);
  for (let failed = 0; failed < 1_000; failed += 1) add(before.failures.live, kind());
  const late: { readonly at: number; readonly minute: 'live' | 'canary'; readonly kind: string }[] = [];
  let touched = 0;

  for (let now = 0; now < minutes * MINUTE_MS; now += STEP_MS) {
    const minute = Math.floor(now / MINUTE_MS);
    const share = shareAt(minute);
    const current = (counts[minute] ??= countsAt(minute));
    if (now % MINUTE_MS === 0) {
      current.starts.canary += forged.starts;
      for (let one = 0; one < forged.failures; one += 1) add(current.failures.live, NEW_KIND);
    }
    const begun = { canary: arrivals(STARTS_A_MS * STEP_MS * share), live: arrivals(STARTS_A_MS * STEP_MS * (1 - share)) };
    touched += begun.canary;
    current.starts.canary += arrivals(begun.canary * (1 - LOST + DOUBLED));
    current.starts.live += SAMPLED * arrivals((begun.live * (1 - LOST + DOUBLED)) / SAMPLED);
    const down = minute >= outage[0] && minute < outage[1] ? 0.2 : 0;
    const report = (of: 'live' | 'canary', times: number, kindOf: () => string) => {
      for (let one = 0; one < times; one += 1) late.push({ at: now - 1_000 * Math.log(1 - random()), minute: of, kind: kindOf() });
    };
    for (const of of ['live', 'canary'] as const) {
      report(of, arrivals(begun[of] * USUAL), kind);
      report(of, arrivals(begun[of] * down), () => 'call http/http-503');
    }
    report('canary', arrivals(begun.canary * worseBy), isNewKind ? () => NEW_KIND : kind);
    let isWorth = false;
    for (let index = late.length - 1; index >= 0; index -= 1) {
      const one = late[index];
      if (one === undefined || one.at > now + STEP_MS) continue;
      late.splice(index, 1);
      if (random() < LOST) continue;
      add(current.failures[one.minute], one.kind);
      isWorth ||= one.minute === 'canary';
    }
    // Nothing but a failure of the canary speaks against it.
    if (!isWorth) continue;
    const trial = { version: 'canary', live: 'live', since: BEGAN, shareAt: (at: number) => shareAt((at - BEGAN) / MINUTE_MS) };
    if (healthOf([before, ...counts], trial).isWorse) return { afterMs: now + STEP_MS, touched };
  }
  return undefined;
}

interface Counts extends MinuteCounts {
  readonly starts: { live: number; canary: number };
  readonly failures: { readonly live: Record<string, number>; readonly canary: Record<string, number> };
}

function countsAt(minute: number): Counts {
  return { at: BEGAN + minute * MINUTE_MS, starts: { live: 0, canary: 0 }, failures: { live: {}, canary: {} } };
}

function add(kinds: Record<string, number>, kind: string): void {
  kinds[kind] = (kinds[kind] ?? 0) + 1;
}

function usualKind(place: number): string {
  let left = place;
  const index = KINDS.findIndex((weight) => (left -= weight) < 0);
  return `usual-${index}`;
}

/** How often something happens that happens `mean` times on average. */
function poisson(random: () => number, mean: number): number {
  const end = Math.exp(-mean);
  let times = -1;
  for (let chance = 1; chance > end; chance *= random()) times += 1;
  return Math.max(times, 0);
}
