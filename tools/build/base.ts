import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { alsoReads } from './also-reads.ts';
import { attemptPlugin } from './attempt-plugin.ts';
import { CARD_PAGE, isEarly, isOfCardPage, isOfPicture, isOfWorker, PICTURE, pictureName, WORKER } from './build-files.ts';
import { CORE_CHUNKS, FONTS_CHUNK, REACT_CHUNK, VITALS_CHUNK } from './chunks.ts';
import { moduleIdsPlugin } from './module-ids-plugin.ts';
import { ownScriptsPlugin } from './own-scripts-plugin.ts';
import { packageManifest } from './package-manifest.ts';
import { releasePlugin } from './release-plugin.ts';
import { folderOf, ROOT, toolBeside } from './root.ts';
import { sortedHashesPlugin } from './sorted-hashes-plugin.ts';
import { sourceName } from './source-names.ts';
import { TEXTS } from './texts-loader.ts';
import { UNUSED_CODE } from './unused-code-loader.ts';

const require = createRequire(import.meta.url);

/** What one instance on a page means: provided by the shell, never bundled by a remote. */
export const SHARED = {
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  'react/jsx-runtime': '^19.3.1',
  'react-router': '^8.5.1',
  rxjs: '^7.8.2',
  i18next: '^27.1.2',
  'react-i18next': '^18.0.1',
  zustand: '^5.1.0',
  'zustand/vanilla': '^5.1.0',
  valibot: '^1.5.0',
} as const;

export interface BuildOptions {
  /** Immutable version of this build; the package version when it is not given. */
  readonly version?: string;
  readonly dev?: boolean;
  /** In development beside a shell as it was released: its React is that of production, which replaces no component of a running page. */
  readonly besideRelease?: boolean;
}

