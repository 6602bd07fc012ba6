import { nameIn } from '@comanda/shared-contracts/domain/names';
import { useCallback } from 'react';
import { FEATURED_ID, type MenuSection } from '../rules/menu-sections.ts';
import { useTexts } from './use-texts.ts';

/** The heading of a section in the diner's language; ours where the venue gave no words of its own. Spec C3-042. */
export function useSectionName(): (section: MenuSection) => string {
  const { t, language } = useTexts();
  return useCallback(
    (section: MenuSection) => nameIn(language, section) || t(section.id === FEATURED_ID ? 'menu.featured' : 'menu.others'),
    [t, language],
  );
}
