import type { VenueSeed } from './seed-types.ts';
import { VENUES_ABROAD } from './venues-abroad.ts';
import { CENTRE_VENUES } from './venues-centre.ts';
import { MAIN_VENUES } from './venues-main.ts';
import { SANTIAGO_VENUES } from './venues-santiago.ts';

/** All venues of the platform, by simple id. */
export const VENUES: readonly VenueSeed[] = [...MAIN_VENUES, ...CENTRE_VENUES, ...SANTIAGO_VENUES, ...VENUES_ABROAD];
