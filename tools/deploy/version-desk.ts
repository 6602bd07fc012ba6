import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { wishOf } from './canary-wish.ts';
import { ChangedMeanwhile, haveRun, rollBack, rollOut, switchPart } from './commands.ts';
import type { Asked } from './commands.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import type { Trial } from './move.ts';
import { Refused } from './refused.ts';
import { releasesNamed } from './named.ts';
import { healthyVersions } from './pointer-step.ts';
import { readState } from './store-state.ts';
import { BadRelease, pinned, readRelease } from './store.ts';

/** Shares that a version grows by when it grows by itself, in percent. */
const GROWTH = [25, 50, 100];

/** What somebody at a console asks for. Versions are those that went live before: a new one is published, which opens it in a browser first. */
export type VersionRequest = Asked &
  (
    | {
        readonly action: 'canary';
        /** Of the visitors at once, above 0, up to 100. */
        readonly percent: number;
        /** Grows by itself (25, 50, 100 %), each time after so long (`10m`, `1h`, `1d`). */
        readonly after?: string | undefined;
        /** The one that begins; absent: the one that runs. */
        readonly version?: string | undefined;
      }
    | { readonly action: 'promote' | 'stop' | 'on' | 'off' }
    /** `to`: absent, the last version that nobody rolled back from. */
    | { readonly action: 'rollback'; readonly to?: string | undefined }
  );

/** What became of a request, in lines for a person. `stale`: it was decided of another state than that which was found; `refused`: by the gate. Nothing is changed then. */
export interface VersionOutcome {
  readonly status: 'done' | 'stale' | 'refused';
  readonly lines: readonly string[];
}

/** The versions that can be put live again, whole or not. */
export interface VersionChoices {
  /** Those that a roll back can go to, the nearest first: nobody rolled back from them. */
  readonly healthy: readonly string[];
  /** All others that were live or tried and are still in the store, the latest first. */
  readonly others: readonly string[];
}

/** What a console does to what is live in a folder, by the same commands and behind the same gate as the command line. */
export interface VersionDesk {
  act(part: string, request: VersionRequest): Promise<VersionOutcome>;
  /** Of one composition, or of all that have nothing of their own; without the live version. Of a part that is not published there is nothing. */
  choices(part: string, composition?: string): Promise<VersionChoices>;
}

/** The desk of the store in a folder. */
export function versionDesk(folder: string): VersionDesk {
  const driver = folderDriver(folder);
  return {
    act: async (part, request) => {
      try {
        if (!isPartId(part)) throw new Refused(`there is no part ${part}`);
        return { status: 'done', lines: await done(driver, part, request) };
      } catch (cause) {
        if (!(cause instanceof Refused || cause instanceof BadRelease)) throw cause;
        return { status: cause instanceof ChangedMeanwhile ? 'stale' : 'refused', lines: cause.message.split('\n') };
      }
    },
    choices: async (part, composition) => (isPartId(part) ? choicesOf(driver, part, composition) : { healthy: [], others: [] }),
  };
}

/** A console opens nothing: what a browser has never had goes live where it is tried. */
const UNOPENED: Trial = async (_compositions, moved) =>
  [...moved].map((part) => ({
    part,
    line: `${part}: nobody has opened it yet, for it never ran: the same command of the publishing tool does`,
  }));

function done(driver: StoreDriver, part: PartId, request: VersionRequest): Promise<readonly string[]> {
  switch (request.action) {
    case 'canary':
      return changeCanary(driver, part, request);
    case 'promote':
    case 'stop':
      return rollOut(driver, part, { did: request.action }, request);
    case 'rollback':
      return goBack(driver, part, request);
    default:
      return switchPart(driver, part, request.action, request, UNOPENED);
  }
}

async function goBack(driver: StoreDriver, part: PartId, request: Extract<VersionRequest, { readonly action: 'rollback' }>) {
  if (request.to !== undefined) await knownRelease(driver, part, request.to);
  return rollBack(driver, [part], request, UNOPENED);
}

async function changeCanary(
  driver: StoreDriver,
  part: PartId,
  request: Extract<VersionRequest, { readonly action: 'canary' }>,
): Promise<readonly string[]> {
  const { percent, after, version } = request;
  const later = after === undefined ? [] : GROWTH.filter((share) => share > percent).map(String);
  const wish = wishOf({ now: [String(percent)], later, after: later.length === 0 ? undefined : after });
  const release = version === undefined ? undefined : await knownRelease(driver, part, version);
  const hasRun = release === undefined || (await haveRun((await readState(driver)).pointers.get(part), [], [release.version]));
  return rollOut(driver, part, { did: 'canary', wish, release }, request, hasRun ? undefined : UNOPENED);
}

/** A version that was live or tried before: whatever else lies in the store was never opened in a browser, or was refused then. */
async function knownRelease(driver: StoreDriver, part: PartId, version: string) {
  const log = await logOf(driver, part);
  const isKnown = log.some(({ pointer }) => releasesNamed(pointer).some((named) => named.version === version));
  const release = isKnown ? await readRelease(driver, part, version) : undefined;
  if (release === undefined)
    throw new Refused(`${part} ${version} was never live, or is no longer in the store: publish it\nnothing is changed`);
  return pinned(release);
}

async function choicesOf(driver: StoreDriver, part: PartId, composition: string | undefined): Promise<VersionChoices> {
  const log = await logOf(driver, part);
  const newest = log.at(-1);
  if (newest === undefined) return { healthy: [], others: [] };
  const pointer = pointerAt(newest.pointer, Date.now());
  const live = releaseIn(pointer, composition)?.version;
  const stored = async (versions: readonly string[]) => {
    const found = await Promise.all(versions.map(async (version) => (await readRelease(driver, part, version)) !== undefined));
    return versions.filter((version, index) => found[index] === true && !Object.hasOwn(pointer.gone ?? {}, version));
  };
  const healthy = healthyVersions(log, composition)
    .map(({ version }) => version)
    .filter((version) => version !== live)
    .toReversed();
  const named = log.toReversed().flatMap((entry) => releasesNamed(entry.pointer).map(({ version }) => version));
  const others = [...new Set(named)].filter((version) => version !== live && !healthy.includes(version));
  return { healthy: await stored(healthy), others: await stored(others) };
}

/** The log of a part, oldest first. */
async function logOf(driver: StoreDriver, part: PartId): Promise<readonly PointerEntry[]> {
  const chain = (await readState(driver)).pointers.get(part);
  const log: PointerEntry[] = [];
  if (chain !== undefined) for await (const { entry } of chain.log()) log.unshift(entry);
  return log;
}
