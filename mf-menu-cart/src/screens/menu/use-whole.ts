import { startTransition, useEffect, useState } from 'react';
import type { MenuStore } from '../../state/menu-store.ts';

/**
 * False for the first drawing of a menu, true when that stands: rows below the first screen are then drawn in slices, and
 * the page answers touches meanwhile. A menu that was drawn before is whole at once, so that the scroll position fits.
 */
export function useWhole(menu: Pick<MenuStore, 'isDrawn' | 'drawn'>): boolean {
  const [isWhole, setWhole] = useState(() => menu.isDrawn());
  useEffect(() => {
    menu.drawn();
    startTransition(() => setWhole(true));
  }, [menu]);
  return isWhole;
}
