import type { IntentDb } from './intent-db.ts';

const DATABASE = 'comanda';
const VERSION = 1;
const STORE = 'intents';

/**
 * Order intents in the browser's database. Writes are of strict durability: they resolve when the record is on the disk,
 * not in some buffer of it, because a crash is just what they are for. Rejects when the browser refuses.
 */
export function indexedDbIntents(factory: () => IDBFactory): IntentDb {
  let opened: Promise<IDBDatabase> | undefined;
  const connect = (): Promise<IDBDatabase> => {
    opened ??= open(factory()).then(
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
  const change = async (run: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await connect()).transaction(STORE, 'readwrite', { durability: 'strict' });
    const finished = finish(transaction);
    run(transaction.objectStore(STORE));
    await finished;
  };
  const read = async <T>(run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    answer(run((await connect()).transaction(STORE, 'readonly').objectStore(STORE)));

  return {
    all: () => read((store) => store.getAll()),
    get: (intentId) => read((store) => store.get(intentId)),
    put: (record) => change((store) => void store.put(record)),
    remove: (intentId) => change((store) => void store.delete(intentId)),
  };
}

/** Opens our version; where a newer build was here before, whatever version there is, as long as it has our store. */
async function open(factory: IDBFactory): Promise<IDBDatabase> {
  try {
    return await openAt(factory, VERSION);
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'VersionError') throw cause;
  }
  const newer = await openAt(factory, undefined);
  if (newer.objectStoreNames.contains(STORE)) return newer;
  newer.close();
  throw new Error('a newer database without order intents');
}

function openAt(factory: IDBFactory, version: number | undefined): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, version);
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
