import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DietProfile } from '@comanda/shared-contracts/domain/diet';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { done, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { decodeKeptMenus, type KeptMenus, menuOf, withMenu } from '../stored/kept-setup.ts';
import { fetchMenu } from '../api/menu.ts';
import type { KioskDispatch } from '../rules/flow.ts';
import { deviceError } from '../rules/kiosk-errors.ts';
import { isNetworkCut } from '../rules/network-cut.ts';
import { ALL, findProduct } from '../rules/menu-list.ts';
import type { KioskHost } from './host.ts';
import type { SetupStore } from './setup.ts';
import type { DevicePlace } from './device-place.ts';

export type MenuState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly dispatch: KioskDispatch }
  | { readonly status: 'ready'; readonly dispatch: KioskDispatch; readonly categories: readonly MenuCategory[] }
  | { readonly status: 'failed'; readonly dispatch: KioskDispatch; readonly failure: Failure };

/** How the customer looks at the menu. It stays while a product is looked at, and lives in memory only: it is about health, too. F8, Q211. */
export interface MenuLook {
  /** The category that is shown, or `ALL`. */
  readonly categoryId: string;
  /** What is searched for; undefined: nobody searches. */
  readonly search: string | undefined;
  /** What they do not eat. X-18. */
  readonly diet: DietProfile;
}

export interface MenuStore {
  readonly view: StoreApi<MenuState>;
  readonly look: StoreApi<MenuLook>;
  /** The menu of a type; a menu of that type that is shown stays until the newer one has come. `fresh`: past the cache. */
  load(dispatch: KioskDispatch, fresh?: boolean): Promise<Result<readonly MenuCategory[]>>;
  find(productId: string): Product | undefined;
  /** Looked at as by somebody who has just come. */
  lookAnew(): void;
  /** The next customer starts without. */
  forget(): void;
}

const NEW_LOOK: MenuLook = { categoryId: ALL, search: undefined, diet: { allergens: [], diets: [] } };

/** The venue's menu in the kind that the customer chose. Spec C7-008, Q65. */
export function createMenuStore(
  host: Pick<KioskHost, 'api' | 'location' | 'report' | 'storage'>,
  setup: SetupStore,
  place: Pick<DevicePlace, 'pointOr'>,
): MenuStore {
  const view = createStore<MenuState>(() => ({ status: 'none' }));
  const look = createStore<MenuLook>(() => NEW_LOOK);
  let turn = 0;
  return {
    view,
    look,
    load: async (dispatch, fresh = false) => {
      turn += 1;
      const own = turn;
      const known = setup.view.getState();
      const shown = view.getState();
      if (known.status !== 'ready') return done([]);
      const isShown = shown.status === 'ready' && shown.dispatch === dispatch;
      if (!isShown) view.setState({ status: 'loading', dispatch }, true);
      const { venue, device } = known;
      const point = place.pointOr(venue.point ?? host.location.current().point);
      const request = { reference: venue.reference, dk: device.dk, dispatch, currency: venue.priceFormat, point, fresh };
      const answer = await fetchMenu(host.api, request);
      if (own !== turn) return answer;
      if (answer.ok) {
        host.storage.write('KMENU', withMenu(kept(), venue.reference, dispatch, answer.value));
        view.setState({ status: 'ready', dispatch, categories: answer.value }, true);
        return answer;
      }
      const last = fresh || !isNetworkCut(answer.failure) ? undefined : menuOf(kept(), venue.reference, dispatch);
      if (last === undefined) {
        fail(answer.failure, dispatch, isShown);
        return answer;
      }
      void setup.probe();
      if (!isShown) view.setState({ status: 'ready', dispatch, categories: last }, true);
      return done(last);
    },
    find: (productId) => {
      const shown = view.getState();
      return shown.status === 'ready' ? findProduct(shown.categories, productId) : undefined;
    },
    lookAnew: () => look.setState(NEW_LOOK, true),
    forget: () => {
      turn += 1;
      look.setState(NEW_LOOK, true);
      view.setState({ status: 'none' }, true);
    },
  };

  /** The last menus, for when the network is cut. X-16. */
  function kept(): KeptMenus {
    return host.storage.read('KMENU', decodeKeptMenus) ?? [];
  }

  /** Transport failures are reported by the host's client; a refusal is not. X-22. */
  function fail(failure: Failure, dispatch: KioskDispatch, isShown: boolean): void {
    const error = deviceError(failure);
    if (error !== undefined) return setup.block(error);
    if (failure.kind === 'domain') host.report.failure(failure, { phase: 'call', operation: 'menu' });
    if (!isShown) view.setState({ status: 'failed', dispatch, failure }, true);
  }
}
