import { expect, it, vi } from 'vitest';
import { KeptAdditions } from './additions.ts';
import type { AdditionsOf, PagePlace } from './additions.ts';
import type { PageHead } from '../publish/page-head.ts';

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
  expect((await ask(700))?.additions.picture).toEqual(menuOf(700));
  for (const at of brands) await ask(at);
  expect(additionsOf).toHaveBeenCalledTimes(1_500);
  // Who makes a page knows by it that nothing changed.
  expect((await ask(3))?.additions).toBe((await ask(3))?.additions);
});

/** The first and the second additions of a place, between which their freshness ends. */
async function renewed(additionsOf: AdditionsOf) {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const kept = new KeptAdditions(additionsOf, undefined, 60_000);
    const first = await kept.of('a', () => PLACE);
    vi.advanceTimersByTime(15_000);
    await kept.of('a', () => PLACE);
    await new Promise(setImmediate);
    return [first, await kept.of('a', () => PLACE)];
  } finally {
    vi.useRealTimers();
  }
}

it('what a page got last stays what it is, and is known to hold since now, where its maker says so', async () => {
  const drawn = { status: 200, picture: menuOf(1) } as const;
  const [first, second] = await renewed(async (_, last) => (last === undefined ? drawn : { isUnchanged: true, heldAt: 7 }));
  expect(first?.additions.picture).toEqual(drawn.picture);
  expect(second?.additions).toBe(first?.additions);
  expect([first?.heldAt, second?.heldAt]).toEqual([undefined, 7]);
});

it.each([
  ['that is given again', true],
  ['that is made anew', false],
])('a page is the same with what it says of itself %s alone', async (_, isKept) => {
  const made = vi.fn((title: number) => ({ status: 200, head: { title: String(title) } as PageHead }) as const);
  const [first, second] = await renewed(async (_place, last) => (last !== undefined && isKept ? last : made(made.mock.calls.length)));
  expect(made).toHaveBeenCalledTimes(isKept ? 1 : 2);
  expect(second?.additions === first?.additions).toBe(isKept);
});
