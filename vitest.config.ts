import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WORKSPACES = [
  { name: 'shared-contracts', environment: 'node' },
  { name: 'shared-ui', environment: 'happy-dom' },
  { name: 'shell', environment: 'happy-dom' },
  { name: 'mf-discovery', environment: 'happy-dom' },
  { name: 'mf-menu-cart', environment: 'happy-dom' },
  { name: 'mf-checkout', environment: 'happy-dom' },
  { name: 'mf-booking', environment: 'happy-dom' },
  { name: 'mf-profile', environment: 'happy-dom' },
  { name: 'mf-kiosk', environment: 'happy-dom' },
  { name: 'mf-stadium', environment: 'happy-dom' },
  { name: 'sandbox', environment: 'node' },
  { name: 'e2e', environment: 'node' },
] as const;

/** One project per workspace that is present: a team that has only its own remote still runs its tests. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The report that `npm run spec` reads is written by whole runs only (setup.mjs sets REPORT), never by one file's.
    reporters: process.env['REPORT'] === undefined ? ['default'] : ['dot', ['json', { outputFile: 'e2e/reports/unit.json' }]],
    projects: WORKSPACES.filter(({ name }) => existsSync(new URL(`./${name}`, import.meta.url))).map(({ name, environment }) => ({
      define: { __VERSION__: JSON.stringify('0.0.0-test') },
      test: {
        name,
        environment,
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', '**/dist/**'],
        // A test that hangs fails all the same; one that starts programs or compiles a chunk is slow on a busy machine, not wrong.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        setupFiles: ['./shared-contracts/src/testing/property-seed.ts'],
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    })),
  },
});
