import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

/** Where each remote draws a page, and what of the rest must go on working meanwhile. */
const REMOTES = [
  { id: 'mf-discovery', host: 'localhost', path: '/', other: '/r/cl/fuente-alameda/1/menu' },
  { id: 'mf-menu-cart', host: 'localhost', path: '/r/cl/fuente-alameda/1/menu', other: '/' },
  { id: 'mf-checkout', host: 'localhost', path: '/l/cartc', other: '/' },
  { id: 'mf-booking', host: 'localhost', path: '/r/cl/fuente-alameda/1/booking', other: '/' },
  { id: 'mf-profile', host: 'localhost', path: '/l/profile', other: '/' },
  { id: 'mf-stadium', host: 'estadio.localhost', path: '/l/landing', other: '/index' },
] as const;

const FAULTS = ['404', 'hang', 'throws'] as const;
/** 4 s of waiting, counted from the shell's first line, and what it does before it asks. */
const FALLBACK_LIMIT_MS = 4_000 + 700;

/** Journey 4: each remote killed in turn on its real files; the rest works, the fallback is there in time, retry heals. */
for (const { id, host, path, other } of REMOTES) {
  for (const fault of FAULTS) {
    test(`[X-12] ${id} with ${fault}: a fallback within 4 s, the rest works, retry heals without a reload`, async ({
      page,
      sandbox,
      watch,
    }) => {
      watch.allow(/this file was made to fail/);
      await sandbox.control('/sandbox/file-faults', { remote: id, fault, match: '' });
      await page.goto(`${sandbox.url(host)}${path}`, { waitUntil: 'commit' });
      expect(await fallbackAfter(page, id)).toBeLessThan(FALLBACK_LIMIT_MS);
      await expect(page.locator(`[data-remote-down="${id}"]`)).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

      await sandbox.control('/sandbox/file-faults', undefined, 'DELETE');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.locator(`[data-remote-down="${id}"]`)).toHaveCount(0, { timeout: 10_000 });
      expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);

      await sandbox.control('/sandbox/file-faults', { remote: id, fault, match: '' });
      await page.goto(`${sandbox.url(host)}${other}`);
      await expect(page.locator('[data-remote-down]')).toHaveCount(0);
      await expect(page.getByRole('heading').first()).toBeVisible();
    });
  }
}

/** Milliseconds from the shell's start to the remote's fallback, on the page's own clock. */
async function fallbackAfter(page: Page, id: string): Promise<number> {
  const handle = await page.waitForFunction(
    (remote) => {
      const boot = performance.getEntriesByName('comanda:boot')[0];
      return boot !== undefined && document.querySelector(`[data-remote-down="${remote}"]`) !== null && performance.now() - boot.startTime;
    },
    id,
    { timeout: 15_000 },
  );
  return Number(await handle.jsonValue());
}
