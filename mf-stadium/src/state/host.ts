import type { HostServices } from '@comanda/shared-contracts/host';

export type StadiumHost = HostServices<'mf-stadium'>;
