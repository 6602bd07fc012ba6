import { expect, it, vi } from 'vitest';
import { KeptAdditions } from './additions.ts';
import type { AdditionsOf, PagePlace } from './additions.ts';

const PLACE = {} as PagePlace;
const DISHES = 400;

/** As large as the picture of a menu of 40 with what it was drawn from, and as much alike in itself. */
function menuOf(brand: number) {
  const dish = (at: number) =>
    `<li class="row"><h3>Dish ${at} of ${brand}</h3><p>Potatoes, ${at * brand} onions and three eggs.</p><span class="price">$${at}.900</span>`;
  const html = Array.from({ length: DISHES }, (_, at) => dish(at))
    .join('')
    .padEnd(150_000, '<i class="icon"></i>');
  return { html, css: '.row{}', madeAt: brand, answers: [{ key: 'menu', text: `{"brand":${brand}}` }], preloads: [] };
}

it('the pictures of fifteen hundred menus are kept, each as it was made', async () => {
  let made = 0;
  const additionsOf = vi.fn<AdditionsOf>(async () => ({ status: 200, picture: menuOf(made++) }));
  const kept = new KeptAdditions(additionsOf, undefined, 60_000);
  const brands = Array.from({ length: 1_500 }, (_, at) => at);
  const ask = (at: number) => kept.of(String(at), () => PLACE);
  for (const at of brands) await ask(at);
  expect((await ask(700))?.picture).toEqual(menuOf(700));
  for (const at of brands) await ask(at);
  expect(additionsOf).toHaveBeenCalledTimes(1_500);
  // Who makes a page knows by it that nothing changed.
  expect(await ask(3)).toBe(await ask(3));
});
