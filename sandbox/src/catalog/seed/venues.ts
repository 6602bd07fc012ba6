import { VENUES_ABROAD } from './venues-abroad.ts';
import { CENTRE_VENUES, MAIN_VENUES } from './venues-santiago.ts';
import type { VenueSeed } from './seed-types.ts';

/** All venues of the platform, by simple id. */
export const VENUES: readonly VenueSeed[] = [...MAIN_VENUES, ...CENTRE_VENUES, ...VENUES_ABROAD];
