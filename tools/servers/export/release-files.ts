import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition, Release } from '../../../shared-contracts/src/composition.ts';
import { PASSPORT, releaseKey } from '../../deploy/store.ts';
import { isRemoteId } from '../../../shared-contracts/src/remotes.ts';

/** The ending of a compressed copy. */
const COPY = /\.(?:br|gz)$/;

/** Folders, below the store and on the site, of all versions that pages of a composition may run: those for all, for some, and those that run where the files of these cannot be had. */
export function releaseFolders({ shellVersion, remotes }: Pick<Composition, 'shellVersion' | 'remotes'>): readonly string[] {
  const versions = Object.entries(remotes).flatMap(([id, { version, previous, canary, entry }]) =>
    // One of another origin is served there.
    isRemoteId(id) && entry.startsWith('/')
      ? [version, previous?.version, canary?.version].flatMap((one) => (one === undefined ? [] : [releaseKey(id, one)]))
      : [],
  );
  return [...new Set([releaseKey('shell', shellVersion), ...versions])];
}

/** The paths of the files of a release of a store on the site, compressed copies included, without what draws pages for who makes them. Throws where it cannot be read. */
export function releasePaths(store: string, folder: string): readonly string[] {
  const release: Release = JSON.parse(readFileSync(join(store, folder, PASSPORT), 'utf8'));
  const { picture } = release;
  return Object.keys(release.stored ?? release.files)
    .filter((file) => file.replace(COPY, '') !== picture?.file)
    .map((file) => `/${folder}/${file}`);
}

/** The paths of all files below a folder, as `prefix` leads to it. */
export function filesBelow(folder: string, prefix: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => `${prefix}${file.replaceAll('\\', '/')}`);
}

export function isCopy(path: string): boolean {
  return COPY.test(path);
}
