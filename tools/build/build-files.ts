import { basename } from 'node:path';

/** Name of the page on which cards are typed: its folder, entry and files. */
export const CARD_PAGE = 'card-page';

/** Where a remote that has a worker has it. */
export const WORKER = 'src/worker.ts';

/** By its name or its path. */
export const isOfCardPage = (file: string): boolean => basename(file).startsWith(`${CARD_PAGE}.`);

/** By its name or its path. */
export const isOfWorker = (file: string): boolean => /(^|[\\/])worker\.js(\.map)?$|\.wasm$/.test(file);

/** By its name or its path. */
export const isEarly = (file: string): boolean => basename(file).startsWith('early.');
