import { test } from '@playwright/test';
import { startSandbox } from './start-sandbox.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** `test` with a running sandbox per worker. Who extends it resets it before each test. F6. */
export const sandboxTest = test.extend<object, { readonly sandbox: RunningSandbox }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must prepare out of the pattern
    async ({}, use) => {
      const sandbox = await startSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    // Its start is no part of the first test's time.
    { scope: 'worker', timeout: 90_000 },
  ],
});
