import { allergensOf } from '../support/allergen-labels.ts';
import { unseen } from '../support/cover.ts';
import { press, standBefore } from '../support/kiosk.ts';
import { nightUnless } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

for (const { title, isHelped } of [
  { title: 'as it stands there', isHelped: false },
  { title: 'in accessible mode', isHelped: true },
]) {
  test(
    `[K2-018, X-14] every allergen of every dish is seen whole on its tile and its page, ${title}`,
    nightUnless(isHelped),
    async ({ page, sandbox }) => {
      test.setTimeout(180_000);
      await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
      if (isHelped) for (const name of [/^Accesibilidad/, /^Activar todo/, /^Listo/]) await press(page, name);
      await press(page, /Toca la pantalla/);
      const allergens = await allergensOf(page, () => press(page, /^Para llevar/));
      const tiles = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(tiles.first()).toBeVisible();
      await expect(page.getByText('Favorita').first()).toBeAttached();
      const problems: string[] = [];
      for (const tile of await tiles.all()) {
        const name = await tile.getByRole('heading').innerText();
        for (const word of allergens.get(name) ?? ['a dish of the menu']) {
          const why = await unseen(tile.getByText(word, { exact: true }), { seeThrough: 'h3 > button' });
          if (why !== undefined) problems.push(`${name}: ${why}`);
        }
      }
      expect(problems).toEqual([]);

      const [dish, words] = [...allergens].find(([, { length }]) => length > 1) ?? ['no dish', []];
      await page.getByRole('button', { name: dish, exact: true }).click();
      const heading = page.getByRole('heading', { level: 1, name: dish });
      await expect(heading).toBeVisible();
      for (const word of words) expect(await unseen(heading.locator('..').getByText(word, { exact: true }))).toBeUndefined();
    },
  );
}
