import { Subject, Subscription, type Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import type { OrderChange } from '@comanda/shared-contracts/domain/order';
import { readUpdates } from '../api/device-updates.ts';
import type { KioskHost } from './host.ts';

export interface TaxUpdate {
  readonly message: PrintedMessage;
  /** When it was made, where the provider says. */
  readonly at: number | undefined;
  /** It stood there when this page began to listen. */
  readonly isOld: boolean;
}

export interface DeviceFeed {
  readonly orders: Observable<OrderChange>;
  /** Tax documents for this very device. Q88. */
  readonly taxDocuments: Observable<TaxUpdate>;
  /** Listens until released; many may ask. */
  watch(): Release;
}

/** What the provider sends to this device while it happens. Spec K7-015, K4-014. */
export function createDeviceFeed(host: Pick<KioskHost, 'realtime' | 'session'>): DeviceFeed {
  const orders = new Subject<OrderChange>();
  const taxDocuments = new Subject<TaxUpdate>();
  let watchers = 0;
  let listening = new Subscription();
  /** The tax document that was sent last: the node keeps it, and shows it again after each cut of the line. */
  let lastTax = '';
  let isFirst = true;

  const listen = (): Subscription =>
    host.realtime.watch({ node: 'user' }).subscribe((change) => {
      for (const updates of readUpdates(change)) {
        if (updates.kind === 'order') orders.next(updates.change);
        else {
          const text = JSON.stringify(updates.document);
          const isNew = text !== lastTax;
          lastTax = text;
          const session = host.session.current();
          if (isNew && session.kind === 'kiosk' && updates.document.deviceId === session.device.deviceId)
            taxDocuments.next({ message: updates.document.message, at: updates.document.at, isOld: updates.isOld && isFirst });
        }
      }
      isFirst = false;
    });

  return {
    orders,
    taxDocuments,
    watch: () => {
      watchers += 1;
      if (watchers === 1) listening = listen();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        watchers -= 1;
        if (watchers === 0) listening.unsubscribe();
      };
    },
  };
}
