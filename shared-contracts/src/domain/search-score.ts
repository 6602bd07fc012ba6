/** What a search compares its words with. */
export interface Searchable {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Words so common in names that they hardly tell venues apart. Spec C5-065. */
const GENERIC_WORDS = new Set(
  [
    'restaurant',
    'restaurante',
    'restoran',
    'bar',
    'cafe',
    'cafeteria',
    'local',
    'comida',
    'cocina',
    'food',
    'the',
    'de',
    'la',
    'el',
    'los',
    'las',
  ].flatMap(formsOf),
);

const EXACT_NAME = 100;
const WORD_IN_NAME = 20;
const WEAK_MATCH = 1;

/**
 * How well an entry answers a query: 100 for its exact name; else 20 for each query word in the name (1 for a generic
 * one) and 1 for each that is only a tag. 0: nothing matches. Case, accents and plural endings do not count.
 * Spec C5-065, Q63.
 */
export function searchScore(query: string, entry: Searchable): number {
  const words = wordsOf(query);
  if (words.length > 0 && words.join(' ') === wordsOf(entry.name).join(' ')) return EXACT_NAME;
  const match = matcher(entry);
  return words.reduce((score, word) => score + scoreOf(match(word), word), 0);
}

/** The query's words that match neither name nor tag: an entry must have them among its further words. Spec C5-066, Q63. */
export function extraWords(query: string, entry: Searchable): readonly string[] {
  const match = matcher(entry);
  return wordsOf(query).filter((word) => match(word) === 'none');
}

/** Whether a word stands in a list of words, plural or not. */
export function hasWord(words: readonly string[], word: string): boolean {
  const known = formSet(words);
  return formsOf(plain(word)).some((form) => known.has(form));
}

/** Lower case, without accents, split where no letter or digit stands. */
export function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

type Match = 'name' | 'tag' | 'none';

function matcher({ name, tags }: Searchable): (word: string) => Match {
  const inName = formSet([name]);
  const inTags = formSet(tags);
  return (word) => {
    const forms = formsOf(word);
    if (forms.some((form) => inName.has(form))) return 'name';
    return forms.some((form) => inTags.has(form)) ? 'tag' : 'none';
  };
}

function scoreOf(match: Match, word: string): number {
  if (match === 'none') return 0;
  const isWeak = match === 'tag' || formsOf(word).some((form) => GENERIC_WORDS.has(form));
  return isWeak ? WEAK_MATCH : WORD_IN_NAME;
}

function formSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(wordsOf).flatMap(formsOf));
}

/** A word, and what it may be the plural of: without a final s, without a final es. */
function formsOf(word: string): readonly string[] {
  return [word, word.replace(/(?<=...)s$/, ''), word.replace(/(?<=...)es$/, '')];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
