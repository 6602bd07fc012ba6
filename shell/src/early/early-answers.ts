/** A call that left before the program was there. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

type Page = typeof globalThis & { comandaEarly?: Map<string, EarlyAnswer> };

/**
 * What names a call: everything that the provider sees of it, but its headers, which are always the same, and the device that asks, which
 * changes no answer: so the page service, which is no device, names its calls the same way.
 */
export function earlyKey(url: string, init: RequestInit): string {
  const place = url.replace(/([?&])dgid=[^&]*(&|$)/, (_, before: string, after: string) => (after === '' ? '' : before));
  return [init.method ?? 'GET', place, typeof init.body === 'string' ? init.body : ''].join(' ');
}

/** Leaves an answer for the program. */
export function leaveEarly(page: Page, key: string, answer: EarlyAnswer): void {
  page.comandaEarly ??= new Map();
  page.comandaEarly.set(key, answer);
}

/** Whether the answer of a call is there already, or on its way. */
export function hasEarly(page: Page, key: string): boolean {
  return page.comandaEarly?.has(key) === true;
}

/**
 * A fetch that takes the answer of a call that left before, once; everything else goes out as always. A call that differs
 * in anything is another call: it goes out, and the early one was for nothing.
 */
export function earlyOr(page: Page, fetch: (url: string, init: RequestInit) => Promise<Response>): typeof fetch {
  return (url, init) => {
    const key = earlyKey(url, init);
    const early = page.comandaEarly?.get(key);
    if (early === undefined) return fetch(url, init);
    page.comandaEarly?.delete(key);
    if (init.signal?.aborted === true) early.abort();
    init.signal?.addEventListener('abort', early.abort, { once: true });
    return early.response;
  };
}

/** What nobody took by the first paint is out of date when somebody asks for it. */
export function dropEarly(page: Page): void {
  page.comandaEarly?.clear();
}
