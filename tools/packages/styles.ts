/** The classes of a style, in order. */
function classesIn(style: string): readonly string[] {
  return sorted([...plain(style).matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{};]*\{)/g)]);
}

/** The custom properties that a style sets, in order. */
export function propertiesIn(style: string): readonly string[] {
  return sorted([...plain(style).matchAll(/(--[\w-]+)\s*:/g)]);
}

/** The declaration of a style that code imports: its classes by their names, where it is a module; else that it can be imported. `file` by its name. */
export function styleDeclaration(file: string, style: string): string {
  const classes = file.endsWith('.module.css') ? classesIn(style) : [];
  return classes.length === 0 ? 'export {};\n' : classes.map((name) => `export declare const ${name}: string;\n`).join('');
}

function plain(style: string): string {
  return style.replaceAll(/\/\*[^]*?\*\//g, '');
}

function sorted(found: readonly RegExpMatchArray[]): readonly string[] {
  return [...new Set(found.map(([, name = '']) => name))].toSorted();
}
