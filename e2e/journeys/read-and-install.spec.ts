import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { WHOLE_BROWSER } from '../support/browsers.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const VENUE = '/r/cl/fuente-alameda/1';

test(
  '[X-28] without JavaScript a menu is read: dishes with their prices, hours, telephone, address',
  NIGHT,
  async ({ browser, sandbox, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      // The first visitor of all is not kept waiting for what a slow machine says of a page; the next one has it.
      await expect(async () => {
        await page.goto(`${sandbox.url()}${VENUE}/menu`);
        await expect(page.getByRole('heading', { level: 1, name: 'Fuente Alameda' }).first()).toBeVisible({ timeout: 1_000 });
        // What stands for whoever runs no script is passed over by a search for texts: its links are found, and it is read as a whole.
        await expect(page.getByRole('link', { name: 'Barros Luco' })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.locator('body')).toContainText(/Churrasco Alameda \$\d+\.\d{3}/, { useInnerText: true });
      await expect(page.locator('body')).toContainText(/Horario\s+lunes/, { useInnerText: true });
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Avenida Libertador/ })).toBeVisible();
      const venue = page.getByRole('link', { name: /Fuente Alameda/ }).first();
      await expect(async () => {
        await page.goto(sandbox.url());
        await expect(venue).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await venue.click();
      await expect(page).toHaveURL(new RegExp(`${VENUE}$`));
      await expect(async () => {
        await page.reload();
        await expect(page).toHaveTitle('Fuente Alameda · Comanda', { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    } finally {
      await context.close();
    }
  },
);

test('the site installs in Chromium, with the name, colour and icons of its brand, and its menu offers it', NIGHT, async ({ sandbox }) => {
  // A context of the others keeps nothing, and nothing installs there.
  const profile = mkdtempSync(join(tmpdir(), 'comanda-installed-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...WHOLE_BROWSER,
    // It offers to install at the first visit, too.
    args: [...WHOLE_BROWSER.args, '--bypass-app-banner-engagement-checks'],
    locale: 'es-CL',
  });
  try {
    const page = await context.newPage();
    await page.goto(sandbox.url());
    await expect(page).toHaveTitle('Comanda');
    const tools = await context.newCDPSession(page);
    const { errors, data } = await tools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Comanda', display: 'standalone', start_url: '/' });
    await expect.poll(async () => (await tools.send('Page.getInstallabilityErrors')).installabilityErrors, { timeout: 30_000 }).toEqual([]);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('button', { name: 'Instalar la app' })).toBeVisible();
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
