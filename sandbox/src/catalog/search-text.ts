/** Lower case, without accents or punctuation; the words of a text from two letters on. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
}

/** Lower case without accents. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** A word without its plural ending (Q63). */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether a candidate word begins with the asked one, plurals aside. */
export function wordMatches(candidate: string, asked: string): boolean {
  return candidate.startsWith(asked) || singular(candidate).startsWith(singular(asked));
}
