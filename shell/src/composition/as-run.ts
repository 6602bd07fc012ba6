import type { ComposedRemote, Composition } from '@comanda/shared-contracts/composition';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** A remote as a page runs it: where the version before runs, with all that that one says of itself, its passport among it. */
export function asRun(remote: ComposedRemote, isPrevious: boolean): ComposedRemote {
  return isPrevious && remote.previous !== undefined ? { ...remote, ...remote.previous } : remote;
}

/** All remotes of a composition as a page runs them; `previous`: those of which the version before runs. They change while the page lives. */
export function remotesAsRun({ remotes }: Pick<Composition, 'remotes'>, previous: ReadonlySet<RemoteId>): () => Composition['remotes'] {
  let known = { of: 0, remotes };
  return () => {
    // Nothing runs the newer version again: what has grown has changed.
    if (previous.size !== known.of) {
      const runs = Object.entries(remotes).map(([id, remote]) => [
        id,
        asRun(
          remote,
          [...previous].some((one) => one === id),
        ),
      ]);
      known = { of: previous.size, remotes: Object.fromEntries(runs) };
    }
    return known.remotes;
  };
}
