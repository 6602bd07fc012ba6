import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellAround } from './shell-testing.tsx';
import { useLateScroll } from './use-late-scroll.ts';

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
      constructor(tell: () => void) {
        this.#tell = tell;
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
  for (const tell of grown) tell();
};

function Frame() {
  useLateScroll(({ key }) => key);
  return <Outlet />;
}

/** A list that was left at 2,000, another page, and the list again while it is only as long as the window. */
async function comeBack() {
  const { Around, ...world } = await shellAround();
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, element: <h1>Lista</h1> },
        { path: 'local', element: <h1>Local</h1> },
      ],
    },
  ]);
  render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  await screen.findByText('Lista');
  moveTo(2_000);
  await act(() => router.navigate('/local'));
  moveTo(0);
  height = 768;
  await act(() => router.navigate(-1));
  moveTo(2_000);
  return { ...world, router };
}

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
    moveTo(0);
    await act(() => router.navigate(-1));
    growTo(3_000);
    expect(top).toBe(2_000);
  });
});
