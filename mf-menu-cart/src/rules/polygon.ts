import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Money } from '@comanda/shared-contracts/domain/money';

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
