/** Before and after each text: where one is not seen, the text is cut. */
export const OPENS = '⟦';
export const CLOSES = '⟧';
/** How much longer another language may be. */
const LONGER = 0.4;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  N: 'Ñ',
  C: 'Ç',
};
/** Values that are filled in, and marks of what is a link. */
const KEPT = /(\{\{.*?\}\}|<\/?\w+>|\n)/;

/**
 * A text as a language without words writes it: accented, by two fifths longer (in words of the length that its own have), between two marks. What is filled in, and what is no word,
 * stays as it is.
 */
export function pseudo(text: string): string {
  if (!/\p{L}{2}/u.test(text.replaceAll(new RegExp(KEPT, 'g'), ''))) return text;
  const letters = text
    .split(KEPT)
    .map((piece) => (KEPT.test(piece) ? piece : piece.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)));
  return `${OPENS}${letters.join('')}${padding(text)}${CLOSES}`;
}

/** Words of six letters, as many as are missing. */
function padding(text: string): string {
  const missing = Math.ceil(text.replaceAll(new RegExp(KEPT, 'g'), '').length * LONGER);
  return Array.from({ length: missing }, (_, index) => (index % 7 === 0 && missing > 3 ? ' ' : 'õ')).join('');
}
