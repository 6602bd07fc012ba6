import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

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
  const answers = Promise.all([answerTo<Menu>(page, 'getrestomenu'), answerTo<Tags>(page, 'productags')]);
  await open();
  const [menu, tags] = await answers;
  const words = new Map(tags.data.map(({ id, translation }) => [id, translation.es]));
  const products = menu.data.cats.flatMap(({ productos }) => productos);
  const found = products.map(({ np, ftags }) => [np, ftags.filter((id) => ALLERGENS.has(id)).map((id) => words.get(id) ?? id)] as const);
  expect(found.filter(([, { length }]) => length > 0).length).toBeGreaterThan(5);
  return new Map(found);
}

/** What the provider says to a call: to the program, or beside the picture that the page arrives with. */
async function answerTo<T>(page: Page, call: string): Promise<T> {
  const response = await page.waitForResponse(
    async (one) => one.url().includes(call) || (one.request().resourceType() === 'document' && (await blockOf(one, call)) !== undefined),
  );
  const block = await blockOf(response, call);
  return block === undefined ? response.json() : JSON.parse(block);
}

async function blockOf(response: Response, call: string): Promise<string | undefined> {
  if (response.request().resourceType() !== 'document') return undefined;
  return new RegExp(`data-answer="[^"]*${call}[^"]*">([^<]*)<`).exec(await response.text())?.[1];
}
