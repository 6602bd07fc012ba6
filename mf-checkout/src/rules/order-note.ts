import type { CartVenue } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { ShownParts } from './changed-order.ts';

/** What is kept with an order intent, to close its cart and to show it again after a reload. Plain data. */
export interface OrderNote {
  readonly venue: Pick<CartVenue, 'id' | 'simpleId' | 'dk' | 'name' | 'country' | 'menuPath'>;
  /** The revision of the cart that was sent. */
  readonly revision: number;
  readonly dispatch: DispatchType;
  readonly tableId?: string;
  readonly itemCount: number;
  /** How it is paid; decides what follows the order. */
  readonly methodId: number;
  /** Written as the venue writes prices. */
  readonly total: string;
  /** What else the diner saw of the price, written: one unit of each line by its id, the delivery. Absent in an older note. X-06. */
  readonly shown?: ShownParts;
}
