import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureService } from './picture-service.ts';
import type { PictureService, PictureServiceOptions } from './picture-service.ts';

/** The pictures of the releases in the folder of a store, drawn of what the provider answers. */
export function folderPictures(storeDir: string, options: Omit<PictureServiceOptions, 'readFile' | 'fetch'>): PictureService {
  return createPictureService({
    ...options,
    readFile: ({ id, version }, file) =>
      readFile(join(storeDir, id === 'shell' ? id : `remotes/${id}`, version, file)).catch(() => undefined),
    fetch: (url, init) => fetch(url, init),
  });
}
