import { canaryIn, pointerAt, shareAt } from '@comanda/shared-contracts/hosting/canary';
import type { Canary, Numbered, Pointer, PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import { EVIDENCE } from '@comanda/shared-contracts/hosting/health';
import { isEnabledIn, releaseIn } from '@comanda/shared-contracts/hosting/merge';
import type { LiveDocuments } from '@comanda/shell/edge/live-documents';
import type { Rollout } from './rollout.ts';
import type { VisitCounts } from './visit-counts.ts';

type PartId = PointerEntry['part'];
type Log = readonly Numbered<PointerEntry>[];

/** When something began, epoch ms, and who did it; nothing where its entry does not say it. */
interface Begun {
  readonly at?: number;
  readonly by: string;
}

/** A version that some visitors run, and how it does beside the one of the others. */
export interface ShownCanary extends Begun, Omit<Rollout['health'], 'isWorse'> {
  readonly version: string;
  /** Of the visitors, 0 to 1. */
  readonly share: number;
  /** Those that follow, `at` in epoch ms. */
  readonly steps: readonly { readonly at: number; readonly share: number }[];
  /** Lists of devices that run it whatever the share. */
  readonly devices: readonly string[];
  /** So much evidence takes it back. */
  readonly needed: number;
}

/** What runs in one composition that has something of its own, or, without a name, in all others. */
export interface Place {
  readonly composition?: string;
  /** The live version, where it is this place's own, since when and by whom; how many visits began with it within a day, and in how many of them it failed. */
  readonly live?: Begun & { readonly version: string; readonly visits: number; readonly failures: number };
  readonly enabled: boolean;
  readonly canary?: ShownCanary;
}

/** An entry of the log for a person. */
export interface HistoryLine extends Begun {
  readonly number: number;
  readonly did: string;
  readonly composition?: string;
  /** The version that it is about; absent where it is about none. */
  readonly version?: string;
  /** Of a canary, 0 to 1. */
  readonly share?: number;
  readonly why?: string;
  readonly isUntried: boolean;
}

/** All that an operator sees of a part. */
export interface PartVersions {
  readonly part: string;
  /** Of the newest entry of its pointer: what is asked for is asked for of this state. */
  readonly number: number;
  /** Those that have the part. */
  readonly compositions: readonly string[];
  /** All compositions without something of their own first, then those that have it, by name. */
  readonly places: readonly [Place, ...Place[]];
  /** Newest first. */
  readonly history: readonly HistoryLine[];
}

const HISTORY_SHOWN = 30;

interface Needs {
  readonly live: Pick<LiveDocuments, 'compositions' | 'pointers' | 'log'>;
  readonly counts: Pick<VisitCounts, 'of'>;
  readonly running: () => readonly Rollout[];
  /** Epoch ms. */
  readonly now: () => number;
}

/** A part as it is at one instant. */
interface Looked {
  readonly part: PartId;
  readonly log: Log;
  readonly pointer: Pointer;
  readonly rollouts: readonly Rollout[];
}

/** Gives what is live of each part, with its history and how it does. What was read once of a log is kept until its pointer has a newer entry. */
export function versionBoard({ live, counts, running, now }: Needs): () => readonly PartVersions[] {
  const logs = new Map<PartId, Log>();
  const logOf = (part: PartId, newest: number): Log => {
    const known = logs.get(part);
    if (known?.[0]?.number === newest) return known;
    const log = [...live.log(part)];
    logs.set(part, log);
    return log;
  };

  function placeOf({ part, log, pointer, rollouts }: Looked, composition: string | undefined, names: readonly string[]): Place {
    const own = composition === undefined ? pointer : (pointer.except[composition] ?? {});
    const version = own.release?.version;
    const canary = own.canary;
    const rollout = rollouts.find((one) => one.part === part && one.composition === composition);
    return {
      ...(composition === undefined ? {} : { composition }),
      ...(version === undefined
        ? {}
        : { live: { version, ...wentLive(log, composition, version, now()), ...visitsOf(counts.of(part, names), version) } }),
      enabled: isEnabledIn(pointer, composition),
      ...(canary === undefined || rollout === undefined
        ? {}
        : { canary: shownCanary(canary, rollout, canaryBegan(log, composition, canary), now()) }),
    };
  }

  return () => {
    const [compositions, rollouts] = [live.compositions(), running()];
    return live.pointers().map(([part, { number, entry }]) => {
      const log = logOf(part, number);
      const pointer = pointerAt(entry.pointer, now());
      const names = compositions.filter(({ remotes }) => part === 'shell' || Object.hasOwn(remotes, part)).map(({ name }) => name);
      const looked = { part, log, pointer, rollouts };
      const exceptions = Object.keys(pointer.except).toSorted();
      const alike = names.filter((name) => pointer.except[name]?.release === undefined);
      return {
        part,
        number,
        compositions: names,
        places: [placeOf(looked, undefined, alike), ...exceptions.map((name) => placeOf(looked, name, [name]))],
        history: log.slice(0, HISTORY_SHOWN).map(lineOf),
      };
    });
  };
}

function shownCanary(canary: Canary, { share, health }: Rollout, begun: Begun, now: number): ShownCanary {
  const { isWorse: _, ...counted } = health;
  const steps = (canary.steps ?? []).map((step) => ({ ...step, at: Date.parse(step.at) })).filter(({ at }) => at > now);
  return { ...begun, ...counted, version: canary.release.version, share, steps, devices: canary.devices ?? [], needed: EVIDENCE };
}

/** Since when a version is live in a place, without a break. One that grew to all visitors is since its last step. */
function wentLive(log: Log, composition: string | undefined, version: string, now: number): Begun {
  const isLive = (pointer: Pointer) => releaseIn(pointer, composition)?.version === version;
  let until = now;
  let first: PointerEntry | undefined;
  for (const { entry } of log) {
    if (!isLive(pointerAt(entry.pointer, until))) break;
    first = entry;
    until = instantOf(entry.at) ?? until;
  }
  if (first === undefined) return { at: now, by: '' };
  const grown = isLive(first.pointer) ? undefined : canaryIn(first.pointer, composition)?.steps?.find(({ share }) => share >= 1);
  return begun(grown?.at ?? first.at, first.by);
}

/** Since when a version is tried in a place, without a break. */
function canaryBegan(log: Log, composition: string | undefined, { release }: Canary): Begun {
  const canaryOf = ({ pointer }: PointerEntry) => (composition === undefined ? pointer.canary : pointer.except[composition]?.canary);
  const after = log.findIndex(({ entry }) => canaryOf(entry)?.release.version !== release.version);
  const first = (after === -1 ? log : log.slice(0, after)).at(-1)?.entry;
  return begun(first?.at, first?.by);
}

function visitsOf(minutes: ReturnType<VisitCounts['of']>, version: string) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    visits: sum(minutes.map(({ starts }) => starts[version] ?? 0)),
    failures: sum(minutes.flatMap(({ failures }) => Object.values(failures[version] ?? {}))),
  };
}

