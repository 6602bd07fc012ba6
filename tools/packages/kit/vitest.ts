import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { ViteUserConfig } from 'vitest/config';
import { testProjects } from './test-projects.ts';

/** Our packages come with styles and share modules with the tests: they are read as sources are. */
const OURS = /[\\/]@comanda[\\/]|[\\/]comanda-/;

/**
 * How the tests of a remote run in a repository of its own, as its `vitest.config.ts` exports it: those of `src`, with a document where they draw (`*.test.tsx`), by the
 * same rules as in the repository of the whole product. `root`: the repository.
 */
export function remoteTests(root: string = process.cwd()): ViteUserConfig {
  const projects = testProjects({
    name: 'unit',
    root,
    folder: 'src',
    seed: fileURLToPath(import.meta.resolve('@comanda/shared-contracts/testing/property-seed')),
    cleanDocument: fileURLToPath(import.meta.resolve('@comanda/shared-contracts/testing/clean-document')),
  });
  return defineConfig({
    test: { projects: projects.map(({ test, ...rest }) => ({ ...rest, test: { ...test, server: { deps: { inline: [OURS] } } } })) },
  });
}
