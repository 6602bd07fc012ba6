import { check, median, times } from './budget.ts';
import { openTab, withBrowser } from './chrome.ts';

const LIMIT = 1;
const SLOWDOWN = 4;
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** Who taps and sees nothing taps again after this. */
const IMPATIENCE_MS = 250;

/**
 * From the call of a menu, cold, until a tap on "+" has added: made as soon as there is a "+", and made again until it is seen to be
 * taken. Of the page with its picture beside the page without one, in turns.
 */
export async function measureFirstAdd(pages: { readonly picture: string; readonly today: string }, runs: number): Promise<void> {
  const each = await times(runs, async () => ({ picture: await untilAdded(pages.picture), today: await untilAdded(pages.today) }));
  const [picture, today] = [median(each.map((run) => run.picture)), median(each.map((run) => run.today))];
  console.log(`     "+" has added after ${Math.round(picture)} ms with the picture, ${Math.round(today)} ms without`);
  check('menu: until "+" has added, against the page without a picture', picture / today, LIMIT, 'x');
}

/** Milliseconds since the navigation began. */
async function untilAdded(url: string): Promise<number> {
  return withBrowser('phone', async (context) => {
    const { page, cdp } = await openTab(context, SLOWDOWN);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(tapAndWatch, IMPATIENCE_MS);
    await page.goto(url, { waitUntil: 'commit' });
    const added = await page.waitForFunction(() => performance.getEntriesByName('added')[0]?.startTime);
    return Number(await added.jsonValue());
  });
}

/** Runs in the page: the count of a dish stands in its "+" once it is in the cart. */
function tapAndWatch(impatienceMs: number): void {
  const named = (place: string, start: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(`${place} button`)].find((button) =>
      // Behind the count, where it was added.
      /^\d*(.*)/s.exec(button.ariaLabel ?? button.textContent)?.[1]?.startsWith(start),
    );
  const plus = () => named('#picture', 'Agregar ') ?? named('#root', 'Agregar ');
  let tapped = -Infinity;
  const look = (): void => {
    if (named('#root', 'Agregar otro ') !== undefined) {
      performance.mark('added');
      return;
    }
    const found = plus();
    if (found !== undefined && found.ariaBusy !== 'true' && performance.now() - tapped > impatienceMs) {
      tapped = performance.now();
      found.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
