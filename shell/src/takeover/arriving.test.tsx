import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { FirstPaint } from '../layout/first-paint.tsx';
import { createShowing } from './showing.ts';

describe('the shape that a page came with', () => {
  let host: HTMLElement;
  let root: Root;
  let isSeen: boolean;

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="root"><div id="arriving"><p>Cargando</p><span data-shape></span></div></div>';
    host = document.getElementById('root') ?? document.body;
    root = createRoot(host);
    isSeen = false;
    void createShowing(window, host, manualClock()).seen.then(() => (isSeen = true));
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });
  const draw = async (screen: React.ReactNode) => act(async () => root.render(screen));

  it('stays as it is while the owner of the path is on its way, and goes with the first screen', async () => {
    const shape = document.getElementById('arriving');
    await draw(<FirstPaint />);
    expect([document.getElementById('arriving') === shape, shape?.isConnected]).toEqual([true, true]);
    await draw(<main>Tu pedido</main>);
    expect([host.textContent, document.querySelector('[data-shape]')]).toEqual(['Tu pedido', null]);
  });

  it('is nothing of the program: that is seen when the screen was painted, a turn later', async () => {
    await draw(<FirstPaint />);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSeen).toBe(false);
    await draw(<main>Tu pedido</main>);
    await vi.advanceTimersByTimeAsync(50);
    expect(isSeen).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('holds back what waits for the program no longer than 10 s', async () => {
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isSeen).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isSeen).toBe(true);
  });
});
