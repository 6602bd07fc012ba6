import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedEntries, compareKeys, formatPath, getAt, hashOf, isSame, parsePath, setAt } from './tree.ts';
import type { TreeNode } from './tree.ts';
import { parseValue } from './values.ts';

const key = fc.constantFrom('a', 'b', 'c', '0', '10', '9', 'ñ', '__proto__', 'constructor');
const leaf = fc.oneof(fc.boolean(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string());
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof({ maxDepth: 4 }, leaf, fc.dictionary(key, tie('json'), { maxKeys: 4 }), fc.array(tie('json'), { maxLength: 3 })),
}));
const node = fc.oneof(fc.constant(null), json).map((value) => toNode(value));
const path = fc.array(key, { maxLength: 5 });

function toNode(value: unknown, current: TreeNode = null): TreeNode {
  const parsed = parseValue(value, current, { now: 1_790_000_000_000 });
  if (parsed.status === 'invalid') throw new Error(parsed.reason);
  return parsed.node;
}

/** Node by node what a client would hold: plain JSON text with sorted keys. */
function text(value: TreeNode): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

describe('paths', () => {
  it.each([
    ['/PROD/O/1', ['PROD', 'O', '1']],
    ['PROD//O/', ['PROD', 'O']],
    ['/', []],
    ['', []],
    ['/a.b', null],
    ['/a/$x', null],
    ['/a/[0]', null],
    ['/a/#', null],
    ['/a/\u0000', null],
  ])('reads %j as %j', (written, keys) => expect(parsePath(written)).toEqual(keys));

  it('writes what it reads', () => {
    fc.assert(
      fc.property(path, (keys) => {
        expect(parsePath(formatPath(keys))).toEqual(keys);
      }),
    );
  });
});

describe('the tree', () => {
  it('gives back what was put, at every path', () => {
    fc.assert(fc.property(node, path, node, (tree, where, value) => isSame(getAt(setAt(tree, where, value), where), value)));
  });

  it('leaves everything beside the path as it was', () => {
    fc.assert(
      fc.property(node, node, (tree, value) => {
        const beside = getAt(tree, ['b']);
        expect(getAt(setAt(tree, ['a', 'x'], value), ['b'])).toBe(beside);
      }),
    );
  });

  it('has no empty branches', () => {
    expect(setAt(toNode({ a: { b: 1 } }), ['a', 'b'], null)).toBeNull();
    expect(toNode({ a: {}, b: [], c: null, d: { e: {} } })).toBeNull();
  });

  it('replaces a value that stands in the way, unless there is only something to remove', () => {
    expect(text(setAt(toNode({ a: 1 }), ['a', 'b'], 2))).toBe('{"a":{"b":2}}');
    expect(text(setAt(toNode({ a: 1 }), ['a', 'b'], null))).toBe('{"a":1}');
  });

  it('keeps keys that are names of Object.prototype', () => {
    const value = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(JSON.stringify(toNode(value))).toBe('{"__proto__":{"x":1},"constructor":2}');
    expect(getAt(toNode({}), ['toString'])).toBeNull();
  });

  it('names the changed places so that writing them turns the old tree into the new one', () => {
    fc.assert(
      fc.property(node, node, fc.integer({ min: 0, max: 4 }), (before, after, depth) => {
        const entries = changedEntries(before, after, depth);
        expect(text(entries.reduce((tree, { path: at, value }) => setAt(tree, at, value), before))).toBe(text(after));
        expect(entries.every((entry) => entry.path.length <= depth)).toBe(true);
      }),
    );
  });

  it('names nothing when nothing changed', () => {
    fc.assert(
      fc.property(json, fc.integer({ min: 0, max: 4 }), (value, depth) => changedEntries(toNode(value), toNode(value), depth).length === 0),
    );
  });
});

describe('the hash', () => {
  it('is that of the SDK', () => {
    // From nodeFromJSON(value).hash() of @firebase/database 1.x; the transactions and reconnects of the contract tests need them too.
    expect(hashOf(null)).toBe('');
    expect(hashOf(true)).toBe('E5z61QM0lN/U2WsOnusszCTkR8M=');
    expect(hashOf('hello')).toBe('z6sRbrNLwbHX5fdjpvsTtWgXUFc=');
    expect(hashOf('ñ🍔')).toBe('0jiAPX77LJXirGxgAiEhChbTtUo=');
    expect(hashOf(-7.25)).toBe('HTrjw/h9x011lPV0w6vCNkFV84g=');
    expect(hashOf(toNode({ b: 2, a: 1, 10: 'x', 9: 'y' }))).toBe('ZSJmwsrSo1Thayvg54huOwp+ETo=');
    expect(hashOf(toNode([1, { z: null, y: false }]))).toBe('ByFuMXtHs5XP/xkILUl/sS0Hlzo=');
  });

  it('is the same exactly for the same trees', () => {
    fc.assert(fc.property(node, node, (left, right) => (hashOf(left) === hashOf(right)) === (text(left) === text(right))));
  });

  it('orders integer keys by value before all others', () => {
    expect(['b', '10', 'a', '9', '-3', '2147483648', '010'].toSorted(compareKeys)).toEqual([
      '-3',
      '9',
      '10',
      '010',
      '2147483648',
      'a',
      'b',
    ]);
  });
});

describe('values of a write', () => {
  it('computes server values against what stands there', () => {
    const current = toNode({ n: 40, s: 'x' });
    const written = {
      n: { '.sv': { increment: 2 } },
      s: { '.sv': { increment: 1 } },
      new: { '.sv': { increment: -5 } },
      t: { '.sv': 'timestamp' },
    };
    expect(text(toNode(written, current))).toBe('{"n":42,"new":-5,"s":1,"t":1790000000000}');
  });

  it.each([
    [{ 'a.b': 1 }, 'not allowed'],
    [{ '': 1 }, 'not allowed'],
    [{ a: { '.priority': 2, '.value': 1 } }, 'priorities'],
    [{ a: { '.sv': 'random' } }, 'unknown server value'],
    [Number.NaN, 'not finite'],
    [{ '.sv': { increment: Number.POSITIVE_INFINITY } }, 'not finite'],
    [Array.from({ length: 40 }).reduce<unknown>((inner) => ({ a: inner }), 1), 'too deep'],
    [() => 1, 'function'],
  ])('refuses %j', (value, reason) => {
    const parsed = parseValue(value, null, { now: 0 });
    expect(parsed).toMatchObject({ status: 'invalid', reason: expect.stringContaining(reason) });
  });
});
