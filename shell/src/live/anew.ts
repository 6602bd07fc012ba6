import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** By remote, the version whose files could not be had in this visit: the one before it runs. */
export type PassedOver = Readonly<Partial<Record<RemoteId, string>>>;

/** The record as a tab keeps it; undefined where it is none. */
export function readPassedOver(raw: unknown): PassedOver | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  return Object.fromEntries(Object.entries(raw).filter(([id, version]) => isRemoteId(id) && typeof version === 'string'));
}

/** Why this tab made its page anew, as it keeps it; undefined where it keeps nothing. */
export function readReloads(raw: unknown): readonly string[] | undefined {
  return Array.isArray(raw) ? raw.filter((reason) => typeof reason === 'string') : undefined;
}

/** A composition in which the version before runs in place of each that was passed over. */
export function withoutPassedOver(composition: Composition, storage: Pick<PartStorage<'shell'>, 'read'>): Composition {
  const passedOver = storage.read('PASSED', readPassedOver) ?? {};
  const remotes = Object.entries(composition.remotes).map(([id, remote]) => {
    const { previous, ...rest } = remote;
    const isOver = isRemoteId(id) && passedOver[id] === remote.version && previous !== undefined;
    return [id, isOver ? { ...rest, ...previous } : remote];
  });
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
