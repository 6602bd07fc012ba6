import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { KioskHost } from './host.ts';

/** How long the device may take to say where it is, ms. Spec K7-012, Q84. */
const TIMEOUT_MS = 2_000;
const TIMEOUT_AT_ORDER_TYPE_MS = 1_000;

export interface DevicePlace {
  /** Asks the device, and gives up in time: a later answer does not count. A place that is known is not asked for again. */
  locate(isOrderType?: boolean): Promise<void>;
  /** Where the device stands, else the point given. */
  pointOr(fallback: GeoPoint): GeoPoint;
}

/** Where the kiosk stands, for the menu; its venue stands in for a device that does not know. Spec K7-012. */
export function createDevicePlace({ location, clock }: Pick<KioskHost, 'location' | 'clock'>): DevicePlace {
  let point: GeoPoint | undefined;
  return {
    locate: async (isOrderType = false) => {
      if (point !== undefined) return;
      await new Promise<void>((resolve) => {
        let isOver = false;
        const giveUp = clock.after(isOrderType ? TIMEOUT_AT_ORDER_TYPE_MS : TIMEOUT_MS, () => {
          isOver = true;
          resolve();
        });
        void location.locate().then((found) => {
          giveUp();
          if (found.ok && !isOver) ({ point } = found.value);
          resolve();
        });
      });
    },
    pointOr: (fallback) => point ?? fallback,
  };
}
