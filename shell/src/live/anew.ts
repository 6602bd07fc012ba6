import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** What a tab remembers of its visit from one page to the next one. */
export interface Anew {
  /** Why its page was made anew: never twice for one reason. */
  readonly reloads: readonly string[];
  /** By remote, the version whose files could not be had: the one before it runs. */
  readonly passedOver: Readonly<Partial<Record<RemoteId, string>>>;
}

/** What a tab keeps; nothing where it keeps nothing that can be read. */
export function anewOf(storage: Pick<PartStorage<'shell'>, 'read'>): Anew {
  return storage.read('ANEW', readAnew) ?? { reloads: [], passedOver: {} };
}

function readAnew(raw: unknown): Anew | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(raw));
  const [reloads, passedOver] = [fields.get('reloads'), fields.get('passedOver')];
  const versions = typeof passedOver === 'object' && passedOver !== null ? Object.entries(passedOver) : [];
  return {
    reloads: Array.isArray(reloads) ? reloads.filter((reason) => typeof reason === 'string') : [],
    passedOver: Object.fromEntries(versions.filter(([id, version]) => isRemoteId(id) && typeof version === 'string')),
  };
}

/** A composition in which the version before runs in place of each that was passed over. */
export function withoutPassedOver(composition: Composition, storage: Pick<PartStorage<'shell'>, 'read'>): Composition {
  const { passedOver } = anewOf(storage);
  const remotes = Object.entries(composition.remotes).map(([id, remote]) => {
    const { previous, ...rest } = remote;
    const isOver = isRemoteId(id) && passedOver[id] === remote.version && previous !== undefined;
    return [id, isOver ? { ...rest, ...previous } : remote];
  });
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
