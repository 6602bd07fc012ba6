import { passportOf } from '@comanda/shared-contracts/passport';
import { ROUTES } from './src/routes.ts';

/** What this remote is to the platform: what it calls, keeps, reads and writes is stated here as well, or the host refuses it. */
export const PASSPORT = passportOf('mf-start', { routes: ROUTES });
