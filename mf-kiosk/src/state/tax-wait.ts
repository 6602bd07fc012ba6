import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Clock } from '@comanda/shared-contracts/host';
import type { DeviceNewsFeed, TaxNews } from './device-news.ts';

/** Whether the tax document of the order is still to come. */
export type TaxState = 'none' | 'waiting' | 'arrived';

/** No document comes after that, ms. Q87. */
const LONGEST_WAIT_MS = 60_000;

export interface TaxWait {
  readonly view: StoreApi<TaxState>;
  /**
   * The payment begins: a document that comes from now on is this order's. `since`: the order is of an earlier page, and
   * its document may have come while the power was gone. X-15.
   */
  listen(since?: Instant): void;
  /** The order is paid: hands the document on, now or when it comes. Spec K4-014. */
  expect(onDocument: (message: PrintedMessage) => void): void;
  stop(): void;
}

/** Waits for the tax document of a paid order, for a while. Spec K4-014, Q87, Q88. */
export function createTaxWait(clock: Clock, news: Pick<DeviceNewsFeed, 'taxDocuments'>): TaxWait {
  const view = createStore<TaxState>(() => 'none');
  let early: PrintedMessage | undefined;
  let take: ((message: PrintedMessage) => void) | undefined;
  let stopListening: Release = () => undefined;
  let giveUp: Release = () => undefined;

  const arrived = (message: PrintedMessage): void => {
    if (take === undefined) {
      early = message;
      return;
    }
    const hand = take;
    stop();
    view.setState('arrived', true);
    hand(message);
  };
  const listen = (since?: Instant): void => {
    stopListening();
    early = undefined;
    const isOurs = ({ isOld, at }: TaxNews): boolean => !isOld || (since !== undefined && at !== undefined && at >= since);
    const subscription = news.taxDocuments.subscribe((document) => (isOurs(document) ? arrived(document.message) : undefined));
    stopListening = () => subscription.unsubscribe();
  };
  const stop = (): void => {
    stopListening();
    giveUp();
    early = undefined;
    take = undefined;
    view.setState('none', true);
  };
  return {
    view,
    listen,
    expect: (onDocument) => {
      const known = early;
      if (known === undefined) {
        take = onDocument;
        view.setState('waiting', true);
        giveUp = clock.after(LONGEST_WAIT_MS, stop);
        return;
      }
      stop();
      view.setState('arrived', true);
      onDocument(known);
    },
    stop,
  };
}
