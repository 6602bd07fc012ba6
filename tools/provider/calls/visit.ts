import { DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { decodeBookingConfig } from '../../../mf-booking/src/wire/booking-config.ts';
import { decodeBookingMade } from '../../../mf-booking/src/wire/booking-request.ts';
import { decodeBookings } from '../../../mf-booking/src/wire/booking.ts';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import { decodeDeliveryCost } from '../../../mf-menu-cart/src/wire/delivery-cost.ts';
import { decodeDeliveryQuote } from '../../../mf-menu-cart/src/wire/delivery-quote.ts';
import { decodePlace, decodePlaceSuggestions } from '../../../mf-profile/src/wire/place.ts';
import { decodeCheckedIn, decodeTableBill } from '../../../mf-menu-cart/src/wire/table-bill.ts';
import { decodeSentMessage } from '../../../mf-menu-cart/src/wire/waiter-message.ts';
import { cancelBooking } from '../../../mf-booking/src/api/cancel-booking.ts';
import { fetchBookingConfig } from '../../../mf-booking/src/api/fetch-booking-config.ts';
import { fetchBookings } from '../../../mf-booking/src/api/fetch-bookings.ts';
import { makeBooking } from '../../../mf-booking/src/api/make-booking.ts';
import { fetchDeliveryCost } from '../../../mf-menu-cart/src/api/delivery-cost.ts';
import { fetchDeliveryQuote } from '../../../mf-menu-cart/src/api/delivery-quote.ts';
import { checkInAtTable, fetchTableBill } from '../../../mf-menu-cart/src/api/table-bill.ts';
import { sendWaiterMessage } from '../../../mf-menu-cart/src/api/waiter-message.ts';
import { fetchPlace, fetchPlaceAt } from '../../../mf-profile/src/api/place-details.ts';
import { searchPlaces } from '../../../mf-profile/src/api/search-places.ts';
import type { CallSource } from '../call.ts';
import { id, listOf, record } from '../types.ts';
import { parameter, POINT_QUERY, textQuery, VENUE_QUERY } from './parameters.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Addresses, delivery, bookings and the waiter. */
export const VISIT = {
  'places-search': {
    title: 'Addresses that fit what is typed',
    asks: { typed: (api, { point, addressText }) => searchPlaces(api, addressText, point) },
    query: { ...textQuery('text_input', 'what was typed'), ...POINT_QUERY },
    envelope: 'data',
    answer: listOf(record('PlaceSuggestion')),
    decode: decodePlaceSuggestions,
    without: 'addresses are chosen on the map or typed by hand',
  },
  'place-details': {
    title: 'Parts and point of an address',
    asks: {
      suggestion: (api, { placeId }) => fetchPlace(api, placeId),
      'under a point': (api, { point }) => fetchPlaceAt(api, point),
    },
    query: { place_id: parameter(id, 'a suggestion'), ...POINT_QUERY },
    envelope: 'data',
    answer: record('Place'),
    decode: decodePlace,
    without: 'no address can be added by search, none by "where I am"',
    notes: ['By `place_id`, or by `lat` and `lng` for the reverse question, which keeps the point.'],
  },
  'delivery-cost': {
    title: "What delivery costs by the provider's own reckoning",
    asks: {
      area: (api, { venue, draft, booking }) =>
        fetchDeliveryCost(
          api,
          { reference: venue.reference, dk: venue.dk, subtotal: draft.subtotal, distanceKm: 3.2, polygonIndex: 0, date: booking.date },
          never(),
        ),
    },
    body: 'DeliveryCostRequest',
    envelope: 'top',
    answer: record('DeliveryCost'),
    decode: (raw) => decodeDeliveryCost(raw, DEFAULT_PRICE_FORMAT),
    without: 'the cost by the rules of `webConfig` stands, and the save compares it',
    refusals: [[{ ok: false, msg: 'Fuera de area' }, 'the address is not delivered to']],
  },
  'delivery-quote': {
    title: 'Quote of a courier',
    asks: {
      quote: (api, { venue, address, courierVenueId }) =>
        fetchDeliveryQuote(api, { venueId: courierVenueId, address, currency: venue.priceFormat }, never()),
    },
    query: VENUE_QUERY,
    body: 'DeliveryQuoteRequest',
    envelope: 'top',
    answer: record('DeliveryQuote'),
    decode: (raw) => decodeDeliveryQuote(raw, DEFAULT_PRICE_FORMAT),
    without: 'venues that deliver by a courier (`webConfig.lastmile`) cannot deliver; others never ask',
    refusals: [[{ ok: false, message: 'No llegamos a tu comuna' }, 'the sentence is shown']],
  },
  'booking-config': {
    title: 'When and for how many tables can be booked',
    asks: { venue: (api, { venue }) => fetchBookingConfig(api, venue) },
    query: VENUE_QUERY,
    envelope: 'top',
    answer: record('BookingConfigAnswer'),
    decode: (raw) => decodeBookingConfig(raw, 'America/Santiago'),
    without: 'no table can be booked here: the page gives the telephone',
  },
  'bookings-list': {
    title: 'Bookings of a diner',
    asks: { own: (api) => fetchBookings(api) },
    envelope: 'top',
    answer: record('BookingsAnswer'),
    decode: decodeBookings,
    without: '"My reservations" says that it could not be loaded',
  },
  'booking-make': {
    title: 'Books a table',
    asks: {
      table: (api, { venue, booking, email }) =>
        makeBooking(api, venue, {
          date: booking.date,
          time: booking.time,
          turnId: booking.turnId,
          partySize: 2,
          name: 'Ana Rojas',
          phone: '+56912345678',
          email,
          comment: 'Junto a la ventana',
        }),
    },
    body: 'BookingMake',
    envelope: 'top',
    answer: record('BookingMade'),
    decode: decodeBookingMade,
    without: 'no table can be booked',
    notes: ['Same diner, venue, date, time and party size is the same booking: a lost answer may be asked again.'],
    refusals: [
      [
        { ok: false, msg: 'No hay disponibilidad en la fecha seleccionada.', data: { libres: ['20:00', '20:45'] } },
        'the time is taken: the free ones nearby are offered',
      ],
    ],
  },
  'booking-cancel': {
    title: 'Cancels a booking',
    asks: {
      own: (api, { venue, booking }) => cancelBooking(api, { restaurantId: venue.restaurantId, localId: venue.localId, key: booking.key }),
    },
    query: { ...VENUE_QUERY, rv: parameter(id, '`key` of the booking') },
    envelope: 'ok',
    decode: readOk,
    without: 'the diner is told to call the venue',
    refusals: [[{ ok: false, msg: 'Reserva no encontrada' }, 'the sentence is shown']],
  },
  'waiter-message': {
    title: 'Calls the waiter',
    asks: {
      table: (api, { venue, table }) =>
        sendWaiterMessage(api, {
          deviceId: '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b',
          userId: '1001',
          tableId: table.id,
          sectorId: table.sector,
          comment: 'Traer sal por favor',
          wantsBill: false,
          restaurantId: venue.restaurantId,
          localId: venue.localId,
        }),
    },
    body: 'WaiterMessage',
    envelope: 'ok',
    decode: decodeSentMessage,
    without: 'the page says that nobody was called, and to wave',
    refusals: [[{ ok: false, msg: 'Demasiados intentos', retry: 60 }, 'asked again after so many seconds']],
  },
  'mf-menu-cart/table-check-in': {
    title: 'Shows the code that stands on a table',
    asks: { code: (api, { venue, table, tableCode }) => checkInAtTable(api, { ...venue, tableId: table.id }, tableCode) },
    body: 'TableCheckIn',
    envelope: 'ok',
    decode: decodeCheckedIn,
    without:
      "a bill is shared by the code that the first phone shows (`/checkin/{table}/{ioext}`); only its owner's orders are seen otherwise",
    notes: [
      'The code is the `tc` of the address that the table shows (`/checkin/5?tc=K7M4Q2X9T3VB`): at least 60 bits, another one for each table. It is shown once with each scan and leaves the address.',
      'Keep which device (`dgid`) showed it, who is logged in there, and when: one table a device.',
    ],
    refusals: [
      [{ ok: false, msg: 'Código de mesa incorrecto' }, 'the page says that it is not the code of this table'],
      [
        { ok: false, error: 'wait', msg: 'Demasiados intentos', retry: 60 },
        'the page says that the bill did not load; for wrong codes alone, for the guests of a venue share an address: a right one is always taken',
      ],
    ],
    extension: 'table-bill',
  },
  'mf-menu-cart/table-bill': {
    title: 'What a table has ordered and not settled yet',
    asks: { table: (api, { venue, table }) => fetchTableBill(api, { ...venue, tableId: table.id }, venue.priceFormat) },
    query: { ...VENUE_QUERY, mesa: parameter(id, 'the table') },
    envelope: 'data',
    answer: record('TableBill'),
    decode: (raw) => decodeTableBill(raw, DEFAULT_PRICE_FORMAT),
    without:
      "a bill is shared by the code that the first phone shows (`/checkin/{table}/{ioext}`); only its owner's orders are seen otherwise",
    notes: [
      'Only for the device that has shown the code of this table at most 240 minutes ago, and for whoever was logged in there then; without a login it becomes that of who logs in. Not for another table, device or environment.',
      'A check-in ends when the table has been free of open orders since: who stays behind does not see the bill of the next party.',
      'Orders of type 3 at this table that are neither cancelled nor paid nor waiting for a page of payment, at most 240 minutes old. Lines, totals and first names: no surname, telephone, address, comment or id of a person.',
    ],
    refusals: [
      [
        { ok: false, error: 'check-in', msg: 'Escanea de nuevo el código de tu mesa' },
        'the bill is taken from the screen, and the code of the table is asked for',
      ],
    ],
    extension: 'table-bill',
  },
} satisfies Partial<Record<OperationName, CallSource>>;
