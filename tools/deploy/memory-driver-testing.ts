import type { StoreDriver } from './driver.ts';

/** A store in memory, whose clock is set by hand: `now` in milliseconds since the epoch. */
export interface MemoryStore {
  readonly driver: StoreDriver;
  now: number;
  /** Another one with the same in it. */
  copy(): MemoryStore;
}

type Files = Map<string, { readonly content: Buffer; readonly at: number }>;

/** A store in memory: empty, or with these files in it. */
export function memoryStore(now = Date.parse('2026-01-01T00:00:00Z'), files: Files = new Map()): MemoryStore {
  const below = (folder: string) => [...files].filter(([key]) => key.startsWith(`${folder}/`));
  const store: MemoryStore = {
    now,
    copy: () => memoryStore(store.now, new Map(files)),
    driver: {
      read: async (key) => files.get(key)?.content,
      create: async (key, content) => {
        if (files.has(key)) return false;
        files.set(key, { content: Buffer.from(content), at: store.now });
        return true;
      },
      put: async (key, content) => void files.set(key, { content, at: store.now }),
      list: async (folder) => below(folder).flatMap(([key]) => (key.includes('/', folder.length + 1) ? [] : [key])),
      tree: async (folder) => below(folder).map(([key, { at }]) => ({ key, at })),
      remove: async (key) => void files.delete(key),
    },
  };
  return store;
}

/** A driver of which each call goes through `pass`: there something may come before it, or it may never be made. `writes`: whether it changes what lies there. */
export function watched(driver: StoreDriver, pass: <T>(call: () => Promise<T>, writes: boolean) => Promise<T>): StoreDriver {
  return {
    read: (key) => pass(() => driver.read(key), false),
    create: (key, content) => pass(() => driver.create(key, content), true),
    put: (key, content) => pass(() => driver.put(key, content), true),
    list: (folder) => pass(() => driver.list(folder), false),
    tree: (folder) => pass(() => driver.tree(folder), false),
    remove: (key) => pass(() => driver.remove(key), true),
  };
}
