import { useTranslation } from 'react-i18next';
import type { Language } from '@comanda/shared-contracts/domain/environment';

/** Texts of this remote and the language they are in; names of the provider follow it. */
export function useTexts() {
  const { t, i18n } = useTranslation('mf-menu-cart');
  const language: Language = i18n.language;
  return { t, language };
}
