/** The public declarations of a package: by module its lines, without comments. */
export type Api = ReadonlyMap<string, readonly string[]>;

/** The public declarations of a package at a version, as it is kept for review. */
export interface ApiReport {
  readonly version: string;
  readonly api: Api;
}

/** What became of public declarations: nothing; something is added, which nobody who used them before notices; something that they used is another. */
export type ApiChange = 'none' | 'addition' | 'break';

const MODULE = '=== ';

/** A report as text: one line a line, so that a review sees what changed. */
export function reportText(name: string, { version, api }: ApiReport): string {
  const modules = [...api].flatMap(([module, lines]) => ['', `${MODULE}${module}`, ...lines]);
  return [`${name} ${version}`, ...modules, ''].join('\n');
}

/** Reads what `reportText` wrote. */
export function parseReport(text: string): ApiReport {
  const [head = '', ...lines] = text.split('\n');
  const api = new Map<string, string[]>();
  let module: string[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    if (line.startsWith(MODULE)) api.set(line.slice(MODULE.length), (module = []));
    else module.push(line);
  }
  return { version: head.slice(head.lastIndexOf(' ') + 1), api };
}

/** Where changes are found: the module, and what is gone or what is demanded there. */
export interface ApiDifference {
  readonly module: string;
  readonly change: Exclude<ApiChange, 'none'>;
  /** The first line that is gone, or the first that came. */
  readonly line: string;
}

/**
 * What is different in each module. A line that is gone is a break, and so is a member that is demanded now of whoever writes such a value: `isWritten` says of which
 * modules the values are written by users (properties of components, options), not handed to them.
 */
export function differences(before: Api, now: Api, isWritten: (module: string) => boolean): readonly ApiDifference[] {
  const gone = [...before.keys()]
    .filter((module) => !now.has(module))
    .map((module) => ({ module, change: 'break' as const, line: 'the whole module' }));
  const changed = [...now].flatMap(([module, lines]): readonly ApiDifference[] => {
    const old = before.get(module);
    if (old === undefined) return [{ module, change: 'addition', line: 'the whole module' }];
    const { missing, added } = compared(old, lines);
    if (missing !== undefined) return [{ module, change: 'break', line: missing }];
    const demanded = isWritten(module) ? added.find(isDemanded) : undefined;
    if (demanded !== undefined) return [{ module, change: 'break', line: demanded }];
    const [first] = added;
    return first === undefined ? [] : [{ module, change: 'addition', line: first }];
  });
  return [...gone, ...changed];
}

/** The gravest of some differences. */
export function changeOf(found: readonly ApiDifference[]): ApiChange {
  if (found.some(({ change }) => change === 'break')) return 'break';
  return found.length > 0 ? 'addition' : 'none';
}

/** Whether a version says honestly what changed since another one: a break by its major, an addition by its minor at least. */
export function isHonest(change: ApiChange, from: string, to: string): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbersOf(from), numbersOf(to)];
  if (change === 'none') return true;
  return major > oldMajor || (change === 'addition' && major === oldMajor && minor > oldMinor);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

/** Lines of before that are gone, in their order, and those that came between. The same member of another declaration is another line. */
function compared(
  before: readonly string[],
  now: readonly string[],
): { readonly missing: string | undefined; readonly added: readonly string[] } {
  const [old, own] = [placesOf(before), placesOf(now)];
  const added: string[] = [];
  let at = 0;
  for (const [index, line] of now.entries()) {
    if (own[index] === old[at]) at += 1;
    else added.push(line);
  }
  return { missing: before[at], added };
}

/** Each line behind those that it stands within, the outermost first. */
function placesOf(lines: readonly string[]): readonly string[] {
  const within: { readonly indent: number; readonly line: string }[] = [];
  return lines.map((line) => {
    const indent = line.length - line.trimStart().length;
    const closes = /^\s*[})\]]/.test(line);
    // What closes a declaration stands as far left as what opened it, and is its last line.
    const last = closes ? indent : indent - 1;
    while ((within.at(-1)?.indent ?? -1) > last) within.pop();
    const place = [...within.map((outer) => outer.line), line].join('\n');
    if (!closes) within.push({ indent, line });
    return place;
  });
}

/** A member within a declaration that has no question mark. */
function isDemanded(line: string): boolean {
  return /^\s+(?:readonly )?(?:\w+|(['"]).*?\1)(?:<[^>]*>)?[:(]/.test(line);
}
