import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { check, median, times } from './budget.ts';
import { memoryOf, openTab, untilReady, withBrowser } from './chrome.ts';

const PAGES = [
  { name: 'home', path: '/', shown: 'main h2' },
  { name: 'menu', path: '/r/cl/fuente-alameda/1/menu', shown: '[role="list"] [role="listitem"] h3' },
] as const;
const LIMIT_MB = 1.5;
/** What the page fetches late is there by then. */
const REST_MS = 8_000;

/** P9: how much more JavaScript heap lives, after the garbage was collected, than with the same sources as one program. */
export async function measureHeapTax(sandbox: RunningSandbox, runs: number): Promise<void> {
  for (const { name, path, shown } of PAGES) {
    const pairs = await times(runs, async () => ({
      federated: await heapMb(`${sandbox.url()}${path}`, shown),
      twin: await heapMb(`${sandbox.url('one.localhost')}${path}`, shown),
    }));
    const [federated, twin] = [median(pairs.map((pair) => pair.federated)), median(pairs.map((pair) => pair.twin))];
    console.log(`     P9 ${name}: ${federated.toFixed(2)} MB federated, ${twin.toFixed(2)} MB as one program`);
    check(`P9 ${name}: heap tax of federation`, federated - twin, LIMIT_MB, ' MB');
  }
}

function heapMb(url: string, shown: string): Promise<number> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context);
    await untilReady(tab, url, shown);
    await tab.page.waitForTimeout(REST_MS);
    return (await memoryOf(tab)).heap / 1024 / 1024;
  });
}
