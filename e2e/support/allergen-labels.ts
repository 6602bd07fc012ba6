import { expect, type Page } from '@playwright/test';

/** The labels of the seed that name allergens; the other ones say something else of a dish. */
const ALLERGENS: ReadonlySet<string> = new Set([
  'gluten',
  'lacteos',
  'huevo',
  'mariscos',
  'pescado',
  'mani',
  'frutosecos',
  'soya',
  'sesamo',
]);

interface WireProduct {
  readonly np: string;
  readonly ftags: readonly string[];
}

interface Menu {
  readonly data: { readonly cats: readonly { readonly productos: readonly WireProduct[] }[] };
}

interface Tags {
  readonly data: readonly { readonly id: string; readonly translation: { readonly es: string } }[];
}

/** What the provider says is in the dishes of the menu that `open` opens: allergens by name of the dish, in the provider's own words. */
export async function allergensOf(page: Page, open: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> {
  const answered = Promise.all([page.waitForResponse(/getrestomenu/), page.waitForResponse(/productags/)]);
  await open();
  const [menuAnswer, tagsAnswer] = await answered;
  const menu: Menu = await menuAnswer.json();
  const tags: Tags = await tagsAnswer.json();
  const words = new Map(tags.data.map(({ id, translation }) => [id, translation.es]));
  const products = menu.data.cats.flatMap(({ productos }) => productos);
  const found = products.map(({ np, ftags }) => [np, ftags.filter((id) => ALLERGENS.has(id)).map((id) => words.get(id) ?? id)] as const);
  expect(found.filter(([, { length }]) => length > 0).length).toBeGreaterThan(5);
  return new Map(found);
}
