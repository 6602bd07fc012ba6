import type { DispatchType } from './dispatch.ts';
import type { Instant } from './time.ts';

/** Where the kiosk's customer stands in the flow. Topic `kiosk/session`. */
export interface KioskSession {
  readonly step:
    | 'welcome'
    | 'order-type'
    | 'locator'
    | 'menu'
    | 'upselling'
    | 'cart'
    | 'contact'
    | 'payment-choice'
    | 'pay'
    | 'received'
    | 'error'
    | 'venue-choice';
  readonly dispatch?: DispatchType;
  readonly locator?: string;
  readonly itemCount: number;
  readonly portal?: KioskPortal;
}

/** A device that serves several venues. Spec K3-007. */
export interface KioskPortal {
  readonly portalId: string;
  readonly country: string;
  readonly venues: readonly { readonly venueId: string; readonly kioskId: string }[];
  readonly readAt?: Instant;
}
