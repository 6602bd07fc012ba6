import type { Composition, Release } from '@comanda/shared-contracts/composition';

/** Whether a page of the composition may name a file: pinned by a hash, or built by a development server, which has none. */
export function isPinned({ rules }: Composition, { files }: Release, file: string): boolean {
  return (files[file]?.integrity ?? '') !== '' || rules.isDevelopment;
}

/** The hash that a file is pinned by, `''` in development. Throws for a file that a page may not name. */
export function hashOf(composition: Composition, release: Release, file: string): string {
  if (!isPinned(composition, release, file)) throw new Error(`${release.id} ${release.version}: ${file} has no hash`);
  return release.files[file]?.integrity ?? '';
}
