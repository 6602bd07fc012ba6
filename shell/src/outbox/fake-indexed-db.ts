/** What a stand-in for the browser's database does, and what was asked of it. */
export interface FakeDisk {
  /** Of the database that is there; undefined: none yet. */
  version: number | undefined;
  /** The stores with their records by key. */
  readonly stores: Map<string, Map<string, unknown>>;
  /** The browser refuses to open it. */
  refusesToOpen: DOMException | undefined;
  /** A transaction is given up when it wants to be written down; null: without a word why. */
  refusesToWrite: DOMException | null | undefined;
  /** Reading fails. */
  refusesToRead: DOMException | undefined;
  readonly durabilities: (string | undefined)[];
  /** Connections that are open. */
  readonly open: Set<EventTarget>;
}

export function fakeDisk(): FakeDisk {
  return {
    version: undefined,
    stores: new Map(),
    refusesToOpen: undefined,
    refusesToWrite: undefined,
    refusesToRead: undefined,
    durabilities: [],
    open: new Set(),
  };
}

/** The browser's database over a disk, as far as the outbox uses it: one turn for each request, and a transaction that is left alone ends. */
export function fakeIndexedDb(disk: FakeDisk): IDBFactory {
  const open = (_name: string, version?: number): unknown => {
    const request = Object.assign(new EventTarget(), { result: connection(disk), error: null as DOMException | null });
    later(() => {
      const refusal = disk.refusesToOpen ?? (isOlder(version, disk.version) ? new DOMException('older', 'VersionError') : undefined);
      if (refusal !== undefined) {
        request.error = refusal;
        return request.dispatchEvent(new Event('error'));
      }
      if ((version ?? 1) > (disk.version ?? 0)) {
        disk.version = version ?? 1;
        request.dispatchEvent(new Event('upgradeneeded'));
      }
      disk.open.add(request.result);
      return request.dispatchEvent(new Event('success'));
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}

function connection(disk: FakeDisk): EventTarget {
  const database: EventTarget = new EventTarget();
  return Object.assign(database, {
    objectStoreNames: { contains: (name: string) => disk.stores.has(name) },
    createObjectStore: (name: string) => void disk.stores.set(name, new Map()),
    close: () => void disk.open.delete(database),
    transaction: (name: string, _mode: string, options?: { readonly durability?: string }) => {
      if (!disk.open.has(database)) throw new DOMException('closed', 'InvalidStateError');
      disk.durabilities.push(options?.durability);
      return transaction(disk, name);
    },
  });
}

function transaction(disk: FakeDisk, name: string): unknown {
  const writes: ((records: Map<string, unknown>) => void)[] = [];
  let isOver = false;
  const own = Object.assign(new EventTarget(), {
    error: null as DOMException | null,
    abort: () => end('abort'),
    objectStore: () => ({
      getAll: () => {
        const request = Object.assign(new EventTarget(), { result: [] as unknown[], error: disk.refusesToRead ?? null });
        later(() => {
          request.result = structuredClone([...(disk.stores.get(name) ?? new Map<string, unknown>()).values()]);
          request.dispatchEvent(new Event(request.error === null ? 'success' : 'error'));
          later(commit);
        });
        return request;
      },
      put: (record: { readonly intentId: string }) => write((records) => records.set(record.intentId, structuredClone(record))),
      delete: (key: string) => write((records) => records.delete(key)),
    }),
  });
  const write = (change: (typeof writes)[number]): void => {
    if (isOver) throw new DOMException('left alone', 'TransactionInactiveError');
    writes.push(change);
  };
  const end = (how: 'complete' | 'abort'): void => {
    isOver = true;
    later(() => own.dispatchEvent(new Event(how)));
  };
  const commit = (): void => {
    if (isOver) return;
    if (disk.refusesToWrite !== undefined) {
      own.error = disk.refusesToWrite;
      return end('abort');
    }
    for (const change of writes) change(disk.stores.get(name) ?? new Map<string, unknown>());
    end('complete');
  };
  return own;
}

function isOlder(version: number | undefined, there: number | undefined): boolean {
  return version !== undefined && there !== undefined && version < there;
}

/** In a turn of its own, as the browser's database answers. */
function later(run: () => unknown): void {
  setTimeout(run, 0);
}
