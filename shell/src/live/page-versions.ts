import type { Composition } from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';

/** What a page was made from, for as long as it lives. */
export interface PageVersions {
  /** Of the composition. */
  readonly name: string;
  readonly revision: number;
  readonly versions: Readonly<Partial<Record<PartId, string>>>;
  readonly entries: NonNullable<Composition['entries']>;
  /** Parts that have a version to fall back to. */
  readonly withPrevious: readonly RemoteId[];
  /** Parts of which it runs a version that not everybody runs. */
  readonly canaries: readonly RemoteId[];
}

/** A part that was off when the page was made is not of it. `entries`: as the page's document says them. */
export function pageVersions({ name, revision, shellVersion, remotes }: Composition, entries: PageVersions['entries']): PageVersions {
  const on = Object.entries(remotes).flatMap(([id, remote]) => (isRemoteId(id) && remote.enabled ? [[id, remote] as const] : []));
  return {
    name,
    revision,
    versions: { shell: shellVersion, ...Object.fromEntries(on.map(([id, { version }]) => [id, version])) },
    entries,
    withPrevious: on.flatMap(([id, { previous }]) => (previous === undefined ? [] : [id])),
    canaries: on.flatMap(([id, { version, canary }]) => (version === canary?.version ? [id] : [])),
  };
}
