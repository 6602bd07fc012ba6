import type { Pointer, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { releasesNamed } from './named.ts';
import { pointersUntil } from './pointer-step.ts';

/** What stays whatever its age and use: so many of the versions that a part went live with last, and all that ran within so many days. */
export interface Keeping {
  readonly keep: number;
  readonly days: number;
}

/** Something of a store with the instant at which it was put there, in milliseconds since the epoch. */
export interface Dated {
  readonly at: number;
}

export interface DatedEntry extends Dated {
  readonly number: number;
  readonly entry: PointerEntry;
}

/** What a clean-up takes away of a part. */
export interface Clearing {
  /** Versions, whose files go. */
  readonly versions: readonly string[];
  /** The number of the oldest entry of its chain that stays. */
  readonly from: number;
}

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;
/** After so long a clean-up that has not ended is of a program that has, in milliseconds. */
export const LONGEST_RUN_MS = 3_600_000;

/**
 * What nothing needs any more of a part. Needed is what its pointer names, what it went live with in its last `keep` versions, what was named within the last `days` days (an
 * open page runs what was live when it was opened), and what was stored in that time: it may be about to go live. `log`: all that count, newest first.
 */
export function clearingOf(
  log: readonly [DatedEntry, ...DatedEntry[]],
  stored: readonly (Dated & { readonly version: string })[],
  { keep, days }: Keeping,
  now: number,
): Clearing {
  const since = now - days * DAY_MS;
  const [newest] = log;
  const recent = log.filter((one, index) => one === newest || one.at >= since || isLiveAt(log, index, since));
  const last = lastVersions(log, keep, now);
  const needed = new Set([...last.versions, ...recent.flatMap(({ entry }) => releasesNamed(entry.pointer).map(({ version }) => version))]);
  const leaving = newest.entry.pointer.gone ?? {};
  const versions = stored
    .filter(({ version, at }) => !needed.has(version) && at < since && !Object.hasOwn(leaving, version))
    .map(({ version }) => version);
  const published = log.find(({ entry: { did } }) => did === 'build' || did === 'publish');
  const kept = [newest, last.entry, published, ...recent].flatMap((one) => one?.number ?? []);
  // Whoever wrote there that it leaves, what the pointer names stays.
  const named = new Set(releasesNamed(newest.entry.pointer).map(({ version }) => version));
  const left = abandoned(newest.entry.pointer, now).filter((version) => !named.has(version));
  return { versions: [...versions, ...left].toSorted(), from: Math.min(...kept) };
}

/** Versions whose clean-up was begun by a program that has ended without it. */
function abandoned({ gone = {} }: Pointer, now: number): readonly string[] {
  return Object.entries(gone)
    .filter(([, { since }]) => !(now - Date.parse(since) < LONGEST_RUN_MS))
    .map(([version]) => version);
}

/** The oldest number of a chain of settings that stays: the last `keep`, and all that held within the last `days` days. Newest first. */
export function settingsFrom(log: readonly (Dated & { readonly number: number })[], { keep, days }: Keeping, now: number): number {
  const since = now - days * DAY_MS;
  const kept = log.filter((one, index) => index < keep || one.at >= since || isLiveAt(log, index, since));
  return Math.min(...kept.map(({ number }) => number));
}

/** Whether an entry held at an instant: it is the newest of those before it. */
function isLiveAt(log: readonly Dated[], index: number, instant: number): boolean {
  const [own, next] = [log[index], log[index - 1]];
  return own !== undefined && own.at < instant && (next === undefined || next.at >= instant);
}

/** The last versions that went live, anywhere, be it by the clock alone, and the entry that they reach back to; the first of all when they are fewer. */
function lastVersions(log: readonly DatedEntry[], keep: number, now: number) {
  const versions = new Set<string>();
  for (const [index, one] of log.entries()) {
    const { pointer, composition } = one.entry;
    for (const shown of pointersUntil(pointer, log[index - 1]?.entry, now).toReversed()) {
      const version = releaseIn(shown, composition)?.version;
      if (version !== undefined) versions.add(version);
      if (versions.size >= keep) return { versions, entry: one };
    }
  }
  return { versions, entry: log.at(-1) };
}
