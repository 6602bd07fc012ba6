import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { wholeBrowserPath } from './browsers.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--accept-lang=es-CL',
  '--window-size=1280,800',
  '--remote-debugging-port=0',
];

/** A browser on a profile that stays on the disk when it is gone. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends it as a power cut does: nothing is flushed. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends it as a person does: all is written. */
  close(): Promise<void>;
}

/** Starts a browser of its own process on a profile, so that it can be killed by its id. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(wholeBrowserPath(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: the helpers of the browser go with it.
    detached: true,
    env: { ...process.env, TZ: 'America/Santiago', LANGUAGE: 'es', LANG: 'es_CL.UTF-8' },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined); // the answer is lost with the browser
      await gone;
    },
  };
}

function endpointOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let stated = '';
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      stated += text;
      const address = /DevTools listening on (ws:\S+)/.exec(stated)?.[1];
      if (address !== undefined) resolve(address);
    });
    stderr?.once('end', () => reject(new Error(`the browser did not start:\n${stated}`)));
  });
}
