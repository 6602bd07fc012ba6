import { parse } from 'acorn';
import type { AnyNode, Expression, Pattern, Program } from 'acorn';

/** A function of a built file, by offsets in its text. */
export interface FunctionPlace {
  readonly start: number;
  readonly end: number;
  /** Where the name that it goes by stands; undefined when it has none. */
  readonly name?: { readonly start: number; readonly end: number };
  /** Of a function without a name: whether it is handed to another one, and where the name of that stands. */
  readonly handedTo?: { readonly start: number; readonly end: number };
}

interface Named extends Pick<FunctionPlace, 'name' | 'handedTo'> {
  /** It is called where it stands, and only gives its code a scope. */
  readonly isScope?: true;
}

/**
 * The functions of a program that somebody wrote, in the order in which they begin: what the bundler puts around modules is none. Throws for what is no program, or nests
 * deeper than can be read.
 */
export function functionPlaces(code: string): readonly FunctionPlace[] {
  const places: FunctionPlace[] = [];
  const program: Program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true });
  // Without calls: minified code nests deep.
  const waiting: { readonly node: AnyNode; readonly named: Named }[] = [{ node: program, named: {} }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, named } = next;
    if (isFunction(node) && named.isScope === undefined && !isModule(named, code)) {
      const own = 'id' in node && node.id ? { name: placeOf(node.id) } : named;
      places.push({ start: node.start, end: node.end, ...own });
    }
    for (const child of childrenOf(node)) waiting.push({ node: child, named: nameIn(node, child) });
  }
  return places.toSorted((a, b) => a.start - b.start);
}

function isFunction(node: AnyNode): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** A module's own code stands in a function that goes by a number. */
function isModule({ name }: Named, code: string): boolean {
  return name !== undefined && /^["'\d]/.test(code.slice(name.start, name.end));
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** By what name a child of a node goes, should it be a function. */
function nameIn(node: AnyNode, child: AnyNode): Named {
  switch (node.type) {
    case 'VariableDeclarator':
      return named(node.id, node.init, child);
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return named(node.left, node.right, child);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return child === node.value ? { name: placeOf(node.key) } : {};
    case 'CallExpression':
    case 'NewExpression':
      return child === node.callee ? { isScope: true } : handedTo(node.callee);
    default:
      return {};
  }
}

function named(target: Pattern, value: Expression | null | undefined, child: AnyNode): Named {
  if (child !== value) return {};
  if (target.type === 'Identifier') return { name: placeOf(target) };
  return target.type === 'MemberExpression' ? { name: placeOf(target.property) } : {};
}

function handedTo(callee: AnyNode): Named {
  if (callee.type === 'Identifier') return { handedTo: placeOf(callee) };
  return callee.type === 'MemberExpression' ? { handedTo: placeOf(callee.property) } : {};
}

function placeOf({ start, end }: AnyNode): { readonly start: number; readonly end: number } {
  return { start, end };
}
