import { checkinSchema } from '@comanda/shared-contracts/wire/web-config-checkin';
import { contactSchema } from '@comanda/shared-contracts/wire/web-config-contact';
import { deliverySchema } from '@comanda/shared-contracts/wire/web-config-delivery';
import { menuDisplaySchema } from '@comanda/shared-contracts/wire/web-config-menu';
import { orderingSchema } from '@comanda/shared-contracts/wire/web-config-ordering';
import { extra, field, wireRecord } from '../record.ts';
import { color, either, flag, id, integer, listOf, measured, money, oneOf, text, url } from '../types.ts';

const minutes = measured('minutes');
const days = measured('days', integer);
const distance = measured('km or miles, by `ordunidist`');
const on = (meaning: string) => field(flag, meaning, 1);
const PAYING = oneOf(0, 1, 2, 3);
const payMode = (way: string) =>
  field(PAYING, `paying online ${way}: 0 never, 1 a must, 2 a choice, 3 when it is picked up`, 2, { without: 'paid on receipt' });

/** What a venue has switched on. Every field may be absent, which means off. */
export const WEB_CONFIG = wireRecord(
  'What a venue has switched on',
  { schemas: [orderingSchema, deliverySchema, checkinSchema, menuDisplaySchema, contactSchema] },
  {
    ordact: on('takes orders at all'),
    ord: on('offers delivery'),
    ordpick: on('offers pickup'),
    ordpickonly: on('pickup is the only way'),
    selfat: on('offers ordering at the table'),
    rsvp: on('takes bookings'),
    ordtiempomin: field(minutes, 'how long a delivery takes', 45, { without: 'no time is said' }),
    ordtiempominpick: field(minutes, 'how long a pickup takes', 20, { without: 'no time is said' }),
    ordpickphone: on('a pickup needs a telephone'),
    orddvyphone: on('a delivery needs a telephone'),
    orddife: on('orders for later are taken'),
    orddifemin: field(days, 'earliest day of an order for later', 1, { without: '0: today' }),
    orddifemax: field(days, 'latest day of an order for later', 7, { without: '30 days' }),
    orddifedia: on('orders for later are for today only'),
    orddifemsg: extra('later-message', text, 'what is said where an order must be for later', 'Pide hoy para mañana', {
      without: "the product's own words",
    }),
    ordpay: payMode('at a delivery'),
    ordpickpay: payMode('at a pickup'),
    selfatpay: payMode('at the table'),
    loginToPay: extra('login-to-pay', flag, 'who pays online must be logged in', true),
    terminalId: field(id, 'terminal of the venue', 'T-17', { without: 'none' }),
    polygonsact: on('delivers inside areas (`polys` of the menu)'),
    ordmaxdist: field(distance, 'farthest delivery', 8, { without: 'no limit' }),
    ordunidist: field(oneOf('km', 'mi'), 'unit of distances', 'mi', { without: 'km' }),
    ordmindvy: field(money, 'least order of a delivery', 5000, { without: 'none' }),
    ordsincosto: field(money, 'delivery is free from', 25_000, { without: 'never' }),
    ordsincostodist: field(distance, 'delivery is free up to', 2, { without: 'never' }),
    ordsincostoboth: on('free only where both hold'),
    ordrectipo: field(oneOf(0, 1, 2), 'delivery costs: 0 nothing, 1 a fixed amount or a percentage, 2 by distance', 1, { without: 'free' }),
    ordrecmto: field(either(money, text), 'the amount, or a percentage as `"10%"`; with type 2 the rate of a distance', 1990, {
      without: '0',
    }),
    ordrec2f: field(money, 'type 2: what it costs at least to come', 1000, { without: '0' }),
    ordrec2mi: field(money, 'type 2: least cost', 1500, { without: 'none' }),
    ordrec2mx: field(money, 'type 2: largest cost', 6000, { without: 'none' }),
    ordrec2tr: field(distance, 'type 2: distance that one rate is for', 1, { without: '1' }),
    lastmile: extra('lastmile', oneOf('uberDirect'), 'who delivers: a courier whose quote is asked for', 'uberDirect', {
      without: 'the venue itself',
    }),
    selfattableonly: on('at the table only with a table'),
    selfatbanner: on('an introduction is shown at the table'),
    selfatblock: on('the introduction must be closed by ordering'),
    selfatvirtual: on('the table is virtual: a locator'),
    selfatsector: on('the sector is asked for'),
    selfatpwd: on('a password is asked for at the table; itself it never travels'),
    selfattrm: on('the table is remembered'),
    selfatph: on('at the table a telephone is needed'),
    selfatdir: on('at the table an address is needed'),
    selfatrut: on('at the table a national id is needed'),
    selfAnonymousLogin: on('guests may order at the table (with `selfGenerateQR`)'),
    selfGenerateQR: on('tables have codes of their own'),
    checkin_enable_call_waiter: on('the waiter can be called at the table'),
    qr_enable_call_waiter: on('the waiter can be called from a menu opened by code'),
    qr_call_waiter_ask_for_table_id: on('then the table is asked for'),
    qr_call_waiter_ask_for_sector: on('then the sector is asked for'),
    enable_request_bill_button_in_call_waiter_modal: on('the bill can be asked for'),
    enable_comments_in_call_waiter_modal: on('a sentence can be written'),
    nopict: on('a menu without pictures'),
    newCarr: on('categories in the newer carousel'),
    drinkandeat: on('food and drinks are parted'),
    fordrink: field(listOf(id), 'areas (`jb`) of drinks', [2]),
    foreat: field(listOf(id), 'areas (`jb`) of food', [1]),
    hidesearch: on('no search in the menu'),
    logoQ: field(either(url, listOf(url)), 'logo of menus opened by code; the first of a list', '/assets/logos/1.svg', {
      without: '`logo`',
    }),
    tagsBool: on('labels are shown'),
    featuredProductsBool: on('some products are featured'),
    featuredProductsList: field(listOf(listOf(id)), 'featured products: everyday first, then Monday to Sunday', [[10_007]], {
      without: 'none',
    }),
    differentFeaturedProducts: on('other ones each weekday'),
    featuredCategoryName: field(text, 'heading of the featured products', 'Recomendados', { without: "the product's own words" }),
    des: field(text, 'description', 'Sándwiches desde 1941', { without: 'none' }),
    phone: field(text, 'telephone', '+56 2 2345 6789', { without: 'none: failures name no telephone' }),
    wha: field(text, 'WhatsApp', '+56912345678', { without: 'none' }),
    mail: field(text, 'email', 'hola@alameda.example', { without: 'none' }),
    web: field(text, 'web site', 'https://alameda.example', { without: 'none' }),
    inst: field(text, 'Instagram', 'fuentealameda', { without: 'none' }),
    fb: field(text, 'Facebook', 'fuentealameda', { without: 'none' }),
    tw: field(text, 'Twitter', 'fuentealameda', { without: 'none' }),
    fiscalId: field(text, 'tax id', '76.123.456-7', { without: 'none' }),
    phonedvy: field(text, 'telephone for deliveries', '+56 2 2345 6780', { without: '`phone`' }),
    phonersvp: field(text, 'telephone for bookings', '+56 2 2345 6781', { without: '`phone`' }),
    colorP: field(color, 'colour of the brand', '#D2361F', { without: "the product's" }),
    darkMode: on('dark theme'),
    payQR: on('bills can be paid by code'),
    kdsst: on('the state of the kitchen is shown line by line'),
    amb: field(oneOf('PROD', 'DEV', 'TEST'), 'environment of a venue of a portal', 'PROD', { without: 'that of the page' }),
    tz: field(text, 'IANA zone, where it does not stand beside', 'America/Santiago', { without: '`tz` beside' }),
  },
);
