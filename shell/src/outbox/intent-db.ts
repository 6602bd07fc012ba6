import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Clock } from '@comanda/shared-contracts/host';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** What a transaction writes, and what its asker gets. */
export interface DbChange<T> {
  readonly put?: OutboxEntry;
  readonly remove?: readonly string[];
  readonly result: T;
}

/** Decides on what is stored at that moment. Pure: it may run twice. */
export type Decide<T> = (stored: readonly unknown[]) => DbChange<T>;

/** Where order intents are kept. What comes out of it was written by some version of the product: decode it. */
export interface IntentDb {
  /**
   * Reads all, decides, writes: nobody else, in no other tab, writes in between. Resolves when what was written would
   * survive a crash, as far as the place can promise that.
   */
  transact<T>(decide: Decide<T>): Promise<T>;
}

/** How long the disk may take before the memory takes over. A busy one is worth waiting for: what it lacks, a crash forgets. */
export const DISK_DEADLINE_MS = 8_000;

/**
 * How long its first answer may take: after a crash the database is mended while it opens, and only it knows whether the
 * cart that came back was ordered already. X-04, F9.
 */
export const FIRST_DISK_DEADLINE_MS = 15_000;

/**
 * The disk with memory behind it: a browser that refuses costs the memory of a crash, never the order. What the disk
 * lacks is written before the next change that it takes. A call that hangs is the last one, unless it answers after all. F12.
 */
export function withMemory(disk: IntentDb, clock: Pick<Clock, 'after'>, onTrouble: (cause: unknown) => void): IntentDb {
  /** All that this page has seen, in its newest form. */
  const known = new Map<unknown, unknown>();
  /** What the disk lacks, and what it should no longer have. */
  const unwritten = new Map<string, OutboxEntry>();
  const unremoved = new Set<string>();
  let isOff = false;
  let hasAnswered = false;
  let turn: Promise<unknown> = Promise.resolve();

  const apply = ({ put, remove = [] }: Pick<DbChange<unknown>, 'put' | 'remove'>): void => {
    for (const intentId of remove) known.delete(intentId);
    if (put !== undefined) known.set(put.intentId, structuredClone(put));
  };
  const inMemory = <T>(decide: Decide<T>): T => {
    const change = decide([...known.values()]);
    apply(change);
    for (const intentId of change.remove ?? []) {
      unwritten.delete(intentId);
      unremoved.add(intentId);
    }
    if (change.put !== undefined) {
      unwritten.set(change.put.intentId, change.put);
      unremoved.delete(change.put.intentId);
    }
    return change.result;
  };
  const catchUp = async (): Promise<void> => {
    for (const entry of unwritten.values()) {
      await disk.transact((stored) =>
        versionIn(stored, entry.intentId) < entry.version ? { put: entry, result: null } : { result: null },
      );
      // A late answer: the entry has moved on in memory meanwhile.
      if (unwritten.get(entry.intentId) === entry) unwritten.delete(entry.intentId);
    }
    const gone = [...unremoved];
    if (gone.length > 0) await disk.transact(() => ({ remove: gone, result: null }));
    for (const intentId of gone) unremoved.delete(intentId);
  };
  const onDisk = async <T>(decide: Decide<T>): Promise<{ readonly stored: readonly unknown[]; readonly change: DbChange<T> }> => {
    await catchUp();
    return disk.transact((stored) => {
      if (isOff) throw new Error('decided in memory meanwhile');
      const change = decide(stored);
      return { ...change, result: { stored, change } };
    });
  };
  const ask = <T>(decide: Decide<T>): ReturnType<typeof onDisk<T>> => {
    const answer = onDisk(decide);
    const onAnswer = (): void => {
      hasAnswered = true;
      isOff = false;
    };
    answer.then(onAnswer, onAnswer);
    return inTime(answer, clock, hasAnswered ? DISK_DEADLINE_MS : FIRST_DISK_DEADLINE_MS, () => (isOff = true));
  };
  const once = async <T>(decide: Decide<T>): Promise<T> => {
    if (isOff) return inMemory(decide);
    try {
      const { stored, change } = await ask(decide);
      known.clear();
      for (const record of stored) known.set(idOf(record), record);
      apply(change);
      return change.result;
    } catch (cause) {
      onTrouble(cause);
      return inMemory(decide);
    }
  };

  return {
    transact: (decide) => {
      const mine = turn.then(() => once(decide));
      turn = mine.catch(() => undefined); // the asker is notified of it; the next in turn only waits
      return mine;
    },
  };
}

/** The answer, or a rejection when it takes longer than `limit`, ms. */
function inTime<T>(answer: Promise<T>, clock: Pick<Clock, 'after'>, limit: number, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = clock.after(limit, () => {
      onLate();
      reject(new Error('the browser database does not answer'));
    });
    void answer.finally(release).then(resolve, reject);
  });
}

function idOf(record: unknown): unknown {
  return asRecord(record)['intentId'];
}

function versionIn(stored: readonly unknown[], intentId: string): number {
  const { version } = asRecord(stored.find((one) => idOf(one) === intentId));
  return typeof version === 'number' ? version : 0;
}
