import { bookingConfigSchema, bookingTurnSchema } from '../../../mf-booking/src/wire/booking-config.ts';
import { dispatchSlotSchema } from '@comanda/shared-contracts/wire/dispatch-slot';
import { paymentMethodSchema } from '@comanda/shared-contracts/wire/payment-method';
import { photoSchema } from '@comanda/shared-contracts/wire/photos';
import { polygonSchema } from '../../../mf-menu-cart/src/wire/polygon.ts';
import { restaurantSchema, venueServiceSchema } from '@comanda/shared-contracts/wire/restaurant';
import { restaurantSummarySchema } from '@comanda/shared-contracts/wire/restaurant-summary';
import { extra, field, must, wireRecord } from '../record.ts';
import {
  anything,
  country,
  flag,
  id,
  integer,
  listOf,
  measured,
  money,
  number,
  oneOf,
  pattern,
  record,
  text,
  time,
  tuple,
  url,
} from '../types.ts';

const LEFT_OUT = 'it is left out of its list';
const degrees = measured('degrees');
const seconds = measured('seconds from midnight');
export const WEEKDAYS = measured('bit mask: Sunday 1, Monday 2, ... Saturday 64', integer);
/** [code, symbol, position, decimal point, decimals, thousands separator] */
export const CURRENCY = tuple(
  '[ISO 4217 code, symbol, 0 before or 1 after, decimal point, decimals, thousands separator]',
  text,
  text,
  integer,
  text,
  integer,
  text,
);
export const CURRENCY_EXAMPLE = ['CLP', '$', 0, ',', 0, '.'] as const;
const CURRENCY_WITHOUT =
  "the format of the venue's country is taken; a code that is no ISO currency closes the venue: nothing is sold as another currency";

const SUMMARY_FIELDS = {
  id: field(pattern('id `x-y`', String.raw`^\d{1,9}-\d{1,9}$`), 'restaurant id and local id, joined by a dash', '101-1'),
  simpleId: field(integer, 'short number of the venue: stands in addresses of the site', 1),
  dk: field(integer, '0 the venue itself, 1 and up one of its kiosks', 2),
  irl: field(text, 'reference that the menu is asked with, at least 22 characters, opaque', 'RL0001516731c5506730324f', {
    without: 'no menu is asked: nothing can be sold',
  }),
  nombre: field(text, 'name', 'Fuente Alameda'),
  direccion: field(text, 'street and number', "Avenida Libertador Bernardo O'Higgins 1170"),
  ciudad: field(text, 'city', 'Santiago'),
  comuna: field(text, 'commune or district', 'Santiago'),
  pais: field(country, 'country', 'pe', { without: 'Chile' }),
  latitud: field(degrees, 'latitude', -33.4441, { without: 'it stays in lists, without a distance and a pin' }),
  longitud: field(degrees, 'longitude', -70.6536, { without: 'as `latitud`' }),
  tipoCocina: field(listOf(id), 'kinds of kitchen; their names are the texts `typology.{id}`', [101, 402], {
    without: 'found under no kind of kitchen',
  }),
  rango: extra('search-words', number, 'how expensive, 1 to 4', 2, { without: 'shown as 1' }),
  logo: field(url, 'logo', '/assets/logos/1.svg', { without: 'the initial of the name' }),
  fotoPortada: field(
    url,
    'cover. An address that ends in `-480.webp` stands for the widths 240, 480 and 960',
    '/assets/dishes/cover-burger-480.webp',
    {
      without: 'a card without a picture',
    },
  ),
  webConfig: field(record('WebConfig'), 'what the venue has switched on', undefined, {
    without: 'everything is off: the venue can be looked at, not ordered from',
  }),
  _tieneReserva: field(flag, 'takes bookings (with `webConfig.rsvp`)', true),
  ta: extra('ta', integer, '-1 closed now, 0 no open shift, 1 and above open', 1, { without: 'open by its hours' }),
  tz: extra('tz', text, 'IANA zone of the venue; also read as `webConfig.tz`', 'America/Santiago', {
    without: "that of the venue's country",
  }),
  cf: field(record('VenueConfig'), 'currency and payment methods', undefined, { without: 'currency of the country, payment on receipt' }),
  cur: field(CURRENCY, 'the same as `cf.cur`, which wins', CURRENCY_EXAMPLE, { without: CURRENCY_WITHOUT }),
  tags: extra('search-words', listOf(text), 'words that the venue is found by, without accents', ['sushi'], {
    without: 'found by name and kitchen',
  }),
  tokens: extra('search-words', listOf(text), 'words of the venue that begin with one that was asked for', ['salmon'], {
    without: 'found by name and kitchen',
  }),
} as const;

