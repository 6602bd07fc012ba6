import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import type { PictureJob } from '@comanda/shared-contracts/picture';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import type { Fetch } from '../../src/http/attempt.ts';
import type { FenceEnd, FenceLimits } from './fence-step.ts';
import { createFence } from './fence.ts';
import type { Fence } from './fence.ts';
import { createPictureModules } from './picture-files.ts';
import type { PictureModules, ReadReleaseFile } from './picture-files.ts';
import { createPictures } from './picture-of.ts';
import type { Pictures } from './picture-of.ts';
import { createProviderCalls } from './provider-calls.ts';

/** A process that draws pictures was ended, or its code threw. */
export interface PictureFailure {
  readonly part: RemoteId;
  readonly version: string;
  readonly shellVersion: string;
  readonly why: FenceEnd;
  /** What the code threw. */
  readonly detail?: string;
}

export interface PictureServiceOptions {
  /** The releases that a composition's pages run, as far as they are in the store. */
  readonly releasesOf: (
    composition: Composition,
  ) => { readonly shell: Release; readonly remotes: Readonly<Record<RemoteId, Release>> } | undefined;
  readonly readFile: ReadReleaseFile;
  readonly fetch: Fetch;
  /** Once of each kind for a version. */
  readonly report: (failure: PictureFailure) => void;
  readonly now?: () => number;
  /** Another number whenever it is known that the provider answers otherwise from now on: its answers are asked for anew. */
  readonly revision?: (() => number) | undefined;
  readonly limits?: FenceLimits;
}

export interface PictureService extends Pictures {
  /** Begins the processes of a composition, so that they are warm before somebody comes; until each is, or came to nothing. */
  warmUp(composition: Composition, origin: string): Promise<void>;
  close(): void;
}

/** So long a version is kept that another one of its part has taken the place of, ms. */
const LEFT_MS = 60_000;

interface Drawing {
  readonly part: RemoteId;
  readonly fence: Promise<Fence | undefined>;
  usedAt: number;
}

/** The pictures of the releases of a store: one process for each version of a remote under a version of the shell. */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { releasesOf, readFile, fetch, now = Date.now, revision } = options;
  const modules = createPictureModules(readFile);
  const drawings = new Map<string, Drawing>();
  const end = async (key: string): Promise<void> => {
    const fence = drawings.get(key)?.fence;
    drawings.delete(key);
    (await fence)?.close();
  };
  /** A version that nobody asks for since another one of its part is there. */
  const endLeft = (): void => {
    for (const [key, { part, usedAt }] of drawings) {
      const isOver = [...drawings.values()].some((other) => other.part === part && other.usedAt > usedAt + LEFT_MS);
      if (isOver) void end(key);
    }
  };
  const fenceOf = async (composition: Composition, part: RemoteId, origin: string): Promise<Fence | undefined> => {
    const { shell, remotes } = releasesOf(composition) ?? {};
    const remote = remotes?.[part];
    if (shell?.picture === undefined || remote?.picture === undefined) return undefined;
    const key = `${shell.picture.integrity} ${remote.picture.integrity}`;
    const drawing = drawings.get(key) ?? { part, fence: fenceFor(options, modules, { composition, origin }, { shell, remote }), usedAt: 0 };
    drawing.usedAt = now();
    drawings.set(key, drawing);
    endLeft();
    const fence = await drawing.fence;
    // What the store did not have it may have later.
    if (fence === undefined) drawings.delete(key);
    return fence;
  };
  const pictures = createPictures({ fenceOf, calls: createProviderCalls({ fetch, now, revision }), now });
  return {
    ...pictures,
    warmUp: async (composition, origin) => {
      const parts = Object.keys(composition.remotes).filter((id): id is RemoteId => isRemoteId(id) && isComposed(composition, id));
      await Promise.all(parts.map(async (part) => (await fenceOf(composition, part, origin))?.begun));
    },
    close: () => {
      for (const key of drawings.keys()) void end(key);
      modules.release();
    },
  };
}

type Place = Pick<PictureJob, 'composition' | 'origin'>;

async function fenceFor(
  { report, limits }: PictureServiceOptions,
  modules: PictureModules,
  place: Place,
  { shell, remote }: { readonly shell: Release; readonly remote: Release },
): Promise<Fence | undefined> {
  const [shellPath, remotePath] = await Promise.all([modules.pathOf(shell), modules.pathOf(remote)]);
  const { id } = remote;
  if (shellPath === undefined || remotePath === undefined || !isRemoteId(id)) return undefined;
  const named = { part: id, version: remote.version, shellVersion: shell.version };
  return createFence({
    start: { ...place, files: { shell: shellPath, remote: remotePath } },
    readable: [`${modules.folder}/`],
    report: (why, detail) => report({ ...named, why, ...(detail === undefined ? {} : { detail }) }),
    ...(limits === undefined ? {} : { limits }),
  });
}
