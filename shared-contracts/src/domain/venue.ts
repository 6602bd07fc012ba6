import type { GeoPoint } from './address.ts';
import type { Money, PriceFormat } from './money.ts';
import type { PictureSource } from './product.ts';
import type { DispatchType } from './dispatch.ts';
import type { PlainTime, Zone } from './time.ts';

/** Weekly opening hours or a dispatch or booking window. `weekdays`: bit 2^weekday, Sunday 1 ... Saturday 64 (Q49). */
export interface WeeklyWindow {
  readonly weekdays: number;
  readonly from: PlainTime;
  /** May lie after midnight: 1 to 2880 minutes from midnight. */
  readonly fromMinutes: number;
  readonly untilMinutes: number;
  /** Dispatch type the window is for; undefined: all. */
  readonly dispatch?: DispatchType;
}

/** Contact items; an item is present only when the venue filled it in. Spec C3-026. */
export interface VenueContact {
  readonly description?: string;
  readonly phone?: string;
  readonly whatsapp?: string;
  readonly email?: string;
  readonly web?: string;
  readonly instagram?: string;
  readonly facebook?: string;
  readonly twitter?: string;
  readonly fiscalId?: string;
  readonly deliveryPhone?: string;
  readonly bookingPhone?: string;
}

/** A service or a payment method that the venue advertises. Spec C3-010. */
export interface VenueService {
  readonly name: string;
  readonly group: 'col1' | 'col2' | 'pagos';
  readonly isActive: boolean;
}

/** Online payment at one dispatch type: 0 none, 1 required, 2 optional, 3 on pickup. Spec C9-003, Q35. */
export type PaymentMode = 0 | 1 | 2 | 3;

/** A payment method that the venue offers. Q36. Negative ids are the venue's own pay-on-receipt methods. */
export interface VenuePaymentMethod {
  readonly id: number;
  readonly name: string;
  readonly processId?: string;
  readonly dispatchTypes: readonly DispatchType[];
}

/** Ordering switches. Spec C3-027, C3-031 to C3-038. */
export interface VenueOrdering {
  readonly isActive: boolean;
  readonly offersDelivery: boolean;
  readonly offersPickup: boolean;
  readonly isPickupOnly: boolean;
  readonly offersCheckin: boolean;
  readonly offersBooking: boolean;
  readonly deliveryMinutes?: number;
  readonly pickupMinutes?: number;
  readonly needsPhoneForPickup: boolean;
  readonly needsPhoneForDelivery: boolean;
  readonly deferred: {
    readonly isOn: boolean;
    readonly minimumDays: number;
    readonly maximumDays: number;
    readonly sameDayOnly: boolean;
    /** What the venue wants said to whoever orders for later. Ours: the specification names no field. Spec C2-059. */
    readonly message?: string;
  };
  readonly paymentModes: Readonly<Record<1 | 2 | 3, PaymentMode>>;
  readonly paymentMethods: readonly VenuePaymentMethod[];
  readonly needsLoginToPay: boolean;
  /** Payment terminal of the venue. Spec C3-036. */
  readonly terminalId?: string;
}

/** Delivery rules. Spec C3-034, C3-035, Q42 to Q48. Distances in `distanceUnit`. */
export interface VenueDelivery {
  readonly usesPolygons: boolean;
  readonly maximumDistance?: number;
  readonly distanceUnit: 'km' | 'mi';
  readonly minimumSubtotal?: Money;
  readonly freeFromSubtotal?: Money;
  readonly freeWithinDistance?: number;
  readonly freeNeedsBoth: boolean;
  readonly cost:
    | { readonly kind: 'free' }
    /** A way to charge that we do not know: only the provider can say what it costs. */
    | { readonly kind: 'unknown' }
    | { readonly kind: 'fixed'; readonly amount: Money }
    | { readonly kind: 'percent'; readonly percent: number }
    | {
        readonly kind: 'distance';
        readonly base: Money;
        readonly rate: Money;
        readonly block?: number;
        readonly minimum?: Money;
        readonly maximum?: Money;
      };
  readonly usesUberDirect: boolean;
}

