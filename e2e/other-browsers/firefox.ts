import puppeteer from 'puppeteer-core';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { Engine, Looks } from './engine.ts';
import { placeOf } from './find.ts';

/** Debian's, or what FIREFOX_PATH names. */
export const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

const PREFERENCES = {
  'intl.accept_languages': 'es-CL,es',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
};
/** Cookies and data of third parties are refused: a frame of another site has no storage at all. */
const BLOCKED = { 'network.cookie.cookieBehavior': 1 };

/** Firefox by WebDriver BiDi, with a profile of its own. */
export async function openFirefox({ width, height, blocksStorage = false }: Looks): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: { ...PREFERENCES, ...(blocksStorage ? BLOCKED : {}) },
    env: { ...process.env, TZ: 'America/Santiago' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // What the page's policies refuse, Firefox says nowhere that a driver reads.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.setViewport({ width, height });
  const frameOf = async (selector: string | undefined): Promise<Page | Frame | undefined> => {
    if (selector === undefined) return page;
    const element = await page.$(selector);
    return (await element?.contentFrame()) ?? undefined;
  };
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    address: async () => page.url(),
    find: async (find, queries, selector) => {
      const frame = await frameOf(selector);
      const element = (await frame?.evaluateHandle(find, queries))?.asElement() as ElementHandle<Element> | null | undefined;
      if (element === null || element === undefined) return undefined;
      return {
        place: () => element.evaluate(placeOf),
        click: () => element.click(),
        fill: async (text) => {
          await element.evaluate((field) => (field as HTMLInputElement).select());
          await element.type(text);
        },
      };
    },
    run: async (work, argument, selector) => {
      const frame = await frameOf(selector);
      if (frame === undefined) throw new Error(`no frame ${selector}`);
      return (await frame.evaluate(work as (given: unknown) => unknown, argument)) as ReturnType<typeof work>;
    },
    errors: async () => errors,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
