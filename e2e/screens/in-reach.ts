import type { Locator, Page } from '@playwright/test';
import { unseen } from '../support/cover.ts';

/** What is pressed; of a box to tick its label is. */
const CONTROLS = 'button, a[href], input:not([type=checkbox], [type=radio]), textarea, label:has([type=checkbox], [type=radio])';

/**
 * What a station of the accessible mode does not keep of its promises. A code to scan and the first field are seen whole as it comes up;
 * on an upright screen the heading, too, and nothing covers what is pressed once it is scrolled to; on a wide one, whose stations are
 * lower than their buttons' words, all that is pressed lies in the lower half; while keys stand there these do, and the last of them takes them away again.
 * Of a page whose customer has not asked for it nothing is held. X-14.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  const dialog = page.locator('dialog[open]');
  const hasDialog = (await dialog.count()) > 0;
  const frame = page.locator('[data-kiosk-frame]');
  const layer = hasDialog ? dialog.last() : frame;
  const isAsked = (await page.locator('html[data-reach=low]').count()) > 0;
  if (!isAsked || (await layer.count()) === 0) return [];
  const isWide = await page.evaluate(() => innerWidth > innerHeight);
  const problems: (string | undefined)[] = [];
  if (!hasDialog) {
    const firsts = [layer.locator('svg[data-level]').first(), layer.locator('input:not([type=checkbox], [type=radio])').first()];
    for (const first of isWide ? firsts : [layer.locator('h1').first(), ...firsts])
      if (await isDrawn(first)) problems.push(await unseen(first, { isAtRest: true }));
    problems.push(...(await inTheUpperHalf(page)));
  }
  if (isWide) return problems.filter((problem) => problem !== undefined);
  const before = await frame.evaluateAll(([element]) => element?.scrollTop ?? 0);
  for (const control of await layer.locator(CONTROLS).filter({ visible: true }).all()) problems.push(await unseen(control));
  await frame.evaluateAll(([element], top) => element?.scrollTo({ top, behavior: 'instant' }), before);
  return problems.filter((problem) => problem !== undefined);
}

/** Not those that are there for who hears the page alone. */
async function isDrawn(element: Locator): Promise<boolean> {
  return (await element.isVisible()) && ((await element.boundingBox())?.height ?? 0) > 1;
}

/** What is pressed above the middle of a wide screen. */
function inTheUpperHalf(page: Page): Promise<readonly string[]> {
  return page.evaluate((controls) => {
    if (innerWidth < innerHeight) return [];
    const pressed = document.querySelector('[data-keyboard]') === null ? `[data-kiosk-frame] :is(${controls})` : '[data-keyboard] button';
    return [...document.querySelectorAll(pressed)].flatMap((control) => {
      const { top, bottom, height } = control.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isScrolledAway = middle < (control.closest('[data-kiosk-frame]')?.getBoundingClientRect().top ?? 0);
      return height > 0 && !isScrolledAway && middle < innerHeight / 2
        ? [`pressed in the upper half, at ${Math.round(middle)}: ${control.outerHTML.slice(0, 80)}`]
        : [];
    });
  }, CONTROLS);
}
