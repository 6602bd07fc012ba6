import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { sandboxTest } from '../support/sandbox-test.ts';
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

/** Of what a page reports to its operator. */
interface Reported {
  readonly phase: string;
}

const PHONE: Looks = { width: 390, height: 844 };

/** `test` with a running sandbox per worker, which is reset before each test, and with people before another browser than Chromium. */
export const test = sandboxTest.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  come: [
    async ({ engine, sandbox }, use, info) => {
      await sandbox.control('/sandbox/test/reset', {});
      const tabs: Tab[] = [];
      let mayRefuse = false;
      await use(async (looks = {}) => {
        mayRefuse ||= looks.blocksStorage === true;
        const tab = tabOf(await ENGINES[engine]({ ...PHONE, ...looks }));
        tabs.push(tab);
        return tab;
      });
      // Before anybody leaves: what a page still fetches then is broken off.
      const { data } = await sandbox.control<{ data: Reported[] }>('/sandbox/api/reports');
      // That a browser refuses to keep orders is reported, and nothing else of it (F12): Firefox throws, WebKit has no database.
      const reported = data.filter(({ phase }) => !(mayRefuse && phase === 'device'));
      const seen: string[] = [];
      for (const [at, tab] of tabs.entries()) {
        try {
          seen.push(...(await tab.errors()));
          if (info.error !== undefined) writeFileSync(info.outputPath(`seen-${at + 1}.png`), await tab.picture());
        } finally {
          await tab.close();
        }
      }
      expect({ errors: seen, reported }).toEqual({ errors: [], reported: [] });
    },
    { scope: 'test' },
  ],
});
