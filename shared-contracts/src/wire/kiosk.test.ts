import { describe, expect, it } from 'vitest';
import { kioskConfigRaw, printedMessageRaw, printedRaw, taxDocumentRaw } from '../testing/fixtures/wire-kiosk.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { decodeKioskConfig, decodePrinter } from './kiosk-config.ts';
import { decodePrinted, decodePrintedMessage, decodeTaxDocument, encodePrintedMessage, encodePrintJob } from './printed-message.ts';

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
    for (const off of [false, 0, 'no']) expect(config({ ...kioskConfigRaw, active: off }).isActive, String(off)).toBe(false);
    // Nothing is said of it: no kiosk goes out of service for a null.
    for (const none of [undefined, null, '']) expect(config({ ...kioskConfigRaw, active: none }).isActive, String(none)).toBe(true);
    for (const none of [undefined, null, '']) {
      expect(config({ ...kioskConfigRaw, idKiosk: none, _xsimpleid: none })).toMatchObject({ kioskId: '', simpleId: 0, isActive: true });
    }
    expect(decodeKioskConfig(null).ok).toBe(false);
  });

  it('[K3-001, X-22] is not out of service for a word that nobody can read, which is noted', () => {
    for (const [active, isActive, noted] of [
      ['activo', true, ['dropped active']],
      [{ on: 1 }, true, ['dropped active']],
      [{}, true, []],
      [[], true, []],
      [true, true, []],
      ['false', false, []],
      ['no', false, ['guessed active']],
      [0, false, []],
    ] as const) {
      const { value, notes } = takeNotes({ ...kioskConfigRaw, active }, decodeKioskConfig);
      const told = notes.filter(({ path }) => path === 'active').map(({ kind, path }) => `${kind} ${path}`);
      expect([value.ok && value.value.isActive, told], JSON.stringify(active)).toEqual([isActive, noted]);
    }
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
    for (const none of ['', null, false, 0, '0', ' 0 ', 'N', 'no', 'false', 'off', 'null'])
      expect(config({ ...kioskConfigRaw, payCaja: none })).not.toHaveProperty('registerId');
    for (const [id, read] of [
      ['S', 'S'],
      [7, '7'],
      ['NORTE-0', 'NORTE-0'],
      ['00', '00'],
    ])
      expect(config({ ...kioskConfigRaw, payCaja: id }).registerId).toBe(read);
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
