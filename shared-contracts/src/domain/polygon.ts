import type { GeoPoint } from './address.ts';
import type { Money } from './money.ts';

/** An area that a venue delivers to. Spec C3-013, Q47. */
export interface DeliveryPolygon {
  readonly name: string;
  readonly isActive: boolean;
  /** Weekday bitmask, see `weekday-mask.ts`. */
  readonly weekdays: number;
  /** Undefined: the venue's general rule gives the cost. */
  readonly price?: Money;
  readonly isFree: boolean;
  /** Corners of a closed ring; the first is not repeated. */
  readonly ring: readonly GeoPoint[];
}
