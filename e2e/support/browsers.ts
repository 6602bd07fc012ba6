import { chromium } from '@playwright/test';
import { BROWSER_ARGS, quickBrowser, wholeBrowser } from '@comanda/tools/boot/chromium';

export { BROWSER_ARGS };

/** The whole browser: for a camera, blocked storage, a profile that outlives its process. CHROMIUM_PATH, else Debian's, else Playwright's. */
export function wholeBrowserPath(): string {
  return wholeBrowser() ?? chromium.executablePath();
}

const quick = quickBrowser();

/** How the journeys' browser is started: in Debian's headless shell where it is installed, else in the whole browser. */
export const QUICK_BROWSER = {
  ...(quick === undefined ? {} : { executablePath: quick }),
  chromiumSandbox: false,
  args: [...BROWSER_ARGS],
};

/** For journeys that need the whole browser: `test.use({ launchOptions: WHOLE_BROWSER })` at the top of their file. */
export const WHOLE_BROWSER = { executablePath: wholeBrowserPath(), chromiumSandbox: false, args: [...BROWSER_ARGS] };
