import { join } from 'node:path';

/** The folder of the whole repository. */
export const ROOT = join(import.meta.dirname, '../..');
