import type { RemoteService } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { askAddress } from './screens/ask-address.ts';
import { chooseAddressOf } from './state/choose-address.ts';
import { deliveryOf } from './state/delivery.ts';
import { texts } from './texts.ts';

/** Publishes `address/delivery` and answers `address/choose`; the dialog comes with its own code, when it is asked for. */
export const service: RemoteService<'mf-profile'> = {
  id: 'mf-profile',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { bus } = host;
    const delivery = deliveryOf(host);
    const stopFollowing = delivery.follow();
    const publish = () => {
      const { address } = delivery.store.getState();
      if (address !== undefined) bus.publish('address/delivery', address);
    };
    publish();
    const stopPublishing = delivery.store.subscribe(publish);
    const release = bus.handle('address/choose', (request) =>
      chooseAddressOf(host)(request, ({ reason }) => askAddress(host, reason === 'profile' ? { kind: 'add' } : { kind: 'choose', reason })),
    );
    return () => {
      stopFollowing();
      stopPublishing();
      release();
    };
  },
};
