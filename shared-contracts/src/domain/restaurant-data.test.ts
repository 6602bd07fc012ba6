import { describe, expect, it } from 'vitest';
import { aVenue, someOrdering } from '../testing/fixtures/venue.ts';
import { restaurantData } from './restaurant-data.ts';

const SHOP = 'https://shop.test';
const ADDRESSES = {
  page: `${SHOP}/r/cl/fuente-alameda/1`,
  menu: `${SHOP}/r/cl/fuente-alameda/1/menu`,
  booking: `${SHOP}/r/cl/fuente-alameda/1/booking`,
  whole: (address: string) => new URL(address, SHOP).href,
};

describe('the data of a restaurant for machines', () => {
  it('is a schema.org Restaurant with its Menu, and whole addresses', () => {
    const venue = aVenue({
      hours: [
        { weekdays: 2, from: '12:30', fromMinutes: 750, untilMinutes: 930 },
        { weekdays: 2, from: '19:00', fromMinutes: 1140, untilMinutes: 1500 },
        { weekdays: 64, from: '00:00', fromMinutes: 0, untilMinutes: 1440 },
      ],
      contact: { phone: '+56 2 2345 6789', instagram: 'fuentealameda', description: 'Desde 1954' },
    });
    expect(restaurantData(venue, ['Chilena', 'Hamburguesas'], 'es', ADDRESSES)).toEqual({
      '@type': 'Restaurant',
      '@id': ADDRESSES.page,
      url: ADDRESSES.page,
      name: 'Fuente Alameda',
      description: 'Desde 1954',
      image: [`${SHOP}/assets/dishes/cover-burger-480.webp`, `${SHOP}/assets/dishes/steak-480.webp`],
      logo: `${SHOP}/assets/logos/1.svg`,
      telephone: '+56 2 2345 6789',
      priceRange: '$$',
      servesCuisine: ['Chilena', 'Hamburguesas'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: "Avenida Libertador Bernardo O'Higgins 1170",
        addressLocality: 'Santiago',
        addressRegion: 'Santiago',
        addressCountry: 'CL',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -33.4441, longitude: -70.6536 },
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '12:30', closes: '15:30' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '19:00', closes: '01:00' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
      ],
      paymentAccepted: 'Tarjeta de crédito',
      acceptsReservations: true,
      sameAs: ['https://www.instagram.com/fuentealameda'],
      hasMenu: { '@type': 'Menu', '@id': ADDRESSES.menu, url: ADDRESSES.menu, inLanguage: 'es' },
      potentialAction: [
        { '@type': 'OrderAction', target: ADDRESSES.menu },
        { '@type': 'ReserveAction', target: ADDRESSES.booking },
      ],
    });
  });

  it('states nothing that is not known or not offered', () => {
    const venue = aVenue({
      contact: {},
      hours: [],
      services: [],
      photos: [],
      commune: '',
      ordering: someOrdering({ offersBooking: false, offersDelivery: false, offersPickup: false }),
    });
    const data = restaurantData(venue, [], 'es', { ...ADDRESSES, menu: undefined, booking: undefined });
    for (const name of [
      'description',
      'telephone',
      'servesCuisine',
      'openingHoursSpecification',
      'paymentAccepted',
      'hasMenu',
      'potentialAction',
    ])
      expect(data).not.toHaveProperty(name);
    expect(data).toMatchObject({ acceptsReservations: false, address: expect.not.objectContaining({ addressLocality: '' }) });
  });
});
