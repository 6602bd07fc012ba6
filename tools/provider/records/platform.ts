import { kioskConfigSchema, printerSchema } from '@comanda/shared-contracts/wire/kiosk-config';
import { kioskUserSchema } from '../../../shell/src/wire/kiosk-user.ts';
import { exchangeRateSchema } from '../../../mf-kiosk/src/wire/exchange-rate.ts';
import { languageSchema } from '../../../shell/src/wire/langs.ts';
import { portalInfoSchema, portalPlaceSchema, portalVenueSchema } from '../../../mf-kiosk/src/wire/portal.ts';
import { printedMessageSchema } from '@comanda/shared-contracts/wire/printed-message';
import { stadiumSchema, stadiumVenuesSchema } from '../../../mf-stadium/src/wire/stadium.ts';
import { applicationInfoSchema, venuePublicInfoSchema } from '../../../mf-checkout/src/wire/test-info.ts';
import { extra, field, must, wireRecord } from '../record.ts';
import {
  anything,
  country,
  either,
  flag,
  id,
  instant,
  integer,
  listOf,
  mapOf,
  measured,
  number,
  oneOf,
  pattern,
  record,
  text,
  tuple,
  url,
} from '../types.ts';

const LEFT_OUT = 'it is left out of its list';
const VENUE_IDS = listOf(pattern('id `x-y`', String.raw`^\d{1,9}-\d{1,9}$`));
const venues = (what: string) => field(VENUE_IDS, `venues that serve ${what}`, ['101-1'], { without: 'none' });

