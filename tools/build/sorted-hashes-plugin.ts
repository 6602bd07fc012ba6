import { Compilation, sources } from '@rspack/core';
import type { Compiler } from '@rspack/core';
import { placeless } from './placeless.ts';

/** The lists in an entry that say which hash the files of each chunk have; until the hashes are known they hold marks. */
const HASHES = /(\.sri\w*Hashes = \{)([^{}]+)\}/g;

/**
 * The bundler writes the hashes of chunks in an order that follows from how many chunks its process has numbered before, for whatever build: an entry
 * would be another one when something else is built beside it. Here they stand in the order of their ids, before anything is made of the text.
 */
export function sortedHashesPlugin(root: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('sorted hashes', (compilation) => {
        const early = { name: 'sorted hashes', stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS };
        compilation.hooks.processAssets.tap(early, () => {
          const entries = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files]);
          for (const file of entries.filter((name) => name.endsWith('.js'))) {
            compilation.updateAsset(file, (source) => withText(file, source, root));
          }
        });
      });
    },
  };
}

/** As long as it was, line for line: what its source map says of places still holds. That has the same lists once more, in the text of the code that the bundler adds. */
function withText(file: string, source: sources.Source, root: string): sources.Source {
  const { source: text, map } = source.sourceAndMap();
  const made = sorted(text.toString());
  return map === null ? new sources.RawSource(made) : new sources.SourceMapSource(made, file, withoutPlace(map, root));
}

/**
 * The federation plugin starts its runtime by a program in an address: its name and its text say where the packages of this machine lie.
 * A map that is made here has it as it stands, past what names the other sources.
 */
function withoutPlace(map: sources.RawSourceMap, root: string): sources.RawSourceMap {
  const isStart = map.sources.map((name) => name.startsWith('data:'));
  return {
    ...map,
    sources: map.sources.map((name, at) => (isStart[at] === true ? 'webpack/start' : name)),
    ...(map.sourcesContent === undefined
      ? {}
      : { sourcesContent: map.sourcesContent.map((text, at) => sorted(isStart[at] === true ? placeless(text, root) : text)) }),
  };
}

function sorted(text: string): string {
  return text.replaceAll(HASHES, (_, start: string, list: string) => `${start}${list.split(',').toSorted().join(',')}}`);
}
