import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A plain program that shows the kit: `rspack serve` for eyes, `rspack build` for axe and screenshots. */
export default defineConfig({
  context: here('.'),
  entry: { main: './main.tsx' },
  target: ['web', 'es2022'],
  output: {
    path: here('./dist'),
    uniqueName: 'gallery',
    trustedTypes: { policyName: 'gallery' },
    clean: true,
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
  },
  resolve: { extensions: ['.js', '.ts', '.tsx'] },
  module: {
    generator: { 'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(webp|woff2)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      // Without targets the minimizer rewrites logical properties for browsers of ten years ago and doubles the CSS.
      new rspack.LightningCssMinimizerRspackPlugin({
        minimizerOptions: { targets: ['chrome >= 120', 'safari >= 17.5', 'firefox >= 129'] },
      }),
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  devServer: { port: Number(process.env['PORT'] ?? 8090), hot: true },
  lazyCompilation: false,
  performance: false,
});
