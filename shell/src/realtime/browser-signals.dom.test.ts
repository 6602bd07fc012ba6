import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserWakeUps, firstPaint } from './browser-signals.ts';

type Notify = (list: { getEntriesByName(name: string): readonly string[] }) => void;

/** What a browser tells of its paints: the earlier ones too, to whom asks for them, and nothing of another kind. */
class Paints {
  static supportedEntryTypes = ['paint', 'longtask'];
  static earlier: string[] = [];
  static open = new Set<Paints>();
  readonly #tell: Notify;
  constructor(notify: Notify) {
    this.#tell = notify;
  }
  observe({ type, buffered }: { type?: string; buffered?: boolean }): void {
    if (type !== 'paint') return;
    Paints.open.add(this);
    if (buffered === true && Paints.earlier.length > 0) queueMicrotask(() => this.notify(...Paints.earlier));
  }
  disconnect(): void {
    Paints.open.delete(this);
  }
  notify(...names: readonly string[]): void {
    this.#tell({ getEntriesByName: (name) => names.filter((one) => one === name) });
  }
  static all(name: string): void {
    for (const one of Paints.open) one.notify(name);
  }
}

describe('the first paint, before which the realtime channel is not loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', Paints);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Paints.earlier = [];
    Paints.open.clear();
    Paints.supportedEntryTypes = ['paint', 'longtask'];
  });
  const watch = () => {
    const seen = { isOver: false };
    void firstPaint(window).then(() => (seen.isOver = true));
    return seen;
  };

  it('is that of content, and a turn later', async () => {
    const seen = watch();
    Paints.all('first-paint');
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.isOver).toBe(false);
    Paints.all('first-contentful-paint');
    await Promise.resolve();
    expect(seen.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isOver).toBe(true);
    expect([Paints.open.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('may have been before anybody asked', async () => {
    Paints.earlier = ['first-paint', 'first-contentful-paint'];
    const seen = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isOver).toBe(true);
  });

  it.each([['paint', 'longtask'], ['longtask']])('is taken to be over after 4 s where the browser says nothing (%s)', async (...kinds) => {
    Paints.supportedEntryTypes = kinds;
    const seen = watch();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(seen.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.isOver).toBe(true);
  });
});

describe('waking up', () => {
  it('is being looked at again, or back on the network, until nobody listens', () => {
    let shown: DocumentVisibilityState = 'hidden';
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
    let count = 0;
    const listening = browserWakeUps(document, window).subscribe(() => (count += 1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(count, 'put away').toBe(0);
    shown = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(count).toBe(2);
    listening.unsubscribe();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(count).toBe(2);
    visibility.mockRestore();
  });
});
