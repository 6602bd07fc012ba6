import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage, Random } from '@comanda/shared-contracts/host';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { chooseVersions } from '../composition/choose-versions.ts';
import { deviceNames } from './device-names.ts';

/** A composition with the versions that this device runs: by its names, and by what its visit has pinned. */
export function ownVersions(offered: Composition, own: PartStorage<'shell'>, random: Random): Composition {
  return chooseVersions(
    offered,
    deviceNames(own, random),
    own.read('VERSIONS', (raw) => (isRecord(raw) ? raw : undefined)),
  );
}
