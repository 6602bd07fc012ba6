import type { HostServices } from '@comanda/shared-contracts/host';

/** The host as this remote gets it. */
export type BookingHost = HostServices<'mf-booking'>;
