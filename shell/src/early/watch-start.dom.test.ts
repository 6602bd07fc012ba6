import { afterEach, describe, expect, it, vi } from 'vitest';
import { markStarted, watchStart, withItsStyles } from './watch-start.ts';

/** A page that is still read, or whose scripts are over already. */
function page({ isOver = false } = {}) {
  class PerformanceNavigationTiming {
    readonly domContentLoadedEventStart = isOver ? 120 : 0;
  }
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  const document = new EventTarget();
  const performance = { getEntriesByType: () => [new PerformanceNavigationTiming()] };
  const made = { document, performance } as unknown as typeof globalThis;
  return { page: made, over: () => document.dispatchEvent(new Event('DOMContentLoaded')), onFailure: vi.fn<() => void>() };
}

describe('whoever watches the start of the program', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says that it did not begin when the scripts of the page are over, not before', () => {
    const { page: watched, over, onFailure } = page();
    watchStart(watched, onFailure);
    expect(onFailure).not.toHaveBeenCalled();
    over();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('says so when it comes after them', () => {
    const { page: watched, onFailure } = page({ isOver: true });
    watchStart(watched, onFailure);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each([{ isOver: false }, { isOver: true }])('says nothing of a program that runs: %o', ({ isOver }) => {
    const { page: watched, over, onFailure } = page({ isOver });
    markStarted(watched);
    watchStart(watched, onFailure);
    over();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('the styles of a page', () => {
  const withLinks = (...sheets: (object | null)[]) => {
    const made = document.implementation.createHTMLDocument();
    Object.defineProperty(made, 'readyState', { value: 'complete', configurable: true });
    for (const sheet of sheets) {
      const link = made.createElement('link');
      link.rel = 'stylesheet';
      Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
      made.head.append(link);
    }
    return made;
  };

  it('are there when every sheet has rules', async () => {
    expect(await withItsStyles(withLinks({}, {}))).toBe(true);
    expect(await withItsStyles(withLinks({}, null))).toBe(false);
  });

  // WebKit runs a deferred script before them: what is still on its way is not what was refused.
  it.each([
    { told: 'load', sheet: {}, areThere: true },
    { told: 'error', sheet: null, areThere: false },
  ])('that are still on their way when the program comes are waited for: $told', async ({ told, sheet, areThere }) => {
    const made = withLinks({}, null);
    Object.defineProperty(made, 'readyState', { value: 'interactive' });
    const answered = vi.fn<(areThere: boolean) => void>();
    const asked = withItsStyles(made).then(answered);
    made.dispatchEvent(new Event('readystatechange'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(answered).not.toHaveBeenCalled();
    const late = [...made.querySelectorAll('link')].at(-1);
    Object.defineProperty(late, 'sheet', { value: sheet });
    late?.dispatchEvent(new Event(told));
    await asked;
    expect(answered).toHaveBeenCalledExactlyOnceWith(areThere);
  });

  it('of which one failed before the program came are not there when all of the page has come', async () => {
    const made = withLinks({}, null);
    Object.defineProperty(made, 'readyState', { value: 'interactive', configurable: true });
    const asked = withItsStyles(made);
    made.dispatchEvent(new Event('readystatechange'));
    Object.defineProperty(made, 'readyState', { value: 'complete' });
    made.dispatchEvent(new Event('readystatechange'));
    expect(await asked).toBe(false);
  });

  it.each([
    { told: 'load', sheet: {}, areThere: true },
    { told: 'error', sheet: null, areThere: false },
  ])(
    'that stood ready beside a picture come into force at their place when the program begins: $told',
    async ({ told, sheet, areThere }) => {
      const made = withLinks({});
      made.head.insertAdjacentHTML(
        'beforeend',
        '<link rel="preload" as="style" data-sheet href="https://a.example/main.css" crossorigin="anonymous" integrity="sha384-x"><meta name="behind">',
      );
      const asked = withItsStyles(made);
      const put = made.querySelector<HTMLLinkElement>('link[href$="main.css"]');
      expect([put?.rel, put?.getAttribute('integrity'), put?.crossOrigin, put?.nextElementSibling?.getAttribute('name')]).toEqual([
        'stylesheet',
        'sha384-x',
        'anonymous',
        'behind',
      ]);
      Object.defineProperty(put, 'sheet', { value: sheet });
      put?.dispatchEvent(new Event(told));
      expect(await asked).toBe(areThere);
    },
  );
});
