import type { PartId } from '../remotes.ts';

/** The remotes of the product, for tests and checks: what is built, published or composed is found by folders, pointers and settings. */
export const REMOTE_IDS = ['mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile', 'mf-kiosk', 'mf-stadium'] as const;

/** The parts of the product. */
export const PART_IDS: readonly PartId[] = ['shell', ...REMOTE_IDS];
