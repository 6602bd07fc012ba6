import type { Language } from '@comanda/shared-contracts/domain/environment';
import cuisines from '../../src/i18n/cuisines.json' with { type: 'json' };
import { inLanguage } from '../../src/i18n/in-language.ts';
import words from '../../src/i18n/head.json' with { type: 'json' };

/** Beyond so many characters nobody shows a description. */
const SHOWN = 160;

type Words = (typeof words)[keyof typeof words];
/** The texts whose values are filled in. */
export type WordKey = keyof Words;

/** What heads say in a language. */
export function wordsOf(language: Language): Words {
  return inLanguage<Words>(words, language);
}

/** A text with its values: `{name}` becomes the value of that name. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Names in a row, as the language has it: `A, B y C`. Undefined without any. */
export function listed(names: readonly string[], language: Language): string | undefined {
  return names.length === 0 ? undefined : new Intl.ListFormat(language).format(names);
}

/** As much of a text as is shown, cut between words. */
export function shortened(text: string, most = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Names of cuisines; ids without a name are left out. Q99. */
export function cuisineNames(ids: readonly string[], language: Language): readonly string[] {
  const names = new Map(Object.entries(inLanguage<Readonly<Record<string, string>>>(cuisines, language)));
  return ids.flatMap((id) => names.get(id) ?? []);
}
