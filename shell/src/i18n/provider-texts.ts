import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Api, SessionReader } from '@comanda/shared-contracts/host';
import { decodeLanguages, decodeTranslations } from '../wire/langs.ts';
import type { ShellTexts } from './create-texts.ts';

/** The module whose texts a diner sees. Spec C7-056. */
const MODULE_DINER = 2000;
const MODULE_FLOOR = 5000;

/**
 * Lays the provider's texts over the bundled ones, in the language of the page and in each that it changes to. The
 * bundled ones are complete: a failure changes nothing and is reported by the call. Spec C7-056; decisions, "Languages".
 */
export async function layProviderTexts(api: Pick<Api, 'call'>, texts: ShellTexts, session: Pick<SessionReader, 'current'>): Promise<void> {
  const known = await api.call({
    operation: 'languages',
    query: { xmod: session.current().kind === 'staff' ? MODULE_FLOOR : MODULE_DINER },
    decode: decodeLanguages,
  });
  if (!known.ok) return;
  const offered = new Set(known.value.map(({ code }) => code));
  const lay = async (language: Language): Promise<void> => {
    if (!offered.has(language)) return;
    const answer = await api.call({ operation: 'translations', path: { lang: language }, decode: decodeTranslations });
    if (answer.ok) texts.lay(language, answer.value);
  };
  texts.forPart('shell').changes.subscribe((language) => void lay(language));
}
