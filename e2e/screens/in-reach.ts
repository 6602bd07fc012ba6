import type { Page } from '@playwright/test';
import { unseen } from '../support/cover.ts';

/** What is pressed; of a box to tick its label is. */
const CONTROLS = 'button, a[href], input:not([type=checkbox], [type=radio]), textarea, label:has([type=checkbox], [type=radio])';

/**
 * What a station of the accessible mode does not keep of its promises: a code to scan and the first field are seen whole as it comes
 * up, nothing covers what is pressed once it is scrolled to, and on a wide screen all that is pressed lies in the lower half. Of a page
 * whose customer has not asked for it nothing is held. X-14.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  const dialog = page.locator('dialog[open]');
  const hasDialog = (await dialog.count()) > 0;
  const frame = page.locator('[data-kiosk-frame]');
  const layer = hasDialog ? dialog.last() : frame;
  const isAsked = (await page.locator('html[data-reach=low]').count()) > 0;
  if (!isAsked || (await layer.count()) === 0) return [];
  const problems: (string | undefined)[] = [];
  if (!hasDialog) {
    for (const first of [layer.locator('svg[data-level]').first(), layer.getByRole('textbox').first()])
      if (await first.isVisible()) problems.push(await unseen(first, { isAtRest: true }));
    problems.push(...(await inTheUpperHalf(page)));
  }
  const before = await frame.evaluateAll(([element]) => element?.scrollTop ?? 0);
  for (const control of await layer.locator(CONTROLS).filter({ visible: true }).all()) problems.push(await unseen(control));
  await frame.evaluateAll(([element], top) => element?.scrollTo({ top, behavior: 'instant' }), before);
  return problems.filter((problem) => problem !== undefined);
}

/** What is pressed above the middle of a wide screen. */
function inTheUpperHalf(page: Page): Promise<readonly string[]> {
  return page.evaluate((controls) => {
    if (innerWidth < innerHeight) return [];
    return [...document.querySelectorAll(`[data-kiosk-frame] :is(${controls})`)].flatMap((control) => {
      const { top, bottom, height } = control.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return height > 0 && middle >= 0 && middle < innerHeight / 2
        ? [`pressed in the upper half, at ${Math.round(middle)}: ${control.outerHTML.slice(0, 80)}`]
        : [];
    });
  }, CONTROLS);
}
