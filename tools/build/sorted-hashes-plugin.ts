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
            compilation.updateAsset(file, (source) => withText(file, source));
          }
        });
      });
    },
  };
}

/** As long as it was, line for line: what its source map says of places still holds. That has the same lists once more, in the text of the code that the bundler adds. */
function withText(file: string, source: sources.Source): sources.Source {
  const { source: text, map } = source.sourceAndMap();
  const made = sorted(text.toString());
  return map === null
    ? new sources.RawSource(made)
    : new sources.SourceMapSource(
        made,
        file,
        map.sourcesContent === undefined ? map : { ...map, sourcesContent: map.sourcesContent.map(sorted) },
      );
}

function sorted(text: string): string {
  return text.replaceAll(HASHES, (_, start: string, list: string) => `${start}${list.split(',').toSorted().join(',')}}`);
}
