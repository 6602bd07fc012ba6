import type { HostServices } from '@comanda/shared-contracts/host';

export type ProfileHost = HostServices<'mf-profile'>;
