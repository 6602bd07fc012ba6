import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage, Random } from '@comanda/shared-contracts/host';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { chooseVersions } from '../composition/choose-versions.ts';
import { deviceId } from './device-id.ts';

/** A composition with the versions that this device runs: by its own id, by that under which a kiosk was linked, and by what its visit has pinned. */
export function ownVersions(offered: Composition, own: PartStorage<'shell'>, random: Random): Composition {
  const linked = own.read('KIOUSER', record)?.['iu'];
  return chooseVersions(offered, [deviceId(own, random), ...(typeof linked === 'string' ? [linked] : [])], own.read('VERSIONS', record));
}

function record(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(raw) ? raw : undefined;
}
