import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import en from './i18n/en.json';
import es from './i18n/es.json';

/** The texts of the remote for tests, as the shell provides them. */
export async function testTexts(language: Language = 'es') {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    // A copy: a test that lays texts on top changes its own.
    resources: structuredClone({ es: { 'mf-discovery': es }, en: { 'mf-discovery': en } }),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
