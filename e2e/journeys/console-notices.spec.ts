import type { Page } from '@playwright/test';
import { callProvider, linkKioskAt } from '../../sandbox/src/testing/wire-client.ts';
import { nightUnless } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** So far the page is scrolled between two looks, px: less than a button is tall. */
const STEP_PX = 30;
const LOOKS = 6;

/** Saves an order of one dish at a kiosk of Brasa Norte. */
async function kioskAt(sandbox: RunningSandbox): Promise<() => Promise<number>> {
  const as = await linkKioskAt(sandbox.url());
  const { data } = await sandbox.control<{ data: readonly { np: string; ip: number; pm: number }[] }>('/sandbox/api/venues/104/1/products');
  const { ip, pm } = data.find(({ np }) => np === 'Wrap picante') ?? { ip: 0, pm: 0 };
  let saved = 0;
  return async () => {
    saved += 1;
    const det = { tipo: 4, prepago: 1000, cart: { dl: [{ cant: 1, ct: '', item: { ip, pm }, extras: {} }] } };
    const body = { ioext: `notices${String(saved).padStart(9, '0')}`, ir: 104, il: 1, dk: 1, det };
    return (await callProvider(sandbox.url(), 'POST', '/srv/saveorder', { as, body })).body.data.iped;
  };
}

/** What can be pressed and lies below a notice; `no notice` where there is none. */
function coveredBy(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const notices = [...document.querySelectorAll('[data-top-layer-host] li')].map(boxOf);
    if (notices.length === 0) return ['no notice'];
    const controls = [...document.querySelectorAll('button, a[href], select, input, summary')].filter(
      (control) => control.closest('[data-top-layer-host]') === null && boxOf(control).width > 1 && boxOf(control).height > 1,
    );
    const isUnder = (box: DOMRect) =>
      notices.some(({ left, right, top, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
    return controls.filter((control) => isUnder(boxOf(control))).map(({ className, textContent }) => `${className} ${textContent}`);
  });
}

for (const [width, height, isByDay] of [
  [768, 1024, true],
  [390, 844, false],
  [1280, 800, false],
] as const) {
  test(`what is said at the desk covers no button at ${width} x ${height}`, nightUnless(isByDay), async ({ page, sandbox }) => {
    const save = await kioskAt(sandbox);
    for (let order = 0; order < 24; order += 1) {
      const iped = await save();
      const steps = [[], ['accept'], ['accept', 'prepare', 'ready']][order % 3] ?? [];
      for (const step of steps) await sandbox.control(`/sandbox/api/orders/${iped}/${step}`, {});
    }
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${sandbox.url()}/sandbox?local=104-1`);
    await expect(page.locator('.order').first()).toBeVisible();
    for (let look = 0; look < LOOKS; look += 1) {
      await page.evaluate((top) => {
        scrollTo(0, top);
        for (const column of document.querySelectorAll('.column')) column.scrollTop = top;
      }, look * STEP_PX);
      const iped = await save();
      await expect(page.getByText(`Pedido nuevo #${iped}`)).toBeVisible();
      // Sooner than it goes.
      await expect.poll(() => coveredBy(page), { timeout: 2_000 }).toEqual([]);
    }
  });
}
