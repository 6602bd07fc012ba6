import { memo } from 'react';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStructuredData } from '@comanda/shared-contracts/react/use-structured-data';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import { menuData } from '@comanda/shared-contracts/domain/menu-data';
import { FEATURED_ID, type MenuSection } from '../../rules/menu-sections.ts';
import { useTexts } from '../use-texts.ts';

interface Props {
  readonly venue: Venue;
  readonly sections: readonly MenuSection[];
  readonly dispatch: DispatchType;
  readonly isLong: boolean;
}

/**
 * The menu of the page for machines that read pages, as long as it stands. Draws nothing. They read it once: what changes
 * while somebody looks (a dish sold out) does not make it anew, another kind of menu and another language do.
 */
export const MenuData = memo(function MenuData({ venue, sections, dispatch, isLong }: Props) {
  const { navigation } = useHost<'mf-menu-cart'>();
  const { language } = useTexts();
  const params = venueParams(venue);
  const whole = (address: string) => new URL(address, document.baseURI).href;
  const venuePath = navigation.href('Restaurant', params);
  useStructuredData(
    menuData(
      sections.filter(({ id }) => id !== FEATURED_ID),
      {
        venueName: venue.name,
        url: whole(navigation.href('RestaurantMenu', params) ?? document.location.pathname),
        venueUrl: venuePath === undefined ? undefined : whole(venuePath),
        language,
        dispatch,
        isBrief: isLong,
        foodOf: readFoodTags,
        whole,
      },
    ),
  );
  return null;
}, isSameMenu);

function isSameMenu(before: Props, now: Props): boolean {
  return before.venue.id === now.venue.id && before.dispatch === now.dispatch;
}
