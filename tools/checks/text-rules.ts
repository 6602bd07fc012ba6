/** A text file: nested records with texts as leaves. */
export type TextTree = { readonly [key: string]: TextTree | string };

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** What the plural rules of Spanish and English tell apart in the numbers that a restaurant meets. */
const PLURAL_FORMS = ['one', 'other'];

/** Every text of a tree under its full key, `cart.empty.title`. */
export function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** What is wrong between the two languages of a part: one line for each mistake. */
export function compareLanguages(es: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): readonly string[] {
  return [
    ...missing(es, en, 'en'),
    ...missing(en, es, 'es'),
    ...[...es].flatMap(([key, text]) => pair(key, text, en.get(key))),
    ...plurals(es),
  ];
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

function pair(key: string, es: string, en: string | undefined): readonly string[] {
  if (en === undefined) return [];
  const empty = [es, en].some((text) => text.trim() === '') ? [`${key}: empty`] : [];
  const differs =
    placeholders(es) === placeholders(en) ? [] : [`${key}: other values in es (${placeholders(es)}) than in en (${placeholders(en)})`];
  return [...empty, ...differs];
}

function plurals(texts: ReadonlyMap<string, string>): readonly string[] {
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
