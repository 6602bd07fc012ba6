import type { BrowserContext, CDPSession } from '@playwright/test';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { check } from './budget.ts';
import { openTab, withBrowser } from './chrome.ts';

const PAGES = { home: '/', menu: '/r/cl/fuente-alameda/1/menu' } as const;
/** Types of requests, as the browser's tools name them. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['Fetch', 'WebSocket', 'Ping']);
const LIMIT = { jsBytes: 0, revalidations: 1 } as const;
/** What the page fetches late is fetched by then. */
const REST_MS = 8_000;

interface Fetched {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  isCached: boolean;
  bytes: number;
}

/** P5: a page visited before, in another tab: nothing of the program is fetched again, only the page itself is asked about. */
export async function measureRepeatVisit(sandbox: RunningSandbox): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const url = `${sandbox.url()}${path}`;
    await withBrowser('phone', async (context) => {
      await visit(context, url);
      const again = await visit(context, url);
      const scripts = again.filter(({ type }) => type === 'Script');
      if (scripts.length === 0) throw new Error(`${url}: a visit without scripts was not seen right`);
      // Data is asked for, and reports are told, afresh by their nature; files and the page are what a cache may spare.
      const asked = again.filter(({ isCached, type }) => !isCached && !OF_THE_MOMENT.has(type));
      check(`P5 ${name} again: JS`, sum(scripts), LIMIT.jsBytes, ' B');
      check(`P5 ${name} again: revalidations`, asked.length, LIMIT.revalidations, '');
      for (const { type, bytes, url } of asked) console.log(`     P5 ${name}: ${type} ${url} ${bytes} B`);
    });
  }
}

/** What a visit fetches, in a tab of its own, so that nothing comes from the memory of the page before. */
async function visit(context: BrowserContext, url: string): Promise<readonly Fetched[]> {
  const { page, cdp } = await openTab(context);
  const fetched = await listen(cdp);
  await page.goto(url);
  await page.waitForTimeout(REST_MS);
  await page.close();
  return [...fetched.values()];
}

async function listen(cdp: CDPSession): Promise<ReadonlyMap<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    fetched.set(requestId, { url: request.url, method: request.method, type: type ?? 'Other', isCached: false, bytes: 0 });
  });
  const known = (requestId: string, note: (request: Fetched) => void) => {
    const request = fetched.get(requestId);
    if (request !== undefined) note(request);
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => known(requestId, (request) => (request.isCached = true)));
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    known(requestId, (request) => (request.isCached ||= response.fromDiskCache === true || response.fromServiceWorker === true)),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    known(requestId, (request) => (request.bytes = encodedDataLength)),
  );
  await cdp.send('Network.enable');
  return fetched;
}

function sum(requests: readonly Fetched[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
