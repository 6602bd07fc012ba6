import type { DispatchType } from './dispatch.ts';
import type { DeliveryPolygon } from './polygon.ts';
import type { MenuCategory } from './product.ts';
import type { Venue, WeeklyWindow } from './venue.ts';

/** A menu as it was answered for one dispatch type; prices and products differ from type to type. Q65. */
export interface Menu {
  readonly kind: DispatchType;
  readonly venue: Venue;
  readonly categories: readonly MenuCategory[];
  /** Windows in which deferred orders may be wanted. Spec C3-021. */
  readonly slots: readonly WeeklyWindow[];
  /** In the provider's order: `deliverycost` names them by index. */
  readonly polygons: readonly DeliveryPolygon[];
}
