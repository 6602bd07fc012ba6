import { createContext, use } from 'react';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Stores } from '../../state/stores.ts';
import type { useTexts } from '../use-texts.ts';

/** What every product of the open menu needs to draw itself and to be added. */
export interface MenuTools {
  readonly venue: Venue;
  readonly dispatch: DispatchType;
  readonly stores: Stores;
  /** Asked once for the whole menu: each product that asks by itself pays for it again. */
  readonly texts: ReturnType<typeof useTexts>;
  /** False where prices may be looked at only. Q54. */
  readonly canAdd: boolean;
  readonly open: (product: Product) => void;
  readonly addOne: (product: Product) => void;
}

export const MenuProvider = createContext<MenuTools | null>(null);

/** The tools of the surrounding menu. Throws outside of one: a bug of ours. */
export function useMenuTools(): MenuTools {
  const tools = use(MenuProvider);
  if (tools === null) throw new Error('useMenuTools outside of the menu');
  return tools;
}
