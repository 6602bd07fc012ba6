import { existsSync } from 'node:fs';

/** Debian's two builds of Chromium: the whole browser, and one without a window, which loads a page in half the time. */
const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** What every browser here is started with. */
export const QUICK_ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Without a zygote the renderers are children of the browser, so that their processor time is counted with its own; each of them starts from nothing. */
export const BROWSER_ARGS = ['--no-zygote', ...QUICK_ARGS] as const;

/** The whole browser: CHROMIUM_PATH, else Debian's. Undefined: Playwright's own, if that is installed. */
export function wholeBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? [WHOLE].find((path) => existsSync(path));
}

/** The quickest browser that there is: CHROMIUM_PATH, else Debian's headless shell, else its whole one. Undefined: Playwright's own, if that is installed. */
export function quickBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? [SHELL, WHOLE].find((path) => existsSync(path));
}
