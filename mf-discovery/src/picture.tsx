import type { PreparePicture, RemotePicture } from '@comanda/shared-contracts/picture';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import sample from './picture-sample.json';
import { screens } from './screens.tsx';
import { nearbyOf } from './state/nearby.ts';
import { openVenueOf } from './state/open-venue.ts';

const nearby: PreparePicture<'mf-discovery'> = (host) =>
  new Promise<void>((resolve) => {
    const { store, start } = nearbyOf(host);
    store.subscribe(({ status }) => {
      if (status !== 'loading') resolve();
    });
    start();
  });

/** The screens of mf-discovery that pages arrive with. */
export const picture: RemotePicture<'mf-discovery'> = {
  screens,
  prepare: {
    Home: nearby,
    RestaurantesCercanos: nearby,
    Restaurant: async (host, { params }) => {
      const ref = venueRefOf(params);
      if (ref !== undefined) await openVenueOf(host).open(ref);
    },
  },
  sample,
};
