import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellAround } from './shell-testing.tsx';
import { useScrollPlaces } from './use-scroll-places.ts';

/** As long as the page is, for a window of 768 px; whoever waits for it to grow. */
let height = 0;
let top = 0;
let grown = new Set<() => void>();
beforeEach(() => {
  height = 3_000;
  top = 0;
  grown = new Set();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  vi.spyOn(window, 'scrollTo').mockImplementation((_: number, to: number) => moveTo(to));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(notify: () => void) {
        this.#tell = notify;
      }
      observe(): void {
        grown.add(this.#tell);
      }
      disconnect(): void {
        grown.delete(this.#tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function moveTo(to: number): void {
  top = Math.min(to, height - window.innerHeight);
  window.dispatchEvent(new Event('scroll'));
}
const growTo = (next: number): void => {
  height = next;
  for (const notify of grown) notify();
};

function Frame() {
  useScrollPlaces();
  return <Outlet />;
}

/** A list, and other pages by their name. */
async function openList(options: Parameters<typeof shellAround>[0] = {}) {
  const { Around, ...world } = await shellAround(options);
  const Place = () => <h1>{useLocation().pathname}</h1>;
  const router = createMemoryRouter([{ path: '/', Component: Frame, children: [{ path: '*?', Component: Place }] }]);
  render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  await screen.findByText('/');
  return { ...world, router };
}

/** A list that was left at 2,000, another page, and the list again while it is only as long as the window. */
async function comeBack() {
  const world = await openList();
  moveTo(2_000);
  await act(() => world.router.navigate('/local'));
  height = 768;
  await act(() => world.router.navigate(-1));
  return world;
}

describe('where a page is shown', () => {
  it('one whose picture people read already, where they are; the next one from its top', async () => {
    document.documentElement.className = 'pictured';
    moveTo(1_800);
    const { router } = await openList();
    expect(top).toBe(1_800);
    document.documentElement.className = '';
    await act(() => router.navigate('/local'));
    expect(top).toBe(0);
  });

  it('a new one from its top, one that is come back to where it was left', async () => {
    const { router } = await openList();
    moveTo(2_000);
    await act(() => router.navigate('/local'));
    expect(top).toBe(0);
    moveTo(300);
    await act(() => router.navigate(-1));
    expect(top).toBe(2_000);
    await act(() => router.navigate(1));
    expect(top).toBe(300);
  });

  it('a dialog lies upon its page as it is', async () => {
    const { router } = await openList();
    moveTo(2_000);
    await act(() => router.navigate('/', { state: { overlay: 1 } }));
    expect(top).toBe(2_000);
    await act(() => router.navigate(-1));
    expect(top).toBe(2_000);
  });

  it('another filter of it stays where it is, and back is where it was', async () => {
    const { router } = await openList();
    moveTo(2_000);
    await act(() => router.navigate('/?q=papas', { state: { keepsPlace: true } }));
    expect(top).toBe(2_000);
    moveTo(400);
    await act(() => router.navigate(-1));
    expect(top).toBe(2_000);
  });

  it.each([
    ['reload', 2_000],
    ['back_forward', 2_000],
    ['navigate', 0],
  ])('a page that was opened by %s is at %i', async (type, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    await openList({ storage: { PLACES: [['default /', 2_000]] } });
    expect(top).toBe(expected);
  });

  it('a reload shows it where it was, and leaves the browser to itself meanwhile', async () => {
    const { host } = await openList();
    expect(window.history.scrollRestoration).toBe('manual');
    moveTo(2_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    cleanup();
    top = 0;
    await openList({ storage: { PLACES: host.storage.read('PLACES', (raw) => raw) } });
    expect(top).toBe(2_000);
  });

  it.each([[['default /', '2000']], ['2000'], [[[7, 2_000], 'x']]])('what is kept and no place is none: %j', async (kept) => {
    await openList({ storage: { PLACES: kept } });
    expect(top).toBe(0);
  });
});

it('F4: of a day of pages, each scrolled, the last 50 places are kept and no more', async () => {
  const { router, host } = await openList();
  for (let page = 0; page < 200; page += 1) {
    await act(() => router.navigate(`/${page}`));
    moveTo(100 + page);
  }
  window.dispatchEvent(new Event('pagehide'));
  const kept = host.storage.read('PLACES', (raw) => (Array.isArray(raw) ? raw : undefined)) ?? [];
  const others = Object.values(window.sessionStorage).join('');
  expect([kept.length, others]).toEqual([50, '']);
  await act(() => router.navigate(-49));
  expect(top).toBe(100 + 150);
  await act(() => router.navigate(-1));
  expect(top).toBe(0);
});

describe('a page that one comes back to before it is long enough', () => {
  it('is where it was left once it has grown to there, and not before', async () => {
    await comeBack();
    growTo(2_700);
    expect(top).toBe(0);
    growTo(3_000);
    expect(top).toBe(2_000);
    expect(grown.size).toBe(0);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stays where the diner moved it to: %s', async (move) => {
    await comeBack();
    window.dispatchEvent(new Event(move));
    growTo(3_000);
    expect(top).toBe(0);
  });

  it('keeps its place when it is left again before it has grown', async () => {
    const { router } = await comeBack();
    await act(() => router.navigate(1));
    await act(() => router.navigate(-1));
    growTo(3_000);
    expect(top).toBe(2_000);
  });
});
