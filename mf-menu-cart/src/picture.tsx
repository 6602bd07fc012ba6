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
  const opened = stores.menu.open({ ref, place: menuPlaceOf(pathname, params), pathname, seat: undefined });
  // Beside the menu, not after it: for each answer that is waited for, the ones before are read again.
  const venue = await host.venue.open(ref);
  if (venue.ok && venue.value.menu.showsTags) await stores.tags.load();
  await opened;
  // Whole at once, and a long one as far as anybody sees at first, the rest as a list: who reads a picture may have nothing that draws it.
  Object.assign(stores.looks.current(), { isDrawn: true, first: FIRST_PRODUCTS, isListed: true });
};

/** The screens of mf-menu-cart that pages arrive with. */
export const picture: RemotePicture<'mf-menu-cart'> = {
  screens,
  prepare: { RestaurantMenu: menu, RestaurantMenuBeta: menu, RestaurantCheckIn: menu, RestaurantCheckInmesa: menu },
  sample,
};
