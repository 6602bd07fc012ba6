import { type ESTree, parseSync, Visitor } from 'vite';

/** What a source uses of the names that parts share, by the literals in it. */
export interface UsedNames {
  /** Operations that it asks for: an object with an `operation`, but for what is said of one in a report (`phase`). */
  readonly operations: readonly string[];
  /** All other texts that stand in it whole: topics, keys and names of policies are among them. */
  readonly texts: readonly string[];
}

/** The names in a source. Throws when it cannot be parsed: what nobody can read is held by no check. */
export function usedNames(file: string, text: string): UsedNames {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const operations = new Set<string>();
  const texts = new Set<string>();
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.add(value)),
    ObjectExpression: ({ properties }) => {
      const named = new Map(properties.flatMap((one) => (one.type === 'Property' ? [[keyOf(one.key), one.value] as const] : [])));
      const operation = named.get('operation');
      if (operation !== undefined && !named.has('phase')) for (const name of literalsOf(operation)) operations.add(name);
    },
    // The outbox makes this call for who places an order.
    MemberExpression: ({ object, property }) => {
      if (
        nameOf(property) === 'place' &&
        (nameOf(object) === 'outbox' || (object.type === 'MemberExpression' && nameOf(object.property) === 'outbox'))
      )
        operations.add('order-save');
    },
  }).visit(program);
  return { operations: [...operations], texts: [...texts] };
}

function nameOf(node: ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function keyOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

/** The texts that an expression may be: one, or either of a choice. */
function literalsOf(value: ESTree.Expression): readonly string[] {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'TSAsExpression') return literalsOf(value.expression);
  if (value.type === 'ConditionalExpression') return [...literalsOf(value.consequent), ...literalsOf(value.alternate)];
  return [];
}
