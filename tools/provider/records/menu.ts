import { connectionInfoSchema } from '@comanda/shared-contracts/wire/connection-info';
import { distanceSchema } from '../../../mf-menu-cart/src/wire/distance.ts';
import { deliveryCostSchema } from '../../../mf-menu-cart/src/wire/delivery-cost.ts';
import { deliveryQuoteSchema } from '../../../mf-menu-cart/src/wire/delivery-quote.ts';
import { extraSchema } from '@comanda/shared-contracts/wire/extra';
import { extrasGroupSchema } from '@comanda/shared-contracts/wire/extras-group';
import { liveItemSchema, liveMenuSchema } from '@comanda/shared-contracts/wire/live-menu';
import { categorySchema, menuSchema } from '@comanda/shared-contracts/wire/menu';
import { placeSchema, placeSuggestionSchema } from '../../../mf-profile/src/wire/place.ts';
import { productSchema } from '@comanda/shared-contracts/wire/product';
import { tagSchema } from '@comanda/shared-contracts/wire/tag';
import { extra, field, must, wireRecord } from '../record.ts';
import {
  color,
  country,
  either,
  flag,
  id,
  instant,
  integer,
  listOf,
  mapOf,
  measured,
  money,
  number,
  oneOf,
  record,
  text,
  url,
} from '../types.ts';

const LEFT_OUT = 'it is left out of its list';
const degrees = measured('degrees');
const km = measured('km');
const units = measured('units', number);
const SAME_NAME = { without: 'the name is shown in every language' };
const BY_TYPE = mapOf('dispatch type', money);