function lineOf({ number, entry }: Numbered<PointerEntry>): HistoryLine {
  const { at, by, did, composition, pointer, why, isUntried } = entry;
  const canary = did === 'canary' ? canaryIn(pointer, composition) : undefined;
  const isAboutVersion = did !== 'on' && did !== 'off' && did !== 'gc' && did !== 'floor';
  const version = isAboutVersion ? (canary?.release ?? releaseIn(pointer, composition))?.version : undefined;
  const where = textOf(composition);
  const reason = textOf(why);
  return {
    number,
    ...begun(at, by),
    did: textOf(did) ?? '',
    isUntried: isUntried === true,
    ...(where === undefined ? {} : { composition: where }),
    ...(version === undefined ? {} : { version }),
    ...(canary === undefined ? {} : { share: shareAt(canary, instantOf(at) ?? 0) }),
    ...(reason === undefined ? {} : { why: reason }),
  };
}

/*
 * An entry holds by its pointer. What it says of who and when is for people alone, and nothing reads it before it goes live: somebody may have written it by hand.
 */

function begun(at: unknown, by: unknown): Begun {
  const instant = instantOf(at);
  return { ...(instant === undefined ? {} : { at: instant }), by: textOf(by) ?? '' };
}

function instantOf(at: unknown): number | undefined {
  const instant = Date.parse(textOf(at) ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
