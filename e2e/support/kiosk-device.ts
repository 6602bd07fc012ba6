import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { wholeBrowserPath } from './browsers.ts';

const READY_WITHIN_MS = 45_000;
const SCREEN = { width: 1080, height: 1920 };

/** A kiosk that is switched on: a browser of its own, whose disk stays when the power goes. */
export interface SwitchedOn {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The power goes: nothing gets the time to be written or said. */
  pullPlug(): Promise<void>;
  /** It is switched off as it should be: all is written. */
  switchOff(): Promise<void>;
}

export interface KioskDevice {
  switchOn(): Promise<SwitchedOn>;
  /** Throws the device away. */
  scrap(): Promise<void>;
}

/** A device with a disk. `cable`: the port through which it reaches the sandbox's port, for a network that can be cut. */
export function kioskDevice(cable?: { readonly from: number; readonly to: number }): KioskDevice {
  const profile = mkdtempSync(join(tmpdir(), 'comanda-kiosk-'));
  let current: SwitchedOn | undefined;

  const switchOn = async (): Promise<SwitchedOn> => {
    const child = spawn(
      wholeBrowserPath(),
      [
        '--headless=new',
        '--no-sandbox',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        `--window-size=${SCREEN.width},${SCREEN.height}`,
        '--no-first-run',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--lang=es-CL',
        ...(cable === undefined ? [] : [`--host-resolver-rules=MAP kiosk.localhost:${cable.from} 127.0.0.1:${cable.to}`]),
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const browser = await chromium.connectOverCDP(await devToolsAddress(child.stderr));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('a browser without a context');
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(SCREEN);
    current = {
      page,
      context,
      switchOff: async () => {
        current = undefined;
        const session = await browser.newBrowserCDPSession();
        await session.send('Browser.close').catch(() => undefined); // the answer is lost with the browser
        await gone;
      },
      pullPlug: async () => {
        current = undefined;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        await gone;
      },
    };
    return current;
  };
  return {
    switchOn,
    scrap: async () => {
      await current?.pullPlug();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Chromium says on its error output where it can be driven from. */
function devToolsAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let stated = '';
    const timer = setTimeout(() => reject(new Error(`Chromium did not start:\n${stated}`)), READY_WITHIN_MS);
    output.on('data', (text: Buffer) => {
      stated += text.toString();
      const address = /DevTools listening on (\S+)/.exec(stated)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
