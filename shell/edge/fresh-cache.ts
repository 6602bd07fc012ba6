/** How long values are kept, and how many. */
export interface FreshTimes<T = unknown> {
  /** By the value. */
  readonly freshMs: (value: T) => number;
  /** So long after that the old value is given while a new one is made, ms. */
  readonly staleMs: number;
  /** So long after a failure nobody tries again, ms. */
  readonly restMs: number;
  /** So many values are kept; what nobody asked for for longest goes first. */
  readonly most: number;
  /** How much memory a value takes, bytes, about; so much all of them together take at most. */
  readonly sizeOf: (value: T) => number;
  readonly room: number;
  /** So many are made at once; who asks for one more is refused. */
  readonly atOnce: number;
  /**
   * Whether there is much else to do: then an old value is given for half of its stale time before anybody makes a new one, and one after the other, which else would have everybody wait.
   * Absent: never.
   */
  readonly isBusy?: () => boolean;
}

/** So many are made anew at once while the old ones are given: more would have everybody wait who is served beside. */
const RENEWED_AT_ONCE = 4;

interface Kept<T> {
  readonly value: T;
  readonly at: number;
  readonly size: number;
}

/**
 * Values that take long to make. Of one key at most one is being made at any time; what is given is never older than fresh and stale time together; and a failure takes
 * no value away that may still be given.
 */
export class FreshCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  #size = 0;
  readonly #making = new Map<string, Promise<T>>();
  readonly #failed = new Map<string, { readonly at: number; readonly cause: unknown }>();
  readonly #times: FreshTimes<T>;
  readonly #now: () => number;

  /** `now`: ms, never backwards. */
  constructor(times: FreshTimes<T>, now: () => number = () => performance.now()) {
    this.#times = times;
    this.#now = now;
  }

  /** The value of a key, which `make` makes where none may be given, of the last one if it likes. Rejects when there is none and none can be made. */
  async get(key: string, make: (last: T | undefined) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#make(key, make);
    const freshMs = this.#times.freshMs(kept.value);
    const age = this.#now() - kept.at;
    if (age >= freshMs + this.#times.staleMs) return this.#make(key, make);
    this.#keep(key, kept);
    // Whoever asks now does not wait for it; that it failed is told where it is made, and to those who find nothing.
    if (age >= freshMs && this.#mayRenew(age - freshMs)) this.#make(key, make).catch(() => undefined);
    return kept.value;
  }

  /** Whether a value that has been stale for so long, ms, is to be made anew now. */
  #mayRenew(staleMs: number): boolean {
    if (this.#times.isBusy?.() !== true) return this.#making.size < RENEWED_AT_ONCE;
    return staleMs >= this.#times.staleMs / 2 && this.#making.size === 0;
  }

  async #make(key: string, make: (last: T | undefined) => Promise<T>): Promise<T> {
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const failed = this.#failed.get(key);
    if (failed !== undefined && this.#now() - failed.at < this.#times.restMs) throw failed.cause;
    if (this.#making.size >= this.#times.atOnce) throw new Error('too much is being made at once');
    const made = this.#run(key, make);
    this.#making.set(key, made);
    return made;
  }

  async #run(key: string, make: (last: T | undefined) => Promise<T>): Promise<T> {
    try {
      const value = await make(this.#kept.get(key)?.value);
      this.#failed.delete(key);
      this.#keep(key, { value, at: this.#now(), size: this.#times.sizeOf(value) });
      return value;
    } catch (cause) {
      this.#failed.set(key, { at: this.#now(), cause });
      trim(this.#failed, this.#times.most);
      throw cause;
    } finally {
      this.#making.delete(key);
    }
  }

  /** As the one that was asked for last. */
  #keep(key: string, kept: Kept<T>): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#size += kept.size;
    const { most, room } = this.#times;
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= most && this.#size <= room) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const [oldest] of map) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
