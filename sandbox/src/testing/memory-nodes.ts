import type { RealtimeStore } from '../realtime/store.ts';

/** Keeps the nodes as long as the process lives; the map may be shared by two servers to play a restart. */
export function memoryStore(nodes = new Map<string, string>()): RealtimeStore {
  return {
    load: () => nodes,
    put: (path, json) => {
      if (json === null) nodes.delete(path);
      else nodes.set(path, json);
    },
  };
}
