import { branchOf, childOf, isKey } from './tree.ts';
import type { TreeNode } from './tree.ts';

/** What server values stand for at the moment of the write. */
export interface WriteMoment {
  /** Unix time in milliseconds. */
  readonly now: number;
}

export type ParsedValue = { readonly status: 'ok'; readonly node: TreeNode } | { readonly status: 'invalid'; readonly reason: string };

class InvalidValue extends Error {}

const MAX_DEPTH = 32;

/**
 * Turns what a client wants to write into a tree node: lists become branches with the indexes as keys, `null` and empty branches vanish,
 * `.value` is unwrapped, and the server values `timestamp` and `increment` are computed against `current`, the node that stands there now.
 * Answers `invalid` with a reason for forbidden keys, numbers that JSON has not, priorities, unknown server values and too deep trees.
 */
export function parseValue(value: unknown, current: TreeNode, moment: WriteMoment): ParsedValue {
  try {
    return { status: 'ok', node: toNode(value, current, moment, 0) };
  } catch (error) {
    if (error instanceof InvalidValue) return { status: 'invalid', reason: error.message };
    throw error;
  }
}

function toNode(value: unknown, current: TreeNode, moment: WriteMoment, depth: number): TreeNode {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return finite(value);
  if (typeof value !== 'object') throw new InvalidValue(`a ${typeof value} cannot be stored`);
  if (depth >= MAX_DEPTH) throw new InvalidValue('the tree is too deep');
  const fields = new Map<string, unknown>(Object.entries(value));
  const priority = fields.get('.priority');
  if (priority !== undefined && priority !== null) throw new InvalidValue('priorities are not served');
  fields.delete('.priority');
  if (fields.has('.sv')) return serverValue(fields.get('.sv'), current, moment);
  if (fields.has('.value')) return toNode(fields.get('.value'), current, moment, depth + 1);
  return branchOf(
    [...fields].map(([key, child]) => {
      if (!isKey(key)) throw new InvalidValue(`the key ${JSON.stringify(key)} is not allowed`);
      return [key, toNode(child, childOf(current, key), moment, depth + 1)] as const;
    }),
  );
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new InvalidValue('the number is not finite');
  // JSON knows no -0, and its hash is another one.
  return value === 0 ? 0 : value;
}

function serverValue(kind: unknown, current: TreeNode, moment: WriteMoment): TreeNode {
  if (kind === 'timestamp') return moment.now;
  if (typeof kind === 'object' && kind !== null && 'increment' in kind && typeof kind.increment === 'number') {
    return finite((typeof current === 'number' ? current : 0) + kind.increment);
  }
  throw new InvalidValue('unknown server value');
}
