import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createOverlay } from '../overlay/create-overlay.ts';
import { connectOverlay, dropStaleLevel } from './router-history.ts';

const MENU = '/menu';
const DISH = { name: 'dish', query: { dish: '12' }, render: () => null };
const PLAIN = { name: 'plain', render: () => null };

/** A router at entries of a history, the last of them the current one; what a test asks of it in turn. */
function openAt(...initialEntries: readonly (string | { readonly pathname: string; readonly search: string; readonly state: unknown })[]) {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: [...initialEntries] });
  const overlay = createOverlay();
  connectOverlay(overlay, router);
  return {
    router,
    overlay,
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    names: () => overlay.dialogs.value.map(({ name }) => name),
    open: async (dialog: typeof DISH | typeof PLAIN) => {
      const answer = overlay.open(dialog);
      await overlay.idle();
      return { answer };
    },
    go: (by: number) => router.navigate(by),
  };
}

describe('a dialog with an address of its own', () => {
  it('stands in the address as long as it is open; back closes it', async () => {
    const { open, place, names, go } = openAt(`${MENU}?q=a`);
    const { answer } = await open(DISH);
    expect([place(), names()]).toEqual([`${MENU}?q=a&dish=12`, ['dish']]);
    await go(-1);
    expect([place(), names(), await answer]).toEqual([`${MENU}?q=a`, [], null]);
  });

  it('takes the entry that "forward" comes to, instead of one more', async () => {
    const { open, place, names, go } = openAt(MENU);
    await open(DISH);
    await go(-1);
    await go(1);
    await open(DISH);
    expect([place(), names()]).toEqual([`${MENU}?dish=12`, ['dish']]);
    await go(-1);
    expect([place(), names()]).toEqual([MENU, []]);
  });

  it('of a link has the page one step back', async () => {
    const { open, place, names, go } = openAt(`${MENU}?dish=12`);
    await open(DISH);
    expect([place(), names()]).toEqual([`${MENU}?dish=12`, ['dish']]);
    await go(-1);
    expect([place(), names()]).toEqual([MENU, []]);
  });

  it('keeps the one below it when another one on it is closed', async () => {
    const { open, place, names, go } = openAt(MENU);
    await open(DISH);
    await open(PLAIN);
    expect([place(), names()]).toEqual([`${MENU}?dish=12`, ['dish', 'plain']]);
    await go(-1);
    expect(names()).toEqual(['dish']);
    await go(-1);
    expect([place(), names()]).toEqual([MENU, []]);
  });

  it('closes when somebody goes to another page, or to another query of this one', async () => {
    const { open, names, router } = openAt(MENU);
    for (const elsewhere of ['/other', '/other?q=b']) {
      await open(DISH);
      await router.navigate(elsewhere);
      expect(names()).toEqual([]);
    }
  });
});

describe('what a reload left behind', () => {
  const entry = (search: string, state: unknown) => ({ pathname: MENU, search, state });

  it('stays where the address says it, for its page to open it anew', () => {
    const { router } = openAt(MENU, entry('?dish=12', { overlay: 1, under: '' }));
    dropStaleLevel(router);
    expect(router.state.location.state).toEqual({ overlay: 1, under: '' });
  });

  it('is the lowest dialog where another one lay on it, and the page where no address says one', () => {
    const above = openAt(entry('?dish=12', { overlay: 2, under: '' }));
    dropStaleLevel(above.router);
    expect(above.router.state.location.state).toEqual({ overlay: 1, under: '' });
    const plain = openAt(entry('?q=a', { overlay: 1, under: '?q=a' }));
    dropStaleLevel(plain.router);
    expect(plain.router.state.location.state).toBeNull();
  });
});
