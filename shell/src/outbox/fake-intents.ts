import type { IntentDb } from './intent-db.ts';

/** A place that lasts as long as its map. What is read is frozen: like a copy, it takes no change back into the place. */
export function memoryIntents(records = new Map<string, unknown>()): IntentDb {
  return {
    transact: async (decide) => {
      const { put, remove = [], result } = decide([...records.values()]);
      for (const intentId of remove) records.delete(intentId);
      if (put !== undefined) records.set(put.intentId, frozen(structuredClone(put)));
      return result;
    },
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
