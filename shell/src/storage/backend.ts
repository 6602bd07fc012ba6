/** The part of the Web Storage interface that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts by key. Never throws: what the browser refuses is kept in memory for the life of the page. */
export interface Backend {
  get(key: string): string | undefined;
  /** `room` is called once when the browser has none left; the write is then tried again. */
  set(key: string, text: string, room: () => void): void;
  remove(key: string): void;
  /** The keys of all that the browser keeps, whoever wrote it. */
  keys(): readonly string[];
  /** Another tab wrote the key: what memory held instead is out of date. */
  forget(key: string | null): void;
  readonly isPersistent: boolean;
}

/**
 * Browser storage with memory behind it. A browser may refuse the storage itself (blocked by a setting), a write (full,
 * private mode) or a read; each refusal is reported once a kind and costs durability, never the flow.
 */
export function createBackend(local: () => WebStorage, onTrouble: (cause: unknown) => void): Backend {
  const memory = new Map<string, string>();
  /** Keys whose stored text could not be replaced or removed: it must not come back. */
  const removed = new Set<string>();
  const reported = new Set<string>();
  let isPersistent = true;

  const refused = (cause: unknown): void => {
    isPersistent = false;
    const kind = cause instanceof Error ? cause.name : 'unknown';
    if (reported.has(kind)) return;
    reported.add(kind);
    onTrouble(cause);
  };
  const attempt = <T>(run: (storage: WebStorage) => T): { readonly value: T } | undefined => {
    try {
      return { value: run(local()) };
    } catch (cause) {
      refused(cause);
      return undefined;
    }
  };
  const tryWrite = (key: string, text: string): boolean => {
    try {
      local().setItem(key, text);
      return true;
    } catch {
      return false; // told below, when the second try fails as well
    }
  };

  return {
    get: (key) => memory.get(key) ?? (removed.has(key) ? undefined : (attempt((storage) => storage.getItem(key))?.value ?? undefined)),
    set: (key, text, room) => {
      let written = tryWrite(key, text);
      if (!written) {
        room();
        written = attempt((storage) => storage.setItem(key, text)) !== undefined;
      }
      if (written) {
        memory.delete(key);
        removed.delete(key);
        isPersistent = true;
        return;
      }
      memory.set(key, text);
      attempt((storage) => storage.removeItem(key));
    },
    remove: (key) => {
      memory.delete(key);
      if (attempt((storage) => storage.removeItem(key)) === undefined) removed.add(key);
    },
    keys: () => attempt((storage) => Object.keys(storage))?.value ?? [],
    forget: (key) => {
      if (key === null) {
        memory.clear();
        removed.clear();
        return;
      }
      memory.delete(key);
      removed.delete(key);
    },
    get isPersistent() {
      return isPersistent;
    },
  };
}
