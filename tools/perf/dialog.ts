import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { check, median, times } from './budget.ts';
import { mainThreadMs, openTab, untilReady, withBrowser } from './chrome.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';
const ROW = '[role="list"] [role="listitem"] h3';
/** A combo: groups of options, a picture, a comment. */
const PRODUCT = 'Combo frica con papas';
const LIMIT_MS = 50;
/** The dialog is fetched once the menu has come to rest. */
const REST_MS = 6_000;
/** The sheet has slid in by then. */
const OPEN_MS = 800;
const REOPENED = 5;

interface Opened {
  readonly first: number;
  readonly again: number;
}

/** P8: processor time of the main thread from the tap on a product until its dialog stands still, at this machine's speed. */
export async function measureDialog(sandbox: RunningSandbox, runs: number): Promise<void> {
  const opened = await times(runs, () => openings(`${sandbox.url()}${MENU}`));
  check('P8 product dialog, first time: CPU', median(opened.map(({ first }) => first)), LIMIT_MS, ' ms');
  check('P8 product dialog, again: CPU', median(opened.map(({ again }) => again)), LIMIT_MS, ' ms');
}

function openings(url: string): Promise<Opened> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context);
    await untilReady(tab, url, ROW);
    await tab.page.waitForTimeout(REST_MS);
    const button = tab.page.getByRole('button', { name: PRODUCT, exact: true }).first();
    // Where it stands depends on the menu; the cart's bar covers the lower end of the screen.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await tab.page.waitForTimeout(OPEN_MS);
    const place = await button.boundingBox();
    if (place === null) throw new Error(`${PRODUCT} is not on the screen`);
    const dialog = tab.page.getByRole('dialog', { name: PRODUCT });
    const open = async (): Promise<number> => {
      const before = await mainThreadMs(tab);
      await tab.page.touchscreen.tap(place.x + 20, place.y + place.height / 2);
      await tab.page.waitForTimeout(OPEN_MS);
      const spent = (await mainThreadMs(tab)) - before;
      await dialog.waitFor({ timeout: 1_000 });
      await tab.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await tab.page.waitForTimeout(OPEN_MS);
      return spent;
    };
    const first = await open();
    return { first, again: median(await times(REOPENED, open)) };
  });
}
