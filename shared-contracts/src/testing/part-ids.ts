import { REMOTE_IDS } from '../remotes.ts';
import type { PartId } from '../remotes.ts';

/** The parts of the product. */
export const PART_IDS: readonly PartId[] = ['shell', ...REMOTE_IDS];