/** Check-in switches. Spec C3-037 to C3-040, K3-015 to K3-017. */
export interface VenueCheckin {
  readonly isActive: boolean;
  readonly needsTable: boolean;
  readonly showsIntro: boolean;
  readonly isIntroBlocked: boolean;
  /** A guest without a table's code takes a sign with a number from the counter. Wire: selfatvirtual. Q117. */
  readonly isVirtual: boolean;
  readonly asksSector: boolean;
  readonly asksPassword: boolean;
  readonly remembersTable: boolean;
  readonly needsPhone: boolean;
  readonly needsAddress: boolean;
  readonly needsNationalId: boolean;
  readonly allowsAnonymous: boolean;
  readonly hasWaiterCall: boolean;
  readonly hasWaiterCallOnQrMenu: boolean;
  readonly waiterAsksTable: boolean;
  readonly waiterAsksSector: boolean;
  readonly waiterAllowsBill: boolean;
  readonly waiterAllowsComment: boolean;
}

/** Menu display switches. Spec C3-041, C3-042. */
export interface VenueMenuDisplay {
  readonly hidesPictures: boolean;
  readonly usesNewCarousel: boolean;
  readonly splitsEatAndDrink: boolean;
  readonly drinkAreas: readonly string[];
  readonly eatAreas: readonly string[];
  readonly hidesSearch: boolean;
  /** Logo for the menu's cover, when it differs from the venue's. Wire: logoQ. Spec C3-041. */
  readonly logoUrl?: string;
  readonly showsTags: boolean;
  readonly featured: {
    readonly isOn: boolean;
    readonly differsByDay: boolean;
    readonly lists: readonly (readonly string[])[];
    readonly title: string;
  };
}

export interface VenueTable {
  readonly id: string;
  readonly name: string;
  readonly sectors: readonly string[];
  readonly capacity?: number;
}

/** What a list shows of a venue. Spec C3-010. */
export interface VenueSummary {
  /** `x-y`: restaurant id and local id. */
  readonly id: string;
  readonly restaurantId: number;
  readonly localId: number;
  readonly simpleId: number;
  readonly dk: number;
  /** Opaque reference of at least 22 characters, needed to ask for the menu. Q65. */
  readonly reference: string;
  readonly name: string;
  readonly country: string;
  readonly street: string;
  readonly commune: string;
  readonly city: string;
  /** Undefined: nobody knows where it is. */
  readonly point?: GeoPoint;
  /** Typology ids; their texts stand under `typology.{id}` (Q99). */
  readonly cuisines: readonly string[];
  /** 1 to 4. */
  readonly priceRange: number;
  readonly logoUrl?: string;
  readonly cover?: PictureSource;
  readonly ordering: VenueOrdering;
  readonly deliveryFeeHint?: Money;
  /** -1 closed, 0 no open shift, 1 open, or open by its hours where no shift is known. Q61. */
  readonly shift: 'closed' | 'no-shift' | 'open';
  readonly zone: Zone;
  readonly priceFormat: PriceFormat;
  /** Labels that a search scores, and words that its extra words must match. Present in search results. Q63. */
  readonly searchTags: readonly string[];
  readonly searchWords: readonly string[];
}

/** The open venue with everything that its readers need. Owned by the shell; topic `venue/current`. */
export interface Venue extends VenueSummary {
  readonly contact: VenueContact;
  readonly services: readonly VenueService[];
  readonly photos: readonly PictureSource[];
  readonly hours: readonly WeeklyWindow[];
  /** The provider has no shifts: `shift` follows the hours, and the shell keeps it so. Q61. */
  readonly isOpenByHours?: true;
  readonly delivery: VenueDelivery;
  readonly checkin: VenueCheckin;
  readonly menu: VenueMenuDisplay;
  readonly tables: readonly VenueTable[];
  readonly sectors: readonly { readonly id: string; readonly name: string }[];
  readonly brandColor?: string;
  readonly isDark: boolean;
  readonly hasQrPayment: boolean;
  readonly showsKitchenStatus: boolean;
}

/** What names a venue in an address: country, slug, simple id, optional dk. Spec C2-003. */
export interface VenueRef {
  readonly country: string;
  readonly slug: string;
  readonly simpleId: number;
  readonly dk?: number;
}
