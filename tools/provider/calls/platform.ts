import type { Result } from '@comanda/shared-contracts/failures';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { decodeBarcode } from '../../../mf-kiosk/src/wire/barcode.ts';
import { decodeExchangeRate } from '../../../mf-kiosk/src/wire/exchange-rate.ts';
import { decodeFirebaseInfo } from '../../../mf-kiosk/src/wire/firebase-info.ts';
import { decodeLanguages, decodeTranslations } from '../../../shell/src/wire/langs.ts';
import { decodePortalInfo, decodePortalVenues } from '../../../mf-kiosk/src/wire/portal.ts';
import { decodePrinted } from '@comanda/shared-contracts/wire/printed-message';
import { decodeStadium } from '../../../mf-stadium/src/wire/stadium.ts';
import { decodeTestInfo } from '../../../mf-checkout/src/wire/test-info.ts';
import { fetchBarcode } from '../../../mf-kiosk/src/api/barcode.ts';
import { fetchExchangeRate } from '../../../mf-kiosk/src/api/exchange-rate.ts';
import { fetchKioskConfig } from '../../../mf-kiosk/src/api/kiosk-config.ts';
import { fetchPortal, fetchPortalVenues } from '../../../mf-kiosk/src/api/portal.ts';
import { printRemotely } from '../../../mf-kiosk/src/api/print-remote.ts';
import { fetchPrintToken } from '../../../mf-kiosk/src/api/print-token.ts';
import { fetchStadium } from '../../../mf-stadium/src/api/fetch-stadium.ts';
import { decodeLinkedKiosk } from '../../../shell/src/auth/api/link-kiosk.ts';
import { readStartupInfo } from '../../../shell/src/boot/startup-info.ts';
import type { CallSource } from '../call.ts';
import { country, id, integer, listOf, mapOf, record, text } from '../types.ts';
import { COUNTRY_QUERY, parameter, switchQuery, textQuery, VENUE_QUERY } from './parameters.ts';

/** Reads a linked kiosk for the environment of the page. */
const linkedIn: (raw: unknown, environment: 'PROD') => Result<unknown> = decodeLinkedKiosk;
const readLinked = (raw: unknown): Result<unknown> => linkedIn(raw, 'PROD');

const PORTAL_QUERY = { ...COUNTRY_QUERY, ipr: parameter(id, 'the portal') };
const WRONG_CODE = [{ ok: false, msg: 'Código inválido' }, 'the sentence is shown'] as const;

