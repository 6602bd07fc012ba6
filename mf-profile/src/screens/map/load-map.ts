import type { ProfileHost } from '../../state/host.ts';
import { perHost } from '@comanda/shared-contracts/per-host';

type MapModule = typeof import('./leaflet-map.ts');

/** The map's code, once per visit. A load that failed is reported, gives undefined, and is tried again by the next asker. */
export const mapCodeOf = perHost((host: ProfileHost) => {
  let loading: Promise<MapModule | undefined> | undefined;
  return (): Promise<MapModule | undefined> => {
    loading ??= import(/* webpackChunkName: "mf-profile-map" */ './leaflet-map.ts').catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      loading = undefined;
      return undefined;
    });
    return loading;
  };
});
