import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { deploy, hashOf } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';

const ID = 'mf-loyalty';
const SETTINGS = 'shell/compositions/consumer.json';

let copy: RepoCopy | undefined;
test.afterEach(() => copy?.remove());

/** A team brings a part that the platform has never heard of: its page, its call, its key and its topic reach a shell that stays as it is. X-19. */
test('an eighth part is published beside seven, and a page of the same shell draws it', NIGHT, async ({ page, sandbox }) => {
  // A build and two runs of the deploy tool.
  test.setTimeout(180_000);
  const shell = join(sandbox.store, 'shell');
  const before = hashOf(shell);
  copy = copyRepo();
  cpSync(join(ROOT, 'e2e/fixtures', ID), join(copy.root, ID), { recursive: true });
  copy.change(SETTINGS, '"parts": [', `"parts": ["${ID}", `);
  copy.change(SETTINGS, '"grants": {', `"grants": {\n    "${ID}": ["optional"],`);
  await page.route('**/srv/loyaltypoints?*', (route) => route.fulfill({ json: { ok: true, points: 42 } }));

  await page.goto(`${sandbox.url()}/l/loyalty`);
  await expect(page).toHaveURL(`${sandbox.url()}/`);
  await deploy(copy.root, sandbox.store, 'settings', '--composition', 'consumer');
  await deploy(copy.root, sandbox.store, 'publish', ID);
  await page.goto(`${sandbox.url()}/l/loyalty`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tus puntos');
  await expect(page.getByText('Tienes 42 puntos')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mf-loyalty/SEEN'))).toContain('"d":42');

  // What was seen last is there at once, before the provider answers.
  await page.unroute('**/srv/loyaltypoints?*');
  await page.route('**/srv/loyaltypoints?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Tienes 42 puntos')).toBeVisible();
  expect(hashOf(shell)).toBe(before);
});
