import type { PartStorage, Random } from '@comanda/shared-contracts/host';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { deviceId } from './device-id.ts';

/** The names of this device for `isAmong`: its own id, and that under which a kiosk was linked. X-20. */
export function deviceNames(own: PartStorage<'shell'>, random: Random): readonly [string, ...string[]] {
  const linked = own.read('KIOUSER', (raw) => (isRecord(raw) ? raw : undefined))?.['iu'];
  return [deviceId(own, random), ...(typeof linked === 'string' ? [linked] : [])];
}
