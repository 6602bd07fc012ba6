import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { callProvider, linkKioskAt } from '../../sandbox/src/testing/wire-client.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const KITCHEN = '/sandbox?view=kitchen&local=104-1';
const BOARD = '/sandbox?view=board&local=104-1';
const LONG = 'Por favor bien cocida, la salsa aparte y cortada en cuatro para compartir con los niños; gracias por todo';
const ALLERGY = 'niña con alergia al maní, a la leche, a los mariscos y al huevo: tabla y cuchillo limpios';

/** Saves orders at a kiosk of Brasa Norte; answers a function that saves one of a dish and a drink. */
async function kioskAt(sandbox: RunningSandbox): Promise<(dishNote?: string) => Promise<number>> {
  const as = await linkKioskAt(sandbox.url());
  const { data } = await sandbox.control<{ data: readonly { np: string; ip: number; pm: number }[] }>('/sandbox/api/venues/104/1/products');
  let saved = 0;
  return async (ct = '') => {
    saved += 1;
    const dl = ['Wrap picante', 'Limonada'].map((name) => {
      const { ip, pm } = data.find(({ np }) => np === name) ?? { ip: 0, pm: 0 };
      return { cant: 1, ct, item: { ip, pm }, extras: {} };
    });
    const body = {
      ioext: `kitchen${String(saved).padStart(9, '0')}`,
      ir: 104,
      il: 1,
      dk: 1,
      det: { tipo: 4, prepago: 1000, cart: { dl } },
    };
    return (await callProvider(sandbox.url(), 'POST', '/srv/saveorder', { as, body })).body.data.iped;
  };
}

async function screenOf(context: BrowserContext, watchOver: (context: BrowserContext) => void, address: string): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'es-CL', viewport: { width: 1920, height: 1080 } });
  if (other === undefined) throw new Error('no browser');
  watchOver(other);
  const page = await other.newPage();
  await page.goto(address);
  return page;
}

/** Reasons why a screen is not good enough: who is locked out of it, what is wider than it, what is too small to be read at arm's length. */
async function faultsOf(page: Page, leastPx: number): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const seen = await page.evaluate((least) => {
    const small = [...document.querySelectorAll<HTMLElement>('.card *, .board-column li')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') &&
        Number.parseFloat(getComputedStyle(element).fontSize) < least,
    );
    const cut = [...document.querySelectorAll<HTMLElement>('.card')].filter((card) => card.scrollWidth > card.clientWidth);
    return { small: small.map(({ className }) => className), cut: cut.length, wider: document.documentElement.scrollWidth - innerWidth };
  }, leastPx);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...seen.small.map((name) => `too small: ${name}`),
    ...(seen.cut > 0 ? [`${seen.cut} cards are cut`] : []),
    ...(seen.wider > 0 ? [`${seen.wider} px wider than the screen`] : []),
  ];
}

test(
  '[X-27] two stations and the pass make one order, the hall calls its number, a wrong tap is taken back, and each screen shows what the others did',
  NIGHT,
  async ({ context, page: pass, sandbox, watch }) => {
    const save = await kioskAt(sandbox);
    await pass.setViewportSize({ width: 1280, height: 800 });
    await pass.goto(sandbox.url() + KITCHEN);
    const hot = await screenOf(context, watch.over, `${sandbox.url()}${KITCHEN}&jb=1`);
    const bar = await screenOf(context, watch.over, `${sandbox.url()}${KITCHEN}&jb=2`);
    const hall = await screenOf(context, watch.over, sandbox.url() + BOARD);
    const iped = await save();
    const on = (screen: Page) => screen.locator(`[data-order="${iped}"]`);

    await expect(on(hot).locator('.dish')).toHaveText(['1Wrap picante']);
    await expect(on(bar).locator('.dish')).toHaveText(['1Limonada']);
    await bar.keyboard.press('1');
    await expect(on(bar)).toContainText('Preparando');
    await expect(on(hot)).toContainText('Bar: preparando');
    await expect(hall.locator('.preparing li')).toHaveText([String(iped)]);
    const ready = (screen: Page) => on(screen).getByRole('button', { name: 'Listo' });
    // Two taps by one hand are one; and so are these and the key, where the machine is quick.
    await expect(async () => {
      if (await ready(bar).isVisible()) await ready(bar).dblclick();
      await expect(on(hot)).toContainText('Bar: listo', { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    await expect(hall.locator('.ready li')).toHaveCount(0);
    await on(hot).getByRole('button', { name: 'Empezar' }).click();
    await expect(on(pass)).toContainText('Preparando');
    // By a finger, in place of the mouse.
    await ready(pass).tap();
    await expect(hall.locator('.ready li.called')).toHaveText([String(iped)]);

    await pass.keyboard.press('z');
    await expect(hall.locator('.ready li')).toHaveCount(0);
    await expect(on(hot)).toContainText('Preparando');
    await expect(async () => {
      for (const screen of [hot, bar]) if (await ready(screen).isVisible()) await ready(screen).click();
      await expect(hall.locator('.ready li')).toHaveText([String(iped)], { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    await expect(on(hot)).toHaveCount(0);
    // What has left can be fetched back by whoever looks for it.
    await bar.getByRole('button', { name: 'Recuperar' }).click();
    await bar.getByRole('button', { name: `Volver a preparar el pedido ${iped}` }).click();
    await expect(on(bar)).toContainText('Preparando');
    await expect(hall.locator('.ready li')).toHaveCount(0);
  },
);

for (const [width, height, theme, language] of [
  [1280, 800, 'light', 'es'],
  [1920, 1080, 'dark', 'en'],
  [768, 1024, 'dark', 'es'],
  [390, 844, 'light', 'en'],
] as const) {
  test(
    `the kitchen's screen and the hall's board lock nobody out at ${width} x ${height}, ${theme}, ${language}`,
    NIGHT,
    async ({ page, sandbox }) => {
      const save = await kioskAt(sandbox);
      for (const note of ['', LONG, ALLERGY, '']) await save(note);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`${sandbox.url()}${KITCHEN}&lang=${language}`);
      await expect(page.locator('[data-order]')).toHaveCount(4);
      await sandbox.control('/sandbox/test/clock', { advanceMs: 4 * 60_000 });
      await expect(page.locator('.overdue')).toHaveCount(4);
      await page.keyboard.press('1');
      expect(await faultsOf(page, 20)).toEqual([]);
      await page.getByRole('button', { name: /^(Recuperar|Recall)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faultsOf(page, 20)).toEqual([]);

      await page.goto(`${sandbox.url()}${BOARD}&lang=${language}`);
      await expect(page.locator('.preparing li')).toHaveCount(1);
      // A tenth of the shorter side, which is 40 mm on a screen of 43 inches.
      expect(await faultsOf(page, Math.min(width, height) / 10)).toEqual([]);
    },
  );
}
