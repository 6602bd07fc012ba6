import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import type { StoredOrder } from '../rules/placed-order.ts';
import type { KioskHost } from './host.ts';
import type { PrintingStore } from './printing.ts';
import type { SetupStore } from './setup.ts';
import { staffTicketFor, strayDocumentFor, taxTicketFor, ticketsFor } from './tickets.ts';

/** What the counter has printed. */
export interface CounterPaper {
  /** The tickets of a customer who is not there. X-15. */
  tickets(order: StoredOrder): void;
  /** `isFront`: its customer stands there, and it comes behind their tickets. Spec K4-014. */
  document(order: StoredOrder, message: PrintedMessage, isFront: boolean): void;
  strayDocument(message: PrintedMessage): void;
  /** Staff give the money back. X-05. */
  lateMoney(order: StoredOrder): void;
}

/** The tickets that the counter asks for, in the look of the venue that the order is of. */
export function createCounterPaper(host: KioskHost, setup: Pick<SetupStore, 'at' | 'view'>, printing: PrintingStore): CounterPaper {
  return {
    tickets: (order) => {
      const place = setup.at(order.venueId);
      printing.enqueue(order.intentId, place === undefined ? [] : ticketsFor(host, place, order));
    },
    document: (order, message, isFront) => {
      const place = setup.at(order.venueId);
      const job = place === undefined ? undefined : taxTicketFor(place, order, message);
      if (job === undefined) return;
      if (isFront) printing.add(job);
      else printing.enqueue(order.intentId, [job]);
    },
    strayDocument: (message) => {
      const known = setup.view.getState();
      const job = known.status === 'ready' ? strayDocumentFor(host, known, message) : undefined;
      if (job !== undefined) printing.enqueue('', [job]);
    },
    lateMoney: (order) => {
      const place = setup.at(order.venueId);
      if (place !== undefined) printing.enqueue(order.intentId, staffTicketFor(host, place, order, 'late'));
    },
  };
}
