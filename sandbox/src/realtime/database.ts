import { Forest, NODE_DEPTH } from './forest.ts';
import type { RealtimeStore } from './store.ts';
import { changedEntries, formatPath, isSame, isWithin, parsePath } from './tree.ts';
import type { Entry, Path, TreeNode } from './tree.ts';
import { parseValue } from './values.ts';

/** A value as somebody sent it, before lists and server values are turned into nodes. */
export interface Write {
  readonly path: Path;
  readonly value: unknown;
}

/** What a write did: the places that now hold something else, and how to read the tree before and after, as long as nothing else is written. */
export interface Commit {
  readonly changes: readonly Entry[];
  readonly before: (path: Path) => TreeNode;
  readonly after: (path: Path) => TreeNode;
}

/** `invalid`: the sender asks for something that is not allowed; `unavailable`: the store could not keep it. Nothing is written then. */
export type WriteResult =
  | { readonly status: 'ok'; readonly commit: Commit }
  | { readonly status: 'invalid' | 'unavailable'; readonly reason: string };

/** The tree in memory together with its store: no change is visible before it is stored. */
export class RealtimeDatabase {
  readonly #store: RealtimeStore;
  readonly #now: () => number;
  readonly #forest: Forest;

  constructor(store: RealtimeStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#forest = loadForest(store);
  }

  read(path: Path): TreeNode {
    return this.#forest.get(path);
  }

  /** The names of what stands directly below the path. */
  names(path: Path): readonly string[] {
    return this.#forest.names(path);
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
    const forest = this.#forest;
    const changes = entries.filter(({ path, value }) => !isSame(forest.get(path), value));
    const parts: Entry[] = [];
    for (const { path, value } of changes) {
      const part = forest.partAt(path);
      // Two changes of one node are one part: what stood there first.
      if (!parts.some((one) => isWithin(part.path, one.path))) parts.push(part);
      forest.set(path, value);
    }
    try {
      this.#keep(parts.flatMap(({ path, value }) => changedEntries(value, forest.get(path), NODE_DEPTH - path.length, path)));
    } catch (error) {
      for (const { path, value } of parts) forest.set(path, value);
      return { status: 'unavailable', reason: String(error) };
    }
    return {
      status: 'ok',
      commit: { changes, before: (path) => forest.getWithout(parts, path), after: (path) => forest.get(path) },
    };
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

function loadForest(store: RealtimeStore): Forest {
  const forest = new Forest();
  for (const [text, json] of store.load()) {
    const path = parsePath(text);
    const parsed = parseValue(JSON.parse(json), null, { now: 0 });
    if (path === null || parsed.status === 'invalid') throw new Error(`the realtime store holds a node that cannot be read: ${text}`);
    forest.set(path, parsed.node);
  }
  return forest;
}
