import { startTransition, useEffect, useState } from 'react';
import type { MenuLooks } from '../../state/menu-looks.ts';

/**
 * False for the first drawing of a menu, true when that stands: rows below the first screen are then drawn in slices, and
 * the page answers touches meanwhile. A menu that was drawn before is whole at once, so that the scroll position fits.
 */
export function useWhole(looks: MenuLooks): boolean {
  const [isWhole, setWhole] = useState(() => looks.current().isDrawn);
  useEffect(() => {
    looks.current().isDrawn = true;
    startTransition(() => setWhole(true));
  }, [looks]);
  return isWhole;
}
