/** How long an answer serves, ms, and how many are kept. */
export interface Keeping {
  /** It is not asked for again within this time. */
  readonly freshMs: number;
  /** Older ones serve while the next one is asked for, up to this age. */
  readonly keptMs: number;
  /** So long nothing is asked after an attempt without an answer. */
  readonly restMs: number;
  /** Beyond so many, those go that were not wanted for the longest time. */
  readonly most: number;
}

interface Entry<T> {
  readonly value: T | undefined;
  /** When it came; the last attempt that had no answer. Before all times: never. */
  readonly cameAt: number;
  readonly failedAt: number;
  readonly asking?: Promise<T | undefined>;
}

const NEVER = -Infinity;
const UNKNOWN = { value: undefined, cameAt: NEVER, failedAt: NEVER };

/** Answers by their keys; who wants one waits no longer than they have patience. */
export class KeptAnswers<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #keeping: Keeping;
  readonly #now: () => number;

  constructor(keeping: Keeping, now: () => number) {
    this.#keeping = keeping;
    this.#now = now;
  }

  /**
   * The answer under a key: a known one at once, while an old one is asked for anew; else what `ask` gives within `patienceMs`. Undefined: it gave
   * nothing, or not in time; what comes later serves the next one. Several who want the same share one question. `last`: what was said before, however old.
   */
  async read(key: string, ask: (last: T | undefined) => Promise<T | undefined>, patienceMs: number): Promise<T | undefined> {
    const { freshMs, keptMs, restMs } = this.#keeping;
    const entry: Entry<T> = this.#entries.get(key) ?? UNKNOWN;
    const now = this.#now();
    const known = now - entry.cameAt < keptMs ? entry.value : undefined;
    if (now - entry.cameAt < freshMs || now - entry.failedAt < restMs) {
      this.#keep(key, entry);
      return known;
    }
    const asking = entry.asking ?? this.#ask(key, ask, entry);
    return known ?? within(asking, patienceMs);
  }

  #ask(
    key: string,
    ask: (last: T | undefined) => Promise<T | undefined>,
    { value: last, cameAt, failedAt }: Entry<T>,
  ): Promise<T | undefined> {
    const asking = ask(last)
      .catch(() => undefined)
      .then((value) => {
        const at = this.#now();
        this.#keep(key, value === undefined ? { value: last, cameAt, failedAt: at } : { value, cameAt: at, failedAt: NEVER });
        return value;
      });
    this.#keep(key, { value: last, cameAt, failedAt, asking });
    return asking;
  }

  /** As the one that was wanted last. */
  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#keeping.most) break;
      this.#entries.delete(oldest);
    }
  }
}

function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  void answer.then((value) => {
    clearTimeout(timer);
    resolve(value);
  });
  return promise;
}
