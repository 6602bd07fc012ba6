import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { ROOT } from '../support/start-sandbox.ts';

export type Language = 'es' | 'en';

/** A text of a part as a pattern, whatever is filled into it: `say('mf-checkout', 'cart.title')`. Throws for an unknown key. */
export type TextOf = (part: string, key: string, match?: 'part' | 'whole') => RegExp;

/** The texts of all parts in a language. */
export function textsIn(language: Language): TextOf {
  const read = new Map<string, unknown>();
  return (part, key, match = 'part') => {
    const texts: unknown = read.get(part) ?? JSON.parse(readFileSync(join(ROOT, part, `src/i18n/${language}.json`), 'utf8'));
    read.set(part, texts);
    const found = key.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`${part} has no text ${key} in ${language}`);
    const pattern = found
      .replace(/<\/?\w+>/g, '')
      .split(/\{\{\w+\}\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(match === 'whole' ? `^\\s*${pattern}\\s*$` : pattern);
  };
}

/** Words of venues and diners that are texts of ours too, shown as they were written; and minutes, which both languages write alike. */
const WRITTEN_BY_OTHERS = new Set(['Casa', 'Burgers', 'Efectivo', '45 min']);

/** The texts of all parts that exist in one language only: on a page of the other one they were not translated. */
export function textsOnlyIn(language: Language, parts: readonly string[]): ReadonlySet<string> {
  const own = parts.flatMap((part) => wholeTexts(part, language));
  const others = new Set(parts.flatMap((part) => wholeTexts(part, language === 'es' ? 'en' : 'es')));
  return new Set(own.filter((text) => /\p{L}{2}/u.test(text) && !others.has(text) && !WRITTEN_BY_OTHERS.has(text)));
}

function wholeTexts(part: string, language: Language): readonly string[] {
  const collect = (node: unknown): readonly string[] =>
    isRecord(node) ? Object.values(node).flatMap(collect) : typeof node === 'string' ? [node] : [];
  return collect(JSON.parse(readFileSync(join(ROOT, part, `src/i18n/${language}.json`), 'utf8'))).filter((text) => !/\{\{|</.test(text));
}
