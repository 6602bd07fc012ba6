import { lateCode } from '@comanda/shared-contracts/late-code';

/** The map's code. */
export const mapCodeOf = lateCode(() => import(/* webpackChunkName: "mf-discovery-map" */ './leaflet-venues.ts'));
