import { basename } from 'node:path';

/** Name of the page on which cards are typed: its folder, entry and files. */
export const CARD_PAGE = 'card-page';

/** Where a remote that has a worker has it. */
export const WORKER = 'src/worker.ts';

/** Where a part that has pictures of its screens says so, and the module that is made of it. */
export const PICTURE = 'src/picture.tsx';
export const PICTURE_FILE = 'picture.mjs';
export const pictureName = (id: string): string => `${id}-picture`;

/** By its name or its path. */
export const isOfPicture = (file: string): boolean => basename(file) === PICTURE_FILE;

/** By its name or its path. */
export const isOfCardPage = (file: string): boolean => basename(file).startsWith(`${CARD_PAGE}.`);

/** By its name or its path. */
export const isOfWorker = (file: string): boolean => /(^|[\\/])worker\.js(\.map)?$|\.wasm$/.test(file);

/** By its name or its path. */
export const isEarly = (file: string): boolean => basename(file).startsWith('early.');
