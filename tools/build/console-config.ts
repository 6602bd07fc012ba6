import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { common, output } from './base.ts';

/** Where the operator console's page finds its files. */
const PUBLIC_PATH = '/sandbox/console/';

/**
 * The operator console, a program of the sandbox and no part of any product: one page without federation. It loads nothing later, so that its
 * page forbids every Trusted Types policy.
 */
export function consoleConfig(path: string): Configuration {
  const shared = common('sandbox', false);
  const { trustedTypes: _, ...made } = output('sandbox', 'console', false);
  return {
    ...shared,
    name: 'console',
    devtool: false,
    entry: { console: './src/console/main.tsx' },
    output: { ...made, path, publicPath: PUBLIC_PATH },
    plugins: [...(shared.plugins ?? []), new rspack.HtmlRspackPlugin({ template: './src/console/index.html', scriptLoading: 'defer' })],
    optimization: { ...shared.optimization, splitChunks: false },
  };
}
