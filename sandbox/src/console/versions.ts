import type { PartVersions, Place, TriedVersion } from './records.ts';

/** How a version on trial does: `unknown` without visits, `worse` when it is taken back. */
export type Verdict = 'unknown' | 'fine' | 'suspect' | 'worse';

/** So much evidence is hardly chance: of good versions one in ten comes there. */
const SUSPECT = 10;
const HASH = /^.*-([0-9a-f]{8,})$/;

/** A version as people compare them: the hash that it ends in; other ones whole. */
export function shortVersion(version: string): string {
  return version.replace(HASH, '$1');
}

/** What the sequential test says of a version on trial. */
export function verdictOf({ starts, evidence, needed }: TriedVersion): Verdict {
  if (evidence >= needed) return 'worse';
  if (evidence >= SUSPECT) return 'suspect';
  return starts === 0 ? 'unknown' : 'fine';
}

/**
 * The part of the visits that did not fail, 0 to 1; undefined where none was counted. Starts are a sample and failures are not, so that there can be more
 * failures than visits: then it is 0.
 */
export function rateOf(visits: number, failures: number): number | undefined {
  return visits === 0 ? undefined : Math.max(0, 1 - failures / visits);
}

/** Whether the newest thing that happened to a part is that its trial was taken back by itself. */
export function isTakenBack({ history: [newest] }: PartVersions): boolean {
  return newest?.did === 'stop' && newest.by === 'watcher';
}

/** The compositions in which a part that is on elsewhere is off. */
export function offIn({ places: [all, ...others] }: PartVersions): readonly string[] {
  return all.enabled ? others.flatMap(({ composition, enabled }) => (enabled || composition === undefined ? [] : [composition])) : [];
}

/** The trials of a part, that of all first. */
export function trialsOf({ places }: PartVersions): readonly TriedVersion[] {
  return places.flatMap(({ canary }) => canary ?? []);
}

/** The version that visits of a place have who are not on trial. */
export function liveIn({ places: [all] }: PartVersions, place: Place): string | undefined {
  return place.live?.version ?? all.live?.version;
}

/** The compositions that an edit of all leaves as they are: they have a version of their own. */
export function ownVersions({ places }: PartVersions): readonly string[] {
  return places.flatMap(({ composition, live }) => (composition === undefined || live === undefined ? [] : [composition]));
}
