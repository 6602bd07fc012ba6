import { defineConfig } from '@playwright/test';
import type { OtherBrowser } from './open.ts';

/** REPORT names the report of a whole run. */
const report = process.env['REPORT'];

/** People before other browsers than Chromium (`npm run nightly -- browsers`): each is driven by its own program, none by Playwright, which only runs the tests. */
export default defineConfig<OtherBrowser>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: true,
  retries: report === undefined ? 0 : 1,
  // A driver's every look is a message to another program, and a browser starts for each person.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: `../reports/${report}.json` }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
