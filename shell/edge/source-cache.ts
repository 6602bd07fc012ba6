interface Made<T> {
  readonly value: T;
  readonly sources: readonly unknown[];
  /** As it was counted when it was asked for last: a text takes less once it is compressed. */
  counted: number;
}

/** What was made of something, kept until that is something else, or until there is no room. The room is never exceeded by more than one value. */
export class SourceCache<T extends { readonly bytes: number }> {
  readonly #made = new Map<string, Made<T>>();
  readonly #room: number;
  #bytes = 0;

  /** `room`: bytes. */
  constructor(room: number) {
    this.#room = room;
  }

  /** The value of a key, as long as it was made of these very sources; else what `make` makes of them. */
  get(key: string, sources: readonly unknown[], make: () => T): T {
    const known = this.#made.get(key);
    if (known !== undefined) this.#forget(key, known);
    const isKnown = known !== undefined && isSame(known.sources, sources);
    const made = isKnown ? known : { value: make(), sources, counted: 0 };
    this.#made.set(key, made);
    made.counted = made.value.bytes;
    this.#bytes += made.counted;
    for (const [oldest, other] of this.#made) {
      if (this.#bytes <= this.#room || other === made) break;
      this.#forget(oldest, other);
    }
    return made.value;
  }

  /** How many values are kept, and how much room they take. */
  get size(): { readonly values: number; readonly bytes: number } {
    return { values: this.#made.size, bytes: this.#bytes };
  }

  #forget(key: string, { counted }: Made<T>): void {
    this.#made.delete(key);
    this.#bytes -= counted;
  }
}

/** Whether these are the very same things, in the same order. */
export function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
