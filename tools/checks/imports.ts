import { type ESTree, parseSync, Visitor } from 'vite';

/** An import as it stands in a file. */
export interface Import {
  /** The module as it is named; `*` where a part of the name is only known at run time. */
  readonly name: string;
  /** Of types alone, by its own words: gone at run time. */
  readonly isType: boolean;
  /** What it takes of the module at run time, by the module's own names, of a namespace those that are read off it; `*` for the module as a whole. */
  readonly values: readonly string[];
}

const CODE = /\.(?:ts|tsx|mts|js|mjs)$/;
/** Types of other files in a comment: in braces or after `@import`, of JSDoc, and a reference of `///`. */
const IN_COMMENT = [
  /\{[^{}]*?\bimport\(\s*(['"])(.+?)\1\s*\)/g,
  /@import\s[^@]*?\bfrom\s*(['"])(.+?)\1/g,
  /^\/\s*<reference\s+(?:path|types)=(['"])(.+?)\1/g,
];
const WHOLE = ['*'];

/**
 * The modules that a file imports, in whatever way the language has for it, types included, and the code of which it builds the address.
 * `file` tells by its ending which language it is. Throws when the text cannot be parsed: what nobody can read is held by no check.
 */
export function parseImports(file: string, text: string): readonly Import[] {
  const { program, comments, errors } = parseSync(file, text, { preserveParens: false });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const see = (name: string | undefined, values: readonly string[], isType = false): void => {
    if (name !== undefined && !name.startsWith('*')) found.push({ name, isType, values });
  };
  const namespaces = namespacesIn(program);
  new Visitor({
    ImportDeclaration: ({ source, specifiers, importKind }) =>
      importKind === 'type' ? see(source.value, [], true) : see(source.value, importedBy(specifiers, namespaces)),
    ExportAllDeclaration: ({ source, exportKind }) => (exportKind === 'type' ? see(source.value, [], true) : see(source.value, WHOLE)),
    ExportNamedDeclaration: ({ source, specifiers, exportKind }) => {
      const values = specifiers.filter((each) => each.exportKind !== 'type').map(({ local }) => nameOf(local));
      if (source !== null) see(source.value, exportKind === 'type' ? [] : values, exportKind === 'type');
    },
    TSImportEqualsDeclaration: ({ moduleReference, importKind }) => {
      if (moduleReference.type === 'TSExternalModuleReference')
        see(moduleReference.expression.value, importKind === 'type' ? [] : WHOLE, importKind === 'type');
    },
    TSImportType: ({ source }) => see(source.value, [], true),
    ImportExpression: ({ source }) => see(textOf(source), WHOLE),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (isLoader(callee)) see(textOf(first), WHOLE);
    },
    NewExpression: ({ callee, arguments: [first, base] }) => {
      const address = isIdentifier(callee, 'URL') && isOfImportMeta(base) ? textOf(first) : undefined;
      if (address !== undefined && CODE.test(address)) see(/^(?:\.{0,2}\/|\w+:)/.test(address) ? address : `./${address}`, WHOLE);
    },
  }).visit(program);
  for (const { value } of comments) for (const form of IN_COMMENT) for (const [, , name] of value.matchAll(form)) see(name, [], true);
  return found;
}

/** By the local name of each namespace (`import * as v`), what is read off it; none of one that is passed on, or of which nothing is read. */
function namespacesIn(program: ESTree.Program): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>();
  const ways = new Map<string, { all: number; accounted: number }>();
  const account = (name: string): void => void (ways.get(name) ?? { accounted: 0 }).accounted++;
  // Imports stand at the top of a module; most files have no namespace, and need not be walked through for it.
  for (const each of program.body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.specifiers : [])))
    if (each.type === 'ImportNamespaceSpecifier') {
      read.set(each.local.name, new Set());
      ways.set(each.local.name, { all: 0, accounted: 1 });
    }
  if (read.size === 0) return new Map();
  new Visitor({
    Identifier: ({ name }) => {
      const way = ways.get(name);
      if (way !== undefined) way.all += 1;
    },
    MemberExpression: ({ object, property, computed }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return;
      read.get(object.name)?.add(property.name);
      account(object.name);
    },
    TSQualifiedName: ({ left }) => {
      if (left.type === 'Identifier') account(left.name);
    },
  }).visit(program);
  return new Map([...read].filter(([name, names]) => names.size > 0 && ways.get(name)?.all === ways.get(name)?.accounted));
}

/** The names of values among what stands between `import` and `from`; of a module of which no name is taken, all of it. */
function importedBy(
  specifiers: readonly ESTree.ImportDeclarationSpecifier[],
  namespaces: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  if (specifiers.length === 0) return WHOLE;
  return specifiers.flatMap((each) => {
    if (each.type === 'ImportNamespaceSpecifier') return [...(namespaces.get(each.local.name) ?? WHOLE)];
    if (each.type !== 'ImportSpecifier') return WHOLE;
    return each.importKind === 'type' ? [] : [nameOf(each.imported)];
  });
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** `require`, `require.resolve` and the like, `import.meta.resolve` and the like. */
function isLoader(callee: ESTree.Expression): boolean {
  return (
    isIdentifier(callee, 'require') ||
    (callee.type === 'MemberExpression' && (isIdentifier(callee.object, 'require') || isMeta(callee.object)))
  );
}

function isOfImportMeta(node: ESTree.Argument | undefined): boolean {
  return node?.type === 'MemberExpression' && isMeta(node.object);
}

function isMeta(node: ESTree.Expression): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}

function isIdentifier(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** A text as far as it is written out, with `*` for what is not. Undefined for what is no text. */
function textOf(node: ESTree.Argument | ESTree.PrivateIdentifier | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('*');
  if (node?.type === 'BinaryExpression' && node.operator === '+') return `${textOf(node.left) ?? '*'}${textOf(node.right) ?? '*'}`;
  return undefined;
}
