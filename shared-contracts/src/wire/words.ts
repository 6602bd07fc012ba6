import * as v from 'valibot';
import { lenient, requiredText } from './primitives.ts';
import { asText } from './values.ts';

/* Texts that people wrote for people: names, descriptions, notices. Ids and what a diner typed stay as they are. */

/** Entities by name, the last sign is what each means; accents as Unicode puts them behind their letter (`&ntilde;`, `&Aacute;`). */
const SIGNS = new Map(
  'amp& lt< gt> quot" apos\' iquest¿ iexcl¡ ordmº ordfª deg° euro€ acute\u0301 grave\u0300 circ\u0302 tilde\u0303 uml\u0308 cedil\u0327'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
);

/**
 * A text that some back ends send as a piece of a page, as the characters that it means: markup is gone (a line break is a blank),
 * entities are read once. What is no entity stays.
 */
export function plainWords(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  return raw
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>|&nbsp;/gi, ' ')
    .replace(/<(?:!--|\/?[a-z])[^<>]*>/gi, '')
    .replace(/&(?:#(x?)([\da-f]{1,7})|([a-z]+));/gi, character)
    .trim();
}

function character(entity: string, hex: string | undefined, digits: string | undefined, name: string | undefined): string {
  if (digits !== undefined) {
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : entity;
  }
  const [letter = '', ...accent] = name ?? '';
  const mark = SIGNS.get(accent.join('').toLowerCase()) ?? '';
  return mark >= '\u0300' && mark < '\u0370' ? `${letter}${mark}`.normalize('NFC') : (SIGNS.get((name ?? '').toLowerCase()) ?? entity);
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
