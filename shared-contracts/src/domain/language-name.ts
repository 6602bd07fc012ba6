import type { Language } from './environment.ts';

/** What a language calls itself, as a choice of languages says it: `Español`, `English`, `Português`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
