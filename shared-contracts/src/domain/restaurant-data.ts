import { timeOfMinutes } from './time.ts';
import type { Venue, VenueSummary } from './venue.ts';
import { contactItems } from './contact-items.ts';
import { weekOf } from './opening.ts';

/** Whole addresses of what the data names; an absent one has no screen here. */
export interface VenueAddresses {
  readonly page: string;
  readonly menu?: string | undefined;
  readonly booking?: string | undefined;
  /** Makes an address of a picture whole. */
  readonly whole: (address: string) => string;
}

/** What is said of a venue; of one that only a list names, nothing of how to reach it and when. */
export type DataVenue = VenueSummary & Pick<Venue, 'contact' | 'services' | 'photos' | 'hours'>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const LAST_MINUTE = 1439;

/**
 * A venue as schema.org's Restaurant with its Menu, for search engines. `cuisines` are names in the page's language. Hours that
 * end after midnight end before they begin, which is how schema.org writes them.
 */
export function restaurantData(venue: DataVenue, cuisines: readonly string[], language: string, addresses: VenueAddresses): object {
  const { page, menu, booking, whole } = addresses;
  const { contact, ordering } = venue;
  const pictures = [venue.cover, ...venue.photos].flatMap((picture) => (picture === undefined ? [] : [whole(picture.url)]));
  const payments = venue.services.filter(({ group, isActive }) => isActive && group === 'pagos').map(({ name }) => name);
  const profiles = contactItems(contact).flatMap(({ kind, exit }) =>
    exit !== undefined && (kind === 'web' || kind === 'instagram' || kind === 'facebook' || kind === 'twitter') ? [exit.url] : [],
  );
  return filled({
    '@type': 'Restaurant',
    '@id': page,
    url: page,
    name: venue.name,
    description: contact.description,
    image: pictures,
    logo: venue.logoUrl === undefined ? undefined : whole(venue.logoUrl),
    telephone: contact.phone,
    email: contact.email,
    priceRange: '$'.repeat(venue.priceRange),
    servesCuisine: cuisines,
    address: filled({
      '@type': 'PostalAddress',
      streetAddress: venue.street,
      addressLocality: venue.commune,
      addressRegion: venue.city,
      addressCountry: venue.country.toUpperCase(),
    }),
    geo: venue.point && { '@type': 'GeoCoordinates', latitude: venue.point.lat, longitude: venue.point.lng },
    openingHoursSpecification: openingHours(venue),
    paymentAccepted: payments.join(', '),
    acceptsReservations: ordering.offersBooking,
    sameAs: profiles,
    hasMenu: menu === undefined ? undefined : { '@type': 'Menu', '@id': menu, url: menu, inLanguage: language },
    potentialAction: [
      menu !== undefined && (ordering.offersDelivery || ordering.offersPickup) ? { '@type': 'OrderAction', target: menu } : undefined,
      booking !== undefined && ordering.offersBooking ? { '@type': 'ReserveAction', target: booking } : undefined,
    ].filter((action) => action !== undefined),
  });
}

function openingHours(venue: DataVenue): readonly object[] {
  // The week of a venue is the same at any moment; only its "today" is not asked for here.
  return weekOf(venue, 0).flatMap(({ weekday, isRoundTheClock, spans }) => {
    const day = { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${DAYS[weekday]}` };
    if (isRoundTheClock) return [{ ...day, opens: '00:00', closes: timeOfMinutes(LAST_MINUTE) }];
    return spans.map(({ from, until }) => ({ ...day, opens: from, closes: until }));
  });
}

/** Without what is not known: an empty value would be a statement. */
function filled(record: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}
