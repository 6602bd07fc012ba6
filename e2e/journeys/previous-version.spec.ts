import type { Page } from '@playwright/test';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { standBefore } from '../support/kiosk.ts';
import { nightUnless } from '../support/night.ts';
import { publishNext } from '../support/next-version.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** Where each remote draws a page. */
const REMOTES: readonly { readonly id: RemoteId; readonly host: string; readonly path: string }[] = [
  { id: 'mf-discovery', host: 'localhost', path: '/' },
  { id: 'mf-menu-cart', host: 'localhost', path: '/r/cl/fuente-alameda/1/menu' },
  { id: 'mf-checkout', host: 'localhost', path: '/l/cartc' },
  { id: 'mf-booking', host: 'localhost', path: '/r/cl/fuente-alameda/1/booking' },
  { id: 'mf-profile', host: 'localhost', path: '/l/profile' },
  { id: 'mf-stadium', host: 'estadio.localhost', path: '/l/landing' },
  { id: 'mf-kiosk', host: 'kiosk.localhost', path: '/' },
];
/** It is linked in the catalogue. */
const KIOSK = { id: 'TOTEM-4-1', code: '4141' } as const;
const FAULTS = ['404', '500', 'truncated', 'flipped', 'type', 'hang', 'cut', 'empty', 'html'] as const;
/** An entry that hangs is given up after this time. */
const GIVEN_UP_MS = 8_000;

/** Each remote with each fault on all files of its live version, and a good version before it. */
for (const { id, host, path } of REMOTES) {
  for (const fault of FAULTS) {
    test(
      `[X-12] ${id} with ${fault}: the version before draws the page, and one report says so`,
      // One by day.
      nightUnless(id === 'mf-booking' && fault === 'hang'),
      async ({ page, sandbox }) => {
        test.setTimeout(120_000);
        const { version, before } = await publishNext(sandbox.store, id);
        await sandbox.control('/sandbox/file-faults', { remote: id, fault, match: version });
        if (fault === 'hang') await page.clock.install();
        const old = page.waitForRequest((request) => request.url().includes(`/remotes/${id}/${before}/`));
        await open(page, sandbox, id, `${sandbox.url(host)}${path}`);
        if (fault === 'hang') await giveUp(page, id);
        await old;
        await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[data-remote-down]')).toHaveCount(0);
        await expect
          .poll(() => reportsOf(sandbox, id))
          .toEqual([{ version, code: expect.stringMatching(/^(load|timeout)\/.*previous-runs$/) }]);
      },
    );
  }
}

async function open(page: Page, sandbox: RunningSandbox, id: RemoteId, url: string): Promise<void> {
  // What hangs keeps the page from its end.
  if (id === 'mf-kiosk') await standBefore(page, sandbox, KIOSK.id, KIOSK.code, { waitUntil: 'commit' });
  else await page.goto(url, { waitUntil: 'commit' });
}

/** Lets the page's time go on by what a file is waited for, once it is asked for. */
async function giveUp(page: Page, id: RemoteId): Promise<void> {
  await expect(page.locator(`script[src*="/remotes/${id}/"]`).first()).toBeAttached();
  await page.clock.runFor(GIVEN_UP_MS);
}

async function reportsOf(sandbox: RunningSandbox, id: RemoteId) {
  const { data } = await sandbox.control<{ data: { remote: string; version: string; code: string }[] }>('/sandbox/api/reports');
  return data.filter(({ remote }) => remote === id).map(({ version, code }) => ({ version, code }));
}
