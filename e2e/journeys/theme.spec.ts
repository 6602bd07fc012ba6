import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

test(
  "dark is chosen in the menu, holds in a light venue, and the next page arrives so; the venue's own comes back",
  NIGHT,
  async ({ page, sandbox }) => {
    const menu = `${sandbox.url()}/r/cl/fuente-alameda/1/menu`;
    const look = page.locator('html');
    await page.goto(sandbox.url());
    await expect(look).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Abrir menú' }).first().click();
    await page.getByRole('combobox', { name: 'Aspecto' }).selectOption('dark');
    await expect(look).toHaveAttribute('data-theme', 'dark');

    // As it comes, before any program runs.
    const page1 = await page.context().request.get(menu);
    expect(await page1.text()).toMatch(/<html[^>]* data-theme="dark"/);
    await page.goto(menu);
    await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
    await expect(look).toHaveAttribute('data-theme', 'dark');

    await page.goto(sandbox.url());
    await page.getByRole('button', { name: 'Abrir menú' }).first().click();
    await page.getByRole('combobox', { name: 'Aspecto' }).selectOption('venue');
    await expect(look).toHaveAttribute('data-theme', 'light');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme');
  },
);
