import type { RemoteService } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { texts } from './texts.ts';

/** Answers `discovery/show-venue-info`: the dialog comes with its own code, when it is asked for. */
export const service: RemoteService<'mf-discovery'> = {
  id: 'mf-discovery',
  contract: CONTRACT,
  texts,
  activate: (host) =>
    host.bus.handle('discovery/show-venue-info', async ({ ref, isAtTable = false }) => {
      const [answer, { openVenueInfo }] = await Promise.all([
        host.venue.open(ref),
        import(/* webpackChunkName: "mf-discovery-venue-info-dialog" */ './screens/venue-info-dialog/open-venue-info.tsx'),
      ]);
      if (answer.ok) await openVenueInfo(host, answer.value, isAtTable);
      else host.notify.show({ tone: 'bad', text: host.i18n.text('venue.failed') });
      return null;
    }),
};
