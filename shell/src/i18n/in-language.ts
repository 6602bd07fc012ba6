import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';

/** What a file of short texts, `{ "es": …, "en": … }`, says in a language; in the default one where it does not have it. Throws for a file without that. */
export function inLanguage<T>(texts: Readonly<Record<Language, T>>, language: Language): T {
  const said = texts[language] ?? texts[DEFAULT_LANGUAGE];
  if (said === undefined) throw new Error(`no text in ${DEFAULT_LANGUAGE}`);
  return said;
}
