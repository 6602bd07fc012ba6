import * as v from 'valibot';
import { lenient, requiredText } from './primitives.ts';
import { asText } from './values.ts';

/* Texts that people wrote for people: names, descriptions, notices. Ids and what a diner typed stay as they are. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iquest: '¿',
  iexcl: '¡',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  euro: '€',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};
/** Accents behind their letter, as Unicode combines them: `&ntilde;`, `&Aacute;`. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/**
 * A text that some back ends send as a piece of a page, as the characters that it means: markup is gone (a line break is a blank),
 * entities are read once. What is no entity stays.
 */
export function plainWords(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  return raw
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, ' ')
    .replace(/<(?:!--|\/?[a-z])[^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|circ|tilde|uml|cedil)|([a-z]{2,8}));/gi, character)
    .trim();
}

function character(whole: string, ...[decimal, hex, letter, accent, name]: readonly (string | undefined)[]): string {
  if (letter !== undefined && accent !== undefined) return `${letter}${ACCENTS[accent.toLowerCase()] ?? ''}`.normalize('NFC');
  if (name !== undefined) return Object.hasOwn(NAMED, name.toLowerCase()) ? (NAMED[name.toLowerCase()] ?? whole) : whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}

/** Undefined when absent or empty. */
export function asWords(value: unknown): string | undefined {
  return asText(plainWords(asText(value) ?? ''));
}

/** '' when absent. Numbers are written out. */
export const words = lenient((raw) => asWords(raw) ?? '');

/** Undefined when absent or empty. */
export const maybeWords = lenient(asWords);

/** A name that must be there. */
export const requiredWords = v.pipe(requiredText, v.transform(plainWords), v.nonEmpty());
