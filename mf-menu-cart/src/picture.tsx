import type { PreparePicture, RemotePicture } from '@comanda/shared-contracts/picture';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import sample from './picture-sample.json';
import { menuPlaceOf } from './rules/menu-place.ts';
import { screens } from './screens.tsx';
import { storesFor } from './state/stores.ts';

/** Of a long menu. */
const FIRST_PRODUCTS = 40;

const menu: PreparePicture<'mf-menu-cart'> = async (host, { pathname, params }) => {
  const ref = venueRefOf(params);
  if (ref === undefined) return;
  const stores = storesFor(host);
  await stores.menu.open({ ref, place: menuPlaceOf(pathname, params), pathname, seat: undefined });
  const view = stores.menu.view.getState();
  if (view.status === 'ready' && view.venue.menu.showsTags) await stores.tags.load();
  // Whole at once, and a long one as far as anybody sees at first, the rest as a list: who reads a picture may have nothing that draws it.
  Object.assign(stores.looks.current(), { isDrawn: true, first: FIRST_PRODUCTS, isListed: true });
};

/** The screens of mf-menu-cart that pages arrive with. */
export const picture: RemotePicture<'mf-menu-cart'> = {
  screens,
  prepare: { RestaurantMenu: menu, RestaurantMenuBeta: menu, RestaurantCheckIn: menu, RestaurantCheckInmesa: menu },
  sample,
};
