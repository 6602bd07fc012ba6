import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { startSandbox } from '../support/start-sandbox.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { openFirefox } from './firefox.ts';
import type { Looks } from './engine.ts';
import { tabOf } from './tab.ts';
import type { Tab } from './tab.ts';
import { openWebkit } from './webkit.ts';

const ENGINES = { firefox: openFirefox, webkit: openWebkit };

/** Set by the project in playwright.config.ts. */
export interface OtherBrowser {
  readonly engine: keyof typeof ENGINES;
}

interface Fixtures extends OtherBrowser {
  /** Opens a browser of its own: a person with their device. What its console told as an error fails the test. */
  readonly come: (looks?: Partial<Looks>) => Promise<Tab>;
}

const PHONE: Looks = { width: 390, height: 844 };

/** `test` with a running sandbox per worker, which is reset before each test, and with people before another browser than Chromium. */
export const test = base.extend<Fixtures, { readonly sandbox: RunningSandbox }>({
  engine: ['firefox', { option: true }],
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must prepare out of the pattern
    async ({}, use) => {
      const sandbox = await startSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  come: [
    async ({ engine, sandbox }, use, info) => {
      await sandbox.control('/sandbox/test/reset', {});
      const tabs: Tab[] = [];
      await use(async (looks = {}) => {
        const tab = tabOf(await ENGINES[engine]({ ...PHONE, ...looks }));
        tabs.push(tab);
        return tab;
      });
      const seen: string[] = [];
      for (const [at, tab] of tabs.entries()) {
        try {
          seen.push(...(await tab.errors()));
          if (info.error !== undefined) writeFileSync(info.outputPath(`seen-${at + 1}.png`), await tab.picture());
        } finally {
          await tab.close();
        }
      }
      const { data: reported } = await sandbox.control<{ data: unknown[] }>('/sandbox/api/reports');
      base.expect({ errors: seen, reported }).toEqual({ errors: [], reported: [] });
    },
    { scope: 'test' },
  ],
});
