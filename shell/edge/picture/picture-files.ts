import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@comanda/shared-contracts/composition';

/** Modules of pictures as a process may load them. */
export interface PictureModules {
  /** The folder that they lie in. */
  readonly folder: string;
  /** Path of the module of a release; undefined where it has none, or where what the store has is not what the release says. */
  pathOf(release: Release): Promise<string | undefined>;
  release(): void;
}

/** Reads a file of a release out of a store. Undefined: it is not there. */
export type ReadReleaseFile = (release: Pick<Release, 'id' | 'version'>, file: string) => Promise<Buffer | undefined>;

/** Verified copies in a folder of this process alone, each under its hash: what is altered in the store later changes nothing here. */
export function createPictureModules(read: ReadReleaseFile): PictureModules {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pictures-'));
  const made = new Map<string, Promise<string | undefined>>();
  const make = async (release: Release, { file, integrity }: NonNullable<Release['picture']>): Promise<string | undefined> => {
    const content = await read(release, file);
    const digest = content === undefined ? '' : createHash('sha384').update(content).digest('base64');
    if (content === undefined || `sha384-${digest}` !== integrity) return undefined;
    const path = join(folder, `${digest.replaceAll(/[^A-Za-z0-9]/g, '')}.mjs`);
    await writeFile(path, content);
    return path;
  };
  return {
    folder,
    pathOf: async (release) => {
      const { picture } = release;
      if (picture === undefined) return undefined;
      const known = made.get(picture.integrity) ?? make(release, picture).catch(() => undefined);
      made.set(picture.integrity, known);
      const path = await known;
      // It may be there in a moment.
      if (path === undefined) made.delete(picture.integrity);
      return path;
    },
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
