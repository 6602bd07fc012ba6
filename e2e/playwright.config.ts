import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const kiosk = { viewport: { width: 1080, height: 1920 }, hasTouch: true, deviceScaleFactor: 1 };

/** Journeys run against a sandbox of their own per worker, on the built parts, in Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Twice what the longest of them takes on two busy cores; how quick a page is, perf/measure.mjs says.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['REPORT'] === undefined ? 'list' : [['list'], ['json', { outputFile: './reports/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    ...desktop,
    actionTimeout: 20_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone', testMatch: ['journeys/**/*.spec.ts'], testIgnore: ['**/*.kiosk.spec.ts', '**/*.desktop.spec.ts'], use: phone },
    { name: 'desktop', testMatch: ['journeys/**/*.desktop.spec.ts', 'journeys/**/*.both.spec.ts'], use: desktop },
    { name: 'kiosk', testMatch: ['journeys/**/*.kiosk.spec.ts'], use: kiosk },
    { name: 'every-screen', testMatch: ['screens/**/*.spec.ts'], use: {} },
    // Installs and compiles: after the others, whose time limits it would disturb. By itself: --project alone --no-deps
    { name: 'alone', testMatch: ['alone/**/*.spec.ts'], dependencies: ['phone', 'desktop', 'kiosk', 'every-screen'] },
  ],
});
