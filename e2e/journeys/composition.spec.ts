import { NIGHT } from '../support/night.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';

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
