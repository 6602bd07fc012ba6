import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { perHost } from '@comanda/shared-contracts/per-host';
import { standKey, standOf, type OrderStand } from '../rules/order-moves.ts';
import { decodeAlerts, type AlertWay } from '../stored/alerts.ts';
import { createChime } from './chime.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';
import { orderPath } from './order-path.ts';

const ALERTS = 'mf-checkout/ALERTS';
/** Two short pushes, ms: push, rest, push. */
const VIBRATION = [120, 80, 120];

export interface OrderAlerts {
  /** How whoever waits is called; undefined: nobody asked for it. */
  readonly way: StoreApi<{ readonly now: AlertWay | undefined }>;
  /** Asks the browser for its notices, too. Call it in a tap: without one, neither they nor a sound are given. */
  turnOn(): Promise<void>;
  turnOff(): void;
  /** An order as it is now: calls when it stands elsewhere than when it was seen last on this page. */
  see(order: Order): void;
  /** Sees the orders of the lists from now on. */
  follow(orders: OrdersStore): Release;
}

/** Whether this browser has anything to call with. */
export function canAlert(): boolean {
  return 'Notification' in globalThis || 'AudioContext' in globalThis || 'vibrate' in navigator;
}

/** Calls whoever waits when an order moves: only after they asked for it, and only while a page of ours is open. Q177. */
export const alertsOf = perHost((host: CheckoutHost): OrderAlerts => {
  const { storage, i18n } = host;
  const way = createStore<{ readonly now: AlertWay | undefined }>(() => ({ now: undefined }));
  const readWay = (): void => way.setState({ now: allowed(storage.read(ALERTS, decodeAlerts)) });
  const chime = createChime();
  const stands = new Map<string, OrderStand>();
  readWay();
  storage.changes(ALERTS).subscribe(readWay);
  const keep = (now: AlertWay): void => {
    storage.write(ALERTS, now);
    way.setState({ now });
  };
  const call = (order: Order, stand: OrderStand): void => {
    const { now } = way.getState();
    if (now === undefined) return;
    if (now === 'notice' && document.visibilityState !== 'visible') {
      const isShown = notice(`${i18n.text(standKey(stand))} · ${order.venue.name}`, {
        body: i18n.text('order.number', { number: order.id }),
        // Of one order the last word counts, and two tabs say it once.
        tag: `comanda-${order.id}`,
        onOpen: () => {
          const path = orderPath(host, order);
          if (path !== undefined) host.navigation.go(path);
        },
      });
      if (isShown) return;
      keep('sound');
    }
    chime.ring();
    if ('vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(VIBRATION);
  };
  const see = (order: Order): void => {
    const stand = standOf(order);
    if (stand === undefined) return;
    const before = stands.get(order.id);
    stands.set(order.id, stand);
    if (before !== undefined && before !== stand) call(order, stand);
  };

  return {
    way,
    turnOn: async () => {
      chime.enable();
      keep('sound');
      if (!(await mayNotify())) return;
      // Shown at once: it proves to both sides that this browser does it. Some allow it, and then have none for a page.
      const isShown = notice(i18n.text('alerts.on'), { body: i18n.text('alerts.notice'), tag: 'comanda-alerts', isSilent: true });
      if (isShown && way.getState().now !== undefined) keep('notice');
    },
    turnOff: () => {
      storage.remove(ALERTS);
      way.setState({ now: undefined });
    },
    see,
    follow: (orders) => {
      const seeAll = (): void => orders.view.getState().orders.forEach(see);
      seeAll();
      // A page that was loaded anew may make a sound once a hand has touched it.
      const wake = (): void => {
        if (way.getState().now !== undefined) chime.enable();
      };
      const touched = new AbortController();
      if ('document' in globalThis) document.addEventListener('pointerdown', wake, { passive: true, signal: touched.signal });
      const release = orders.view.subscribe(seeAll);
      return () => {
        release();
        touched.abort();
      };
    },
  };
});

/** Whoever took the browser's leave back is called by sound. */
function allowed(way: AlertWay | undefined): AlertWay | undefined {
  return way === 'notice' && !('Notification' in globalThis && Notification.permission === 'granted') ? 'sound' : way;
}

async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false; // a frame of somebody else's page may not even ask
  }
}

interface Notice {
  readonly body: string;
  readonly tag: string;
  readonly isSilent?: boolean;
  readonly onOpen?: () => void;
}

/** False where the browser has none for pages: it throws. */
function notice(title: string, { body, tag, isSilent = false, onOpen }: Notice): boolean {
  try {
    const shown = new Notification(title, { body, tag, silent: isSilent });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen?.();
    });
    return true;
  } catch {
    return false;
  }
}
