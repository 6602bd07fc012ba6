import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

export interface OrderPartProps {
  readonly order: Order;
  /** Null while it is not known, or cannot be had: the order is shown anyway. */
  readonly venue: Venue | null;
}
