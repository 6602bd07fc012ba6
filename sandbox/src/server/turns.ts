/** Runs work for the same key one after the other, and work for different keys side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Starts the work when all earlier work for the key has ended, well or badly. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(key) ?? Promise.resolve();
    const mine = previous.then(work, work);
    const settled: Promise<void> = mine.then(
      () => this.#leave(key, settled),
      () => this.#leave(key, settled),
    );
    this.#last.set(key, settled);
    return mine;
  }

  #leave(key: string, settled: Promise<void>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
