import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Instant, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { tableOf } from './check-in-table.ts';
import { featuredProducts } from './featured.ts';
import { isLongMenu } from './menu-blocks.ts';
import type { MenuContent } from './menu-content.ts';
import type { MenuPlace } from './menu-place.ts';
import { type MenuSection, sectionsOf } from './menu-sections.ts';

/** What the path of the screen asks for. */
export interface MenuVisit {
  readonly ref: VenueRef;
  readonly place: MenuPlace;
  readonly pathname: string;
  /** Seat of the table's QR code. Spec C2-022, Q55. */
  readonly seat?: number | undefined;
}

/** A menu on the screen. */
export interface ReadyMenu {
  readonly status: 'ready';
  readonly pathname: string;
  readonly venue: Venue;
  readonly menu: MenuContent;
  readonly dispatch: DispatchType;
  readonly isBrowseOnly: boolean;
  readonly table?: CartTable;
  /** The address names a table that the venue does not have. Spec K5-012. */
  readonly hasUnknownTable: boolean;
  readonly sections: readonly MenuSection[];
  readonly isLong: boolean;
  /** The type whose menu is being fetched; the old menu stays on the screen until then. */
  readonly switchingTo: DispatchType | null;
}

export type MenuView =
  /** `venue`: as soon as it is known, for its head to be shown while the menu comes. */
  | { readonly status: 'loading'; readonly pathname: string | null; readonly venue: Venue | null }
  | { readonly status: 'failed'; readonly pathname: string; readonly failure: Failure; readonly venue: Venue | null }
  /** The menu of this venue stands at another path. Spec C4-024, C4-025. */
  | { readonly status: 'elsewhere'; readonly pathname: string; readonly path: string }
  | ReadyMenu;

/** The table that a visit is at. Spec K5-012: a table that the venue does not have is none. */
export function visitedTable({ place, seat }: MenuVisit, venue: Venue): CartTable | undefined {
  if (place.kind !== 'checkin' || place.tableId === undefined) return undefined;
  const table = tableOf(place.tableId, venue.tables);
  return table === undefined || seat === undefined ? table : { ...table, seat };
}

/** A menu as the screen shows it, on the venue's day. */
export function contentOf(venue: Venue, menu: MenuContent, now: Instant): Pick<ReadyMenu, 'menu' | 'sections' | 'isLong'> {
  const { featured } = venue.menu;
  const products = featuredProducts(featured, menu.categories, venueToday(now, venue.zone));
  return { menu, sections: sectionsOf(menu.categories, { title: featured.title, products }), isLong: isLongMenu(menu.categories) };
}