/** Menus, addresses and delivery. */
export const MENU_RECORDS = {
  Menu: wireRecord(
    'A menu',
    { schemas: [menuSchema], isOurReading: true, lost: 'the menu is unreadable: nothing can be sold' },
    {
      tipo: field(oneOf(1, 2, 3, 4, 5), 'dispatch type that it is for', 2),
      resto: field(record('Venue'), 'the venue again; not read', undefined, { without: 'nothing is lost' }),
      cats: field(listOf(record('Category')), 'categories in their order', undefined, { without: 'an empty menu, which is reported' }),
      hd: field(listOf(record('Slot')), 'times of dispatch', undefined, {
        without: 'the opening hours, `resto.horario`; without those orders for later have no times',
      }),
      polys: field(listOf(record('Area')), 'areas of delivery', undefined, {
        without: 'no areas: with `polygonsact` nothing is delivered',
      }),
    },
  ),
  Category: wireRecord(
    'A category of a menu',
    { schemas: [categorySchema], lost: `${LEFT_OUT}, with its products`, isOurReading: true },
    {
      jp: field(id, 'id, another for each category', 1002, { without: 'its place in the menu counts' }),
      nombre: field(text, 'name', 'Sándwiches', { without: 'its products stand under "Otros"' }),
      nombreTrad: field(text, 'name in English', 'Sandwiches', SAME_NAME),
      foto: field(url, 'picture', '/assets/dishes/sandwich-480.webp', { without: 'none' }),
      productos: field(listOf(record('Product')), 'products in their order', undefined, { without: 'the category is not shown' }),
    },
  ),
  Product: wireRecord(
    'A product',
    { schemas: [productSchema], lost: LEFT_OUT },
    {
      ip: field(id, 'id', 10_007),
      np: field(text, 'name', 'Barros Luco en marraqueta'),
      nombreTrad: field(text, 'name in English', 'Barros Luco on crusty bread', SAME_NAME),
      dn: field(text, 'description', 'Carne a la plancha y queso fundido.'),
      dnTrad: extra('translated-description', text, 'description in English', 'Griddled beef and melted cheese.', {
        without: 'the description is shown in every language',
      }),
      pm: field(money, 'price for the dispatch type of the menu', 6990, {
        without: 'it stays in the menu, its price is asked at the restaurant: it cannot be ordered',
      }),
      refpr: field(money, 'price before a discount', 7990, { without: 'no discount is shown' }),
      ref: field(BY_TYPE, 'price before a discount by dispatch type', { '1': 7990, '2': 8490 }, { without: '`refpr` counts' }),
      pl: field(id, 'id of its line in the price list: goes back with the order', 110_007),
      jp: field(id, 'category', 1002),
      jb: field(id, 'area: kitchen or bar', 1),
      category_id: field(id, 'category; wins over `jp`', 1002, { without: '`jp` counts' }),
      foto: field(url, 'picture', '/assets/dishes/sandwich-480.webp', { without: 'a product without a picture' }),
      foext: field(url, 'picture elsewhere; wins over `foto`', 'https://pictures.example/barros-luco.jpg', { without: '`foto` counts' }),
      fo: field(listOf(url), 'more pictures', ['/assets/dishes/fries-480.webp'], { without: 'none' }),
      ftags: field(listOf(id), 'labels', ['gluten'], { without: 'nothing is said of allergens or diets' }),
      stock: field(units, 'whole units in stock; parts of one do not count', 24, { without: 'not counted: always there' }),
      crinvol: field(units, 'whole units held back: sold out at or below', 2),
      agot: field(flag, 'sold out', true),
      sinPrecio: field(flag, 'the price is not shown', true),
      catExtras: field(listOf(record('ExtrasGroup')), 'groups of extras', undefined, { without: 'none' }),
      tokens: field(listOf(text), 'words that it is found by', ['sandwich'], { without: 'found by its name' }),
      opcionFoto: field(integer, '1 a large picture', 1, { without: 'a small one' }),
    },
  ),
  ExtrasGroup: wireRecord(
    'A group of extras',
    { schemas: [extrasGroupSchema], lost: LEFT_OUT },
    {
      codJextras: field(id, 'code, unique in the product', 'G1'),
      nomCatExtra: field(text, 'name', 'Elige tu pan'),
      nombreTrad: field(text, 'name in English', 'Choose your bread', SAME_NAME),
      min: field(units, 'how many must be chosen', 1),
      max: field(units, 'how many may be chosen; 0 any', 1),
      multi: field(flag, 'several may be chosen; else a choice takes the place of the oldest', 1),
      extras: field(listOf(record('Extra')), 'extras', undefined, { without: 'a group asks for no more than it can give: for none' }),
    },
  ),
  Extra: wireRecord(
    'An extra',
    { schemas: [extraSchema], lost: LEFT_OUT },
    {
      pl: field(id, 'id in its venue', 190_002),
      np: field(text, 'name', 'Pan integral'),
      nombreTrad: field(text, 'name in English', 'Wholemeal bread', SAME_NAME),
      dn: field(text, 'description', 'De masa madre'),
      pm: field(money, 'what it adds to the price; 0 free', 400, { without: 'free' }),
      ref: field(BY_TYPE, 'reference prices; no screen shows them', { '2': 600 }, { without: 'nothing is lost' }),
      maxex: field(units, 'how many of it at most, whole units', 2, { without: 'as many as the group allows' }),
      agot: field(flag, 'sold out', true),
      stock: field(units, 'whole units in stock; parts of one do not count', 9, { without: 'not counted' }),
      crinvol: field(units, 'units held back', 1),
      sinPrecio: field(flag, 'the price is not shown', true),
      fo: field(listOf(url), 'pictures, the first counts', ['/assets/dishes/fries-480.webp'], { without: 'none' }),
      ftags: extra('extra-labels', listOf(id), 'labels, as of a product', ['gluten'], {
        without: 'nothing is said of its allergens: it is shown as unknown',
      }),
    },
  ),
  Tag: wireRecord(
    'A label of products',
    { schemas: [tagSchema], lost: LEFT_OUT },
    {
      id: field(id, 'id; allergens are gluten, lacteos, huevo, mariscos, pescado, mani, frutosecos, soya, sesamo', 'veg'),
      translation: field(
        either(text, mapOf('language', text)),
        'name, or names by language',
        { es: 'Vegetariano', en: 'Vegetarian' },
        { without: 'the id' },
      ),
      color: field(color, 'colour of the text', '#12704A', { without: "the theme's" }),
      background: field(color, 'colour behind it', '#E2F2E9', { without: "the theme's" }),
      icon: field(text, 'name of an icon', 'leaf'),
      amount: field(integer, 'how many products carry it', 41),
    },
  ),
  Dish: wireRecord(
    'A dish that was searched for',
    { lost: LEFT_OUT, isOurReading: true },
    { prod: must(record('Product'), 'the product'), resto: must(record('VenueSummary'), 'where it is sold') },
  ),
  LiveMenu: wireRecord(
    'What changed in a venue since its menu was loaded: `/{env}/P/{ir}-{il}` of the realtime channel',
    { schemas: [liveMenuSchema], isOurReading: true },
    {
      ta: field(integer, 'as of the venue', 1, { without: 'as loaded' }),
      fm: field(instant, 'when it last changed', 1_795_172_400_000),
      p: field(mapOf('`ip`', record('LiveItem')), 'products', undefined, { without: 'as loaded' }),
      x: field(mapOf('`pl`', record('LiveItem')), 'extras', undefined, { without: 'as loaded' }),
    },
  ),
  LiveItem: wireRecord(
    'A product or an extra as it is now',
    { schemas: [liveItemSchema], lost: 'it stays as loaded', isOurReading: true },
    {
      pm: field(
        either(money, BY_TYPE),
        'price: of a product by dispatch type, of an extra a number',
        { '1': 6490, '2': 6990 },
        { without: 'as loaded' },
      ),
      stock: field(units, 'whole units in stock; parts of one do not count', 3, { without: 'as loaded' }),
      agot: field(flag, 'sold out', true, { without: 'as loaded' }),
      fm: field(instant, 'when it changed', 1_795_172_400_000),
    },
  ),
  Distance: wireRecord(
    'How far it is',
    { schemas: [distanceSchema] },
    {
      dist: field(km, 'from the venue to the address', 5.55),
      poly: field(integer, 'place in the list that was asked of the area that holds it, -1 none', 0, { without: 'it lies in none' }),
    },
  ),
  DeliveryCost: wireRecord(
    'What delivery costs',
    { schemas: [deliveryCostSchema], isOurReading: true },
    { cost: field(money, 'the cost', 2490) },
  ),
  DeliveryQuote: wireRecord(
    'The quote of a courier',
    { schemas: [deliveryQuoteSchema] },
    { fee: field(money, 'what it costs', 3490), id: field(id, 'goes back with the order as `idUberDirect`', 'udq_6f1c03a9') },
  ),
  PlaceSuggestion: wireRecord(
    'An address that fits',
    { schemas: [placeSuggestionSchema], lost: LEFT_OUT, isOurReading: true },
    {
      place_id: field(id, 'opaque', 'PWyJBdmVuaWRhIFByb3ZpZGVuY2lhIiwxMjA4XQ'),
      description: field(text, 'the address in one line', 'Avenida Providencia 1208, Providencia, Santiago'),
      main_text: field(text, 'street and number', 'Avenida Providencia 1208'),
      secondary_text: field(text, 'the rest', 'Providencia, Santiago'),
    },
  ),
  Place: wireRecord(
    'An address with its parts and its point',
    { schemas: [placeSchema], isOurReading: true },
    {
      place_id: field(id, 'opaque', 'PWyJBdmVuaWRhIFByb3ZpZGVuY2lhIiwxMjA4XQ'),
      street: field(text, 'street', 'Avenida Providencia'),
      number: field(text, 'number', '1208'),
      commune: field(text, 'commune or district', 'Providencia'),
      city: field(text, 'city', 'Santiago'),
      region: field(text, 'region', 'Región Metropolitana'),
      country: field(country, 'country', 'pe', { without: 'Chile' }),
      zc: field(number, 'postal code', 7_500_000, { without: 'none' }),
      lat: field(degrees, 'latitude', -33.437_212),
      lng: field(degrees, 'longitude', -70.634_511),
      formatted: field(text, 'the address in one line', 'Avenida Providencia 1208, Providencia, Santiago'),
    },
  ),
  ConnectionInfo: wireRecord(
    'Where a request comes from',
    { schemas: [connectionInfoSchema] },
    {
      pc: field(country, 'country', 'PE', { without: 'Chile' }),
      ci: field(text, 'city', 'Santiago'),
      ll: field(text, '`latitude,longitude`', '-33.4489,-70.6693', { without: 'the place is not known' }),
      aut: extra('own-network', flag, "the request came from the venue's own network", 1, { without: 'a table is proved by its code' }),
    },
  ),
} as const;
