import { perHost } from '@comanda/shared-contracts/per-host';
import type { DiscoveryHost } from '../../state/host.ts';

type MapModule = typeof import('./leaflet-venues.ts');

/** The map's code, once per visit. A load that failed is reported, gives undefined, and is tried again by the next asker. */
export const mapCodeOf = perHost((host: Pick<DiscoveryHost, 'bus' | 'report'>) => {
  let loading: Promise<MapModule | undefined> | undefined;
  return (): Promise<MapModule | undefined> => {
    loading ??= import(/* webpackChunkName: "mf-discovery-map" */ './leaflet-venues.ts').catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      loading = undefined;
      return undefined;
    });
    return loading;
  };
});
