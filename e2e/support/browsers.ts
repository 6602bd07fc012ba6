import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's two builds of Chromium: the whole browser, and one without a window, which loads a page in half the time. */
const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

const named = process.env['CHROMIUM_PATH'];

/** The whole browser: for a camera, blocked storage, a profile that outlives its process. CHROMIUM_PATH, else Debian's, else Playwright's. */
export function wholeBrowserPath(): string {
  return named ?? (existsSync(WHOLE) ? WHOLE : chromium.executablePath());
}

/** What every other journey runs in: Debian's headless shell where it is installed, else the whole browser. */
function quickBrowserPath(): string | undefined {
  if (named !== undefined) return named;
  return [SHELL, WHOLE].find((path) => existsSync(path));
}

/** Without a zygote the renderers are children of the browser, so that their processor time is counted with its own. */
export const BROWSER_ARGS = [
  '--no-zygote',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const quick = quickBrowserPath();

/** How the journeys' browser is started. */
export const QUICK_BROWSER = {
  ...(quick === undefined ? {} : { executablePath: quick }),
  chromiumSandbox: false,
  args: [...BROWSER_ARGS],
};

/** For journeys that need the whole browser: `test.use({ launchOptions: WHOLE_BROWSER })` at the top of their file. */
export const WHOLE_BROWSER = { executablePath: wholeBrowserPath(), chromiumSandbox: false, args: [...BROWSER_ARGS] };
