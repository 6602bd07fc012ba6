import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { wholeBrowserPath } from '../../e2e/support/browsers.ts';

/** Lighthouse's phone, the kiosk's upright screen, and a kitchen's. */
const SCREENS = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  kiosk: { viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1, hasTouch: true },
  kitchen: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1, hasTouch: true },
} as const;
const FLAGS = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** A page with the protocol beside it. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A browser of its own with a fresh profile; closed afterwards, whatever happens. Same language and zone as the journeys. */
export async function withBrowser<T>(
  screen: keyof typeof SCREENS,
  work: (context: BrowserContext) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: wholeBrowserPath(), chromiumSandbox: false, args: [...FLAGS, ...flags] });
  try {
    return await work(await browser.newContext({ ...SCREENS[screen], locale: 'es-CL', timezoneId: 'America/Santiago' }));
  } finally {
    await browser.close();
  }
}

/** A new page, its processor `slowdown` times slower than this machine's. */
export async function openTab(context: BrowserContext, slowdown = 1): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

/** Processor time of the page's main thread since its process began, ms; the throttle's part is in it. */
export async function mainThreadMs({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('this browser does not count TaskDuration');
  return found.value * 1000;
}

export interface Memory {
  /** Live JavaScript heap, bytes. */
  readonly heap: number;
  /** Nodes that exist, and those of them that are in no document. */
  readonly nodes: number;
  readonly detached: number;
  readonly listeners: number;
}

/** What lives after the garbage was collected. */
export async function memoryOf({ cdp }: Tab): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const counted = await cdp.send('Runtime.evaluate', { expression: `(${countAttached.toString()})()`, returnByValue: true });
  return { heap: usedSize, nodes, detached: nodes - Number(counted.result.value), listeners: jsEventListeners };
}

function countAttached(): number {
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walk.nextNode() !== null) count += 1;
  return count;
}

const READY_LIMIT_MS = 30_000;

/** Opens an address; resolves once an element is drawn and the main thread has had its first idle moment after that. */
export async function untilReady({ page, cdp }: Tab, url: string, selector: string): Promise<void> {
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'perfReady' });
  await page.addInitScript(notifyWhenReady, selector);
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${url}: no ${selector} after ${READY_LIMIT_MS} ms`)), READY_LIMIT_MS);
    cdp.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  await Promise.all([ready, page.goto(url, { waitUntil: 'commit' })]);
}

declare global {
  interface Window {
    perfReady: (reported: string) => void;
  }
}

/** Runs in the page before its own scripts: a look at each change costs next to nothing, unlike polling from outside. */
function notifyWhenReady(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => window.perfReady(''))));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
