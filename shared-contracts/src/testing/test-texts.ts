import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../domain/environment.ts';
import type { TextTree } from '../module.ts';

/**
 * The texts of a remote for tests, as the shell provides them; `useTranslation` finds the instance that was made last. Each has a copy
 * of its own: a test that lays texts on top changes no other's.
 */
export async function testTexts(
  namespace: string,
  { es, en }: Readonly<Record<Language, TextTree>>,
  language: Language = 'es',
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    resources: structuredClone({ es: { [namespace]: es }, en: { [namespace]: en } }),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
