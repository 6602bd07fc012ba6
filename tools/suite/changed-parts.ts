import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';

/** Which journeys a change asks for. */
export interface Asked {
  /** Those of these files, by day. */
  readonly byDay: readonly string[];
  /** Those that were changed themselves, whole. */
  readonly whole: readonly string[];
}

/** What no page is made of. */
const BESIDE = /\.md$|^\.|^e2e\/(alone|screens|faults)\/|^tools\/(?!build\/|deploy\/)|\.test\.tsx?$|^shared-contracts\/docs\//;
const JOURNEY = /^e2e\/journeys\/(.+\.spec\.ts)$/;

/**
 * The journeys to run after a change of these files (paths from the root, `/` between folders): those that drive a changed
 * remote; all of them when something changed that every page is made of. `parts`: the remotes that each journey drives, by file.
 */
export function journeysFor(changed: readonly string[], parts: Readonly<Record<string, readonly RemoteId[]>>): Asked {
  const whole = changed.flatMap((path) => JOURNEY.exec(path)?.[1] ?? []).filter((file) => file in parts);
  const relevant = changed.filter((path) => !BESIDE.test(path) && !JOURNEY.test(path));
  const remotes = new Set<RemoteId>(REMOTE_IDS.filter((id) => relevant.some((path) => path.startsWith(`${id}/`))));
  const isEverywhere = relevant.some((path) => !REMOTE_IDS.some((id) => path.startsWith(`${id}/`)));
  const drives = ([, driven]: readonly [string, readonly RemoteId[]]) => isEverywhere || driven.some((id) => remotes.has(id));
  const asked = Object.entries(parts)
    .filter(drives)
    .map(([file]) => file);
  return { byDay: asked.filter((file) => !whole.includes(file)), whole };
}