/** What the platform says of itself, kiosks, portals and the stadium. */
export const PLATFORM = {
  'test-info': {
    title: 'What the platform says of itself, and how a kiosk is set up',
    asks: {
      site: (api, { venue }) => readStartupInfo(api, { name: 'comanda', country: venue.country, venue }),
      kiosk: (api, { device }) => fetchKioskConfig(api, device, true),
    },
    query: {
      name: parameter(text, 'name of the product, or the device id of a kiosk'),
      pais: parameter(country, 'country'),
      ...VENUE_QUERY,
      tipo: parameter(integer, '4 site, 10 kiosk'),
      sid: parameter(integer, '`simpleId` of the venue'),
      dk: parameter(integer, 'number of the kiosk'),
    },
    envelope: 'bare',
    answer: record('StartupParts'),
    decode: decodeTestInfo,
    without:
      'the site starts all the same; orders are never sent again by themselves; a kiosk keeps its last set-up, a new one does not start',
    notes: [
      'An array of 17. Positions 6, 12 and 16 are read; `null` where there is nothing to say.',
      'A kiosk that is switched off is refused with HTTP 401, one that is blocked with 403, here and in every call that it makes.',
    ],
  },
  languages: {
    title: 'Languages that the provider has texts for',
    asks: { diner: (api) => api.call({ operation: 'languages', query: { xmod: 2000 }, decode: decodeLanguages }) },
    query: { xmod: parameter(integer, 'module: 2000 diners, 5000 the floor') },
    envelope: 'data',
    answer: listOf(record('Language')),
    decode: decodeLanguages,
    without: 'the texts of the product stand; kinds of kitchen have no names',
  },
  translations: {
    title: 'Texts of a language, laid over those of the product',
    asks: { es: (api) => api.call({ operation: 'translations', path: { lang: 'es' }, decode: decodeTranslations }) },
    path: { lang: parameter(text, '`cod` of the language') },
    envelope: 'bare',
    answer: mapOf('key', text),
    decode: decodeTranslations,
    without: 'as `languages`',
    notes: ['A flat object, for instance `typology.101` for a kind of kitchen of `tipoCocina`.'],
  },
  'exchange-rate': {
    title: 'What a currency is worth in dollars',
    asks: { venue: (api, { venue }) => fetchExchangeRate(api, venue.priceFormat.code) },
    query: textQuery('currency', 'ISO 4217 code'),
    envelope: 'data',
    answer: record('ExchangeRate'),
    decode: decodeExchangeRate,
    without: "a kiosk's sales are counted without their value in dollars",
  },
  'stadium-config': {
    title: 'Boxes and suites of the stadium',
    asks: { stadium: (api) => fetchStadium(api) },
    envelope: 'data',
    answer: record('Stadium'),
    decode: decodeStadium,
    without: "the stadium's page says that it could not be loaded; nothing else needs it",
  },
  'portal-info': {
    title: 'A portal: one kiosk for several venues',
    asks: { portal: (api, { portalId, venue }) => fetchPortal(api, { portalId, country: venue.country }, 0) },
    query: PORTAL_QUERY,
    envelope: 'top',
    answer: record('PortalAnswer'),
    decode: (raw) => decodePortalInfo(raw, 0),
    without: 'a kiosk of a portal keeps its last list; a new one does not start',
    refusals: [[{ ok: false, msg: 'Portal no existe' }, 'the sentence is shown']],
  },
  'portal-venues': {
    title: 'Venues of a portal',
    asks: { portal: (api, { portalId, venue }) => fetchPortalVenues(api, { portalId, country: venue.country }) },
    query: { ...PORTAL_QUERY, kio: switchQuery('1: a kiosk asks') },
    envelope: 'data',
    answer: listOf(record('PortalVenue')),
    decode: decodePortalVenues,
    without: 'as `portal-info`',
  },
  'kiosk-code-create': {
    title: 'Links a kiosk by its id and short code',
    asks: {
      code: (api, { kioskLogin: { kioskId, code } }) =>
        api.call({ operation: 'kiosk-code-create', body: { kiosId: kioskId, sc: code }, decode: readLinked }),
    },
    body: 'KioskCode',
    envelope: 'top',
    answer: record('LinkedKiosk'),
    decode: readLinked,
    without: 'no kiosk can be linked by code; `provider.kioskLogin` names another way',
    notes: ['Makes a new `to`; the one before stops working.'],
    refusals: [WRONG_CODE, [{ ok: false, msg: 'Demasiados intentos', retry: 60 }, 'counts down']],
  },
  'kiosk-code-verify': {
    title: 'Checks a link whose answer was lost',
    asks: {
      code: (api, { kioskLogin: { kioskId, code } }) =>
        api.call({ operation: 'kiosk-code-verify', query: { kiosId: kioskId, sc: code }, decode: readLinked }),
    },
    query: { ...textQuery('kiosId', 'id of the kiosk'), ...textQuery('sc', 'its short code') },
    envelope: 'top',
    answer: record('LinkedKiosk'),
    decode: readLinked,
    without: 'the code is typed again',
    notes: ['Makes no new token.'],
    refusals: [[{ ok: false, msg: 'Dispositivo no vinculado' }, 'it was not linked yet']],
  },
  'login-kiosk': {
    title: 'Links a kiosk by a login of its own',
    asks: {
      login: (api, { kioskLogin: { kioskId, code } }) =>
        api.call({ operation: 'login-kiosk', body: { tot0: kioskId, tot3: code }, decode: readLinked }),
    },
    body: 'KioskLogin',
    envelope: 'top',
    answer: record('LinkedKiosk'),
    decode: readLinked,
    without: 'asked only where `provider.kioskLogin` is `login`',
    refusals: [[{ ok: false, codError: 1, msg: 'Código inválido' }, 'wrong']],
  },
  'print-token': {
    title: 'Token of a kiosk for printing at the provider',
    asks: { kiosk: (api) => fetchPrintToken(api) },
    envelope: 'data',
    answer: record('RealtimeAccess'),
    decode: decodeFirebaseInfo,
    without: 'tickets are printed on the kiosk itself',
    notes: ['The same path as `realtime-token`, asked as a kiosk.'],
  },
  'print-remote': {
    title: 'Has a ticket printed by the provider',
    asks: {
      ticket: (api, { venue, printing }) =>
        printRemotely(api, {
          job: {
            id: printing.ticketId,
            columns: 48,
            message: {
              header: 'Brasa Norte',
              content: '1 x Pollo a las brasas',
              qrBefore: 'Sigue tu pedido',
              qrAfter: 'https://site.example/x',
              qrAfterText: '¡Gracias!',
              barcode: '<TED version="1.0">',
              barcodePicture: 'iVBORw0KGgo=',
            },
          },
          printer: { columns: 48, address: '127.0.0.1:9100', name: 'IMIN3-80', computerName: 'totem-4-1', id: printing.printerId },
          token: printing.token,
          restaurantId: venue.restaurantId,
          localId: venue.localId,
          at: 1_795_000_000_000,
          path: '/PaymentReceived',
        }),
    },
    query: {
      air: parameter(integer, 'restaurant id of the venue that prints'),
      ail: parameter(integer, 'its local id'),
      kdsid: parameter(id, '`printerConfig.id`'),
      ...VENUE_QUERY,
      xk5: parameter(text, '`tk5` of `print-token`'),
    },
    body: 'PrintJob',
    envelope: 'top',
    answer: record('Printed'),
    decode: decodePrinted,
    without: 'tickets are printed on the kiosk itself; without a printer the number stands on the screen',
    notes: ['The same `id` of a kiosk is printed once.'],
    refusals: [[{ ok: false, error: 'xk5', msg: 'Clave de impresión inválida' }, 'HTTP 401: a fresh token is fetched']],
  },
  barcode: {
    title: 'A text as a PDF417 bar code',
    asks: { 'tax document': (api) => fetchBarcode(api, '<TED version="1.0">') },
    query: textQuery('message', 'the text, at most 500 bytes'),
    envelope: 'data',
    answer: record('Barcode'),
    decode: decodeBarcode,
    without: 'a tax document is printed on the kiosk without its bar code, which print-remote still draws',
    extension: 'barcode',
  },
} satisfies Partial<Record<OperationId, CallSource>>;
