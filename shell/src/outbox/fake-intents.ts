import type { IntentDb } from './intent-db.ts';

/** A place that lasts as long as its map. */
export function memoryIntents(records = new Map<string, unknown>()): IntentDb {
  return {
    transact: async (decide) => {
      const { put, remove = [], result } = decide([...records.values()].map((record) => structuredClone(record)));
      for (const intentId of remove) records.delete(intentId);
      if (put !== undefined) records.set(put.intentId, structuredClone(put));
      return result;
    },
  };
}
