import type { HostServices } from '@comanda/shared-contracts/host';

export type KioskHost = HostServices<'mf-kiosk'>;