/** Configuration of a remote: two exposes, nothing shared of its own, entry and chunks pinned by hash. Its worker and its card page are built before it. */
export function remoteConfig(id: string, options: BuildOptions = {}): Configuration {
  const { dev = false, besideRelease = false } = options;
  const refresh = dev && !besideRelease;
  const version = versionOf(id, options);
  const container = `${id}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return {
    ...common(id, dev, refresh),
    dependencies: [
      ...(hasWorker(id) ? [workerName(id)] : []),
      ...(hasCardPage(id) ? [CARD_PAGE] : []),
      ...(!dev && hasPicture(id) ? [pictureName(id)] : []),
    ],
    entry: {},
    output: {
      ...output(id, container, dev),
      publicPath: dev ? `/remotes/${id}/dev/` : 'auto',
      ...(dev ? {} : { clean: { keep: (file: string) => isMadeBefore(id, file) } }),
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: {
          './service': { import: `./src/service.ts`, name: 'service' },
          './screens': { import: besideRelease ? HOT_SCREENS : './src/screens.tsx', name: 'screens' },
        },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: sharedKeys(refresh, (requiredVersion) => ({ singleton: true, import: false, requiredVersion, strictVersion: true })),
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...plugins(id, version, container, dev, { refresh }),
    ],
    optimization: {
      ...common(id, dev).optimization,
      splitChunks: { chunks: 'all', cacheGroups: { default: false, defaultVendors: false, ...CORE_CHUNKS } },
    },
  };
}

/** The screens of a remote that are drawn anew when they are edited, without their page. */
const HOT_SCREENS = './src/screens.tsx?hot';

/** Whether a file of the folder is of a program that a part has beside itself, which was built before. */
const isMadeBefore = (id: string, file: string): boolean =>
  (hasWorker(id) && isOfWorker(file)) || (hasCardPage(id) && isOfCardPage(file)) || (hasPicture(id) && isOfPicture(file));

const hasWorker = (id: string): boolean => existsSync(join(folderOf(id), WORKER));
export const workerName = (id: string): string => `${id}-worker`;
const hasCardPage = (id: string): boolean => existsSync(join(folderOf(id), CARD_PAGE));
const hasPicture = (id: string): boolean => existsSync(join(folderOf(id), PICTURE));

/** Configuration of the shell: the host that provides all shared modules eagerly and knows no remote. */
export function shellConfig(options: BuildOptions = {}): Configuration {
  const { dev = false } = options;
  const version = versionOf('shell', options);
  return {
    ...common('shell', dev),
    ...(dev ? {} : { dependencies: [EARLY, pictureName('shell')] }),
    entry: { main: './src/main.tsx' },
    output: {
      ...output('shell', 'shell', dev),
      publicPath: dev ? '/shell/dev/' : `/shell/${version}/`,
      ...(dev ? {} : { clean: { keep: (file: string) => isEarly(file) || isOfPicture(file) } }),
    },
    resolve: { ...common('shell', dev).resolve, alias: { ...federationAliases(), ...curatedAliases() } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: sharedKeys(dev, (requiredVersion, key) => ({
          singleton: true,
          eager: true,
          requiredVersion,
          ...curatedShare(key),
        })),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: EMBED }] }),
      alsoReads(join(ROOT, 'shell', EMBED)),
      ...plugins('shell', version, 'shell', dev),
    ],
    optimization: {
      ...common('shell', dev).optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { react: REACT_CHUNK, vitals: VITALS_CHUNK, fonts: FONTS_CHUNK },
      },
    },
  };
}

/**
 * The shell's early file: built without federation, into the folder of the shell or of its one-program twin, whose build
 * has to follow it. Decision record 0008.
 */
export function earlyConfig(version: string, path = join(ROOT, 'shell/dist')): Configuration {
  const shell = common('shell', false);
  const { trustedTypes: _, ...made } = output('early', 'early', false);
  return {
    ...shell,
    name: EARLY,
    entry: { early: './src/early/main.ts' },
    output: { ...made, path, clean: { keep: (file) => file !== path && !isEarly(file) } },
    plugins: [...(shell.plugins ?? []), new rspack.DefinePlugin({ __VERSION__: JSON.stringify(version) })],
  };
}

const EARLY = 'shell-early';
/** What a partner's own page loads: goes with the shell as it is. */
const EMBED = 'publish/embed.js';

/**
 * The same sources as one program without federation: the floor that `npm run perf` compares with. `loader` is the module
 * that stands in for the federation loader.
 */
export function oneProgramConfig(entry: string, outputPath: string, loader: string): Configuration {
  const shell = common('shell', false);
  return {
    ...shell,
    devtool: false,
    dependencies: [EARLY],
    context: ROOT,
    entry: { main: entry },
    output: {
      ...output('shell', 'one_program', false),
      path: outputPath,
      publicPath: '/shell/one-program/',
      clean: { keep: isEarly },
    },
    resolve: {
      ...shell.resolve,
      alias: {
        ...curatedAliases(),
        ...Object.fromEntries(CURATED.map((key) => [`${key}$`, curated(key)])),
        [join(ROOT, 'shell/src/remotes/create-loader.ts')]: loader,
      },
    },
    plugins: plugins('shell', 'one-program', 'one_program', false, { path: outputPath }),
    optimization: {
      ...shell.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, react: REACT_CHUNK } },
    },
  };
}

/** What every build shares: loaders, targets, names. No federation in it. */
export function common(id: string, dev: boolean, refresh = dev): Configuration {
  return {
    name: id,
    context: folderOf(id),
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    lazyCompilation: false,
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          include: [/[\\/]src[\\/]/, /[\\/]card-page[\\/]/, /[\\/]gallery[\\/]/, /[\\/]perf[\\/]/, /[\\/]hot-screens\.ts$/],
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: refresh, refresh } },
              target: 'es2022',
            },
          },
        },
        { test: TEXTS, loader: toolBeside(import.meta.url, 'texts-loader') },
        { resourceQuery: /^\?hot$/, loader: toolBeside(import.meta.url, 'hot-screens-loader') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]leaflet-src\.js$/, loader: join(import.meta.dirname, 'leaflet-loader.mjs') },
        ...(dev ? [] : [{ test: UNUSED_CODE, loader: toolBeside(import.meta.url, 'unused-code-loader') }]),
        { test: /\.(woff2|webp|svg|png|wasm)$/, type: 'asset/resource' },
      ],
      // Custom properties keep their names: tokens cross the parts, and a class of the same name must stay a class.
      parser: { 'css/auto': { dashedIdents: false } },
      // Short: they stand in styles and scripts. The salt parts the kit's copy in one build from that in another.
      generator: { 'css/auto': { localIdentName: '[local]-[hash:4]', localIdentHashSalt: id } },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx'], alias: federationAliases() },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        // It writes for browsers of ten years ago unless told; what one pass leaves over another one finds.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true } }),
        // Without targets the minimizer rewrites logical properties for browsers of ten years ago and doubles the CSS.
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: ['chrome >= 120', 'safari >= 17.5', 'firefox >= 129'] },
        }),
      ],
    },
    plugins: dev ? [] : [moduleIdsPlugin(ROOT)],
    performance: false,
  };
}

export function output(id: string, uniqueName: string, dev: boolean): NonNullable<Configuration['output']> {
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  return {
    path: join(folderOf(id), 'dist'),
    uniqueName,
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    cssFilename: `${name}.css`,
    cssChunkFilename: `${name}.css`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    ...(dev ? {} : { devtoolModuleFilenameTemplate: sourceName }),
    chunkLoadTimeout: 8_000,
    trustedTypes: { policyName: id },
    clean: !dev,
  };
}

interface PluginOptions {
  readonly path?: string;
  readonly refresh?: boolean;
}

function plugins(
  id: string,
  version: string,
  container: string,
  dev: boolean,
  { path = join(folderOf(id), 'dist'), refresh = dev }: PluginOptions = {},
): NonNullable<Configuration['plugins']> {
  return [
    new rspack.DefinePlugin({ __VERSION__: JSON.stringify(version) }),
    ...(dev
      ? refresh
        ? [new ReactRefreshRspackPlugin()]
        : []
      : [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
          moduleIdsPlugin(ROOT),
          sortedHashesPlugin(ROOT),
          attemptPlugin(id),
          ownScriptsPlugin(id),
          compiledWhileLoading(),
          // Of these the release says something.
          alsoReads(
            join(folderOf(id), 'package.json'),
            join(folderOf(id), 'passport.ts'),
            require.resolve('@comanda/shared-contracts/module'),
            require.resolve('@comanda/shared-contracts/stated-calls'),
          ),
          releasePlugin(id, version, container, path, id === 'shell' ? sharedVersions() : SHARED),
        ]),
  ];
}

/**
 * Every file asks the browser to compile it whole while it loads, off the main thread, not function by function when it
 * runs: files are cut by what a screen needs. Decision record 0015. Set after the minimizer, which drops comments, and before
 * the source maps are made, which count its line.
 */
export function compiledWhileLoading() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}

function sharedKeys<T>(refresh: boolean, of: (requiredVersion: string, key: string) => T): Record<string, T> {
  const keys = { ...SHARED, ...(refresh ? { 'react/jsx-dev-runtime': SHARED.react } : {}) };
  return Object.fromEntries(Object.entries(keys).map(([key, version]) => [key, of(version, key)]));
}

/** What a page really has of each shared package: what this shell is built with. */
function sharedVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(SHARED).map((key) => [key, packageManifest(require.resolve(key)).version]));
}

const CURATED: readonly string[] = ['react-router', 'rxjs', 'react-i18next', 'valibot'];

/**
 * Shared modules that the shell offers trimmed: a re-export file stands in for the whole package. The shell carries the path as it is said here: one of the
 * machine would make another shell of the same sources.
 */
function curatedShare(key: string): Record<string, unknown> {
  if (!CURATED.includes(key)) return {};
  return { import: providedBy(key), version: packageManifest(require.resolve(key)).version, requiredVersion: false };
}

/** As the shell imports it. */
function providedBy(key: string): string {
  return `./src/provided/${key}.ts`;
}

function curated(key: string): string {
  return join(ROOT, 'shell', providedBy(key));
}

function curatedAliases(): Record<string, string> {
  return {
    'react-router-full$': join(ROOT, 'node_modules/react-router/dist/production/index.js'),
    'valibot-full$': join(ROOT, 'node_modules/valibot/dist/index.mjs'),
    'rxjs-full$': join(ROOT, 'node_modules/rxjs/dist/esm/index.js'),
    // File by file: as one file the library brings measures that nobody asks for.
    'web-vitals$': join(ROOT, 'node_modules/web-vitals/dist/modules/index.js'),
    'react-i18next-full$': join(ROOT, 'node_modules/react-i18next/dist/es/index.js'),
  };
}

/**
 * The federation runtime as ES modules. Without these aliases the plugin bundles it as CommonJS, its optimisation flags
 * do nothing, and each remote entry weighs 29 kB instead of 7.
 */
function federationAliases(): Record<string, string> {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  const inject = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return {
    // Without a dollar sign: the plugin adds this very key itself, with the CommonJS file, unless it is there.
    '@module-federation/runtime': require.resolve('@module-federation/runtime/bundler'),
    [bundlerRuntime]: join(dirname(bundlerRuntime), 'bundler.js'),
    [inject]: join(dirname(inject), 'index.js'),
  };
}

/** The version of a build. */
export function versionOf(id: string, { version }: Pick<BuildOptions, 'version'>): string {
  return version ?? process.env['COMANDA_VERSION'] ?? packageVersion(id);
}

function packageVersion(id: string): string {
  return packageManifest(join(folderOf(id), 'x')).version;
}
