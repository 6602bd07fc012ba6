import type { OperationId } from '@comanda/shared-contracts/operations';
import type { Report } from '@comanda/shared-contracts/host';
import { decodeDistance } from '../../../mf-menu-cart/src/wire/distance.ts';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { decodeTags } from '@comanda/shared-contracts/wire/tag';
import { fetchNearby } from '../../../mf-discovery/src/api/fetch-nearby.ts';
import { searchProducts } from '../../../mf-discovery/src/api/search-products.ts';
import { searchVenues } from '../../../mf-discovery/src/api/search-venues.ts';
import { fetchDistance } from '../../../mf-menu-cart/src/api/distance.ts';
import { fetchMenu, readMenu } from '../../../mf-menu-cart/src/api/menu.ts';
import { fetchTags } from '../../../mf-menu-cart/src/api/product-tags.ts';
import { fetchMenu as fetchKioskMenu } from '../../../mf-kiosk/src/api/menu.ts';
import { venueInfoCall } from '../../../shell/src/venue/venue-info-call.ts';
import type { CallSource } from '../call.ts';
import type { Subject } from '../subject.ts';
import { id, integer, listOf, record } from '../types.ts';
import { COUNTRY_QUERY, parameter, POINT_QUERY, RADIUS_QUERY, switchQuery, textQuery } from './parameters.ts';
import { decodeDishes } from './readers.ts';
import { DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';

const SILENT: Report = { failure: () => undefined };
const never = (): AbortSignal => new AbortController().signal;

const menuRequest = ({ venue, point }: Subject) => ({
  reference: venue.reference,
  currency: venue.priceFormat,
  dk: venue.dk,
  point,
  fresh: true,
});

/** Finding a venue and reading what it sells. */
export const DISCOVERY = {
  'venues-nearby': {
    title: 'Restaurants around a point',
    asks: {
      nearby: (api, { point }) => fetchNearby({ api, report: SILENT }, point, { signal: never(), fresh: true }),
    },
    query: RADIUS_QUERY,
    body: 'Point',
    envelope: 'data',
    answer: listOf(record('VenueSummary')),
    decode: decodeVenueList,
    without: 'home and the list say that nothing could be loaded, with a button to try again',
    notes: ['Nearest first. Venues that are closed stay in the list, with their `ta`.'],
  },
  'venue-info': {
    title: 'One restaurant with all that is known of it',
    asks: {
      venue: (api, { venue }) =>
        api.call({
          ...venueInfoCall({ slug: '', simpleId: venue.simpleId, country: venue.country }),
          decode: decodeRestaurantInfo,
          fresh: true,
        }),
      'as a kiosk': (api, { venue, device }) =>
        api.call({
          ...venueInfoCall({ slug: '', simpleId: venue.simpleId, dk: device.dk, country: venue.country }),
          decode: decodeRestaurantInfo,
        }),
    },
    query: {
      sid: parameter(integer, '`simpleId` of the venue'),
      dk: parameter(integer, 'number of a kiosk at the venue; absent for the venue itself'),
      ...COUNTRY_QUERY,
    },
    envelope: 'data',
    answer: record('Venue'),
    decode: decodeRestaurantInfo,
    without: 'every page of the restaurant (also menu, cart and booking) says that it could not be loaded',
  },
  menu: {
    title: 'Menu of a venue for a kind of dispatch',
    asks: {
      delivery: (api, on) => fetchMenu(api, { ...menuRequest(on), dispatch: 2 }),
      pickup: (api, on) => fetchMenu(api, { ...menuRequest(on), dispatch: 1 }),
      'at a table': (api, on) => fetchMenu(api, { ...menuRequest(on), dispatch: 3, tableId: on.table.id }),
      'kiosk, take away': (api, on) => fetchKioskMenu(api, { ...menuRequest(on), dk: on.device.dk, dispatch: 4 }),
      'kiosk, eat here': (api, on) => fetchKioskMenu(api, { ...menuRequest(on), dk: on.device.dk, dispatch: 5 }),
    },
    query: {
      dvy: switchQuery('1: for delivery'),
      retiro: switchQuery('1: for pickup; with `kio` to take away'),
      checkin: switchQuery('1: at a table'),
      mesacheckin: parameter(id, 'the table'),
      kio: switchQuery('1: on a kiosk; without `retiro` to eat there'),
      dk: parameter(integer, 'number of the kiosk; absent for the venue itself'),
    },
    body: 'MenuRequest',
    envelope: 'data',
    answer: record('Menu'),
    decode: (raw) => readMenu(raw, DEFAULT_PRICE_FORMAT),
    without: 'nothing can be sold: the page says why and gives the telephone of the venue',
    notes: ['`tipo` answers the kind that was asked for: 1 pickup, 2 delivery, 3 at a table, 4 kiosk take away, 5 kiosk eat here.'],
    refusals: [[{ ok: false, msg: 'Tipo de pedido no disponible' }, 'the venue does not sell this way: the sentence is shown']],
  },
  'product-tags': {
    title: 'Labels that products carry',
    asks: { tags: (api) => fetchTags(api) },
    envelope: 'data',
    answer: listOf(record('Tag')),
    decode: decodeTags,
    without: 'products stand without labels, and the filters by diet and allergen are away',
  },
  'search-venues': {
    title: 'Restaurants that fit a text',
    asks: { search: (api, { point, searchText }) => searchVenues({ api, report: SILENT }, searchText, point, never()) },
    body: 'VenueSearch',
    envelope: 'data',
    answer: listOf(record('VenueSummary')),
    decode: decodeVenueList,
    without: 'the search says that it did not work; lists and pages of restaurants are as ever',
    notes: ['Candidates are enough: the product scores and sorts them by name, kitchen, `tags` and `tokens`.'],
  },
  'search-products': {
    title: 'Dishes that fit a text',
    asks: { search: (api, { point, searchText }) => searchProducts({ api, report: SILENT }, searchText, point, never()) },
    query: { ...textQuery('text', 'what was typed'), ...POINT_QUERY, ...RADIUS_QUERY },
    envelope: 'data',
    answer: listOf(record('Dish')),
    decode: decodeDishes,
    without: 'the search shows restaurants only',
  },
  distance: {
    title: 'Distance of an address, and in which area of delivery it lies',
    asks: {
      distance: (api, { venue, address }) =>
        fetchDistance(
          api,
          {
            reference: venue.reference,
            origin: venue.point,
            destination: address.point ?? venue.point,
            polygons: [
              {
                name: 'Centro',
                isActive: true,
                weekdays: 127,
                isFree: false,
                ring: [
                  { lat: -33.43, lng: -70.69 },
                  { lat: -33.43, lng: -70.61 },
                  { lat: -33.46, lng: -70.61 },
                ],
              },
            ],
          },
          never(),
        ),
    },
    body: 'DistanceRequest',
    envelope: 'top',
    answer: record('Distance'),
    decode: decodeDistance,
    without: 'no delivery can be ordered: the address says that its distance could not be told',
  },
} satisfies Partial<Record<OperationId, CallSource>>;
