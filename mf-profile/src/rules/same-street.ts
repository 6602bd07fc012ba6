/** Words that people leave out or shorten. */
const STREET_WORDS: ReadonlySet<string> = new Set([
  'av',
  'avda',
  'avenida',
  'calle',
  'pasaje',
  'psje',
  'pje',
  'de',
  'la',
  'el',
  'los',
  'las',
  'no',
  'nro',
  'numero',
]);

/**
 * Whether a found street is the one that was typed: the same numbers, and every typed word in its name; accents,
 * capitals and words like "Av." do not count.
 */
export function isSameStreet(typed: string, found: string): boolean {
  const [asked, offered] = [wordsOf(typed), wordsOf(found)];
  return asked.length > 0 && asked.every((word) => offered.includes(word)) && numbersIn(asked) === numbersIn(offered);
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !STREET_WORDS.has(word));
}

function numbersIn(words: readonly string[]): string {
  return words.filter((word) => /^\d+$/.test(word)).join(' ');
}
