import { describe, expect, it } from 'vitest';
import {
  kioskCartRaw,
  kioskConfigRaw,
  kioskUserRaw,
  portalInfoRaw,
  portalSessionRaw,
  portalVenueRaw,
  portalVenuesRaw,
  printedMessageRaw,
  printedRaw,
  savedLocationRaw,
  savedSuiteRaw,
  stadiumRaw,
  taxDocumentRaw,
  testInfoRaw,
} from '../testing/fixtures/wire-kiosk.ts';
import { decodeKioskCart, encodeKioskCart } from './kiosk-cart.ts';
import { decodeKioskConfig, decodePrinter } from './kiosk-config.ts';
import { readKioskUser, toKioskDevice } from './kiosk-user.ts';
import { decodePortalInfo, decodePortalSession, decodePortalVenue, decodePortalVenues, encodePortalSession } from './portal.ts';
import { decodePrinted, decodePrintedMessage, decodeTaxDocument, encodePrintedMessage, encodePrintJob } from './printed-message.ts';
import { decodeSavedLocation, encodeSavedLocation } from './saved-location.ts';
import { decodeStadium } from './stadium.ts';
import { decodeTestInfo } from './test-info.ts';

function config(raw: unknown = kioskConfigRaw) {
  const result = decodeKioskConfig(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe('the configuration of a kiosk', () => {
  it('[K3-001] has its identity, and says whether it is active', () => {
    expect(config()).toMatchObject({
      venueName: 'Brasa Norte',
      kioskId: 'TOTEM-4-1',
      name: 'Tótem entrada',
      simpleId: 4,
      country: 'cl',
      isActive: true,
    });
    expect(config({ ...kioskConfigRaw, active: false }).isActive).toBe(false);
    for (const none of [undefined, null, '']) {
      expect(config({ ...kioskConfigRaw, idKiosk: none, _xsimpleid: none })).toMatchObject({ kioskId: '', simpleId: 0, isActive: true });
    }
    expect(decodeKioskConfig(null).ok).toBe(false);
  });

  it('[K3-002] takes the first of logoQ as logo, and none of an empty list: the placeholder is drawn', () => {
    expect(config().logoUrl).toBe('/assets/logos/4.svg');
    expect(config({ ...kioskConfigRaw, logoQ: ['/a.svg', '/b.svg'] }).logoUrl).toBe('/a.svg');
    for (const logoQ of [[], null, ['javascript:alert(1)']]) expect(config({ ...kioskConfigRaw, logoQ })).not.toHaveProperty('logoUrl');
  });

  it('[K3-002] has its texts, pictures and messages', () => {
    expect(config()).toMatchObject({
      welcomeText: 'Pide aquí, sin fila',
      welcomePicture: { url: '/assets/dishes/kiosk-hero-960.webp' },
      mainPicture: { url: '/assets/dishes/hero-chicken-960.webp' },
      qrPicture: { url: '/assets/logos/4.svg' },
      paymentReceivedMessage: 'Retira en la barra cuando veas tu número',
      printerMessage: '¡Gracias por tu visita!',
      sendsQr: true,
    });
  });

  it('[K3-003] offers 1 eat here, 2 take away or 3 both', () => {
    for (const orderType of [1, 2, 3]) expect(config({ ...kioskConfigRaw, orderType }).orderTypes).toBe(orderType);
    for (const orderType of [0, 4, 5, 'x', '', null, undefined]) expect(config({ ...kioskConfigRaw, orderType }).orderTypes).toBe(3);
  });

  it('[K3-004] limits userDataRequiredFields to emailAndPhone, email and phone', () => {
    for (const rule of ['emailAndPhone', 'email', 'phone']) {
      expect(config({ ...kioskConfigRaw, userDataRequiredFields: rule }).contactRule).toBe(rule);
    }
    for (const rule of [null, '', undefined, 'fax', 7]) {
      expect(config({ ...kioskConfigRaw, userDataRequiredFields: rule }).contactRule).toBe('emailAndPhone');
    }
  });

  it('[K3-004] has its behaviour', () => {
    expect(config()).toMatchObject({
      sort: 0,
      paymentMethodIds: [5025, 2000, 5010, 1000],
      asksContact: true,
      allowsComments: true,
      registerId: 'CAJA-04-02',
      printsTaxDocument: true,
      isDisco: false,
      asksLocator: false,
    });
    for (const none of ['', null, false]) expect(config({ ...kioskConfigRaw, payCaja: none })).not.toHaveProperty('registerId');
    expect(config({ ...kioskConfigRaw, payCaja: true }).registerId).toBe('1');
  });

  it('[K3-005] takes 38 columns where the printer does not say', () => {
    expect(config().printer).toEqual({ columns: 42, address: '127.0.0.1:9100', name: 'IMIN3-80', computerName: 'totem-4-2', id: '4002' });
    const { ancho: _ancho, ...printer } = kioskConfigRaw.printerConfig;
    expect(decodePrinter(printer)?.columns).toBe(38);
    expect(decodePrinter(null)).toBeUndefined();
    expect(config({ ...kioskConfigRaw, printerConfig: undefined })).not.toHaveProperty('printer');
  });
});

describe('a linked kiosk', () => {
  it('[K3-006] has ir, il, dk, nm, dp, iu, to, pa, sid and amb, and is the device that they name', () => {
    const user = readKioskUser({ ...kioskUserRaw, il: 2, dk: 3, sid: 5, pa: 'CL', unknown: 'x' });
    if (user === undefined) throw new Error('user');
    expect(user).toEqual({ ...kioskUserRaw, il: 2, dk: 3, sid: 5, pa: 'CL' });
    expect(toKioskDevice(user)).toEqual({
      venueId: '104-2',
      simpleId: 5,
      dk: 3,
      name: 'Tótem entrada',
      country: 'cl',
      deviceId: 'u4-1',
    });
  });

  it.each(['ir', 'il', 'dk', 'iu', 'to', 'pa', 'sid', 'amb'])('[K3-006] is none without %s, or with one that is none', (field) => {
    for (const wrong of [undefined, null, '', {}]) expect(readKioskUser({ ...kioskUserRaw, [field]: wrong })).toBeUndefined();
  });

  it('[K3-006] belongs to PROD, DEV or TEST', () => {
    for (const amb of ['PROD', 'DEV', 'TEST']) expect(readKioskUser({ ...kioskUserRaw, amb })?.amb).toBe(amb);
    for (const amb of ['STAGE', 'prod', 1]) expect(readKioskUser({ ...kioskUserRaw, amb })).toBeUndefined();
  });
});

describe('a portal', () => {
  it('[K3-007] has id, name, country, venues with their kiosks, and when it was read', () => {
    expect(decodePortalInfo(portalInfoRaw, 5)).toEqual({
      ok: true,
      value: {
        portalId: '15',
        name: 'Patio Lastarria',
        country: 'cl',
        venues: [
          { venueId: '104-1', kioskId: 'TOTEM-4-1' },
          { venueId: '103-1', kioskId: 'TOTEM-3-1' },
        ],
        readAt: 5,
      },
    });
    expect(decodePortalInfo({ ok: false, msg: 'Portal no existe' }, 5).ok).toBe(false);
    expect(decodePortalInfo({ ok: true }, 5).ok).toBe(false);
  });

  it('[K3-007] is kept with idPortal, country and idLocales', () => {
    const session = decodePortalSession(portalSessionRaw);
    if (!session.ok) throw new Error('session');
    expect(encodePortalSession(session.value)).toEqual(portalSessionRaw);
    expect(decodePortalSession({ country: 'cl' }).ok).toBe(false);
  });

  it('[K3-008] has cover, country, reference and whether it is open of each place of a portal', () => {
    const read = (more: object) => decodePortalVenue({ ...portalVenueRaw, ...more });
    expect(read({ pais: 'PE', irl: 'RL7', ta: 0 })).toMatchObject({
      value: { country: 'pe', reference: 'RL7', isOpen: false, cover: { url: '/assets/dishes/cover-chicken-480.webp' } },
    });
    expect(read({ ta: -1 })).toMatchObject({ value: { isOpen: false } });
    expect(read({ ta: undefined, webConfig: { amb: 'XX' } })).toMatchObject({ value: { isOpen: true } });
    expect(read({ webConfig: { amb: 'DEV' } })).toMatchObject({ value: { environment: 'DEV' } });
  });

  it("[K3-008] splits idrl '12-3' into restaurant 12 and local 3", () => {
    expect(decodePortalVenue({ ...portalVenueRaw, idrl: '12-3' })).toMatchObject({
      ok: true,
      value: { id: '12-3', restaurantId: 12, localId: 3 },
    });
    expect(decodePortalVenue({ ...portalVenueRaw, idrl: '12' }).ok).toBe(false);
    expect(decodePortalVenues(portalVenuesRaw)).toMatchObject({
      value: [{ name: 'Brasa Norte', simpleId: 4, dk: 1, environment: 'PROD', isOpen: true, logoUrl: '/assets/logos/4.svg' }],
    });
  });
});

describe('the cart of a kiosk', () => {
  it('[K3-011] has products with extras, quantity and comment, order type and table', () => {
    const cart = decodeKioskCart(kioskCartRaw);
    if (!cart.ok) throw new Error('cart');
    expect(cart.value).toMatchObject({
      dispatch: 5,
      table: '17',
      lines: [
        { product: { id: '10007' }, quantity: 2, comment: 'sin cebolla', extras: { G1: [{ quantity: 2, chosenAt: 1794999999000 }] } },
      ],
    });
    expect(encodeKioskCart(cart.value)).toEqual(kioskCartRaw);
    expect(decodeKioskCart({ products: [null, { product: {} }] })).toMatchObject({ ok: true, value: { lines: [] } });
    const [line] = kioskCartRaw.products;
    const unpriced = { ...line, product: { ...line?.product, pm: null } };
    expect(decodeKioskCart({ products: [unpriced, line] })).toMatchObject({ ok: true, value: { lines: [{ quantity: line?.quantity }] } });
    expect(decodeKioskCart({ products: [unpriced] })).toMatchObject({ ok: true, value: { lines: [] } });
  });
});

describe('what is printed', () => {
  it('[K3-013] has h, c, qrpre, qrpost and txqrpost', () => {
    const message = decodePrintedMessage(printedMessageRaw);
    if (!message.ok) throw new Error('message');
    expect(message.value).toEqual({
      header: 'Fuente Alameda',
      content: '1 x Barros Luco en marraqueta',
      qrBefore: '',
      qrAfter: 'http://localhost:8080/x',
      qrAfterText: 'Sigue tu pedido',
    });
    expect(encodePrintedMessage(message.value)).toEqual(printedMessageRaw);
    expect(decodePrintedMessage({ ...printedMessageRaw, c: '' }).ok).toBe(false);
    expect(encodePrintJob({ id: 't-1', message: message.value, at: 7, path: '/PaymentReceived' })).toEqual({
      args: printedMessageRaw,
      id: 't-1',
      name: 'print',
      fm: 7,
      origen: 'APP',
      via: 'CLOUD',
      urlused: '/PaymentReceived',
    });
    expect(decodePrinted(printedRaw)).toEqual({ ok: true, value: { isRepeat: false } });
  });

  it('is a tax document for one device', () => {
    expect(decodeTaxDocument(taxDocumentRaw)).toMatchObject({ ok: true, value: { deviceId: 'u4-1', message: { barcode: '<TED ..' } } });
    for (const raw of [null, {}, { device_id: 'u4-1' }]) expect(decodeTaxDocument(raw).ok).toBe(false);
  });
});

describe('a stadium', () => {
  it('[K3-019] has boxes, suites and lists of restaurants', () => {
    expect(decodeStadium(stadiumRaw)).toEqual({
      ok: true,
      value: {
        name: 'Coliseo Ñuble',
        boxes: [
          { letter: 'A', first: 1, last: 20, sector: 'Andes' },
          { letter: 'B', first: 11, last: 31, sector: 'Pacífico' },
        ],
        suites: [1, 2, 3, 50],
        venues: {
          left: ['101-1'],
          right: ['103-1'],
          general: ['104-1'],
          suites: ['102-1'],
          westSuites: ['101-1'],
          eastSuites: ['103-1'],
          exceptions: { 7: ['102-1'] },
        },
      },
    });
    expect(decodeStadium({ ok: true, data: { pls: 'x' } }).ok).toBe(false);
    expect(decodeStadium({ ok: true, data: { pls: [['A'], ['B', 1, 2, 'S']], rls: {} } })).toMatchObject({
      value: { boxes: [{ letter: 'B' }] },
    });
  });

  it('[K3-020] keeps ct, location, su and zd, and zd is the zone of the menu request', () => {
    const box = decodeSavedLocation(savedLocationRaw);
    if (!box.ok) throw new Error('box');
    expect(box.value).toEqual({ text: 'Palco A-12, Ana', location: { kind: 'box', letter: 'A', number: 12, name: 'Ana' }, zone: 'I' });
    expect(encodeSavedLocation(box.value)).toEqual(savedLocationRaw);
    const suite = decodeSavedLocation(savedSuiteRaw);
    if (!suite.ok) throw new Error('suite');
    expect(suite.value).toMatchObject({ location: { kind: 'suite', suite: 7, name: 'Ana' }, zone: 'Occ' });
    expect(encodeSavedLocation(suite.value)).toEqual(savedSuiteRaw);
    // The number of a suite stands in two places, of which an older part writes one.
    const { su: _su, ...located } = savedSuiteRaw;
    const { suite: _suite, ...nameOnly } = savedSuiteRaw.location;
    for (const raw of [located, { ...savedSuiteRaw, location: nameOnly }]) expect(decodeSavedLocation(raw)).toEqual(suite);
    expect(decodeSavedLocation({ ...located, location: nameOnly }).ok).toBe(false);
    for (const raw of [null, {}, { ...savedLocationRaw, zd: '' }, { ...savedLocationRaw, location: { kind: 1 } }]) {
      expect(decodeSavedLocation(raw).ok).toBe(false);
    }
  });
});

describe('what the provider tells of itself', () => {
  it('stands at positions 6, 12 and 16', () => {
    expect(decodeTestInfo(testInfoRaw)).toMatchObject({
      ok: true,
      value: {
        application: { minimumVersion: '1.0.0', legalVersion: '2026-01', serverTime: 1795172400000, deduplicatesOrders: true },
        venue: {
          simpleId: 4,
          name: 'Brasa Norte',
          shift: 'open',
          dk: 1,
          brandColor: '#d2361f',
          isDark: false,
          tables: [{ name: 'Mesa 7' }, { name: 'Mesa 8' }],
        },
        kiosk: { kioskId: 'TOTEM-4-1' },
      },
    });
    const web = testInfoRaw.map((part, index) => (index === 6 ? part : null));
    const plain = decodeTestInfo(web);
    expect(plain.ok && Object.keys(plain.value)).toEqual(['application']);
    for (const raw of [null, {}, [], 'x']) expect(decodeTestInfo(raw).ok).toBe(false);
  });
});