/** What the platform says of itself; kiosks, portals, the stadium. */
export const PLATFORM_RECORDS = {
  StartupParts: wireRecord(
    'What the platform says of itself: an array of 17, its fields are positions',
    {},
    {
      '6': field(record('ApplicationInfo'), 'the application', undefined, {
        without: 'as if it said nothing: orders are never sent again by themselves',
      }),
      '12': field(record('VenuePublicInfo'), 'the venue `sid`', undefined, { without: 'the venue is read by `venue-info`' }),
      '16': field(record('KioskConfig'), 'the kiosk, with `tipo` 10', undefined, { without: 'the kiosk is not known: it does not start' }),
    },
  ),
  ApplicationInfo: wireRecord(
    'The application',
    {
      schemas: [applicationInfoSchema],
      isOurReading: true,
      lost: 'nothing is known of the platform: orders are never sent again by themselves',
    },
    {
      minVersion: extra('startup-facts', text, 'oldest version that is served', '1.0.0'),
      legalVersion: extra('startup-facts', text, 'version of the terms', '2026-01'),
      serverTime: extra('startup-facts', instant, "the provider's clock", 1_795_172_400_000, { without: 'not known' }),
      dedup: extra(
        'dedup',
        { label: 'true', schema: { type: ['boolean', 'null'] } },
        'a save with the same `ioext` is the same order',
        true,
        {
          without: 'an order whose save was not answered is looked up and never sent again by itself',
        },
      ),
    },
  ),
  VenuePublicInfo: wireRecord(
    'The public part of a venue',
    { schemas: [venuePublicInfoSchema] },
    {
      inf: field(record('VenueInf'), 'name, country and numbers', undefined, { without: 'nameless, in Chile' }),
      webConfig: field(record('WebConfig'), 'colours of the brand', undefined, { without: "the product's" }),
      ta: extra('ta', integer, 'as of the venue', 1, { without: 'open' }),
      dm: field(listOf(tuple('[id, sectors, ..., name]', id, anything)), 'tables', [[7, [1, 2], 4, 'Mesa 7']], { without: 'none' }),
      ds: field(listOf(tuple('[id, ..., name]', id)), 'sectors', [[1, 'Salón']], { without: 'none' }),
      cf: field(record('VenueConfig'), 'currency', undefined, { without: 'that of the country' }),
    },
  ),
  KioskConfig: wireRecord(
    'How a kiosk is set up',
    { schemas: [kioskConfigSchema], lost: 'the kiosk says that it cannot serve; one that runs keeps its last set-up' },
    {
      nombre: field(text, 'name of the venue', 'Brasa Norte'),
      idKiosk: field(id, 'id', 'TOTEM-4-2'),
      kioskName: field(text, 'name', 'Tótem terraza'),
      _xsimpleid: field(integer, '`simpleId` of the venue', 4),
      _xpa: field(country, 'country', 'pe', { without: 'Chile' }),
      active: field(flag, 'in service; off takes the kiosk out', false),
      logoQ: field(either(url, listOf(url)), 'logo; the first of a list', ['/assets/logos/4.svg'], { without: 'the name' }),
      welcomeText: field(text, 'what the welcome says', 'Pollo a las brasas'),
      welcomeImage: field(url, 'picture of the welcome', '/assets/dishes/kiosk-hero-960.webp', { without: "the brand's colour" }),
      imgmain: field(url, 'picture above the menu', '/assets/dishes/hero-chicken-960.webp', { without: 'none' }),
      imageQr: field(url, 'code that is shown', '/assets/logos/4.svg', { without: 'none' }),
      customPaymentReceivedMessage: field(text, 'said after a payment', 'Te lo llevamos a la mesa'),
      customPrinterMessage: field(text, 'printed under a ticket', '¡Gracias por tu visita!'),
      sendQR: field(flag, 'the order can be followed by a code', true),
      orderType: field(oneOf(1, 2, 3), '1 eat here, 2 take away, 3 both', 2, { without: 'both' }),
      seosort: field(integer, 'order of the categories', 1),
      payMethods: field(listOf(integer), 'payment methods', [5025, 1000], { without: 'none: nothing can be sold' }),
      userDataForm: field(flag, 'name and contact are asked for', true),
      userDataRequiredFields: field(oneOf('emailAndPhone', 'email', 'phone'), 'which of them', 'email', { without: 'both' }),
      productComment: field(flag, 'a comment can be written to a product', true),
      payCaja: field(id, 'register; `""` none', 'CAJA-04-02', { without: 'no register' }),
      adte: field(flag, 'prints tax documents', true),
      discoMode: field(flag, 'dark, for a loud place', true),
      enable_order_draft_association: field(flag, 'a locator is asked for', true),
      printerConfig: field(record('Printer'), 'printer', undefined, { without: 'none: the number stands on the screen' }),
    },
  ),
  Printer: wireRecord(
    'A printer',
    { schemas: [printerSchema] },
    {
      ancho: field(measured('columns', integer), 'width of the paper', 48, { without: '38' }),
      tbpip: field(text, "address in the venue's network", '127.0.0.1:9100'),
      nm: field(text, 'name', 'IMIN3-80'),
      nmc: field(text, 'computer', 'totem-4-2'),
      id: field(id, 'id: `kdsid` of print-remote', 4002),
    },
  ),
  LinkedKiosk: wireRecord(
    'A kiosk that is linked',
    {},
    {
      data: must(record('KioskUser'), 'the device'),
      idPortal: field(id, 'portal, where it serves several venues', '15', { without: 'it serves its own venue' }),
    },
  ),
  KioskUser: wireRecord(
    'A linked device; strict, because it signs requests',
    { schemas: [kioskUserSchema], lost: 'the kiosk cannot be linked' },
    {
      ir: field(integer, 'restaurant id', 104),
      il: field(integer, 'local id', 1),
      dk: field(integer, 'number of the kiosk', 1),
      nm: field(text, 'name', 'Tótem entrada'),
      dp: field(anything, 'opaque', 1, { without: 'nothing is lost' }),
      iu: field(id, 'id of the device: sent as `xiu`', 'u4-1'),
      to: field(text, 'token: sent as `xapitoken`', 'kt.8d1b7c0f5e'),
      pa: field(country, 'country', 'cl'),
      sid: field(integer, '`simpleId`', 4),
      amb: field(oneOf('PROD', 'DEV', 'TEST'), 'environment', 'PROD'),
    },
  ),
  PortalAnswer: wireRecord('A portal', {}, { det: must(record('Portal'), 'the portal') }),
  Portal: wireRecord(
    'A portal: one kiosk for several venues',
    { schemas: [portalInfoSchema] },
    {
      ipr: field(id, 'id', 15),
      pais: field(country, 'country', 'pe', { without: 'Chile' }),
      nm: field(text, 'name', 'Patio Lastarria'),
      idl: field(listOf(record('PortalPlace')), 'venues', undefined, { without: 'none' }),
    },
  ),
  PortalPlace: wireRecord(
    'A venue of a portal, and its kiosk there',
    { schemas: [portalPlaceSchema], lost: LEFT_OUT },
    {
      ir: field(integer, 'restaurant id', 104),
      il: field(integer, 'local id', 2, { without: '1' }),
      idTotem: field(id, 'id of the kiosk', 'TOTEM-4-4'),
    },
  ),
  PortalVenue: wireRecord(
    'A restaurant of a portal',
    { schemas: [portalVenueSchema], lost: LEFT_OUT },
    {
      nombre: field(text, 'name', 'Brasa Norte'),
      fotoPortada: field(url, 'cover', '/assets/dishes/cover-chicken-480.webp', { without: 'none' }),
      logo: field(url, 'logo', '/assets/logos/4.svg', { without: 'the initial of the name' }),
      idrl: field(pattern('id `x-y`', String.raw`^\d{1,9}-\d{1,9}$`), 'restaurant id and local id', '104-1'),
      simpleId: field(integer, 'short number', 4),
      dk: field(integer, 'number of the kiosk there', 4),
      pais: field(country, 'country', 'pe', { without: 'Chile' }),
      irl: field(text, 'reference that the menu is asked with', 'RL000480906626819067b97e', { without: 'no menu is asked' }),
      ta: field(integer, '1 and above open', -1, { without: 'open', extension: 'ta' }),
      webConfig: field(record('WebConfig'), 'its `amb` is read', undefined, { without: 'the environment of the page' }),
    },
  ),
  Stadium: wireRecord(
    'Boxes and suites of a stadium',
    { schemas: [stadiumSchema] },
    {
      nm: field(text, 'name', 'Coliseo Mapocho'),
      pls: field(listOf(tuple('[letter, first, last, sector]', text, integer, integer, text)), 'boxes', [['A', 1, 20, 'Andes']], {
        without: 'no boxes, which is reported; without suites either the answer is unreadable',
      }),
      sts: field(listOf(integer), 'suites', [1, 2, 3], { without: 'none' }),
      rls: field(record('StadiumVenues'), 'who serves what'),
    },
  ),
  StadiumVenues: wireRecord(
    'Which venues serve which part of the stadium',
    { schemas: [stadiumVenuesSchema] },
    {
      pIzq: venues('boxes on the left'),
      pDer: venues('boxes on the right'),
      pGen: venues('all boxes'),
      suites: venues('all suites'),
      suitesOcc: venues('western suites'),
      suitesOri: venues('eastern suites'),
      suitesExc: field(mapOf('suite', VENUE_IDS), 'suites with venues of their own', { '7': ['102-1'] }, { without: 'none' }),
    },
  ),
  ExchangeRate: wireRecord(
    'What a currency is worth',
    { schemas: [exchangeRateSchema], isOurReading: true },
    {
      currency: field(text, 'ISO 4217 code', 'CLP'),
      usd: field(measured('dollars', number), 'what one unit is worth', 0.001_06),
      ts: field(instant, 'when', 1_795_172_400_000),
    },
  ),
  Language: wireRecord(
    'A language',
    { schemas: [languageSchema], lost: LEFT_OUT, isOurReading: true },
    {
      id: field(text, 'language and region', 'es-ES'),
      cod: field(text, 'stands in the address of its texts', 'es'),
      nombre: field(text, 'name', 'Español'),
    },
  ),
  Barcode: wireRecord(
    'A bar code as a picture',
    { isOurReading: true },
    { png: must(pattern('base64', '^[A-Za-z0-9+/]+=*$'), 'the picture, PNG', 'iVBORw0KGgo=') },
  ),
  Printed: wireRecord(
    'A ticket that was taken to be printed',
    { isOurReading: true },
    {
      data: field(
        { label: '{"dup"}', schema: { type: 'object' } },
        '`true`: it had been printed before',
        { dup: true },
        { without: 'it had not' },
      ),
    },
  ),
  PrintedMessage: wireRecord(
    'What is printed of a tax document that the provider sends (`dte`)',
    { schemas: [printedMessageSchema], lost: 'nothing is printed' },
    {
      h: field(text, 'heading', 'Boleta electrónica'),
      c: field(text, 'content', 'Folio 4711\nTotal $18.240'),
      qrpre: field(text, 'above the QR code', 'Sigue tu pedido'),
      qrpost: field(text, 'content of the QR code', 'https://site.example/x'),
      txqrpost: field(text, 'below the QR code', '¡Gracias!'),
      pdf417: field(text, 'content of a PDF417 code', '<TED version="1.0">', { without: 'none' }),
    },
  ),
  TaxDocument: wireRecord(
    'A tax document for one kiosk: `dte` of its realtime node',
    { lost: 'nothing is printed' },
    {
      device_id: must(id, '`iu` of the kiosk', 'u4-1'),
      args: must(record('PrintedMessage'), 'what is printed'),
      fm: field(instant, 'when it was made', 1_795_000_310_000, { without: 'when it arrives' }),
    },
  ),
} as const;
