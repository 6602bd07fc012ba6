/** A call that left before the program was there. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

type Page = typeof globalThis & { comandaEarly?: Map<string, EarlyAnswer> };

/** What names a call: everything that the provider sees of it, its headers aside, which are always the same. */
export function earlyKey(url: string, init: RequestInit): string {
  return [init.method ?? 'GET', url, typeof init.body === 'string' ? init.body : ''].join(' ');
}

/** Leaves an answer for the program. */
export function leaveEarly(page: Page, key: string, answer: EarlyAnswer): void {
  page.comandaEarly ??= new Map();
  page.comandaEarly.set(key, answer);
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
