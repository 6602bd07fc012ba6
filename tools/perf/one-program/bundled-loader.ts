import type { Composition } from '@comanda/shared-contracts/composition';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import type { Expose, RemoteLoader } from '../../../shell/src/remotes/remote-loader.ts';

type Import = () => Promise<unknown>;

/** The remotes of the consumer composition, bundled: what federation replaces. Chunk names as the page renderer expects them. */
const PARTS: Partial<Record<RemoteId, Readonly<Record<Expose, Import>>>> = {
  'mf-discovery': {
    service: () => import(/* webpackChunkName: "mf-discovery-service" */ '../../../mf-discovery/src/service.ts'),
    screens: () => import(/* webpackChunkName: "mf-discovery-screens" */ '../../../mf-discovery/src/screens.tsx'),
  },
  'mf-menu-cart': {
    service: () => import(/* webpackChunkName: "mf-menu-cart-service" */ '../../../mf-menu-cart/src/service.ts'),
    screens: () => import(/* webpackChunkName: "mf-menu-cart-screens" */ '../../../mf-menu-cart/src/screens.tsx'),
  },
  'mf-checkout': {
    service: () => import(/* webpackChunkName: "mf-checkout-service" */ '../../../mf-checkout/src/service.ts'),
    screens: () => import(/* webpackChunkName: "mf-checkout-screens" */ '../../../mf-checkout/src/screens.tsx'),
  },
  'mf-booking': {
    service: () => import(/* webpackChunkName: "mf-booking-service" */ '../../../mf-booking/src/service.ts'),
    screens: () => import(/* webpackChunkName: "mf-booking-screens" */ '../../../mf-booking/src/screens.tsx'),
  },
  'mf-profile': {
    service: () => import(/* webpackChunkName: "mf-profile-service" */ '../../../mf-profile/src/service.ts'),
    screens: () => import(/* webpackChunkName: "mf-profile-screens" */ '../../../mf-profile/src/screens.tsx'),
  },
};

/** The loader of the one-program twin: the same contract, no federation. Stands in for `create-loader` in that build. */
export function createLoader(_: Composition): RemoteLoader {
  return {
    load: (id, expose) => PARTS[id]?.[expose]() ?? Promise.reject(new Error(`${id} is not in the twin`)),
  };
}
