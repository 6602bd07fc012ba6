import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { afterAll, describe, expect, it } from 'vitest';
import { idsOf, moduleIdsPlugin } from './module-ids-plugin.ts';
import { placeless } from './placeless.ts';
import { sortedHashesPlugin } from './sorted-hashes-plugin.ts';
import { sourceName } from './source-names.ts';

const SCREENS = Array.from({ length: 12 }, (_, at) => `screen${at}`);

const folder = mkdtempSync(join(tmpdir(), 'comanda-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program with many chunks, scripts and styles, one of which all of them need, and with a shared module, in a folder of its own. */
function checkout(name: string): string {
  const root = join(folder, name);
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  mkdirSync(root, { recursive: true });
  // What is shared lies in the entry, as in the shell.
  write('main.js', `import 'kept';\nglobalThis.screens = [${SCREENS.map((one) => `() => import('./${one}.js')`).join(', ')}];`);
  write('kept.js', 'globalThis.kept ??= 1;\nexport const kept = () => globalThis.kept;');
  write('core.js', 'export const core = (name) => [name, globalThis.core];');
  for (const one of SCREENS) {
    write(`${one}.css`, `.${one} { color: red; }`);
    write(
      `${one}.js`,
      `import './${one}.css';\nimport { kept } from 'kept';\nimport { core } from './core.js';\nexport const screen = () => core('${one}', kept());`,
    );
  }
  return root;
}

/** Builds the program and gives its files by their names, which have their hashes. */
async function build(root: string): Promise<Readonly<Record<string, string>>> {
  const path = join(root, 'dist');
  rmSync(path, { recursive: true, force: true });
  const compiler = rspack({
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: { main: './main.js' },
    output: {
      path,
      uniqueName: 'program',
      filename: '[name].[contenthash:8].js',
      publicPath: '/',
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: (named: { readonly absoluteResourcePath: string }) => sourceName(named, root),
    },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      splitChunks: { cacheGroups: { core: { name: 'core', test: /core\.js$/, chunks: 'async', enforce: true } } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'program',
        implementation: createRequire(import.meta.url).resolve('@module-federation/runtime-tools'),
        remotes: {},
        dts: false,
        manifest: false,
        shared: { kept: { import: './kept.js', eager: true, singleton: true, version: '1.0.0', requiredVersion: false } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      moduleIdsPlugin(root),
      sortedHashesPlugin(root),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString()));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return Object.fromEntries(readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]));
}

/** To compile takes a minute where everything else has the machine. */
describe('a build', { timeout: 600_000 }, () => {
  it('makes the same files however much was built before it in the same program', async () => {
    const root = checkout('shop');
    const first = await build(root);
    expect(Object.values(first).filter((text) => text.includes('.sriHashes=') && text.includes('.sriCssHashes='))).toHaveLength(1);
    expect(Object.keys(first).filter((name) => /^main\..*\.map$/.test(name))).toHaveLength(1);
    expect(Object.keys(first).length).toBeGreaterThan(2 * SCREENS.length);
    for (let turn = 0; turn < 3; turn += 1) expect(await build(root)).toEqual(first);
  });

  it('makes the same files wherever its checkout lies, and says nowhere where that is', async () => {
    const first = await build(checkout('here'));
    expect(await build(checkout('somewhere/else'))).toEqual(first);
    expect(Object.entries(first).filter(([, text]) => text.includes(folder))).toEqual([]);
  });
});

describe('the numbers of modules', () => {
  const names = Array.from({ length: 400 }, (_, at) => `./src/module-${at}.ts`);

  it('are one for each, and the same in any order', () => {
    const ids = idsOf(names);
    expect(new Set(ids).size).toBe(names.length);
    expect(idsOf(names.toReversed())).toEqual(ids.toReversed());
    expect(Math.max(...ids)).toBeLessThan(10_000);
  });

  it('are two for two modules of one name', () => {
    expect(new Set(idsOf(['./a.ts', './a.ts'])).size).toBe(2);
  });

  it('hardly change with a new module', () => {
    const before = idsOf(names);
    const after = idsOf(['./src/a-new-one.ts', ...names]).slice(1);
    expect(after.filter((id, at) => id !== before[at]).length).toBeLessThan(3);
  });
});

describe('a name without its place', () => {
  it.each([
    ['/home/ana/shop/shell/src/main.tsx', 'shell/src/main.tsx'],
    ['/home/ana/packages/node_modules/react/index.js', 'node_modules/react/index.js'],
    ['consume (fallback: /home/ana/shop/shell/src/kept.ts) (eager)', 'consume (fallback: shell/src/kept.ts) (eager)'],
    ['data:text/javascript,import%20%22%2Fhome%2Fana%2Fshop%2Fnode_modules%2Fa%22', 'data:text/javascript,import%20%22node_modules%2Fa%22'],
    ['data:text/javascript,import%20%22%2Fhome%2Fbo%2Fnode_modules%2Fa%22', 'data:text/javascript,import%20%22node_modules%2Fa%22'],
    ['C:\\shop\\shell\\src\\main.tsx', 'shell/src/main.tsx', 'C:\\shop'],
  ])('%s: %s', (text, name, root = '/home/ana/shop') => {
    expect(placeless(text, root)).toBe(name);
  });
});
