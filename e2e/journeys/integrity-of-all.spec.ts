import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from '@comanda/shared-contracts/composition';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { screensOf } from '@comanda/tools/boot/boot-plan';
import { installProbe, showScreen } from '@comanda/tools/boot/page-probe';
import { releaseKey } from '@comanda/tools/deploy/store';
import { standBefore } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const NAMES: Readonly<Partial<Record<PartId, string>>> = { 'mf-kiosk': 'kiosk', 'mf-stadium': 'stadium' };
const HOSTS: Readonly<Partial<Record<PartId, string>>> = { 'mf-kiosk': 'kiosk.localhost', 'mf-stadium': 'estadio.localhost' };
/** A page of the shell's own, with no remote on it. */
const NEUTRAL = '/l/profilelogin';
const LIMIT_MS = 20_000;

/** The folder of the live version of a part, and what it says of itself. */
function liveRelease(sandbox: RunningSandbox, id: PartId): { readonly folder: string; readonly release: Release } {
  const composition = sandbox.composition(NAMES[id] ?? 'consumer');
  const version = id === 'shell' ? composition.shellVersion : (composition.remotes[id]?.version ?? '');
  const folder = join(sandbox.store, releaseKey(id, version));
  return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) };
}

/** The files of a remote with which a screen begins: entry, program, page, style and Spanish texts. */
function filesOf(release: Release, remote: RemoteId, screen: string): readonly string[] {
  const groups = ['screens', `${remote}-${screen}`, `${remote}-es`].flatMap((group) => release.groups[group] ?? []);
  return [...new Set([release.entry, ...groups])];
}

/** The addresses that the browser refused because they are not what their hash says, from now on. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    const address = /valid digest in the 'integrity' attribute for resource '([^']*)'/.exec(message.text())?.[1];
    if (address !== undefined) refused.push(address);
  });
  return refused;
}

async function flip(sandbox: RunningSandbox, remote: PartId, match: string): Promise<void> {
  await sandbox.control('/sandbox/file-faults', { remote, fault: 'flipped', match });
}

test('[F7] the hash of every file of every release stands in what loads it', NIGHT, ({ sandbox }) => {
  for (const id of ['shell', ...REMOTE_IDS] as const) {
    const { folder, release } = liveRelease(sandbox, id);
    const initial = new Set([release.entry, ...(release.groups['main'] ?? []), release.earlyFile, ...(release.cardPage ?? [])]);
    const loaders = Object.keys(release.files).filter((file) => file.endsWith('.js'));
    const texts = loaders.map((file) => readFileSync(join(folder, file), 'utf8'));
    // The files that a page itself names are pinned by the page; the hash of a worker's own file by nobody: its address is of the version.
    const bare = Object.entries(release.files).filter(
      ([file, { integrity }]) =>
        !initial.has(file) && file !== 'worker.js' && file !== 'embed.js' && !texts.some((text) => text.includes(integrity)),
    );
    expect(
      bare.map(([file]) => file),
      id,
    ).toEqual([]);
  }
});

for (const remote of REMOTE_IDS) {
  const ways = remote === 'mf-kiosk' ? (['first load'] as const) : (['first load', 'navigation'] as const);
  for (const way of ways) {
    test(
      `[F7] no file of ${remote} that a screen begins with runs with a bit flipped, by ${way} and tried again`,
      NIGHT,
      async ({ browser, sandbox, watch }) => {
        test.setTimeout(900_000);
        const { release } = liveRelease(sandbox, remote);
        const tried = new Set<string>();
        for (const { screen, path } of screensOf(remote)) {
          for (const file of filesOf(release, remote, screen)) {
            if (tried.has(file)) continue;
            tried.add(file);
            // A browser of its own: a damaged file stays in the cache of whoever has got it.
            const context = await browser.newContext({ locale: 'es-CL', timezoneId: 'America/Santiago' });
            watch.over(context);
            await refusesFlipped(await context.newPage(), sandbox, { remote, file, path, way });
            await context.close();
          }
        }
        expect(tried.size).toBeGreaterThan(3);
      },
    );
  }
}

interface Flipped {
  readonly remote: RemoteId;
  readonly file: string;
  readonly path: string;
  readonly way: 'first load' | 'navigation';
}

async function refusesFlipped(page: Page, sandbox: RunningSandbox, { remote, file, path, way }: Flipped): Promise<void> {
  const refused = refusals(page);
  await page.addInitScript(installProbe);
  // Before a kiosk is stood before: its worker keeps what came well.
  await flip(sandbox, remote, `/${file}`);
  if (remote === 'mf-kiosk') await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await page.goto(sandbox.url(HOSTS[remote]) + (way === 'navigation' ? NEUTRAL : path));
  await page.evaluate(showScreen, { remote, path: way === 'navigation' ? path : null, limitMs: LIMIT_MS });
  const down = page.locator(`[data-remote-down="${remote}"]`);
  await expect(down, file).toBeVisible();
  expect(refused.join(' '), file).toContain(`/${file}`);
  await down.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => refused.join(' '), file).toContain(`/${file}?retry=`);
  await expect(down, file).toBeVisible();
  await sandbox.control('/sandbox/file-faults', undefined, 'DELETE');
}
