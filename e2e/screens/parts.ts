import { readdirSync } from 'node:fs';
import { ROOT } from '../support/start-sandbox.ts';

/** Whose texts stand on screens. */
export const PARTS = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
