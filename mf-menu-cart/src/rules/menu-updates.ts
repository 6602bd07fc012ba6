import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Category, MenuContent } from './menu-content.ts';

/** What a venue says of its menus while one of them is open. X-06. */
export interface MenuUpdates {
  readonly shift: Venue['shift'] | undefined;
  readonly categories: (categories: readonly Category[], dispatch: DispatchType) => readonly Category[];
  /** From then on every answer is younger than the updates, which nobody sends any more; infinite while somebody does. */
  readonly endsAt: Instant;
}

/** A menu with the updates that are known of it: they go on lying over each answer that may be older. X-06. */
export function withUpdates(menu: MenuContent, updates: MenuUpdates | undefined, dispatch: DispatchType, now: Instant): MenuContent {
  if (updates === undefined || now >= updates.endsAt) return menu;
  const answered = menu.answered ?? menu.categories;
  return { ...menu, answered, categories: updates.categories(answered, dispatch) };
}
