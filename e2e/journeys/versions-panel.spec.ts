import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Release } from '@comanda/shared-contracts/composition';
import { placeOf } from '@comanda/shared-contracts/share';
import { releaseKey } from '@comanda/tools/deploy/store';
import { NIGHT } from '../support/night.ts';
import { tryNext } from '../support/next-version.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const PART = 'mf-booking';
const BOOKING = '/r/cl/fuente-alameda/1/booking';
const IDS = Array.from({ length: 400 }, (_, index) => `3f2b8c1e-0d4a-4c55-9a77-${String(index).padStart(12, '0')}`);
/** A device that is among a quarter of the visitors and not among the first twentieth. */
const DEVICE = IDS.find((id) => placeOf(id, PART) >= 0.05 && placeOf(id, PART) < 0.25) ?? '';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The device of a diner, with the id that it made at an earlier visit. */
async function visitor(context: BrowserContext, watchOver: (context: BrowserContext) => void): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'es-CL' });
  if (other === undefined) throw new Error('no browser');
  watchOver(other);
  // An empty page has no storage.
  await other.addInitScript((made) => {
    if (location.origin !== 'null') localStorage.setItem('DGID', JSON.stringify({ v: 1, t: Date.now(), d: made }));
  }, DEVICE);
  return other.newPage();
}

/** Which of these versions of the part a visit runs. */
async function runsOf(page: Page, sandbox: RunningSandbox, versions: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(sandbox.url() + BOOKING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return versions.filter((version) => asked.some((url) => url.includes(`/remotes/${PART}/${version}/`)));
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Presses a button of the panel and answers the dialog that asks. */
async function confirm(desk: Page, row: Locator, action: string, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await row.getByRole('button', { name: `${action} ${PART}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Tu nombre').fill('Ana Rojas');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action }).click();
}

test(
  '[X-20] the operator gives a version on trial to more of the visitors, then to all, and rolls back; the gate refuses what is broken, in words',
  NIGHT,
  async ({ context, page: desk, sandbox, watch }) => {
    // A version of the same sources is stored again, compressed, and six pages are opened.
    test.setTimeout(240_000);
    const { version, before } = await tryNext(sandbox.store, PART, 0.05);
    const both = [version, before];
    const shop = await visitor(context, watch.over);
    expect(await runsOf(shop, sandbox, both)).toEqual([before]);

    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.goto(`${sandbox.url()}/sandbox`);
    await desk.getByRole('heading', { name: 'Versiones' }).click();
    const row = desk.locator('#versions > li').filter({ hasText: PART });
    await expect(row).toContainText('En prueba: 5 %');
    await row.locator('summary').first().click();
    await expect(row.locator('.trial')).toContainText(version);
    // Its box moves by itself: the page is no longer than the screen.
    expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
    expect(await faultsOf(desk)).toEqual([]);

    await confirm(desk, row, 'Cambiar alcance', (dialog) => dialog.getByLabel('De las visitas').selectOption('25'));
    await expect(row).toContainText('En prueba: 25 %');
    expect(await runsOf(shop, sandbox, both)).toEqual([version]);
    await confirm(desk, row, 'Para todos');
    await expect(row.locator('.trial')).toHaveCount(0);
    await expect(row.locator('.place')).toContainText(version);

    // What it would go back to is no longer whole: nothing goes live that a browser would refuse.
    const folder = join(sandbox.store, releaseKey(PART, before));
    const { entry }: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    const file = join(folder, entry);
    const content = readFileSync(file);
    appendFileSync(file, ' ');
    await confirm(desk, row, 'Revertir');
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('el control lo rechazó, y nada cambió');
    await expect(dialog).toContainText(`is broken in the store (${entry})`);
    expect(await faultsOf(desk)).toEqual([]);
    writeFileSync(file, content);
    await dialog.getByLabel(/^Motivo/).fill('no convence');
    await dialog.getByRole('button', { name: 'Revertir' }).click();
    await expect(desk.getByText(`${PART}: revertida`)).toBeVisible();
    await expect(row.locator('.place')).toContainText(before);
    await expect(row.getByRole('button', { name: `Revertir ${PART}` })).toBeFocused();
    expect(await runsOf(shop, sandbox, both)).toEqual([before]);
    await row.getByText('Historia').click();
    await expect(row.locator('.version-history li').first()).toContainText('no convence');
    await expect(row.locator('.version-history li').first()).toContainText('Ana Rojas');

    // On a phone, in the dark and in English too: nobody is locked out, and nothing is wider than the screen.
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.emulateMedia({ colorScheme: 'dark' });
    await desk.goto(`${sandbox.url()}/sandbox?lang=en`);
    await desk.getByRole('tab', { name: 'Venue' }).click();
    await desk.getByRole('heading', { name: 'Versions' }).click();
    await row.locator('summary').first().click();
    await expect(row.getByRole('button', { name: `Roll back ${PART}` })).toBeVisible();
    expect(await faultsOf(desk)).toEqual([]);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
