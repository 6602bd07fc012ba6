import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../domain/environment.ts';
import type { Language } from '../domain/environment.ts';
import type { TextTree } from '../module.ts';

/**
 * The texts of a remote for tests, as the shell provides them; `useTranslation` finds the instance that was made last. Each has a copy
 * of its own: a test that lays texts on top changes no other's.
 */
export async function testTexts(
  namespace: string,
  trees: Readonly<Record<Language, TextTree>>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: structuredClone(Object.fromEntries(Object.entries(trees).map(([name, tree]) => [name, { [namespace]: tree }]))),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
