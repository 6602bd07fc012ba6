import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compareLanguages,
  compareWithSources,
  DEMANDED,
  FIRST,
  flatten,
  misspelled,
  namedLanguage,
  plurals,
  unsupported,
} from './text-rules.ts';
import type { TextTree } from './text-rules.ts';

/** Holds the text files of every workspace against each other and against the sources, and the sources against naming a language. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const LANGUAGE = /^([a-z]{2})\.json$/;
/** Contracts name texts too: a status, a payment method. */
const contracts = codeOf(join(ROOT, 'shared-contracts/src/domain'));

const problems: string[] = [];
const counts = new Map<string, number>();
for (const workspace of readdirSync(ROOT).toSorted()) {
  const source = join(ROOT, workspace, 'src');
  if (!existsSync(join(source, `i18n/${FIRST}.json`))) continue;
  problems.push(...problemsOf(source).map((problem) => `${workspace}: ${problem}`));
}
problems.push(...shortFiles(), ...sameCuisines(), ...languagesInCode());

for (const problem of problems) console.error(problem);
console.log(`texts: ${[...counts].map(([language, count]) => `${count} in ${language}`).join(', ')}; ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function problemsOf(source: string): readonly string[] {
  const languages = readdirSync(join(source, 'i18n')).flatMap((file) => LANGUAGE.exec(file)?.[1] ?? []);
  const textsIn = (language: string) => flatten(read(join(source, 'i18n', `${language}.json`)));
  const first = textsIn(FIRST);
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + textsIn(language).size);
  return [
    ...DEMANDED.filter((language) => !languages.includes(language)).map((language) => `has no ${language}.json`),
    ...languages.filter((language) => language !== FIRST).flatMap((language) => compareLanguages(first, textsIn(language), language)),
    ...plurals(first),
    ...misspelled(first),
    ...languages.flatMap((language) => unsupported(textsIn(language))),
    ...compareWithSources(first, `${codeOf(source)}\n${contracts}`),
  ];
}

/** The shell's files that have all languages in one: what stands in pages, and what the page service says. */
function shortFiles(): readonly string[] {
  const folder = join(ROOT, 'shell/src/i18n');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => !LANGUAGE.test(file) && file.endsWith('.json'))
    .flatMap((file) => {
      const trees = Object.entries(read(join(folder, file))).map(([language, tree]) => [language, flatten({ tree })] as const);
      const first = trees.find(([language]) => language === FIRST)?.[1] ?? new Map<string, string>();
      const missing = DEMANDED.filter((language) => !trees.some(([name]) => name === language)).map((language) => `no ${language}`);
      return [...missing, ...trees.flatMap(([language, texts]) => compareLanguages(first, texts, language))].map(
        (problem) => `shell/src/i18n/${file}: ${problem}`,
      );
    });
}

/** Pages say to search engines what the list of venues says to diners. */
function sameCuisines(): readonly string[] {
  const [pages, lists] = [join(ROOT, 'shell/src/i18n/cuisines.json'), join(ROOT, 'mf-discovery/src/i18n')];
  if (!existsSync(pages) || !existsSync(lists)) return [];
  return Object.entries(read(pages)).flatMap(([language, said]) => {
    const file = join(lists, `${language}.json`);
    const shown = existsSync(file) ? read(file)['typology'] : undefined;
    return JSON.stringify(shown) === JSON.stringify(said)
      ? []
      : [`cuisines in ${language}: other words in shell/src/i18n than in mf-discovery`];
  });
}

/** The default language and the provider's second one have their one place; drawings, stop words and keys of a country are no languages of texts. */
function languagesInCode(): readonly string[] {
  const spared = new Set([
    'shared-contracts/src/domain/environment.ts',
    'shared-contracts/src/domain/country.ts',
    'shared-contracts/src/domain/price-format.ts',
    'shell/src/i18n/format-locale.ts',
    'mf-kiosk/src/screens/frame/flag.tsx',
    'mf-discovery/src/rules/search-score.ts',
  ]);
  return globSync(['shell/{src,edge,publish}/**/*.{ts,tsx}', '{shared-contracts,mf-*}/src/**/*.{ts,tsx}'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/test|fixtures|fake-/.test(file) && !spared.has(file))
    .flatMap((file) => {
      const named = namedLanguage(readFileSync(join(ROOT, file), 'utf8'));
      return named === undefined ? [] : [`${file}: names a language: ${named}`];
    });
}

function read(file: string): TextTree {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** All code of a folder in one text, without the tests. */
function codeOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|test-\w+)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
