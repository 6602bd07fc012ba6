import type { StoreApi } from 'zustand/vanilla';
import type { MenuSide } from '../rules/eat-drink.ts';
import type { MenuView } from '../rules/menu-view.ts';

/** How a menu was left, for whoever comes back to it. */
interface MenuLook {
  /** It was drawn whole before: it is drawn whole at once. */
  isDrawn: boolean;
  /** So many products of a long menu are drawn without a look at the window. */
  first: number;
  /** What of a long menu is not drawn is listed, for who reads it where nothing draws it later. */
  isListed?: boolean;
  /** The side that the diner looked at last; eating before that. */
  side: MenuSide;
}

export interface MenuLooks {
  /** Of the open menu; whoever draws it writes there. */
  current(): MenuLook;
  /** Heights of its blocks that were drawn before, rem: what is read again is as long as what stood there. */
  heights(): Map<string, number>;
}

/** The looks of the menus that were opened on this page: by path, the heights by type too. */
export function createMenuLooks(view: StoreApi<MenuView>): MenuLooks {
  const looks = new Map<string | null, MenuLook>();
  const heights = new Map<string, Map<string, number>>();
  return {
    current: () => foundOr(looks, view.getState().pathname, () => ({ isDrawn: false, first: 1, side: 'eat' })),
    heights: () => {
      const shown = view.getState();
      return foundOr(heights, shown.status === 'ready' ? `${shown.pathname} ${shown.dispatch}` : '', () => new Map());
    },
  };
}

function foundOr<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
