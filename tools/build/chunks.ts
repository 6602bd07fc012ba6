import type { Compilation, Module } from '@rspack/core';

/** React changes rarely: its own file stays in the browser's cache over releases. */
export const REACT_CHUNK = {
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  enforce: true,
} as const;

/** The letters' rules: a page with a picture has them in that. */
export const FONTS_CHUNK = { test: /[\\/]fonts\.css$/, name: 'fonts', chunks: 'initial', enforce: true } as const;

/** What measures a page lies in one file with what tells it, however long its sources are. */
export const VITALS_CHUNK = { test: /node_modules[\\/]web-vitals[\\/]/, name: 'shell-vitals', enforce: true } as const;

/**
 * What a remote's service shares with its screens: one file, so that neither carries it twice. The list of screens itself
 * is small and lies there, too. Nothing else is split: a page is entry, core, page and styles (decision record 0005). A
 * browser opens six connections to a host: where all of these and the texts hang, one is left for another try.
 */
export const CORE_CHUNKS = {
  core: {
    name: 'core',
    minChunks: 2,
    minSize: 8_000,
    test: (module: Module, { chunkGraph }: { chunkGraph: Compilation['chunkGraph'] }) =>
      isScript(module) && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === 'service'),
  },
  screens: {
    name: 'core',
    enforce: true,
    chunks: ({ name }: { readonly name?: string | undefined }) => name === 'screens',
    test: isScript,
  },
} as const;

function isScript(module: Module): boolean {
  return /\.m?[jt]sx?$/.test(module.nameForCondition() ?? '');
}
