import { canaryIn, pointerAt, shareAt, takenBack } from '@comanda/shared-contracts/hosting/canary';
import type { Canary, Numbered, PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import { healthOf } from '@comanda/shared-contracts/hosting/health';
import { releaseIn } from '@comanda/shared-contracts/hosting/merge';
import { startSweep } from '../server/sweep.ts';
import type { SandboxContext } from '../server/context.ts';
import type { KeyObject } from 'node:crypto';
import { appendPointer, canSign } from './append-pointer.ts';
import type { LiveDocuments } from '@comanda/shell/edge/live-documents';
import type { Rollout } from './rollout.ts';
import { versionBoard } from './version-board.ts';
import { VisitCounts } from './visit-counts.ts';
import type { Counted } from './visit-counts.ts';

/** A version that was taken back by the watcher, which is the newest entry of its part. */
export interface TakenBack {
  readonly part: string;
  readonly at: string;
  readonly why: string;
}

const WATCH_MS = 1_000;
const WATCHER = 'watcher';

interface Needs {
  readonly store: string;
  readonly live: LiveDocuments;
  /** With which it takes back what a part with keys tries. Absent: such a part is left alone, which is said. */
  readonly key?: KeyObject | undefined;
}

/**
 * Watches the versions that some visitors run, and takes back what does worse than what the others have: an entry of the pointer with the reason, a
 * line in the log, an event for the console, which is told whenever a pointer has moved.
 * It keeps nothing but the counts and since when it has seen each; what it does is decided by them, the pointers and its own clock: that of who began a canary may be another.
 */
export function watchRollouts(context: SandboxContext, { store, live, key }: Needs) {
  const counts = new VisitCounts((counted) => offerOf(live, counted));
  const [sinceOf, notifyMoved] = [firstSeen(context, live), moveNotices(context, live)];
  const told = new Set<string>();
  const running = (): readonly (Rollout & { readonly newest: Numbered<PointerEntry> })[] =>
    live.pointers().flatMap(([part, newest]) => rolloutsOf(part, newest));

  function rolloutsOf(part: PointerEntry['part'], newest: Numbered<PointerEntry>) {
    const now = context.clock.now();
    const pointer = pointerAt(newest.entry.pointer, now);
    return [undefined, ...Object.keys(pointer.except)].flatMap((composition) => {
      const canary = composition === undefined ? pointer.canary : pointer.except[composition]?.canary;
      const version = releaseIn(pointer, composition)?.version;
      if (canary === undefined || version === undefined) return [];
      const names = live.names().filter((name) => canaryIn(pointer, name) === canary);
      const trial = {
        version: canary.release.version,
        live: version,
        since: sinceOf(part, composition, canary),
        shareAt: (at: number) => shareAt(canary, at),
        isListed: (canary.devices ?? []).length > 0,
      };
      const health = healthOf(counts.of(part, names), trial);
      const where = composition === undefined ? {} : { composition };
      return [{ part, ...where, version: trial.version, live: version, share: shareAt(canary, now), health, newest }];
    });
  }

  async function sweep(): Promise<void> {
    for (const { part, composition, version, live: other, health, newest } of running()) {
      if (!health.isWorse) continue;
      const { failures, starts, liveFailures, liveStarts } = health;
      const why = `${version} failed in ${failures} of ${starts} visits, ${other} in ${liveFailures} of ${liveStarts}`;
      const now = context.clock.now();
      const { pointer, part: id } = newest.entry;
      const where = composition === undefined ? {} : { composition };
      const at = new Date(now).toISOString();
      const signing = { keys: live.keysOf(id), key };
      if (!canSign(signing)) {
        if (!told.has(version)) context.log('rollout.no-key', { part, version, why });
        told.add(version);
        continue;
      }
      // Nothing but the canary less: what has grown elsewhere by the clock grows there as before.
      const entry = {
        part: id,
        at,
        by: WATCHER,
        checkout: WATCHER,
        did: 'stop',
        ...where,
        why,
        pointer: takenBack(pointer, composition),
      } as const;
      // Who was first has changed what it was decided by: the next look decides anew.
      if (!appendPointer(store, newest, entry, signing)) continue;
      context.log('rollout.taken-back', { part, version, why });
    }
    notifyMoved();
  }

  const shown = (): readonly Rollout[] => running().map(({ newest: _, ...rollout }) => rollout);
  const { stop } = startSweep(context, { everyMs: WATCH_MS, failed: 'rollout.failed', work: sweep });
  return {
    stop,
    counts,
    running: shown,
    versions: versionBoard({ live, counts, running: shown, now: () => context.clock.now() }),
    takenBack: (): readonly TakenBack[] =>
      live
        .pointers()
        .flatMap(([part, { entry }]) =>
          entry.by === WATCHER && entry.did === 'stop' ? [{ part, at: entry.at, why: entry.why ?? '' }] : [],
        ),
  };
}

/** Since when each version that some run is tried without a break, epoch ms: what it did when it was tried before is forgiven. */
function firstSeen({ clock }: SandboxContext, live: LiveDocuments) {
  const seen = new Map<string, number>();
  return (part: PointerEntry['part'], composition: string | undefined, { release }: Canary): number => {
    const now = clock.now();
    let first = 0;
    for (const { number, entry } of live.log(part)) {
      const { canary } = composition === undefined ? entry.pointer : (entry.pointer.except[composition] ?? {});
      if (canary?.release.version !== release.version) break;
      first = number;
    }
    const name = `${part} ${first} ${composition ?? ''}`;
    // A clock that went back has seen nothing yet.
    const since = Math.min(seen.get(name) ?? now, now);
    seen.set(name, since);
    return since;
  };
}

/** Whoever moves a pointer says it to the store alone: consoles are told when a look finds a newer entry. */
function moveNotices({ events, clock }: SandboxContext, live: LiveDocuments) {
  /** Of the newest entries of the pointers, when it was looked last. */
  let numbers: ReadonlyMap<string, number> | undefined;
  return (): void => {
    const before = numbers;
    numbers = new Map(live.pointers().map(([part, { number }]) => [part, number]));
    for (const [part, number] of before === undefined ? [] : numbers)
      if (before?.get(part) !== number) events.emit({ kind: 'rollout', id: part, fm: clock.now() });
  };
}

/** How pages of a composition may run a version of a part: some of them, or others too, be it where another one's files cannot be had; undefined: they do not. */
function offerOf(live: LiveDocuments, { composition, part, version }: Counted): 'some' | 'others' | undefined {
  const found = live.compositions().find(({ name }) => name === composition);
  if (found === undefined || part === 'shell') return version === found?.shellVersion ? 'others' : undefined;
  const [, remote] = Object.entries(found.remotes).find(([id]) => id === part) ?? [];
  if ([remote, remote?.previous].some((offered) => offered?.version === version)) return 'others';
  return remote?.canary?.version === version ? 'some' : undefined;
}
