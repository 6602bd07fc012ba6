import type { RemotePicture } from '@comanda/shared-contracts/picture';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import sample from './picture-sample.json';
import { screens } from './screens.tsx';
import { storesFor } from './state/stores.ts';

/** The screen of mf-booking that pages arrive with: the first step. */
export const picture: RemotePicture<'mf-booking'> = {
  screens,
  prepare: {
    RestaurantBoooking: async (host, { params }) => {
      const ref = venueRefOf(params);
      if (ref !== undefined) await storesFor(host).place.open(ref);
    },
  },
  sample,
};
