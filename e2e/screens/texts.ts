import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { ROOT } from '../support/start-sandbox.ts';
import { pseudo } from './pseudo.ts';

export type Language = 'es' | 'en' | 'pt';
const LANGUAGES: readonly Language[] = ['es', 'en', 'pt'];

/** A text of a part as a pattern, whatever is filled into it: `say('mf-checkout', 'cart.title')`. Throws for an unknown key. */
export type TextOf = (part: string, key: string, match?: 'part' | 'whole') => RegExp;

/** The texts of all parts in a language; `isPseudo`: as the pseudo-locale writes them. */
export function textsIn(language: Language, isPseudo = false): TextOf {
  const read = new Map<string, unknown>();
  return (part, key, match = 'part') => {
    const texts: unknown = read.get(part) ?? fileOf(part, language);
    read.set(part, texts);
    const found = key.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`${part} has no text ${key} in ${language}`);
    const pattern = (isPseudo ? pseudo(found) : found)
      .replace(/<\/?\w+>/g, '')
      .split(/\{\{\w+\}\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(match === 'whole' ? `^\\s*${pattern}\\s*$` : pattern);
  };
}

/** Words of venues and diners that are texts of ours too, shown as they were written; and minutes, which all languages write alike. */
const WRITTEN_BY_OTHERS = new Set(['Casa', 'Burgers', 'Efectivo', '45 min', 'Santiago', 'Chile', 'Argentina', 'Colombia']);

/** Headings of the menus of venues, which write in Spanish and English alone; our kinds of kitchen have the same names. C9-035 holds those in each language. */
const HEADINGS_OF_VENUES = ['Hamburguesas', 'Sándwiches', 'Completos', 'Postres', 'Ramen'];
const OF_VENUES: Readonly<Partial<Record<Language, readonly string[]>>> = { pt: HEADINGS_OF_VENUES };

/** The texts of all parts that exist in other languages only: on a page of this one they were not translated. */
export function textsForeignTo(language: Language, parts: readonly string[]): ReadonlySet<string> {
  const others = LANGUAGES.filter((other) => other !== language).flatMap((other) => parts.flatMap((part) => wholeTexts(part, other)));
  const own = new Set(parts.flatMap((part) => wholeTexts(part, language)));
  const written = new Set([...WRITTEN_BY_OTHERS, ...(OF_VENUES[language] ?? [])]);
  return new Set(others.filter((text) => /\p{L}{2}/u.test(text) && !own.has(text) && !written.has(text)));
}

/** All texts of the parts as a provider would lay them over the bundled ones, by `part:key`, in the pseudo-locale. Spec C7-056. */
export function pseudoTexts(parts: readonly string[]): Readonly<Record<string, string>> {
  const flat = (node: unknown, path: string): readonly (readonly [string, string])[] =>
    isRecord(node)
      ? Object.entries(node).flatMap(([key, value]) => flat(value, path === '' ? key : `${path}.${key}`))
      : typeof node === 'string'
        ? [[path, pseudo(node)]]
        : [];
  return Object.fromEntries(parts.flatMap((part) => flat(fileOf(part, 'es'), '').map(([key, text]) => [`${part}:${key}`, text])));
}

function wholeTexts(part: string, language: Language): readonly string[] {
  const collect = (node: unknown): readonly string[] =>
    isRecord(node) ? Object.values(node).flatMap(collect) : typeof node === 'string' ? [node] : [];
  return collect(fileOf(part, language)).filter((text) => !/\{\{|</.test(text));
}

function fileOf(part: string, language: Language): unknown {
  return JSON.parse(readFileSync(join(ROOT, part, `src/i18n/${language}.json`), 'utf8'));
}
