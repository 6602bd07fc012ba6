import type { ComposedRemote, Composition, Release } from '../../shared-contracts/src/composition.ts';
import type { RemoteId } from '../../shared-contracts/src/remotes.ts';

/** A composition before any version is chosen: what a person writes. */
export type CompositionSource = Omit<Composition, 'remotes' | 'revision' | 'contract' | 'shellVersion'> & {
  readonly parts: readonly RemoteId[];
};

/** Points a composition at a release of a remote; the version that was live becomes the one to roll back to. */
export function withRelease(composition: Composition, release: Release): Composition {
  const id = release.id;
  if (id === 'shell')
    return composition.shellVersion === release.version ? composition : next(composition, { shellVersion: release.version });
  const live = composition.remotes[id];
  if (live?.version === release.version) return composition;
  const previous = live === undefined ? undefined : pinned(live);
  return withRemote(composition, id, {
    ...fromRelease(release),
    enabled: live?.enabled ?? true,
    ...(previous === undefined ? {} : { previous }),
  });
}

/** Swaps the live version with the previous one; undefined when there is none. */
export function rolledBack(composition: Composition, id: RemoteId): Composition | undefined {
  const live = composition.remotes[id];
  if (live?.previous === undefined) return undefined;
  return withRemote(composition, id, { ...live.previous, enabled: live.enabled, previous: pinned(live) });
}

/** Switches a remote off or on without touching its version. Undefined when the composition does not have it. */
export function switched(composition: Composition, id: RemoteId, enabled: boolean): Composition | undefined {
  const live = composition.remotes[id];
  if (live === undefined) return undefined;
  return live.enabled === enabled ? composition : withRemote(composition, id, { ...live, enabled });
}

/** The document of a source with the versions that an older document of it had. */
export function composed(source: CompositionSource, older: Composition | undefined, contract: Composition['contract']): Composition {
  const { parts, ...rest } = source;
  const kept = Object.entries(older?.remotes ?? {}).filter(([id]) => parts.some((part) => part === id));
  return { ...rest, contract, revision: older?.revision ?? 0, shellVersion: older?.shellVersion ?? '', remotes: Object.fromEntries(kept) };
}

function withRemote(composition: Composition, id: RemoteId, remote: ComposedRemote): Composition {
  return next(composition, { remotes: { ...composition.remotes, [id]: remote } });
}

function next(composition: Composition, change: Partial<Composition>): Composition {
  return { ...composition, ...change, revision: composition.revision + 1 };
}

function fromRelease(release: Release): Omit<ComposedRemote, 'enabled' | 'previous'> {
  const integrity = release.files[release.entry]?.integrity;
  if (integrity === undefined) throw new Error(`${release.id} ${release.version}: the entry has no hash`);
  return {
    version: release.version,
    contract: release.contract,
    container: release.container,
    entry: `/remotes/${release.id}/${release.version}/${release.entry}`,
    integrity,
  };
}

function pinned({ version, contract, container, entry, integrity }: ComposedRemote): Omit<ComposedRemote, 'enabled' | 'previous'> {
  return { version, contract, container, entry, integrity };
}
