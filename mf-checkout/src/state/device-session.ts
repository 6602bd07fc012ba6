import type { EnvironmentReader } from '@comanda/shared-contracts/host';

/** The device session id that the card provider's script leaves on the page; while it is not loaded, the id of the device. Q40. */
export function deviceSessionId({ deviceId = '' }: Pick<EnvironmentReader, 'deviceId'>): string {
  const id: unknown = Reflect.get(globalThis, 'MP_DEVICE_SESSION_ID');
  return typeof id === 'string' && id !== '' ? id : deviceId;
}
