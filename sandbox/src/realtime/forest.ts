import { branchOf, getAt, isBranch, isWithin, keysOf, setAt } from './tree.ts';
import type { Entry, Path, TreeNode } from './tree.ts';

/** Whole nodes stand at this depth, `/{env}/{area}/{id}`: one per user, order, venue or field of the public node. */
export const NODE_DEPTH = 3;

type Level = Map<string, Level | TreeNode>;

/**
 * The tree as levels of maps down to the nodes, which are trees of their own that never change. What a write costs depends on the node that
 * it writes, not on how many orders there ever were beside it.
 */
export class Forest {
  #root: Level | TreeNode = null;

  get(path: Path): TreeNode {
    let place: Level | TreeNode = this.#root;
    for (const [depth, key] of path.entries()) {
      if (!isLevel(place)) return getAt(place, path.slice(depth));
      place = place.get(key) ?? null;
    }
    return toTree(place);
  }

  /** The names of what stands directly below the path. */
  names(path: Path): readonly string[] {
    let place: Level | TreeNode = this.#root;
    for (const [depth, key] of path.entries()) {
      if (!isLevel(place)) return keysOf(getAt(place, path.slice(depth)));
      place = place.get(key) ?? null;
    }
    return isLevel(place) ? [...place.keys()] : keysOf(place);
  }

  /** Writes as `setAt` does: a plain value on the way gives way to a branch, but not to `null`. */
  set(path: Path, value: TreeNode): void {
    this.#root = grown(this.#root, path, value, 0);
  }

  /** The part that a write at the path may change, at the node's own depth or above, where a plain value stands in the way. */
  partAt(path: Path): Entry {
    let place: Level | TreeNode = this.#root;
    const part: string[] = [];
    for (const key of path.slice(0, NODE_DEPTH)) {
      if (!isLevel(place) && place !== null) break;
      part.push(key);
      place = isLevel(place) ? (place.get(key) ?? null) : null;
    }
    return { path: part, value: toTree(place) };
  }

  /** What stood at the path before these parts became what they are. */
  getWithout(parts: readonly Entry[], path: Path): TreeNode {
    const above = parts.find((part) => isWithin(path, part.path));
    if (above !== undefined) return getAt(above.value, path.slice(above.path.length));
    return parts
      .filter((part) => isWithin(part.path, path))
      .reduce((tree, part) => setAt(tree, part.path.slice(path.length), part.value), this.get(path));
  }
}

function isLevel(place: Level | TreeNode | undefined): place is Level {
  return place instanceof Map;
}

function toTree(place: Level | TreeNode): TreeNode {
  return isLevel(place) ? branchOf([...place].map(([key, child]) => [key, toTree(child)])) : place;
}

/** The tree as levels down to the depth of nodes. */
function toPlace(value: TreeNode, depth: number): Level | TreeNode {
  if (depth === NODE_DEPTH || !isBranch(value)) return value;
  return new Map(Object.entries(value).map(([key, child]) => [key, toPlace(child, depth + 1)]));
}

function grown(place: Level | TreeNode, [key, ...rest]: Path, value: TreeNode, depth: number): Level | TreeNode {
  if (key === undefined) return toPlace(value, depth);
  if (depth === NODE_DEPTH && !isLevel(place)) return setAt(place, [key, ...rest], value);
  if (!isLevel(place) && value === null) return place;
  const level: Level = isLevel(place) ? place : new Map();
  const child = grown(level.get(key) ?? null, rest, value, depth + 1);
  if (child === null) level.delete(key);
  else level.set(key, child);
  return level.size === 0 ? null : level;
}