/** Venues, and when they are open. */
export const VENUE_RECORDS = {
  VenueSummary: wireRecord(
    'A restaurant in a list',
    { schemas: [restaurantSummarySchema], lost: LEFT_OUT },
    { ...SUMMARY_FIELDS, ta: { ...SUMMARY_FIELDS.ta, without: 'open: a list tells no hours' } },
  ),
  Venue: wireRecord(
    'A restaurant with all that is known of it',
    { schemas: [restaurantSchema] },
    {
      ...SUMMARY_FIELDS,
      inf: field(record('VenueInf'), 'name, country and numbers again, read where the fields above are missing'),
      fotos: field(listOf(record('Photo')), 'photos', undefined, { without: 'no gallery' }),
      horario: field(listOf(record('Slot')), 'opening hours', undefined, {
        without: 'no hours are shown; whether it is open is said by `ta`',
      }),
      serviciosResto: field(listOf(record('VenueService')), 'what the venue advertises', undefined, { without: 'none' }),
      dm: field(
        listOf(tuple('[id, sectors, ..., name]', id, anything)),
        'tables; a number between sectors and name is the capacity',
        [[7, [1, 2], 4, 'Mesa 7']],
        {
          without: 'a table is typed by hand',
        },
      ),
      ds: field(listOf(tuple('[id, ..., name]', id)), 'sectors', [[1, 'Salón']], { without: 'no sector is asked for' }),
    },
  ),
  VenueInf: wireRecord(
    'Name and numbers of a venue',
    {},
    {
      nr: field(text, 'name', 'Fuente Alameda'),
      pa: field(country, 'country', 'pe'),
      sid: field(integer, '`simpleId`', 1),
      dk: field(integer, '0 the venue itself, 1 and up one of its kiosks', 2),
    },
  ),
  VenueConfig: wireRecord(
    'Currency and payment methods of a venue',
    {},
    {
      cur: field(CURRENCY, 'how the venue writes prices', CURRENCY_EXAMPLE, { without: CURRENCY_WITHOUT }),
      pagos: extra('pagos', listOf(record('PaymentMethod')), 'payment methods. An empty list is no method at all', undefined, {
        without: 'payment on receipt only',
      }),
    },
  ),
  PaymentMethod: wireRecord(
    'A payment method of a venue',
    { schemas: [paymentMethodSchema], lost: LEFT_OUT },
    {
      id: field(integer, "0 on receipt, negative the venue's own on receipt, others a payment provider", 5011),
      nm: field(text, "name as diners read it, for the venue's own", 'MercadoPago'),
      idpr: field(id, 'id of the payment process', 77_101, { without: 'none' }),
      types: field(listOf(integer), 'dispatch types that it serves', [1, 2, 3], { without: 'all' }),
    },
  ),
  VenueService: wireRecord(
    'Something that a venue advertises',
    { schemas: [venueServiceSchema], lost: LEFT_OUT },
    {
      bit: field(integer, 'bit of the service', 2, { without: 'nothing is lost' }),
      name: field(text, 'name', 'Terraza'),
      grupo: field(oneOf('col1', 'col2', 'pagos'), 'where it is shown', 'col1'),
      ac: field(flag, 'whether it is there now', 1),
    },
  ),
  Photo: wireRecord(
    'A photo',
    { schemas: [photoSchema], lost: LEFT_OUT },
    {
      url: field(url, 'address', '/assets/dishes/steak-480.webp', { without: 'not shown' }),
      t: field(integer, '50 a photo of the venue; others are not shown', 50, { without: 'not shown' }),
    },
  ),
  Slot: wireRecord(
    'Opening hours or times of dispatch',
    { schemas: [dispatchSlotSchema], lost: LEFT_OUT },
    {
      dv: field(integer, 'dispatch type that it is for, 0 all; a window of a type that is none of the five is left out', 2),
      d: field(WEEKDAYS, 'weekdays; also as seven digits `0111110`, Sunday first', 62, { without: 'every day' }),
      hi: field(time, 'first time', '12:00', {
        without: '`si` counts, else the window begins at midnight; without any time it is left out',
      }),
      hf: field(time, 'last time; before `hi` it lies after midnight', '23:30', {
        without: '`sf` counts, else the window lasts until midnight',
      }),
      si: field(seconds, 'first time; wins over `hi`', 43_200, { without: '`hi` counts' }),
      sf: field(seconds, 'last time; wins over `hf`, above 86400 after midnight', 84_600, { without: '`hf` counts' }),
    },
  ),
  Area: wireRecord(
    'An area of delivery',
    { schemas: [polygonSchema], lost: 'it counts as inactive and keeps its place: areas are named by index' },
    {
      nombre: field(text, 'name', 'Centro'),
      active: field(flag, 'in use', true),
      days: field(WEEKDAYS, 'weekdays, as of a slot', 62, { without: 'every day' }),
      price: field(money, 'what delivery costs there', 1990, { without: 'the cost by `webConfig`' }),
      freeCharge: field(flag, 'delivery is free there', true),
      coords: field(
        listOf(tuple('[latitude, longitude]', degrees, degrees)),
        'corners; fewer than three hold nothing',
        [
          [-33.43, -70.69],
          [-33.43, -70.63],
          [-33.46, -70.63],
        ],
        { without: 'nothing lies in it' },
      ),
    },
  ),
  BookingConfigAnswer: wireRecord(
    'When tables can be booked',
    {},
    {
      rv: must(record('BookingConfigs'), 'what bookings must keep to'),
      dt: field(record('BookingTurns'), 'turns', undefined, { without: 'nothing can be booked' }),
    },
  ),
  BookingConfigs: wireRecord('The rules of booking, as a list', {}, { d: must(listOf(record('BookingConfig')), 'the first counts') }),
  BookingTurns: wireRecord('Turns, as a list', {}, { d: must(listOf(record('BookingTurn')), 'turns') }),
  BookingConfig: wireRecord(
    'What bookings must keep to',
    { schemas: [bookingConfigSchema] },
    {
      wfd: field(measured('days', integer), 'how far ahead at most', 45),
      wfpx: field(measured('people', integer), 'largest party', 12),
      inc: field(measured('minutes', integer), 'between two times', 30),
      anp: field(measured('minutes', integer), 'how long before at least', 60),
      atr: field(measured('minutes', integer), 'how long a table is held', 20),
      bkd: field(listOf(text), "blocked dates `YYYYMMDD`, or one turn of a date: the same with the turn's id behind it", ['20261225']),
    },
  ),
  BookingTurn: wireRecord(
    'A turn, for instance lunch',
    { schemas: [bookingTurnSchema], lost: LEFT_OUT },
    {
      jid: field(id, 'id', 1),
      d: field(WEEKDAYS, 'weekdays; also as seven digits `0111110`, Sunday first', 62, { without: 'every day' }),
      hi: field(time, 'first time', '12:30', { without: '`si` counts, else the turn begins at midnight; without any time it is left out' }),
      hf: field(time, 'last time', '15:30', { without: '`sf` counts, else the turn lasts until midnight' }),
      si: field(seconds, 'first time; wins over `hi`', 45_000, { without: '`hi` counts' }),
      sf: field(seconds, 'last time; wins over `hf`', 55_800, { without: '`hf` counts' }),
      rv: field(flag, 'can be booked', 1),
    },
  ),
} as const;
