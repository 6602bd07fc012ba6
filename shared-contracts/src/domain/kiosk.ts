import type { CartLine } from './cart.ts';
import type { DispatchType } from './dispatch.ts';
import type { Environment } from './environment.ts';
import type { PictureSource } from './product.ts';
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
  readonly name?: string;
  readonly country: string;
  readonly venues: readonly { readonly venueId: string; readonly kioskId: string }[];
  readonly readAt?: Instant;
}

/** Which order types a kiosk offers; not to be mixed up with the dispatch types 4 and 5. Spec K3-003. */
export const KioskOrderTypes = { EAT_HERE: 1, TAKE_AWAY: 2, BOTH: 3 } as const;
export type KioskOrderTypes = (typeof KioskOrderTypes)[keyof typeof KioskOrderTypes];

/** What a kiosk must know of its customer. Spec K3-004. */
export type KioskContactRule = 'emailAndPhone' | 'email' | 'phone';

/** Spec K3-005, Q83. */
export interface KioskPrinter {
  readonly columns: number;
  /** Address of the printer. Wire: tbpip. */
  readonly address: string;
  readonly name: string;
  readonly computerName: string;
  readonly id: string;
}

/** How a kiosk looks and behaves. Spec K3-001 to K3-005. */
export interface KioskConfig {
  readonly venueName: string;
  readonly kioskId: string;
  readonly name: string;
  readonly simpleId: number;
  readonly country: string;
  /** False: the error screen "inactive" is all it shows. */
  readonly isActive: boolean;
  /** Absent: the placeholder is drawn. */
  readonly logoUrl?: string;
  readonly welcomeText: string;
  readonly welcomePicture?: PictureSource;
  readonly mainPicture?: PictureSource;
  readonly qrPicture?: PictureSource;
  readonly paymentReceivedMessage: string;
  readonly printerMessage: string;
  readonly sendsQr: boolean;
  readonly orderTypes: KioskOrderTypes;
  /** 1 or 3: "all" is sorted by name. Wire: seosort. Spec K2-015. */
  readonly sort: number;
  readonly paymentMethodIds: readonly number[];
  readonly asksContact: boolean;
  readonly contactRule: KioskContactRule;
  readonly allowsComments: boolean;
  /** Register that payments at the cashier and MercadoPago go to. Absent: none. Wire: payCaja. */
  readonly registerId?: string;
  /** Tax documents are printed. Wire: adte. */
  readonly printsTaxDocument: boolean;
  /** One ticket per unit. */
  readonly isDisco: boolean;
  /** Asks for a locator number. Wire: enable_order_draft_association, Q79. */
  readonly asksLocator: boolean;
  readonly printer?: KioskPrinter;
}

/** A venue of a portal. Spec K3-008. */
export interface PortalVenue {
  readonly id: string;
  readonly restaurantId: number;
  readonly localId: number;
  readonly simpleId: number;
  readonly dk: number;
  readonly name: string;
  readonly country: string;
  readonly cover?: PictureSource;
  readonly logoUrl?: string;
  /** For the menu; empty where the portal does not tell. */
  readonly reference: string;
  readonly isOpen: boolean;
  readonly environment?: Environment;
}

/** A ticket or tax document as it is printed. Spec K3-013, Q83. */
export interface PrintedMessage {
  readonly header: string;
  readonly content: string;
  readonly qrBefore: string;
  readonly qrAfter: string;
  readonly qrAfterText: string;
  /** Content of the two-dimensional bar code of a tax document. */
  readonly barcode?: string;
  /** The same code drawn: a PNG in base64. Spec K7-018. */
  readonly barcodePicture?: string;
}

/** One product of the kiosk's own cart. Spec K3-011. */
export type KioskCartLine = Pick<CartLine, 'product' | 'extras' | 'quantity' | 'comment'>;

/** Spec K3-011. */
export interface KioskCart {
  readonly lines: readonly KioskCartLine[];
  readonly dispatch?: DispatchType;
  /** Locator number. */
  readonly table?: string;
}

/** Spec K3-011. */
export interface KioskContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
