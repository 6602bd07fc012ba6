import type { Browser, Locator, Page, Request } from '@playwright/test';
import type { Picture } from '../../shell/publish/picture.ts';
import { scrollTo } from '../support/diner.ts';
import { heldHeader } from '../../shell/src/early/held-since.ts';
import { arriveWith, freeze, isCall } from '../support/frozen-picture.ts';
import { NIGHT } from '../support/night.ts';
import { liveFile } from '../support/page-files.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { jumps, seenTakeover } from '../support/takeover.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';
const HOME = '/';

/** What came of a screen, to be looked for in it: it is all there. */
const LAST: Readonly<Record<string, string>> = { [MENU]: 'Leche asada', [HOME]: 'Cerca de ti' };

/** The screen of a path, drawn by the program itself for somebody else. */
async function drawn(browser: Browser, sandbox: RunningSandbox, path: string): Promise<Picture> {
  const page = await browser.newPage();
  const asked = askedBy(page);
  await page.goto(sandbox.url() + path);
  await expect(page.getByRole('heading', { name: LAST[path] ?? '' }).last()).toBeVisible();
  await expect(page.locator('[data-shape]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const { picture } = await freeze(page, asked);
  await page.close();
  return picture;
}

/** The calls that a page makes, from now on. */
function askedBy(page: Page): readonly Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request)) asked.push(request);
  });
  return asked;
}

/** Holds the program of a page back until the word is given. */
async function holdProgram(page: Page): Promise<() => void> {
  let go = (): void => undefined;
  const word = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/shell\/.*\/main\..*\.js$/, async (route) => {
    await word;
    await route.fallback();
  });
  return go;
}

/** Taps on a button of a picture until that is seen to be taken: before the file that holds taps is there, none is. */
async function tap(button: Locator): Promise<void> {
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
}

const picture = (page: Page) => page.locator('#picture');
const takenOver = (page: Page) => expect(picture(page)).toHaveCount(0);

test(
  '[X-28] a tap on the picture of a menu acts once when the program is there; place and focus stay',
  NIGHT,
  async ({ page, browser, sandbox }) => {
    await arriveWith(page, sandbox, MENU, await drawn(browser, sandbox, MENU));
    const go = await holdProgram(page);
    const asked = askedBy(page);
    await page.goto(sandbox.url() + MENU, { waitUntil: 'commit' });
    const add = picture(page).getByRole('button', { name: 'Agregar Leche asada' }).first();
    await tap(add);
    await add.click();
    await scrollTo(page, 1_800);
    const focused = picture(page).getByRole('button', { name: 'Cazuela de vacuno', exact: true }).last();
    await focused.evaluate((element) => element.focus({ preventScroll: true }));

    go();
    await takenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(1_800);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cazuela de vacuno');
    await expect(page.getByRole('button', { name: /Agregar otro Leche asada/ }).first()).toContainText('1');
    expect(asked.map((request) => request.url())).toEqual([]);
  },
);

for (const path of [HOME, MENU]) {
  test(
    `[P4] nothing moves and nothing larger is painted when the program takes the place of the picture of ${path}`,
    NIGHT,
    async ({ page, browser, sandbox }) => {
      await arriveWith(page, sandbox, path, await drawn(browser, sandbox, path));
      const asked = askedBy(page);
      await page.goto(sandbox.url() + path);
      await takenOver(page);
      const seen = await seenTakeover(page.mainFrame());
      expect(seen.painted).toBeGreaterThan(0);
      expect(seen.painted).toBeLessThan(seen.takeover);
      expect(jumps(seen)).toEqual([]);
      expect(asked.map((request) => request.url())).toEqual([]);
    },
  );
}

test('what is typed into a picture before the program is there is typed into the program', NIGHT, async ({ page, browser, sandbox }) => {
  await arriveWith(page, sandbox, HOME, await drawn(browser, sandbox, HOME));
  const go = await holdProgram(page);
  await page.goto(sandbox.url(), { waitUntil: 'commit' });
  await picture(page).getByRole('searchbox').fill('pizza');
  go();
  await takenOver(page);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('pizza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=pizza/);
});

test(
  'a page that was drawn a while ago and holds still, as its header says, asks for nothing again',
  NIGHT,
  async ({ page, browser, sandbox }) => {
    const old = await drawn(browser, sandbox, MENU);
    const calls: string[][] = [];
    for (const header of [heldHeader(Date.now()), {}]) {
      await arriveWith(page, sandbox, MENU, { ...old, madeAt: old.madeAt - 60_000 }, header);
      const asked = askedBy(page);
      await page.goto(sandbox.url() + MENU);
      await takenOver(page);
      calls.push(asked.map((request) => new URL(request.url()).pathname));
      await page.unrouteAll();
    }
    expect(calls).toEqual([[], expect.arrayContaining([expect.stringContaining('/')])]);
  },
);

test('what has another price by now shows it at the takeover', NIGHT, async ({ page, browser, sandbox }) => {
  const old = await drawn(browser, sandbox, MENU);
  const { data } = await sandbox.control<{ data: { ip: number; np: string }[] }>('/sandbox/api/venues/101/1/products');
  const ip = data.find(({ np }) => np === 'Leche asada')?.ip;
  await sandbox.control(`/sandbox/api/venues/101/1/products/${ip}`, { agot: true });
  await arriveWith(page, sandbox, MENU, { ...old, madeAt: old.madeAt - 60_000 });
  const go = await holdProgram(page);
  await page.goto(sandbox.url() + MENU, { waitUntil: 'commit' });
  await tap(picture(page).getByRole('button', { name: 'Agregar Leche asada' }).first());
  go();
  await takenOver(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Leche asada' }).first()).toContainText('Agotado');
  await expect(page.getByRole('button', { name: /Agregar Leche asada/ })).toHaveCount(0);
});

test(
  '[X-12] a program that does not start says so on the picture, which has no button that does nothing',
  NIGHT,
  async ({ page, browser, sandbox }) => {
    await arriveWith(page, sandbox, MENU, await drawn(browser, sandbox, MENU));
    await sandbox.control('/sandbox/file-faults', { remote: 'shell', fault: 'flipped', match: liveFile(sandbox, 'shell', 'main.', '.js') });
    await page.goto(sandbox.url() + MENU);
    await expect(page.getByRole('alert').filter({ hasText: 'No pudimos abrir la tienda' })).toBeVisible();
    await expect(picture(page).getByRole('heading', { name: 'Leche asada' }).first()).toBeVisible();
    await expect(picture(page).locator(':enabled:is(button,input,select,textarea)')).toHaveCount(0);
    await sandbox.control('/sandbox/file-faults', undefined, 'DELETE');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await takenOver(page);
    await expect(page.getByRole('button', { name: 'Agregar Leche asada' }).first()).toBeEnabled();
  },
);

test('[X-28] without JavaScript a menu is read, and links lead on', NIGHT, async ({ browser, sandbox }) => {
  const [home, menu] = [await drawn(browser, sandbox, HOME), await drawn(browser, sandbox, MENU)];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await arriveWith(page, sandbox, MENU, menu);
  await arriveWith(page, sandbox, HOME, home);
  await page.goto(sandbox.url() + MENU);
  await expect(page.getByRole('heading', { name: 'Leche asada' }).first()).toBeVisible();
  await page.goto(sandbox.url());
  await page
    .getByRole('link', { name: /Fuente Alameda/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fuente-alameda/);
  await context.close();
});
