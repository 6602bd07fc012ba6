const MINUTE_MS = 60_000;

/** How often an address may do something, counted in windows (of a minute, unless said) that begin with its first time. */
export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, { readonly since: number; count: number }>();

  constructor(most: number, windowMs = MINUTE_MS) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one more at a time in epoch ms. Answers the seconds to wait when that is too often, else 0. */
  take(address: string, now: number): number {
    this.#forget(now);
    const who = sourceOf(address);
    const window = this.#windowOf(who, now);
    window.count += 1;
    return window.count > this.#most ? Math.ceil((window.since + this.#windowMs - now) / 1000) : 0;
  }

  /** It was none of those that are counted. Taking first and giving back lets nobody through who comes many times at once. */
  giveBack(address: string): void {
    const who = sourceOf(address);
    const window = this.#windows.get(who);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count === 0) this.#windows.delete(who);
  }

  clear(): void {
    this.#windows.clear();
  }

  /** A window that begins in the future is one of a clock that went back. */
  #isOpen(since: number, now: number): boolean {
    return now >= since && now - since < this.#windowMs;
  }

  #windowOf(who: string, now: number) {
    const known = this.#windows.get(who);
    if (known !== undefined && this.#isOpen(known.since, now)) return known;
    const window = { since: now, count: 0 };
    // At the end: they lie in the order in which they began.
    this.#windows.delete(who);
    this.#windows.set(who, window);
    return window;
  }

  /** Of thousands of addresses a second none is looked at twice. */
  #forget(now: number): void {
    for (const [address, { since }] of this.#windows) {
      if (this.#isOpen(since, now)) return;
      this.#windows.delete(address);
    }
  }
}

/** Whoever has an address of version 6 has the other 2^64 of its network, too. */
export function sourceOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
