/** A text file: nested records with texts as leaves. */
export type TextTree = { readonly [key: string]: TextTree | string };

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** What the plural rules of our languages tell apart in the numbers that a restaurant meets. */
const PLURAL_FORMS = ['one', 'other'];

/** Every text of a tree under its full key, `cart.empty.title`. */
export function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The language that every other one is held against. */
export const FIRST = 'es';
/** The languages that a part must have; another one is complete where it has a file. */
export const DEMANDED = [FIRST, 'en'];

/** What is wrong between the first language of a part and another one: one line for each mistake. */
export function compareLanguages(
  first: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  language: string,
): readonly string[] {
  return [
    ...missing(first, other, language),
    ...missing(other, first, FIRST),
    ...[...first].flatMap(([key, text]) => pair(key, text, other.get(key), language)),
  ];
}

/** Code that names a language of the texts: as a value, or as the key of a record. What a country is called by stands in upper case or in the files that `check-texts.ts` leaves out. */
const NAMED = /(['"])(?:es|en|pt)\1|^\s*(?:readonly )?(?:es|en|pt): /m;

/** The line that names a language; undefined where none does. Q150. */
export function namedLanguage(code: string): string | undefined {
  const at = NAMED.exec(code.replace(/\/\*.*?\*\//gs, ''));
  return at === null ? undefined : at[0].trim();
}

/** Keys that the sources name and no text has, and texts that no source can name. `sources`: the code without its tests. */
export function compareWithSources(texts: ReadonlyMap<string, string>, sources: string): readonly string[] {
  const bases = new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));
  const named = [...sources.matchAll(/(?:\bt|\btext)\(\s*'([\w.-]+)'/g)].flatMap(([, key]) => key ?? []);
  const unknown = [...new Set(named)].filter((key) => !bases.has(key)).map((key) => `${key}: used, but there is no such text`);
  const quoted = new Set([...sources.matchAll(/['"]([\w.-]+)['"]|\bes\.([\w.]+)/g)].flatMap(([, key, path]) => key ?? path ?? []));
  const composed = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
  const unused = [...bases].filter((key) => !quoted.has(key) && !composed.some((prefix) => key.startsWith(prefix)));
  return [...unknown, ...unused.map((key) => `${key}: no source uses it`)];
}

/** Spanish endings and words that are written otherwise; the specification has some of them. Q98. */
const MISSPELLED =
  /\b\w+cion\b|\bitenta|\bhubo (en|error)\b|\binvalid[oa]s?\b|\bSesion\b|\bAtras\b|\bdirccion|aa\b|\besta \w+ndo\b|\bparametros\b|\bFaltan que\b/i;

/** Texts with what the build leaves out of i18next (`tools/build/unused-functions.ts`): one text in another, and formats of values. */
export function unsupported(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts]
    .filter(([, text]) => /\$t\(|\{\{[^}]*,/.test(text))
    .map(([key]) => `${key} has another text or a format in it, which the build leaves out`);
}

/** The Spanish texts with a word that is misspelled. */
export function misspelled(es: ReadonlyMap<string, string>): readonly string[] {
  return [...es].flatMap(([key, text]) => {
    const [word] = MISSPELLED.exec(text) ?? [];
    return word === undefined ? [] : [`${key}: misspelled: ${word}`];
  });
}

function missing(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>, language: string): readonly string[] {
  return [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key}: missing in ${language}.json`);
}

function pair(key: string, first: string, other: string | undefined, language: string): readonly string[] {
  if (other === undefined) return [];
  const empty = [first, other].some((text) => text.trim() === '') ? [`${key}: empty`] : [];
  const differs =
    placeholders(first) === placeholders(other)
      ? []
      : [`${key}: other values in ${FIRST} (${placeholders(first)}) than in ${language} (${placeholders(other)})`];
  return [...empty, ...differs];
}

/** Plural texts that lack a form. */
export function plurals(texts: ReadonlyMap<string, string>): readonly string[] {
  const bases = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
  return [...bases].flatMap((base) =>
    PLURAL_FORMS.filter((form) => !texts.has(`${base}_${form}`)).map((form) => `${base}: has no plural form _${form}`),
  );
}

/** The values that a text takes, sorted; one form of a plural may do without the number. */
function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name])))]
    .toSorted()
    .join(', ');
}
