import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { roundTo } from '@comanda/shared-contracts/domain/money';
import type { NearVenue } from './nearest.ts';

/** Fewer letters than this search nothing. Q108. */
export const SHORTEST_SEARCH = 2;

/** No name is longer; what comes after it in an address is not asked for. */
export const LONGEST_SEARCH = 80;

const EXACT_NAME = 100;
const WORD_IN_NAME = 20;
const GENERIC_WORD = 1;
const TAG = 1;

/** Words that many names carry: they say what a place is, not which. Spec C5-065. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(['restaurant', 'restaurante', 'resto', 'restobar', 'bar', 'cafe', 'cafeteria']);

/** Words between words; asking for them would drop every result. */
const CONNECTORS: ReadonlySet<string> = new Set([
  'a',
  'al',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'con',
  'y',
  'o',
  'un',
  'una',
  'the',
  'in',
  'of',
  'with',
  'and',
  'or',
  'an',
]);

/** From so many letters on, the word that is still being typed also matches as the beginning of another. */
const SHORTEST_BEGINNING = 3;

type Candidate = Pick<VenueSummary, 'name' | 'searchTags' | 'searchWords'>;

/** Whether a text is long enough to be searched for. Q108. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SHORTEST_SEARCH;
}

/**
 * How well a venue answers a question: 100 for its exact name, else 20 for each asked word in its name (1 for a generic
 * word) and 1 for each in its tags. 0, which means dropped: nothing of that, or an extra word (in neither name nor tags)
 * that the venue's words lack. Spec C5-065, C5-066, Q63.
 */
export function scoreOf(query: string, { name, searchTags, searchWords }: Candidate): number {
  const words = wordsOf(query);
  const inName = wordsOf(name);
  if (words.length > 0 && words.join(' ') === inName.join(' ')) return EXACT_NAME;
  const asked = words.filter((word) => !CONNECTORS.has(word));
  const inTags = searchTags.flatMap(wordsOf);
  const others = searchWords.flatMap(wordsOf);
  let score = 0;
  for (const [index, word] of asked.entries()) {
    const isLast = index === asked.length - 1;
    const has = (words: readonly string[]) => words.some((other) => isSameWord(word, other) || (isLast && begins(other, word)));
    const points = (has(inName) ? pointsInName(word) : 0) + (has(inTags) ? TAG : 0);
    if (points === 0 && !has(others)) return 0;
    score += points;
  }
  return score;
}

/** The venues that answer a question, by the distance as it is shown (0.1 km), then the best answer first. Spec C5-066, Q63. */
export function rankVenues(query: string, venues: readonly NearVenue[]): readonly NearVenue[] {
  return venues
    .map((near) => ({ near, score: scoreOf(query, near.venue), shownKm: roundTo(near.km, 1) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => a.shownKm - b.shownKm || b.score - a.score)
    .map(({ near }) => near);
}

/** Lower case without accents: `Ñuñoa` and `nunoa` are the same. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function pointsInName(word: string): number {
  return stemsOf(word).some((stem) => GENERIC_WORDS.has(stem)) ? GENERIC_WORD : WORD_IN_NAME;
}

function isSameWord(a: string, b: string): boolean {
  const stems = stemsOf(b);
  return stemsOf(a).some((stem) => stems.includes(stem));
}

function begins(word: string, beginning: string): boolean {
  return beginning.length >= SHORTEST_BEGINNING && word.startsWith(beginning);
}

/** A word and what it may be the plural of: a final s or es goes, as long as a word is left. Q63. */
function stemsOf(word: string): readonly string[] {
  return [
    word,
    ...['s', 'es']
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 2)
      .map((ending) => word.slice(0, -ending.length)),
  ];
}
