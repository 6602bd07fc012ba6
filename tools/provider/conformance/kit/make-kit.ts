import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration, Stats } from '@rspack/core';
import { openApi } from '../../openapi.ts';
import { providerPage } from '../../page.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Name of the package, of its command and of its one program. */
export const KIT = 'comanda-conformance';

/**
 * Makes the conformance kit as a package of its own, for people without this repository: one program without dependencies
 * that runs on Node 22 or newer, the written wire that it holds providers against, as a page and as data, and the
 * licences of what went into it. The folder is ready for `npm pack` and `npm publish`.
 *
 * @param folder where to; made when it is not there
 * @returns the names of the files in it
 */
export async function makeKit(folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const inside = await bundle(folder);
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  put('provider.md', await providerPage());
  put('provider.openapi.json', `${JSON.stringify(await openApi(), null, 1)}\n`);
  put('THIRD-PARTY.txt', thirdParties(inside));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
  const files = [`${KIT}.mjs`, 'provider.md', 'provider.openapi.json', 'THIRD-PARTY.txt', 'LICENSE', 'README.md'];
  const { version } = read(join(ROOT, 'shared-contracts'));
  const manifest = {
    name: KIT,
    version,
    description: 'Holds a restaurant provider against the wire that Comanda speaks',
    license: 'MIT',
    type: 'module',
    bin: { [KIT]: `${KIT}.mjs` },
    files,
    engines: { node: '>=22' },
  };
  put('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return [...files, 'package.json'];
}

/** Puts the program into one file. Returns the folders of the packages that went in. */
async function bundle(folder: string): Promise<readonly string[]> {
  const config: Configuration = {
    mode: 'production',
    context: ROOT,
    entry: { [KIT]: join(import.meta.dirname, '../main.ts') },
    target: 'node22',
    output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
    // Read by whoever looks for what a finding means.
    optimization: { minimize: false, splitChunks: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // One file, whatever the product loads later.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  };
  const compiler = rspack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error !== null ? reject(error) : result === undefined ? reject(new Error('no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true, cachedModules: true, modulesSpace: Infinity });
  const names = modules.flatMap(({ nameForCondition, modules: inner = [] }) => [
    nameForCondition,
    ...inner.map((one) => one.nameForCondition),
  ]);
  const packages = names.flatMap((name) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(name ?? '')?.[0] ?? []);
  return [...new Set(packages)].toSorted();
}

/** What the licences of others ask for: their text goes along. */
function thirdParties(folders: readonly string[]): string {
  const parts = folders.map((folder) => {
    const { name, version, license } = read(folder);
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${name} comes without the text of its licence`);
    return `## ${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return ['# What of others is in this program\n', ...parts].join('\n');
}

function read(folder: string): { readonly name: string; readonly version: string; readonly license: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

// npm run conformance-kit -- [FOLDER]
if (import.meta.main) {
  const folder = process.argv[2] ?? join(ROOT, 'tools/dist', KIT);
  for (const name of await makeKit(folder)) console.log(join(folder, name));
  console.log(`npm publish ${dirname(join(folder, 'package.json'))}`);
}
