import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { common, output, remoteConfig, workerName, type BuildOptions } from './base.ts';
import { CARD_PAGE, isOfCardPage, isOfWorker, PICTURE, WORKER } from './build-files.ts';
import { pictureConfig } from './picture-config.ts';

/**
 * All that is built of a remote: itself; where it has a `src/worker.ts`, that as `worker.js` in the same folder (decision record 0013); where
 * it has a `card-page` folder, the page on which cards are typed; where it has a `src/picture.tsx`, the pictures of its first screens for the page service.
 */
export function remoteConfigs(id: string, options: BuildOptions = {}): Configuration[] {
  const config = remoteConfig(id, options);
  const has = (path: string): boolean => existsSync(join(config.context ?? '', path));
  return [
    config,
    ...(has(WORKER) ? [workerConfig(id, options)] : []),
    ...(has(CARD_PAGE) ? [cardPageConfig(id, options)] : []),
    // No page of a development server arrives with a picture.
    ...(has(PICTURE) && options.dev !== true ? [pictureConfig(id, options)] : []),
  ];
}

/** A worker has no federation in it, and a security policy of its own. */
function workerConfig(id: string, { dev = false }: BuildOptions): Configuration {
  const shared = common(id, dev);
  const { trustedTypes: _, ...made } = output(id, `${id}_worker`, dev);
  return {
    ...shared,
    name: workerName(id),
    target: ['webworker', 'es2022'],
    entry: { worker: `./${WORKER}` },
    output: {
      ...made,
      // One name for good, in the folder of the version: the remote asks for it beside its own files.
      filename: 'worker.js',
      publicPath: dev ? `/remotes/${id}/dev/` : 'auto',
      ...(dev ? {} : { clean: { keep: (file: string) => file !== made.path && !isOfWorker(file) } }),
    },
    optimization: { ...shared.optimization, splitChunks: false },
  };
}

/**
 * A small program without federation. It runs on the payment's origin and loads nothing, so that it needs no Trusted Types policy; in
 * development that keeps hot updates out, and an edit of it shows after a reload.
 */
function cardPageConfig(id: string, { dev = false }: BuildOptions): Configuration {
  const { trustedTypes: _, ...made } = output(id, 'card_page', dev);
  return {
    ...common(id, dev),
    name: CARD_PAGE,
    entry: { [CARD_PAGE]: `./${CARD_PAGE}/main.ts` },
    output: {
      ...made,
      publicPath: dev ? `/remotes/${id}/dev/` : 'auto',
      assetModuleFilename: `${CARD_PAGE}.[name].[contenthash:8][ext]`,
      ...(dev ? {} : { clean: { keep: (file: string) => file !== made.path && !isOfCardPage(file) } }),
    },
  };
}
