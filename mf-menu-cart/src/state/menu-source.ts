import { filter, firstValueFrom } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Presence } from '@comanda/shared-contracts/bus';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { fetchMenu, type MenuRequest, readMenu } from '../api/menu.ts';
import type { MenuContent } from '../rules/menu-content.ts';
import { type MenuUpdates, withUpdates } from '../rules/menu-updates.ts';
import { readKeptMenu } from '../stored/kept-menu.ts';
import type { MenuCartHost } from './host.ts';

type MenuKey = 'LMENU' | 'LMENU1' | 'LMENUR';

/** Larger menus stay in memory only: writing them would block the page for longer than reading them again. */
const KEPT_PRODUCTS = 500;
/** How long an answer is used, from the moment it came; the key itself may be written a little later. Spec C7-008. */
export const FRESH_MS = 60_000;
/** The answer is written once the page has come to rest. */
const WRITE_DELAY_MS = 3_000;

const CONSUMER_TYPES = [DispatchType.DELIVERY, DispatchType.CHECKIN, DispatchType.PICKUP] as const;

/** What names a menu. The venue's record or a cart's venue gives it. */
export interface MenuOf {
  readonly reference: Venue['reference'];
  readonly venue: Pick<Venue, 'id' | 'dk' | 'priceFormat'>;
  readonly dispatch: DispatchType;
  readonly table?: Pick<CartTable, 'id'> | undefined;
  /** Asks the provider, whatever is kept. */
  readonly fresh?: boolean;
}

export interface MenuSource {
  /** A menu, with the updates that are known of it; it says itself whether it was read before the network went away (`isOld`). Q202. */
  load(of: MenuOf): Promise<Result<MenuContent>>;
  /** Forgets the answers that are kept for a reload: the venue has changed its menu since. X-06. */
  forget(): void;
  /** What venues say of their menus while they are open, by id. Whoever follows a venue writes here. X-06. */
  readonly updates: StoreApi<Readonly<Record<string, MenuUpdates>>>;
}

/** The storage key of a menu kind: delivery, check-in, pickup. Spec C3-044, Q13. */
export function menuKey(dispatch: DispatchType): MenuKey {
  if (dispatch === DispatchType.CHECKIN) return 'LMENU1';
  return dispatch === DispatchType.PICKUP ? 'LMENUR' : 'LMENU';
}

/**
 * Menus, from the last answer of their kind while it is fresh (60 s, also over a reload), else from the provider.
 * Simultaneous askers share one call: the host's client sees to that. Spec C7-008, C3-044.
 */
export function createMenuSource(host: Pick<MenuCartHost, 'api' | 'bus' | 'clock' | 'environment' | 'location' | 'storage'>): MenuSource {
  const updates = createStore<Readonly<Record<string, MenuUpdates>>>(() => ({}));
  const written = new WeakSet<object>();
  let forgotten = 0;

  const keep = (request: MenuRequest, menu: MenuContent, raw: unknown) => {
    const products = menu.categories.reduce((count, category) => count + category.productCount, 0);
    // An answer out of the client's cache is written once only, else it would grow younger.
    if (products > KEPT_PRODUCTS || typeof raw !== 'object' || raw === null || written.has(raw)) return;
    written.add(raw);
    const entry = { name: nameOf(request), at: host.clock.now(), raw };
    const turn = forgotten;
    host.clock.after(WRITE_DELAY_MS, () => {
      if (turn === forgotten) host.storage.write(menuKey(request.dispatch), entry);
    });
  };
  const kept = (request: MenuRequest): MenuContent | undefined =>
    host.storage.read(menuKey(request.dispatch), (stored) => {
      const last = readKeptMenu(stored);
      if (last?.name !== nameOf(request) || host.clock.now() - last.at >= FRESH_MS) return undefined;
      const answer = readMenu(last.raw, request.currency);
      return answer.ok ? answer.value.menu : undefined;
    });

  const asKnown = ({ venue, dispatch }: MenuOf, menu: MenuContent) =>
    done(withUpdates(menu, updates.getState()[venue.id], dispatch, host.clock.now()));

  return {
    updates,
    load: async (of) => {
      const seat = await seatOf(host);
      const { reference, venue, dispatch, table, fresh } = of;
      const request: MenuRequest = {
        reference,
        dk: venue.dk,
        currency: venue.priceFormat,
        dispatch,
        tableId: table?.id,
        ...(fresh === undefined ? {} : { fresh }),
        point: host.location.current().point,
        zone: seat.status === 'ready' ? seat.value?.zone : undefined,
      };
      const known = fresh === true ? undefined : kept(request);
      if (known !== undefined) return asKnown(of, known);
      let isOld = false;
      const ifOld = () => {
        isOld = true;
      };
      const answer = await fetchMenu(host.api, fresh === true ? request : { ...request, ifOld });
      if (!answer.ok) return answer;
      const { menu, raw } = answer.value;
      if (isOld) return asKnown(of, { ...menu, isOld: true });
      keep(request, menu, raw);
      return asKnown(of, menu);
    },
    forget: () => {
      forgotten += 1;
      for (const dispatch of CONSUMER_TYPES) host.storage.remove(menuKey(dispatch));
    },
  };
}

function nameOf({ reference, dk, tableId, zone }: MenuRequest): string {
  return [reference, dk, tableId ?? '', zone ?? ''].join('|');
}

/** The seat whose zone the menu is asked for. Only a stadium has seats; there its owner is woken, as after a reload. */
function seatOf({ bus, environment }: Pick<MenuCartHost, 'bus' | 'environment'>): Promise<Presence<Seat | null>> {
  if (!environment.isStadium) return Promise.resolve(bus.peek('seat/current'));
  return firstValueFrom(bus.state('seat/current').pipe(filter(({ status }) => status !== 'pending')));
}
