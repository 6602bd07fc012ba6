import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { measureVitals } from './visit-vitals.ts';
import type { Measured } from './visit-vitals.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly entryType: string; readonly startTime: number };

/** What the browser has measured so far, and who looks at it. */
let measured: readonly Entry[] = [];
let observers: ((entries: readonly Entry[]) => void)[] = [];
let visibility: DocumentVisibilityState = 'visible';

class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input', 'paint'];
  readonly #onEntries: (list: { getEntries(): readonly Entry[] }) => void;
  constructor(onEntries: (list: { getEntries(): readonly Entry[] }) => void) {
    this.#onEntries = onEntries;
  }
  observe({ type }: { readonly type: string }): void {
    const give = (entries: readonly Entry[]): void => {
      const own = entries.filter(({ entryType }) => entryType === type);
      if (own.length > 0) this.#onEntries({ getEntries: () => own });
    };
    observers.push(give);
    // What was before as well.
    give(measured);
  }
  takeRecords(): readonly Entry[] {
    return [];
  }
  disconnect(): void {}
}

beforeEach(() => {
  [measured, observers, visibility] = [[], [], 'visible'];
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal(
    'PerformanceEventTiming',
    class {
      interactionId = 0;
    },
  );
  Object.defineProperty(PerformanceEventTiming.prototype, 'interactionId', { value: 0 });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (queueMicrotask(run), 1));
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paint = { entryType: 'paint', name: 'first-contentful-paint', startTime: 600 };
const largest = (startTime: number): Entry => ({ entryType: 'largest-contentful-paint', startTime });
const shift = (startTime: number, value: number): Entry => ({ entryType: 'layout-shift', startTime, value, hadRecentInput: false });
const interaction = (startTime: number, duration: number, id: number): Entry => ({
  entryType: 'event',
  startTime,
  duration,
  interactionId: id,
  processingStart: startTime,
  processingEnd: startTime,
});

/** A page on which three parts were shown one after the other. */
function page() {
  const told: (readonly [PartId, Measured])[] = [];
  const partAt = (ms: number): PartId | undefined => (ms < 10_000 ? 'mf-discovery' : ms < 20_000 ? 'mf-menu-cart' : 'mf-checkout');
  measureVitals({ page: document, partAt, tell: (part, one) => told.push([part, one]) });
  const show = (state: DocumentVisibilityState): void => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const happen = async (...entries: readonly Entry[]): Promise<void> => {
    for (const give of observers) give(entries);
    // Entries are looked at when the browser has nothing else to do, and what they came to in a task after that.
    for (const _ of ['looked at', 'told']) await new Promise((resolve) => setTimeout(resolve));
  };
  return { told, show, happen };
}

/** Listeners to the visibility that the page and its window have, more than at the beginning. */
function countListeners(): () => number {
  const held = new Set<unknown>();
  for (const target of [document, window]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      if (args[0] === 'visibilitychange') held.add(args[1]);
      add.apply(target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
      held.delete(args[1]);
      remove.apply(target, args);
    });
  }
  return () => held.size;
}

// What the library keeps of a page it keeps for good: one that was told, and nothing after it.
describe('what a visit measured', () => {
  it('is told when the page is covered, each measure of the part that was shown when it came about, also before it was looked at, and once', async () => {
    measured = [paint, largest(1_234.567_89), shift(12_000, 0.08)];
    const { told, show, happen } = page();
    await happen(interaction(25_000, 216, 7));
    show('visible');
    expect(told).toEqual([]);
    show('hidden');
    const all = new Map<PartId, Measured>([
      ['mf-discovery', { lcp: 1_234.5679 }],
      ['mf-menu-cart', { cls: 0.08 }],
      ['mf-checkout', { inp: 216 }],
    ]);
    expect(new Map(told)).toEqual(all);
    show('visible');
    await happen(interaction(26_000, 400, 14));
    show('hidden');
    expect(told).toHaveLength(all.size);
  });

  it('leaves nothing behind with each interaction: a kiosk’s page lives for days', async () => {
    const count = countListeners();
    const { happen } = page();
    await happen(interaction(1_000, 24, 7));
    const before = count();
    for (let id = 2; id <= 20; id += 1) await happen(interaction(id * 1_000, 24, id * 7));
    expect(count()).toBe(before);
  });
});
