import { Compilation, sources } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/** The lists in an entry that say which hash the files of each chunk have; until the hashes are known they hold marks. */
const HASHES = /(\.sri\w*Hashes = \{)([^{}]+)\}/g;

/**
 * The bundler writes the hashes of chunks in an order that follows from how many chunks its process has numbered before, for whatever build: an entry
 * would be another one when something else is built beside it. Here they stand in the order of their ids, before anything is made of the text.
 */
export function sortedHashesPlugin() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('sorted hashes', (compilation) => {
        const early = { name: 'sorted hashes', stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS };
        compilation.hooks.processAssets.tap(early, () => {
          const entries = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files]);
          for (const file of entries.filter((name) => name.endsWith('.js'))) {
            compilation.updateAsset(file, (source) => new sources.RawSource(sorted(source.source().toString())));
          }
        });
      });
    },
  };
}

function sorted(text: string): string {
  return text.replaceAll(HASHES, (_, start: string, list: string) => `${start}${list.split(',').toSorted().join(',')}}`);
}
