import { createHash } from 'node:crypto';

/** A value of the tree. Branches have no prototype, so that a key such as `__proto__` is a key like any other; they are never empty. */
export type TreeNode = string | number | boolean | Branch | null;
export interface Branch {
  readonly [key: string]: TreeNode;
}

/** Keys from the root down; the root itself is `[]`. */
export type Path = readonly string[];

/** One place of the tree and what stands there (from now on, or until now). */
export interface Entry {
  readonly path: Path;
  readonly value: TreeNode;
}

const FORBIDDEN_IN_KEY = /[.#$/[\]]|\p{Cc}/u;
const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INT32 = 0x7fffffff;

/** Whether the text may name a child: not empty, none of `. # $ / [ ]`, no control characters. */
export function isKey(key: string): boolean {
  return key !== '' && !FORBIDDEN_IN_KEY.test(key);
}

/** The keys of `/a/b`; slashes at the ends and doubled slashes do not count. `null` when a key is not allowed. */
export function parsePath(text: string): Path | null {
  const keys = text.split('/').filter((key) => key !== '');
  return keys.every(isKey) ? keys : null;
}

/** The written form of a path, with a leading slash. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** Whether `above` is `path` or one of its ancestors. */
export function isWithin(path: Path, above: Path): boolean {
  return above.length <= path.length && above.every((key, index) => path[index] === key);
}

/** Whether a node has children. */
export function isBranch(node: TreeNode | undefined): node is Branch {
  return typeof node === 'object' && node !== null;
}

/** The child of that name, `null` when there is none. */
export function childOf(node: TreeNode, key: string): TreeNode {
  return isBranch(node) ? (node[key] ?? null) : null;
}

/** What stands at the path, `null` when nothing does. */
export function getAt(root: TreeNode, path: Path): TreeNode {
  return path.reduce(childOf, root);
}

/** A branch of these children; children that are `null` are left out, and a branch without children is `null`. */
export function branchOf(children: Iterable<readonly [string, TreeNode]>): TreeNode {
  const branch: Record<string, TreeNode> = Object.create(null);
  let isEmpty = true;
  for (const [key, value] of children) {
    if (value === null) continue;
    branch[key] = value;
    isEmpty = false;
  }
  return isEmpty ? null : branch;
}

/**
 * The tree with another value at the path; untouched parts are shared with the old tree. A plain value on the way gives way to the branch
 * that is needed, but not to `null`: below a plain value there is nothing to remove.
 */
export function setAt(root: TreeNode, path: Path, value: TreeNode): TreeNode {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (value === null && !isBranch(root)) return root;
  const others = isBranch(root) ? Object.entries(root).filter(([name]) => name !== key) : [];
  return branchOf([...others, [key, setAt(childOf(root, key), rest, value)]]);
}

/** Whether both trees hold the same values. */
export function isSame(left: TreeNode, right: TreeNode): boolean {
  if (left === right) return true;
  if (!isBranch(left) || !isBranch(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key] ?? null, right[key] ?? null));
}

/**
 * Which places differ between two trees, each given with its value in the second one (`null`: gone). Looks `depth` keys deep: a branch
 * that stands at that depth is given whole, so the entries never overlap.
 */
export function changedEntries(before: TreeNode, after: TreeNode, depth: number, path: Path = []): Entry[] {
  if (before === after) return [];
  if (depth === 0 || (!isBranch(before) && !isBranch(after))) return isSame(before, after) ? [] : [{ path, value: after }];
  const entries: Entry[] = [];
  if ((!isBranch(before) && before !== null) || (!isBranch(after) && after !== null)) {
    entries.push({ path, value: isBranch(after) ? null : after });
  }
  for (const key of new Set([...keysOf(before), ...keysOf(after)])) {
    entries.push(...changedEntries(childOf(before, key), childOf(after, key), depth - 1, [...path, key]));
  }
  return entries;
}

/** The names of a node's children; none of a plain value. */
export function keysOf(node: TreeNode): string[] {
  return isBranch(node) ? Object.keys(node) : [];
}

const hashes = new WeakMap<Branch, string>();

/**
 * The hash by which client and server compare a node without sending it: base64 of SHA-1, `''` for nothing. A listen that brings the right
 * hash needs no data; a transaction that brings a wrong one is refused.
 * Source: LeafNode.hash and ChildrenNode.hash of @firebase/database 1.x (priorities are not served).
 */
export function hashOf(node: TreeNode): string {
  if (node === null) return '';
  if (!isBranch(node)) return sha1(`${typeof node}:${typeof node === 'number' ? doubleHex(node) : node}`);
  const known = hashes.get(node);
  if (known !== undefined) return known;
  const parts = Object.keys(node)
    .toSorted(compareKeys)
    .map((key) => `:${key}:${hashOf(node[key] ?? null)}`);
  const hash = sha1(parts.join(''));
  hashes.set(node, hash);
  return hash;
}

/** The order of children: 32 bit integers first by value, then text by code unit. */
export function compareKeys(left: string, right: string): number {
  const leftNumber = asInteger(left);
  const rightNumber = asInteger(right);
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber || left.length - right.length;
  if (leftNumber !== null || rightNumber !== null) return leftNumber === null ? 1 : -1;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function asInteger(key: string): number | null {
  if (!INTEGER_KEY.test(key)) return null;
  const value = Number(key);
  return value >= -INT32 - 1 && value <= INT32 ? value : null;
}

function doubleHex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
