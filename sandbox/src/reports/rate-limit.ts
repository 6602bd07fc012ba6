const MINUTE_MS = 60_000;

/** How often an address may do something, counted in windows of a minute that begin with its first time. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #windows = new Map<string, { readonly since: number; count: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one more at a time in epoch ms. Answers the seconds to wait when that is too often, else 0. */
  take(address: string, now: number): number {
    this.#forget(now);
    const window = this.#windows.get(address) ?? { since: now, count: 0 };
    this.#windows.set(address, window);
    window.count += 1;
    return window.count > this.#perMinute ? Math.ceil((window.since + MINUTE_MS - now) / 1000) : 0;
  }

  clear(): void {
    this.#windows.clear();
  }

  /** The clock of tests goes back as well. */
  #forget(now: number): void {
    for (const [address, { since }] of this.#windows) if (Math.abs(now - since) >= MINUTE_MS) this.#windows.delete(address);
  }
}
