import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { common, output, SHARED, versionOf, type BuildOptions } from './base.ts';
import { PICTURE, PICTURE_FILE, pictureName } from './build-files.ts';
import { pictureStylesPlugin } from './picture-styles-plugin.ts';
import { UNUSED_CODE } from './unused-code-loader.ts';

/** Where a picture of the shell leaves the packages that it shares with those of the remotes, by name. */
const SHARED_PLACE = 'comandaShared';

/**
 * The first screens of a part as one module for Node, of the sources that the browser's build has and with the same names of classes. It is for the page service alone:
 * no page names it. A remote's takes the shared packages from the shell's, as in a browser.
 */
export function pictureConfig(id: string, options: BuildOptions): Configuration {
  const shared = common(id, false);
  const { trustedTypes: _, ...made } = output(id, pictureName(id).replaceAll('-', '_'), false);
  const isShell = id === 'shell';
  const version = versionOf(id, options);
  return {
    ...shared,
    name: pictureName(id),
    target: 'node22',
    devtool: false,
    entry: { picture: `./${PICTURE}` },
    output: {
      ...made,
      module: true,
      library: { type: 'module' },
      filename: PICTURE_FILE,
      cssFilename: 'picture.css',
      publicPath: isShell ? `/shell/${version}/` : `/remotes/${id}/${version}/`,
      // One file of one name, written anew: who cleans a folder while others write into it stumbles.
      clean: false,
    },
    ...(isShell ? {} : { externalsType: 'var', externals: Object.fromEntries(Object.keys(SHARED).map((key) => [key, sharedPlace(key)])) }),
    module: {
      ...shared.module,
      rules: (shared.module?.rules ?? []).map((rule) => (isUnused(rule) ? { ...rule, exclude: FOR_SERVERS } : rule)),
      parser: { ...shared.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...shared.module?.generator,
        'css/auto': { ...shared.module?.generator?.['css/auto'], exportsOnly: false },
        'asset/resource': { emit: false },
      },
    },
    optimization: { ...shared.optimization, splitChunks: false },
    plugins: [...(shared.plugins ?? []), new rspack.DefinePlugin({ __VERSION__: JSON.stringify(version) }), pictureStylesPlugin()],
  };
}

/** Of the router a picture needs what no browser does. */
const FOR_SERVERS = /node_modules[\\/]react-router[\\/]/;

function isUnused(rule: unknown): rule is object {
  return typeof rule === 'object' && rule !== null && 'test' in rule && rule.test === UNUSED_CODE;
}

function sharedPlace(key: string): string {
  return `${SHARED_PLACE}[${JSON.stringify(key)}]`;
}
