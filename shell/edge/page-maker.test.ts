import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompositionStore } from './composition-store.ts';
import { PageMaker } from './page-maker.ts';
import { newFolder } from './store-testing.ts';
import type { TestFolder } from './store-testing.ts';

const PATH = '/r/cl/fuente-alameda/1/booking';

let store: TestFolder;
beforeEach(() => {
  store = newFolder();
  store.put('one');
});
afterEach(() => store.remove());

it('a page that holds still stays the same to whoever has it, and says since when that is known', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const compositions = new CompositionStore(store.folder);
    const picture = { html: '<p>Barros Luco</p>', css: '', theme: 'light', madeAt: 1, answers: [], preloads: [] } as const;
    const maker = new PageMaker({
      compositions,
      additionsOf: async (_, last) => (last === undefined ? { status: 200, picture } : { isUnchanged: true, heldAt: 16_000 }),
      patienceMs: 55_000,
    });
    const read = async () => {
      const picked = compositions.pick('one.example', undefined);
      if (typeof picked === 'string') throw new Error(picked);
      const page = await maker.page({ picked, site: new URL('http://one.example'), path: PATH, language: 'es' });
      return [page?.body, page?.headers['Server-Timing']];
    };
    const [body, said] = await read();
    vi.advanceTimersByTime(15_000);
    await read();
    await new Promise(setImmediate);
    const [later, saidLater] = await read();
    expect(later).toBe(body);
    expect([said, saidLater]).toEqual([undefined, 'held;desc="16000"']);
  } finally {
    vi.useRealTimers();
  }
});

it('makes a page anew once it is known that the provider says something else, and once', async () => {
  const compositions = new CompositionStore(store.folder);
  let [changes, drawn] = [0, 0];
  const maker = new PageMaker({
    compositions,
    revision: () => changes,
    additionsOf: async () => {
      drawn += 1;
      return { status: 200, picture: { html: `<p>drawing ${drawn}</p>`, css: '', theme: 'light', madeAt: 1, answers: [], preloads: [] } };
    },
    patienceMs: 55_000,
  });
  const read = async (): Promise<string> => {
    const picked = compositions.pick('one.example', undefined);
    if (typeof picked === 'string') throw new Error(picked);
    const page = await maker.page({ picked, site: new URL('http://one.example'), path: PATH, language: 'es' });
    return /drawing \d/.exec(String(await page?.body.plain()))?.[0] ?? '';
  };
  expect([await read(), await read()]).toEqual(['drawing 1', 'drawing 1']);
  changes += 1;
  expect([await read(), await read()]).toEqual(['drawing 2', 'drawing 2']);
});
