import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import { failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeKioskConfig } from '@comanda/shared-contracts/wire/kiosk-config';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';

/** What the call is asked as: a kiosk. Spec K7-001. */
const KIOSK = 10;
/** Where in the answer the kiosk stands. */
const POSITION = 16;

/** How this device is set up. A provider that does not know it answers nothing: code `unknown-kiosk`. Spec K7-001. */
export function fetchKioskConfig(api: Api, device: KioskDevice, fresh: boolean): Promise<Result<KioskConfig>> {
  const { restaurantId, localId } = splitVenueId(device.venueId);
  return api.call({
    operation: 'test-info',
    query: {
      name: device.deviceId,
      pais: device.country,
      xir: restaurantId,
      xil: localId,
      tipo: KIOSK,
      sid: device.simpleId,
      dk: device.dk,
    },
    fresh,
    decode: (raw) => {
      const config: unknown = Array.isArray(raw) ? raw[POSITION] : undefined;
      if (config === null) return failed(failure('domain', 'unknown-kiosk'));
      return decodeKioskConfig(config);
    },
  });
}
