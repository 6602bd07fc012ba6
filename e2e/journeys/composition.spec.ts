import { join } from 'node:path';
import { editComposition } from '../support/live-store.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';

/** Journey 3: each surface downloads its own remotes and no other. */
test("a new visitor's home downloads mf-discovery only", async ({ page, sandbox }) => {
  const remotes = watchRemotes(page);
  await page.goto(sandbox.url());
  await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...remotes]).toEqual(['mf-discovery']);
});

test('the partner composition downloads mf-booking only', async ({ page, sandbox }) => {
  const remotes = watchRemotes(page);
  await page.goto(sandbox.url('partner.localhost'));
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByRole('heading', { name: 'Fuente Alameda' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...remotes]).toEqual(['mf-booking']);
});

test("[X-21] a partner's plain page embeds booking by one script and one element, and downloads mf-booking only", async ({
  page,
  sandbox,
}) => {
  const remotes = watchRemotes(page);
  await page.goto(sandbox.url('site.localhost'));
  const frame = page.frameLocator('comanda-widget iframe');
  await expect(frame.getByText(/Continuar/).first()).toBeVisible();
  const height = () => page.locator('comanda-widget iframe').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).not.toBe(640);
  expect([...remotes]).toEqual(['mf-booking']);
});

test('nobody else may put the consumer shop into a frame', NIGHT, async ({ page, sandbox }) => {
  const answer = await page.goto(sandbox.url());
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('[Q260] a brand wears letters of its own, from its own address, on every screen', NIGHT, async ({ page, sandbox }) => {
  const url = 'https://letters.example/casa.woff2';
  // Any file that is not ours in the family that the page names.
  const path = join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2');
  await page.route(url, (route) =>
    route.fulfill({ path, contentType: 'font/woff2', headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=600' } }),
  );
  editComposition(sandbox.store, 'consumer', (own) => ({
    ...own,
    brand: { ...own.brand, font: { family: 'Casa Uno', files: [{ url, weight: '300 900' }] } },
  }));
  await page.goto(sandbox.url());
  // Who comes for the first time may read it in ours: letters that come late move nothing.
  await page.reload();
  for (const name of ['Cerca de ti', 'Fuente Alameda']) {
    const heading = page.getByRole('heading', { name }).first();
    await expect(heading).toHaveCSS('font-family', /^"?Casa Uno/);
    await heading.click({ trial: true });
  }
  const drawn = page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Casa Uno')).map(({ status }) => status));
  expect(await drawn).toEqual(['loaded']);
});
