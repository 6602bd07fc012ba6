import type { DeliveryAnswer } from './catalog/delivery-cost.ts';
import type { LineChange } from './catalog/price-check.ts';
import type { BookingConfig, BookingTurn, Currency } from './catalog/types.ts';

export type { BookingTurn, DeliveryAnswer, LineChange };

/** What the other calls need to know of the venues and their menus. The catalogue folder fulfils it. */

/** One open question to the prices: what the diner saw and how much of it. */
export interface AskedExtra {
  readonly group: string;
  readonly pl: number;
  readonly quantity: number;
  /** Price that the diner saw. */
  readonly pm: number;
}

export interface AskedLine {
  /** From 1. */
  readonly lir: number;
  readonly ip: number;
  readonly quantity: number;
  readonly pm: number;
  readonly extras: readonly AskedExtra[];
}

export interface PricedLine {
  readonly lir: number;
  readonly ip: number;
  readonly quantity: number;
  /** Price of one, extras included, in currency units. */
  readonly unit: number;
}

export interface PriceCheck {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly changes: readonly LineChange[];
}

/** Where an order goes. */
export interface DeliveryPlace {
  /** Of the lines, in currency units. */
  readonly subtotal: number;
  readonly lat: number;
  readonly lng: number;
  readonly commune: string;
  /** `YYYYMMDD`; `''` today. */
  readonly fecha: string;
}

/** In the venue's language and in English, as the menu has them. */
export interface Names {
  readonly np: string;
  readonly nombreTrad: string;
}

export interface ItemFacts extends Names {
  readonly pl: number;
  readonly jp: number;
  readonly jb: number;
  readonly foto: string;
}

export interface VenueFacts {
  readonly ir: number;
  readonly il: number;
  readonly sid: number;
  readonly nr: string;
  readonly pa: string;
  /** Path of its picture. */
  readonly logo: string;
  readonly tz: string;
  readonly cur: Readonly<Currency>;
  /** -1 closed, 0 no open shift, 1 open; at the present time of the sandbox. */
  readonly ta: number;
  readonly webConfig: Readonly<Record<string, unknown>>;
  /** Payment methods by dispatch type. */
  readonly methods: readonly { readonly id: number; readonly types: readonly number[] }[];
  /** Numbers of its tables. */
  readonly tables: readonly number[];
  /** Name of a table, `''` when there is none of that number. */
  tableName(id: number): string;
}

export interface KioskFacts {
  readonly kiosId: string;
  /** The short code that links it. */
  readonly sc: string;
  readonly active: boolean;
  readonly sid: number;
  readonly dk: number;
  readonly ir: number;
  readonly il: number;
  readonly nm: string;
  readonly pa: string;
  readonly adte: boolean;
  readonly payMethods: readonly number[];
  readonly idPortal: string | null;
  /** Its paper; null where nothing is printed. */
  readonly printer: { readonly id: string; readonly columns: number } | null;
}

export interface BookingFacts extends BookingConfig {
  readonly turns: readonly BookingTurn[];
}

export interface ProductFacts {
  readonly ip: number;
  readonly np: string;
  readonly pm: number;
  readonly agot: boolean;
  readonly stock: number | null;
  readonly cat: string;
}

export interface ProductChange {
  readonly agot?: boolean | undefined;
  readonly pm?: number | undefined;
  readonly stock?: number | undefined;
}

/**
 * Tells open menus of a change. A change is written where orders are kept: make it inside a transaction, announce it after the commit, and
 * call `reread` when the transaction failed.
 */
export type Announce = () => void;

export interface CatalogPort {
  venues(): readonly VenueFacts[];
  venue(ir: number, il: number): VenueFacts | undefined;
  kiosks(): readonly KioskFacts[];
  /** Whether orders of this dispatch type can be placed at the venue at all. */
  offers(ir: number, il: number, tipo: number): boolean;
  /** Undefined when the venue takes no bookings. */
  booking(ir: number, il: number): BookingFacts | undefined;
  /** Prices the lines for a dispatch type and says what changed since the diner saw them. */
  priceCheck(ir: number, il: number, tipo: number, lines: readonly AskedLine[]): PriceCheck;
  /** What delivery to a place costs, or why there is none. */
  deliveryCost(ir: number, il: number, place: DeliveryPlace): DeliveryAnswer;
  /** Undefined for an unknown product. */
  item(ir: number, il: number, ip: number): ItemFacts | undefined;
  /** Names of an extra, empty for an unknown one. */
  extraNames(ir: number, il: number, pl: number): Names;
  /** Takes the lines from the stock. */
  sell(ir: number, il: number, lines: readonly AskedLine[]): Announce;
  /** Puts the lines back into the stock. */
  giveBack(ir: number, il: number, lines: readonly AskedLine[]): Announce;
  /** Forgets changes of the venue that were not committed. */
  reread(ir: number, il: number): void;
  /** Whether the check-in password is right; a venue without one accepts any. */
  acceptsPassword(ir: number, il: number, password: string): boolean;
  /** Whether an address belongs to the venue's own network. */
  isOwnNetwork(ir: number, il: number, address: string): boolean;
  products(ir: number, il: number): readonly ProductFacts[];
  /** Null for an unknown product. */
  changeProduct(ir: number, il: number, ip: number, change: ProductChange): Announce | null;
  /** Opens or closes the shift. Null for an unknown venue. */
  setShift(ir: number, il: number, isOpen: boolean): Announce | null;
  /** Calls the listener when a change of something that open menus show is announced. */
  onChange(listener: (venueId: string, publicNode: unknown) => void): () => void;
  /** Everything as seeded, told to nobody. */
  reset(): void;
}
