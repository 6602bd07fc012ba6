import { useCallback } from 'react';
import { FEATURED_ID, type MenuSection, nameIn } from '../rules/menu-sections.ts';
import { useTexts } from './use-texts.ts';

/** The heading of a section in the diner's language; ours for featured products that the venue gave no words of its own. Spec C3-042. */
export function useSectionName(): (section: MenuSection) => string {
  const { t, language } = useTexts();
  return useCallback(
    (section: MenuSection) => (section.id === FEATURED_ID && section.name === '' ? t('menu.featured') : nameIn(language, section)),
    [t, language],
  );
}
