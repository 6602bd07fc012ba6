import { expect, test } from '../support/shop.ts';

test('[K1-004] [K2-025] on a host that is no stadium its routes go home', async ({ page, sandbox }) => {
  for (const path of ['/l/landing', '/l/landing/1', '/l/restaurantscoliseo']) {
    await page.goto(`${sandbox.url()}${path}`);
    await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
    await expect(page).toHaveURL(`${sandbox.url()}/`);
  }
});
