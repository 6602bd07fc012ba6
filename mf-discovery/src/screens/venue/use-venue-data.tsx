import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStructuredData } from '@comanda/shared-contracts/react/use-structured-data';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { restaurantData } from '@comanda/shared-contracts/domain/restaurant-data';
import { useCuisines } from '../cards/venue-facts.tsx';
import { useVenueAddress } from './use-share.tsx';

/** The venue of the page for search engines. */
export function useVenueData(venue: Venue): void {
  const { navigation, i18n } = useHost<'mf-discovery'>();
  const params = venueParams(venue);
  const cuisines = useCuisines(venue.cuisines, venue.cuisines.length);
  const page = useVenueAddress(venue);
  const whole = (address: string) => new URL(address, document.baseURI).href;
  const wholeOf = (path: string | undefined) => (path === undefined ? undefined : whole(path));
  useStructuredData(
    restaurantData(venue, cuisines, i18n.language(), {
      page,
      menu: wholeOf(navigation.href('RestaurantMenu', params)),
      booking: wholeOf(navigation.href('RestaurantBoooking', params)),
      whole,
    }),
  );
}
