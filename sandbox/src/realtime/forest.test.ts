import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RealtimeDatabase } from './database.ts';
import type { Write } from './database.ts';
import { Forest } from './forest.ts';
import { memoryStore } from '../testing/memory-nodes.ts';
import { getAt, isSame, keysOf, setAt } from './tree.ts';
import type { TreeNode } from './tree.ts';
import { parseValue } from './values.ts';

afterEach(() => vi.restoreAllMocks());

const key = fc.constantFrom('a', 'b', '__proto__', '1');
const path = fc.array(key, { maxLength: 5 });
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof({ maxDepth: 5 }, fc.integer(), fc.string(), fc.dictionary(key, tie('json'), { maxKeys: 3 })),
}));
const value = fc.oneof(fc.constant(null), json);

function toNode(written: unknown): TreeNode {
  const parsed = parseValue(written, null, { now: 0 });
  if (parsed.status === 'invalid') throw new Error(parsed.reason);
  return parsed.node;
}

describe('the forest', () => {
  it('reads and writes as the one tree does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, value), { maxLength: 8 }), path, (writes, where) => {
        const forest = new Forest();
        let tree: TreeNode = null;
        for (const [at, written] of writes) {
          const node = toNode(written);
          forest.set(at, node);
          tree = setAt(tree, at, node);
        }
        expect(isSame(forest.get([]), tree)).toBe(true);
        expect(isSame(forest.get(where), getAt(tree, where))).toBe(true);
        expect(forest.names(where).toSorted()).toEqual(keysOf(getAt(tree, where)).toSorted());
      }),
    );
  });
});

describe('a write', () => {
  const write = fc.record({ path, value: json });

  it('tells what stood before and what stands after, at every place, and is kept as it stands', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 4 }), fc.array(write, { minLength: 1, maxLength: 3 }), path, (first, then, where) => {
        const nodes = new Map<string, string>();
        const database = new RealtimeDatabase(memoryStore(nodes), () => 0);
        for (const one of first) database.write([one]);
        const [before, root] = [database.read(where), database.read([])];
        const result = database.write(then);
        if (result.status !== 'ok') {
          expect(isSame(database.read([]), root)).toBe(true);
          return;
        }
        expect(isSame(result.commit.before(where), before)).toBe(true);
        expect(isSame(result.commit.after(where), database.read(where))).toBe(true);
        expect(isSame(new RealtimeDatabase(memoryStore(nodes), () => 0).read([]), database.read([]))).toBe(true);
      }),
    );
  });

  it('that cannot be kept changes nothing', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 4 }), fc.array(write, { minLength: 1, maxLength: 3 }), (first, then) => {
        let isFull = false;
        const store = { ...memoryStore(), put: () => (isFull ? expect.unreachable() : undefined) };
        const database = new RealtimeDatabase(store, () => 0);
        for (const one of first) database.write([one]);
        const root = database.read([]);
        isFull = true;
        if (database.write(then).status !== 'ok') expect(isSame(database.read([]), root)).toBe(true);
      }),
    );
  });

  it('looks at no order beside the one that it writes, however many there are', () => {
    const database = new RealtimeDatabase(memoryStore(), () => 0);
    const order = (id: number): Write[] => [
      { path: ['PROD', 'O', `o${id}`, 'ped'], value: { iped: id, ss: 1 } },
      { path: ['PROD', 'U', `u${id}`, 'ped'], value: { iped: id, ss: 1 } },
    ];
    for (let id = 0; id < 2_000; id += 1) database.write(order(id));
    const seen: number[] = [];
    const { entries, keys } = Object;
    vi.spyOn(Object, 'entries').mockImplementation((of: object) => {
      const found = entries(of);
      seen.push(found.length);
      return found;
    });
    vi.spyOn(Object, 'keys').mockImplementation((of: object) => {
      const found = keys(of);
      seen.push(found.length);
      return found;
    });
    const walk = Map.prototype[Symbol.iterator];
    vi.spyOn(Map.prototype, Symbol.iterator).mockImplementation(function all(this: Map<unknown, unknown>) {
      seen.push(this.size);
      return walk.call(this);
    });
    database.write(order(2_001));
    vi.restoreAllMocks();
    expect(Math.max(...seen)).toBeLessThan(10);
  });
});
