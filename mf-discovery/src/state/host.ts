import type { HostServices } from '@comanda/shared-contracts/host';

export type DiscoveryHost = HostServices<'mf-discovery'>;
