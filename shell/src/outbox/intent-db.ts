import type { Clock } from '@comanda/shared-contracts/host';

/** Where order intents are kept. What comes out of it was written by some version of the product: decode it. */
export interface IntentDb {
  all(): Promise<readonly unknown[]>;
  get(intentId: string): Promise<unknown>;
  /** Resolves when the record would survive a crash, as far as the place can promise that. */
  put(record: { readonly intentId: string }): Promise<void>;
  remove(intentId: string): Promise<void>;
}

/** How long the disk may take before the memory takes over. */
const DISK_DEADLINE_MS = 3_000;

/** A place that lasts as long as the page. */
export function memoryIntents(records = new Map<string, unknown>()): IntentDb {
  return {
    all: () => Promise.resolve([...records.values()]),
    get: (intentId) => Promise.resolve(records.get(intentId)),
    put: (record) => {
      records.set(record.intentId, structuredClone(record));
      return Promise.resolve();
    },
    remove: (intentId) => {
      records.delete(intentId);
      return Promise.resolve();
    },
  };
}

/**
 * The disk with memory behind it: a browser that refuses or hangs costs the memory of a crash, never the order. What
 * memory holds is newer than the disk's record of the same intent. Never rejects. F12.
 */
export function withMemory(disk: IntentDb, clock: Pick<Clock, 'after'>, onTrouble: (cause: unknown) => void): IntentDb {
  const held = new Map<string, unknown>();
  const removed = new Set<string>();
  const memory = memoryIntents(held);

  /** The disk's answer, or undefined when it failed or took too long. */
  const attempt = <T>(run: () => Promise<T>): Promise<{ readonly value: T } | undefined> =>
    new Promise((resolve) => {
      const release = clock.after(DISK_DEADLINE_MS, () => fail(new Error('the browser database does not answer')));
      const fail = (cause: unknown): void => {
        release();
        onTrouble(cause);
        resolve(undefined);
      };
      run().then((value) => {
        release();
        resolve({ value });
      }, fail);
    });

  return {
    all: async () => {
      const stored = (await attempt(() => disk.all()))?.value ?? [];
      const onDisk = stored.filter((record) => {
        const id = idOf(record);
        return id === undefined || (!held.has(id) && !removed.has(id));
      });
      return [...onDisk, ...held.values()];
    },
    get: async (intentId) => {
      if (held.has(intentId)) return memory.get(intentId);
      return removed.has(intentId) ? undefined : (await attempt(() => disk.get(intentId)))?.value;
    },
    put: async (record) => {
      await memory.put(record);
      removed.delete(record.intentId);
      const mine = held.get(record.intentId);
      const written = await attempt(() => disk.put(record));
      if (written !== undefined && held.get(record.intentId) === mine) held.delete(record.intentId);
    },
    remove: async (intentId) => {
      held.delete(intentId);
      removed.add(intentId);
      if ((await attempt(() => disk.remove(intentId))) !== undefined) removed.delete(intentId);
    },
  };
}

function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('intentId' in record)) return undefined;
  return typeof record.intentId === 'string' ? record.intentId : undefined;
}
