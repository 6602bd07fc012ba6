import type { Locator, Page } from '@playwright/test';
import { nightUnless } from '../support/night.ts';
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
/** So long is a remote waited for. */
const FALLBACK_MS = 4_000;

/** Journey 4: each remote killed in turn on its real files; the rest works, the fallback is there in time, retry heals. */
for (const [place, { id, host, path, other }] of REMOTES.entries()) {
  for (const [kind, fault] of FAULTS.entries()) {
    test(
      `[X-12] ${id} with ${fault}: a fallback within 4 s, the rest works, retry heals without a reload`,
      // By day each fault once, each time of another remote.
      nightUnless(kind === place),
      async ({ page, sandbox, watch }) => {
        watch.allow(/this file was made to fail/);
        await sandbox.control('/sandbox/file-faults', { remote: id, fault, match: '' });
        // The page's time stands but for the few ms that its start needs, until the remote is asked for, and then goes on by so much:
        // what a busy machine takes is not counted.
        const now = Date.now();
        // Installed, it runs: it must not have passed the moment at which it shall stand before it hears of that.
        await page.clock.install({ time: now - 60_000 });
        await page.clock.pauseAt(now);
        await page.goto(`${sandbox.url(host)}${path}`, { waitUntil: 'commit' });
        const down = page.locator(`[data-remote-down="${id}"]`);
        // Its script, not its file: that is fetched ahead. Where it failed at once, the script is gone and the fallback may be there.
        await nudgeUntilSeen(page, page.locator(`script[src*="/remotes/${id}/"]`).or(down).first());
        await page.clock.runFor(FALLBACK_MS);
        await nudgeUntilSeen(page, down);
        await expect(down).toBeVisible();
        await page.clock.resume();
        await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

        await sandbox.control('/sandbox/file-faults', undefined, 'DELETE');
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(page.locator(`[data-remote-down="${id}"]`)).toHaveCount(0, { timeout: 10_000 });
        expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);

        await sandbox.control('/sandbox/file-faults', { remote: id, fault, match: '' });
        await page.goto(`${sandbox.url(host)}${other}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[data-remote-down]')).toHaveCount(0);
      },
    );
  }
}

/** Lets a page whose time stands do what it put off to the next moment, again and again, until it has what is looked for. */
async function nudgeUntilSeen(page: Page, sought: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(sought).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}
