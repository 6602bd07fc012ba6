import type { Composition } from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** What a tab remembers of its visit from one page to the next one. */
export interface Anew {
  /** Why its page was made anew: never twice for one reason. */
  readonly reloads: readonly string[];
  /** By remote, the version whose files could not be had: the one before it runs. */
  readonly passedOver: Readonly<Partial<Record<RemoteId, string>>>;
}

export const NOT_ANEW: Anew = { reloads: [], passedOver: {} };

/** The record as the storage gives it back; undefined where it is none. */
export function readAnew(raw: unknown): Anew | undefined {
  const isOne = (value: unknown): value is Anew =>
    typeof value === 'object' &&
    value !== null &&
    'reloads' in value &&
    Array.isArray(value.reloads) &&
    'passedOver' in value &&
    typeof (value.passedOver ?? 0) === 'object';
  return isOne(raw) ? raw : undefined;
}

/** A composition in which the version before runs in place of each that was passed over. */
export function withoutPassedOver(composition: Composition, { passedOver }: Pick<Anew, 'passedOver'> = NOT_ANEW): Composition {
  const remotes = Object.entries(composition.remotes).map(([id, remote]) => {
    const { previous, ...rest } = remote;
    const isOver = isRemoteId(id) && passedOver[id] === remote.version && previous !== undefined;
    return [id, isOver ? { ...rest, ...previous } : remote];
  });
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
