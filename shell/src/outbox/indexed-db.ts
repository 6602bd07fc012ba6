import type { Decide, IntentDb } from './intent-db.ts';

const VERSION = 1;
const STORE = 'intents';

/**
 * Order intents in the browser's database. Writes are of strict durability: they resolve when the record is on the disk,
 * not in some buffer of it, because a crash is just what they are for. Rejects when the browser refuses.
 */
export function indexedDbIntents(factory: () => IDBFactory, name: string): IntentDb {
  let opened: Promise<IDBDatabase> | undefined;
  const connect = (): Promise<IDBDatabase> => {
    opened ??= open(factory, name).then(
      (database) => {
        const forget = (): void => {
          opened = undefined;
        };
        database.addEventListener('close', forget);
        // Another tab brings a newer version, or the person clears the site's data: do not stand in the way.
        database.addEventListener('versionchange', () => {
          forget();
          database.close();
        });
        return database;
      },
      (cause: unknown) => {
        opened = undefined;
        throw cause;
      },
    );
    return opened;
  };

  return {
    transact: async <T>(decide: Decide<T>): Promise<T> => {
      const transaction = (await connect()).transaction(STORE, 'readwrite', { durability: 'strict' });
      const finished = finish(transaction);
      const store = transaction.objectStore(STORE);
      const stored = answer(store.getAll());
      return new Promise((resolve, reject) => {
        // Decided inside the answer's own turn: a transaction that is left alone for a turn ends by itself.
        void stored.then((records) => {
          try {
            const { put, remove = [], result } = decide(records);
            for (const intentId of remove) store.delete(intentId);
            if (put !== undefined) store.put(put);
            finished.then(() => resolve(result), reject);
          } catch (cause) {
            transaction.abort();
            finished.catch(() => reject(cause));
          }
        }, reject);
      });
    },
  };
}

/** Opens our version; where a newer build was here before, whatever version there is, as long as it has our store. */
async function open(factory: () => IDBFactory, name: string): Promise<IDBDatabase> {
  try {
    return await openAt(factory(), name, VERSION);
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'VersionError') throw cause;
  }
  const newer = await openAt(factory(), name, undefined);
  if (newer.objectStoreNames.contains(STORE)) return newer;
  newer.close();
  throw new Error('a newer database without order intents');
}

function openAt(factory: IDBFactory, name: string, version: number | undefined): Promise<IDBDatabase> {
  const request = factory.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE, { keyPath: 'intentId' });
  });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser database refused')));
  });
}

function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser database gave up')));
  });
}
