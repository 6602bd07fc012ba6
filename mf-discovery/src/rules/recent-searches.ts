import { isSearchable } from './search-score.ts';

/** So many are kept, the latest first. Q133. */
const KEPT = 5;

/** With one more: the same words once, whatever their capitals; one that was the beginning of it gives way. What is too short to be searched for is none. Q133. */
export function withSearch(recent: readonly string[], text: string): readonly string[] {
  const words = text.trim();
  if (!isSearchable(words)) return recent;
  const others = recent.filter((other) => !words.toLowerCase().startsWith(other.toLowerCase()));
  return [words, ...others].slice(0, KEPT);
}
