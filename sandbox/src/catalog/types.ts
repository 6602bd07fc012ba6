import type { z } from 'zod';
import type * as wire from './wire-schemas.ts';

/** 1 pickup, 2 delivery, 3 check-in, 4 kiosk take away, 5 kiosk eat here. */
export type DispatchType = 1 | 2 | 3 | 4 | 5;
/** -1 outside the opening hours, 0 within them but no open shift, 1 open (Q61). */
export type OpeningState = -1 | 0 | 1;

export type Slot = z.infer<typeof wire.slotSchema>;
export type WebConfig = z.infer<typeof wire.webConfigSchema>;
export type Extra = z.infer<typeof wire.extraSchema>;
export type ExtrasGroup = z.infer<typeof wire.extrasGroupSchema>;
export type Product = z.infer<typeof wire.productSchema>;
export type Category = z.infer<typeof wire.categorySchema>;
export type RestaurantCard = z.infer<typeof wire.restaurantCardSchema>;
export type Restaurant = z.infer<typeof wire.restaurantSchema>;
export type PublicConfig = z.infer<typeof wire.publicConfigSchema>;
export type Payment = z.infer<typeof wire.paymentSchema>;
export type Currency = z.infer<typeof wire.currencySchema>;
export type Table = z.infer<typeof wire.tableSchema>;
export type Sector = z.infer<typeof wire.sectorSchema>;
export type Polygon = z.infer<typeof wire.polygonSchema>;
export type Menu = z.infer<typeof wire.menuSchema>;
export type KioskConfig = z.infer<typeof wire.kioskConfigSchema>;
export type BookingTurn = z.infer<typeof wire.bookingTurnSchema>;
export type BookingConfig = z.infer<typeof wire.bookingConfigSchema>;
export type Tag = z.infer<typeof wire.tagSchema>;
export type Stadium = z.infer<typeof wire.stadiumSchema>;
export type Place = z.infer<typeof wire.placeSchema>;
export type Suggestion = z.infer<typeof wire.suggestionSchema>;
export type PublicNode = z.infer<typeof wire.publicNodeSchema>;

/** A line of a cart as a client sends it; only what the catalogue judges is named here. */
export interface CartLine {
  readonly cant: number;
  /** Without a `pm` the price is not compared. */
  readonly item: { readonly ip: number; readonly pm?: number | undefined };
  readonly extras?: Readonly<Record<string, readonly ChosenExtra[]>> | undefined;
}

/** [extra, quantity, stamp or flag] (Q60). */
export type ChosenExtra = readonly [{ readonly pl: number; readonly pm?: number | undefined }, number, ...unknown[]];

/** Where live changes are kept: the caller's database, or a Map in tests. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}
