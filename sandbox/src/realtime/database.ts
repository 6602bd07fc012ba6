import type { RealtimeStore } from './store.ts';
import { changedEntries, formatPath, getAt, isSame, isWithin, mergeAt, parsePath, setAt } from './tree.ts';
import type { Entry, Path, TreeNode } from './tree.ts';
import { parseValue } from './values.ts';

/** A value as somebody sent it, before lists and server values are turned into nodes. */
export interface Write {
  readonly path: Path;
  readonly value: unknown;
}

/** What a write did: the places that now hold something else, and the whole tree before and after. */
export interface Commit {
  readonly changes: readonly Entry[];
  readonly before: TreeNode;
  readonly after: TreeNode;
}

/** `invalid`: the sender asks for something that is not allowed; `unavailable`: the store could not keep it. Nothing is written then. */
export type WriteResult =
  | { readonly status: 'ok'; readonly commit: Commit }
  | { readonly status: 'invalid' | 'unavailable'; readonly reason: string };

/** Nodes are stored whole at this depth: one row per user, order or field of the public node. */
const STORED_DEPTH = 3;

/** The tree in memory together with its store: no change is visible before it is stored. */
export class RealtimeDatabase {
  readonly #store: RealtimeStore;
  readonly #now: () => number;
  #root: TreeNode;

  constructor(store: RealtimeStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#root = loadTree(store);
  }

  read(path: Path): TreeNode {
    return getAt(this.#root, path);
  }

  /** Writes all or nothing; server values are computed here. `invalid` when a value is not allowed or one path lies under another. */
  write(writes: readonly Write[]): WriteResult {
    const entries: Entry[] = [];
    for (const { path, value } of writes) {
      if (entries.some((entry) => isWithin(entry.path, path) || isWithin(path, entry.path))) {
        return { status: 'invalid', reason: `${formatPath(path)} is written twice` };
      }
      const parsed = parseValue(value, this.read(path), { now: this.#now() });
      if (parsed.status === 'invalid') return { status: 'invalid', reason: `${formatPath(path)}: ${parsed.reason}` };
      entries.push({ path, value: parsed.node });
    }
    return this.#commit(entries);
  }

  #commit(entries: readonly Entry[]): WriteResult {
    const before = this.#root;
    const changes = entries.filter(({ path, value }) => !isSame(getAt(before, path), value));
    const after = mergeAt(before, changes);
    try {
      this.#keep(changedEntries(before, after, STORED_DEPTH));
    } catch (error) {
      return { status: 'unavailable', reason: String(error) };
    }
    this.#root = after;
    return { status: 'ok', commit: { changes, before, after } };
  }

  #keep(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const store = this.#store;
    const work = () => {
      for (const { path, value } of entries) store.put(formatPath(path), value === null ? null : JSON.stringify(value));
    };
    if (store.transaction === undefined) work();
    else store.transaction(work);
  }
}

function loadTree(store: RealtimeStore): TreeNode {
  let root: TreeNode = null;
  for (const [text, json] of store.load()) {
    const path = parsePath(text);
    const parsed = parseValue(JSON.parse(json), null, { now: 0 });
    if (path === null || parsed.status === 'invalid') throw new Error(`the realtime store holds a node that cannot be read: ${text}`);
    root = setAt(root, path, parsed.node);
  }
  return root;
}
