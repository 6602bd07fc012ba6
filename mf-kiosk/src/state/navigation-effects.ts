import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { NavigationEffect, NavigationEvent } from '../rules/navigation/navigation.ts';
import { totalOf, unitCount } from '../rules/visit.ts';
import { type AccessStore, NO_HELP } from './access.ts';
import type { DeviceFeed } from './device-feed.ts';
import type { createDollars } from './dollars.ts';
import type { KioskHost } from './host.ts';
import type { MenuStore } from './menu.ts';
import type { OrderStore } from './order.ts';
import { pathOf } from './paths.ts';
import type { PortalStore } from './portal.ts';
import type { PrintingStore } from './printing.ts';
import type { SetupStore } from './setup.ts';
import type { DevicePlace } from './device-place.ts';

export interface NavigationParts {
  readonly setup: SetupStore;
  readonly menu: MenuStore;
  readonly order: OrderStore;
  readonly printing: PrintingStore;
  readonly portal: PortalStore;
  readonly updates: DeviceFeed;
  readonly access: AccessStore;
  readonly place: DevicePlace;
  readonly dollars: ReturnType<typeof createDollars>;
}

export interface NavigationEffects {
  act(effect: NavigationEffect): void;
  /** How often somebody was led on so far. */
  moves(): number;
  /** Once the menu that was asked for last has come. */
  menuArrived(): Promise<unknown>;
}

/** What the navigation wants done, done: at the address, the counter, the menu and all that a customer leaves. */
export function createNavigationEffects(
  host: KioskHost,
  parts: NavigationParts,
  send: (event: NavigationEvent) => void,
): NavigationEffects {
  const { setup, menu, order, portal, updates, place } = parts;
  let moves = 0;
  let isListening = false;
  let asking: Promise<unknown> = Promise.resolve();
  const act = (effect: NavigationEffect): void => {
    switch (effect.kind) {
      case 'go':
        moves += 1;
        return host.navigation.go(pathOf(host, effect.to), { replace: effect.isReplaced });
      case 'go-back':
        moves += 1;
        return host.navigation.back(pathOf(host, effect.to));
      case 'ask-menu': {
        const { asked } = effect;
        asking = menu
          .load(asked.dispatch, asked.use.kind === 'repair')
          .then((answer) => send({ kind: 'menu', asked, categories: answer.ok ? answer.value : undefined }));
        return;
      }
      case 'place':
        return placeOrder(host, parts, effect);
      case 'give-up-order':
        return order.giveUp();
      case 'forget-order':
        return order.forget();
      case 'look-anew':
        return menu.lookAnew();
      case 'listen':
        // From the first customer on, so that the line stands long before somebody pays.
        if (!isListening) updates.watch();
        isListening = true;
        return;
      case 'locate':
        return void place.locate(effect.isOrderType);
      case 'set-up':
        return void setup.load();
      case 'leave-venue':
        return portal.leave();
      case 'block':
        return setup.block(effect.error);
      case 'notify': {
        const isSlow = effect.text === 'payment.noRegister' || effect.text === 'payment.gone';
        host.notify.show({ tone: 'bad', text: host.i18n.text(effect.text), ...(isSlow ? { speed: 'slow-error' } : {}) });
        return;
      }
      case 'track':
        return effect.productId === undefined
          ? host.analytics.track(effect.name)
          : host.analytics.track(effect.name, { productId: effect.productId });
      case 'clear':
        return clear(host, parts, effect);
    }
  };
  return { act, moves: () => moves, menuArrived: () => asking };
}

function placeOrder(
  host: Pick<KioskHost, 'analytics'>,
  { setup, order, dollars }: NavigationParts,
  effect: Extract<NavigationEffect, { kind: 'place' }>,
): void {
  const known = setup.view.getState();
  if (known.status !== 'ready') return;
  const items = unitCount(effect.visit);
  void dollars(totalOf(effect.visit, known.venue.priceFormat)).then((value) =>
    host.analytics.track('kiosk_checkout', { items, ...(value === undefined ? {} : { value, currency: 'USD' }) }),
  );
  order.place(effect.visit, known, effect.methodId);
}

/** Nothing of a customer outlives it. F8. */
function clear(
  host: Pick<KioskHost, 'bus' | 'i18n' | 'report'>,
  parts: NavigationParts,
  { reason, keepsOrder }: Extract<NavigationEffect, { kind: 'clear' }>,
): void {
  parts.menu.forget();
  parts.printing.stop();
  parts.access.change(NO_HELP);
  parts.portal.leave();
  if (keepsOrder) parts.order.rest();
  else parts.order.forget();
  // Also where it is the first one still: what this customer chose may be on its way.
  host.i18n.change(host.i18n.offered?.[0] ?? DEFAULT_LANGUAGE).catch((cause: unknown) => host.report.failure(cause, { phase: 'load' }));
  host.bus.emit('kiosk/reset', { reason });
}
