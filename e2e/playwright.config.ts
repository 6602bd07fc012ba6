import { defineConfig, devices } from '@playwright/test';
import { QUICK_BROWSER } from './support/browsers.ts';

/** Files that a worker fetches are out of a test's reach: whoever spoils them does it to pages without one. The journey of the network has them. */
const unworked = { serviceWorkers: 'block' } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1, ...unworked };
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, ...unworked };
const kiosk = { viewport: { width: 1080, height: 1920 }, hasTouch: true, deviceScaleFactor: 1, serviceWorkers: 'allow' } as const;

/** `npm test` leaves out what is tagged for the night; a journey asked for by its name runs whenever it is asked for. */
const isDay = process.env['DAY'] === '1';
/** Whole runs write the report that `spec` and the closing lines read. REPORT names it. */
const report = process.env['REPORT'];

/** Journeys run against a sandbox of their own per worker, on the built parts, in Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  // Journeys wait for clocks, drawings and answers for a third of their time: three of them keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // In whole runs. One that passes when it is repeated is named in the closing lines; by hand it shows at once.
  retries: report === undefined ? 0 : 1,
  // Twice what the longest of them takes on two busy cores; how quick a page is, perf/measure.mjs says.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  ...(isDay ? { grepInvert: /@night/ } : {}),
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: `./reports/${report}.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    ...desktop,
    actionTimeout: 20_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Recording a trace takes a quarter of the processor's time: in whole runs it is left to the second try.
    trace: report === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: QUICK_BROWSER,
  },
  projects: [
    {
      name: 'phone',
      testMatch: ['journeys/**/*.spec.ts'],
      // By day the first order is a desktop's: phones order in most of the others.
      testIgnore: ['**/*.kiosk.spec.ts', '**/*.desktop.spec.ts', ...(isDay ? ['**/first-order.both.spec.ts'] : [])],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: ['journeys/**/*.desktop.spec.ts', 'journeys/**/*.both.spec.ts'],
      // A table is a phone's; its desktop is for the night.
      testIgnore: isDay ? ['**/table-order.both.spec.ts'] : [],
      use: desktop,
    },
    { name: 'kiosk', testMatch: ['journeys/**/*.kiosk.spec.ts'], use: kiosk },
    { name: 'every-screen', testMatch: ['screens/**/*.spec.ts'], use: {} },
    // Installs and compiles: after the others, whose time limits it would disturb. By itself: --project alone --no-deps
    { name: 'alone', testMatch: ['alone/**/*.spec.ts'], dependencies: ['phone', 'desktop', 'kiosk', 'every-screen'] },
  ],
});
