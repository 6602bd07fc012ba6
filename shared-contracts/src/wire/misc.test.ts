import { describe, expect, it } from 'vitest';
import { anAddress } from '../testing/fixtures/session.ts';
import {
  barcodeRaw,
  billConflictRaw,
  checkinSessionRaw,
  connectionInfoRaw,
  createdUserRaw,
  deliveryCostRaw,
  deliveryQuoteRaw,
  distanceRaw,
  exchangeRateRaw,
  firebaseInfoRaw,
  gaeLineRaw,
  gaeOrderRaw,
  languagesRaw,
  liveMenuRaw,
  orderByCheckRaw,
  orderChangeRaw,
  orderNodeRaw,
  paidBillRaw,
  passwordCodeRaw,
  placeRaw,
  placeSuggestionsRaw,
  savedSeatRaw,
  sentMessageRaw,
  staffRolesRaw,
  translationsRaw,
} from '../testing/fixtures/wire-misc.ts';
import { decodeBarcode } from './barcode.ts';
import { tagRaw, tagsRaw } from '../testing/fixtures/wire-menu.ts';
import { cancelledOrderRaw } from '../testing/fixtures/wire-order.ts';
import { photosRaw } from '../testing/fixtures/wire-venue.ts';
import { wireAmb } from './amb.ts';
import { decodeCancelledOrder, encodeCancelOrder } from './cancel-order.ts';
import { decodeCheckinSession, encodeCheckinSession } from './checkin-session.ts';
import { decodeConnectionInfo } from './connection-info.ts';
import { decodeCreatedUser, encodeCreateUser } from './create-user.ts';
import { decodeDeliveryCost, encodeDeliveryCost } from './delivery-cost.ts';
import { decodeDeliveryQuote, encodeDeliveryQuote, splitStreet } from './delivery-quote.ts';
import { decodeDistance, encodeDistance } from './distance.ts';
import { decodeExchangeRate } from './exchange-rate.ts';
import { decodeFirebaseInfo } from './firebase-info.ts';
import { decodeGaeLine, decodeGaeOrder, decodePaidBill, encodeBillPayment } from './gae-order.ts';
import { decodeLanguages, decodeTranslations } from './langs.ts';
import { decodeLiveMenu } from './live-menu.ts';
import { decodeOrderByCheck } from './order-by-check.ts';
import { decodeOrderChange } from './order-change.ts';
import { decodeKitchenStates, decodeOrderNode, encodeOrderUser } from './order-node.ts';
import { decodePasswordAnswer, decodePasswordCode, encodePasswordChange, encodePasswordReset } from './password.ts';
import { decodeStaffRoles } from './perfiles.ts';
import { decodePhotos } from './photos.ts';
import { decodePlace, decodePlaceSuggestions } from './place.ts';
import { decodeSavedSeat, encodeSavedSeat } from './saved-seat.ts';
import { decodeTables } from './table.ts';
import { decodeTag, decodeTags } from './tag.ts';
import { decodeSentMessage, encodeWaiterMessage } from './waiter-message.ts';
import { priceFormatOf } from '../domain/price-format.ts';
import { CLP, USD } from '../testing/currencies.ts';

describe('small records', () => {
  it('[C3-012] shows photos of type 50 and no others', () => {
    expect(decodePhotos(photosRaw).map(({ url }) => url)).toEqual([
      '/assets/dishes/cover-burger-480.webp',
      '/assets/dishes/steak-480.webp',
    ]);
    expect(decodePhotos([{ url: '/a.webp', t: 51 }, { url: '/b.webp' }, { t: 50 }, null])).toEqual([]);
    expect(decodePhotos(undefined)).toEqual([]);
  });

  it('[C3-019] has tags with text, colours and icon, and tables with capacity and name', () => {
    expect(decodeTag(tagRaw)).toEqual({
      ok: true,
      value: {
        id: 'veg',
        label: 'Vegetariano',
        labelTranslated: 'Vegetarian',
        color: '#12704a',
        background: '#e2f2e9',
        icon: 'leaf',
        productCount: 41,
      },
    });
    expect(decodeTag({ ...tagRaw, id: undefined }).ok).toBe(false);
    expect(decodeTag({ id: 'x', translation: 'Nuevo', color: 'url(x)' })).toMatchObject({ value: { label: 'Nuevo', color: '' } });
    expect(decodeTags(tagsRaw)).toMatchObject({ ok: true, value: [{ id: 'veg' }] });
    expect(decodeTables([[7, [3], 4, 'Mesa 7'], [8]])).toEqual([{ id: '7', name: 'Mesa 7', sectors: ['3'], capacity: 4 }]);
  });

  it('[C3-022] has a check-in session and a saved seat', () => {
    const session = decodeCheckinSession(checkinSessionRaw);
    if (!session.ok) throw new Error('session');
    expect(session.value).toEqual({ tableId: '7', orderId: 'Zk3vQ0a9TtP1cX7w' });
    expect(encodeCheckinSession(session.value)).toEqual(checkinSessionRaw);
    expect(decodeCheckinSession({ idTable: 7 })).toEqual({ ok: true, value: { tableId: '7' } });
    expect(decodeCheckinSession({}).ok).toBe(false);
    const seat = decodeSavedSeat(savedSeatRaw);
    if (!seat.ok) throw new Error('seat');
    expect(encodeSavedSeat(seat.value)).toEqual(savedSeatRaw);
    for (const qc of [0, 999, 1.5, 'a']) expect(decodeSavedSeat({ ...savedSeatRaw, qc }).ok).toBe(false);
  });

  it('[C3-022] takes country CL for a connection without pc', () => {
    expect(decodeConnectionInfo(connectionInfoRaw)).toEqual({
      ok: true,
      value: { country: 'cl', city: 'Santiago', point: { lat: -33.4489, lng: -70.6693 }, isVenueNetwork: false },
    });
    const unknown = decodeConnectionInfo({ ok: true });
    expect(unknown.ok && unknown.value.country.toUpperCase()).toBe('CL');
    expect(decodeConnectionInfo({ ok: true, pc: 'PE', ll: 'x', aut: 1 })).toEqual({
      ok: true,
      value: { country: 'pe', city: '', isVenueNetwork: true },
    });
  });

  it('[C3-023] accepts an empty live node of an order', () => {
    const empty = { selected: {}, paying: {}, users: {} };
    for (const raw of [{}, null, undefined, [], 'x']) expect(decodeOrderNode(raw)).toEqual(empty);
    expect(decodeOrderNode(orderNodeRaw)).toEqual({
      selected: { 1: 'u-ana' },
      paying: { 'u-ana': 1795000000000 },
      users: { 'u-ana': { name: 'Ana', at: 1795000000000 } },
    });
    expect(decodeOrderNode({ selected: [null, 'u-ana'] }).selected).toEqual({ 1: 'u-ana' });
    expect(encodeOrderUser({ name: 'Ana' })).toEqual({ nm: 'Ana', ts: { '.sv': 'timestamp' } });
    expect(decodeKitchenStates([null, 100, 110])).toEqual({ 1: 'preparing', 2: 'finished' });
  });

  it('sends TEST as DEV', () => {
    expect((['PROD', 'DEV', 'TEST'] as const).map(wireAmb)).toEqual(['PROD', 'DEV', 'DEV']);
  });
});

describe('a bill at a table', () => {
  it('[C3-018] has li, ca, pr, pn, p28, p23, dp, st, apagar, selected and selectable', () => {
    expect(decodeGaeLine(gaeLineRaw, CLP, { 1: 110 })).toEqual({
      ok: true,
      value: {
        id: '1',
        productId: '10007',
        productName: 'Barros Luco en marraqueta',
        quantity: 2,
        unitPrice: { minor: 12990, currency: CLP },
        listPrice: { minor: 13990, currency: CLP },
        paidQuantity: 1,
        isCancelled: false,
        kitchen: 'finished',
        due: { minor: 12990, currency: CLP },
        selectedBy: 'u-ana',
        isSelectable: true,
      },
    });
    for (const field of ['li', 'ca', 'pn', 'p28']) expect(decodeGaeLine({ ...gaeLineRaw, [field]: undefined }, CLP).ok, field).toBe(false);
  });

  it('[C3-018] asks what the provider says is left of a line, whatever its units say, and offers none that may not be chosen', () => {
    // One of two is paid, and a part of the other: the bill was divided by people.
    expect(decodeGaeLine({ ...gaeLineRaw, apagar: 4330 }, CLP)).toMatchObject({ value: { due: { minor: 4330 }, isSelectable: true } });
    expect(decodeGaeLine({ ...gaeLineRaw, apagar: 0 }, CLP)).toMatchObject({ value: { due: { minor: 0 }, isSelectable: false } });
    for (const selectable of [false, 0])
      expect(decodeGaeLine({ ...gaeLineRaw, selectable }, CLP)).toMatchObject({ value: { due: { minor: 12990 }, isSelectable: false } });
  });

  it('[C3-018] leaves what is not paid, and nothing of a cancelled line', () => {
    expect(decodeGaeOrder(gaeOrderRaw)).toMatchObject({
      ok: true,
      value: {
        checkId: 'Zk3vQ0a9TtP1cX7w',
        orderId: '90001',
        tableName: 'Mesa 5',
        total: { minor: 25980 },
        paid: { minor: 12990 },
        lines: [
          { id: '1', due: { minor: 0 }, isSelectable: false, kitchen: 'preparing' },
          { id: '2', due: { minor: 12990 }, isSelectable: true, kitchen: 'finished' },
        ],
        venue: { name: 'Fuente Alameda', hasQrPayment: true, showsKitchenStatus: true },
        realtimeToken: 'eyJ.test',
      },
    });
    const { apagar: _apagar, ...line } = gaeLineRaw;
    expect(decodeGaeLine({ ...line, st: 172 }, CLP)).toMatchObject({ value: { isCancelled: true, due: { minor: 0 } } });
  });

  it('[C3-018] what is paid of a bill that does not say it is what is paid of its lines', () => {
    const { pagado: _pagado, ...data } = gaeOrderRaw.data;
    expect(decodeGaeOrder({ ...gaeOrderRaw, data })).toMatchObject({ value: { paid: { minor: 12990 } } });
    // Money that no line was paid with: a voucher, or a part of one.
    expect(decodeGaeOrder({ ...gaeOrderRaw, data: { ...data, pagado: 15_000 } })).toMatchObject({ value: { paid: { minor: 15_000 } } });
    const [first, ...others] = data.lines;
    const lines = [{ ...first, st: 172 }, ...others];
    expect(decodeGaeOrder({ ...gaeOrderRaw, data: { ...data, lines } })).toMatchObject({ value: { paid: { minor: 0 } } });
  });

  it('is paid line by line, and a change by somebody else is a conflict', () => {
    const clp = (minor: number) => ({ minor, currency: CLP });
    expect(
      encodeBillPayment({
        methodId: 5082,
        lineIds: ['2'],
        tip: clp(1299),
        total: clp(14289),
        seenAt: 1795000300000,
        paymentIntentId: 'p0O9i8U7y6T5r4E3',
      }),
    ).toEqual({ mpg: 5082, lines: [2], propina: 1299, total: 14289, fm: 1795000300000, idpago: 'p0O9i8U7y6T5r4E3' });
    const payer = { email: '', documentType: 'RUT', documentNumber: '1' };
    const typed = {
      token: 'tok_1',
      methodId: 'visa',
      installments: 1,
      amount: clp(99),
      description: '',
      issuerId: '',
      payer,
      savesCard: false,
    };
    const share = { methodId: 5009, lineIds: [], tip: clp(0), total: clp(500), seenAt: 1, paymentIntentId: 'p0O9i8U7y6T5r4E3' };
    // Charged is the share as it is when it is paid, whatever it was when the card was typed.
    expect(encodeBillPayment({ ...share, card: { kind: 'new', token: typed } })).toMatchObject({ card: { transaction_amount: 500 } });
    expect(decodePaidBill(paidBillRaw)).toEqual({
      ok: true,
      value: { payment: 'received', changedAt: 1795000500000, paidLineIds: ['2'], paymentId: 'pay_90001_2' },
    });
    expect(decodePaidBill(billConflictRaw)).toMatchObject({
      failure: { kind: 'conflict', code: 'bill-changed', detail: { at: 1795000450000 }, message: billConflictRaw.msg },
    });
    expect(decodePaidBill({ ok: false, msg: 'No' })).toMatchObject({ failure: { kind: 'domain' } });
    expect(decodePaidBill('<html>')).toMatchObject({ failure: { kind: 'protocol', outcome: 'unknown', moneyMayHaveMoved: true } });
  });

  it('is found by its check', () => {
    expect(decodeOrderByCheck(orderByCheckRaw)).toMatchObject({
      ok: true,
      value: { order: { id: '90001' }, tableName: 'Mesa 5', venue: { name: 'Fuente Alameda' }, realtimeToken: 'eyJ.test' },
    });
    const dollars = { ...orderByCheckRaw, cfg: { ...orderByCheckRaw.cfg, cur: ['USD', 'US$', 0, '.', 2, ','] } };
    expect(decodeOrderByCheck(dollars)).toMatchObject({ value: { order: { total: { minor: 1_824_000, currency: USD } } } });
    expect(decodeOrderByCheck({ ok: false, msg: 'Pedido no encontrado' }).ok).toBe(false);
  });

  it('[C3-011] without a word of the venue is in the currency of the order, else in the one that is known of it, else in its country’s', () => {
    const { data } = orderByCheckRaw;
    const { cur: _, ...unsaid } = data.det.cart;
    const inf = { nr: 'Ñandutí', sid: 4102, pa: 'pe' };
    const silent = { ok: true, cfg: {}, data: { ...data, det: { ...data.det, inf, cart: { ...unsaid, resto: {} } } } };
    expect(decodeOrderByCheck(silent)).toMatchObject({
      value: { order: { total: { currency: { code: 'PEN' } } }, venue: { name: 'Ñandutí' } },
    });
    const known = decodeOrderByCheck(silent, (id) => (id === '101-1' ? priceFormatOf('PYG') : undefined));
    expect(known).toMatchObject({
      value: { order: { total: { minor: 18_240, currency: { code: 'PYG' } } }, venue: { priceFormat: { code: 'PYG' } } },
    });
    const said = { ...silent, data: { ...data, det: { ...data.det, inf, cart: { ...unsaid, cur: 'USD' } } } };
    expect(decodeOrderByCheck(said, () => priceFormatOf('PYG'))).toMatchObject({ value: { order: { total: { currency: USD } } } });
  });
});

describe('live news', () => {
  it('tells the last change of an order', () => {
    expect(decodeOrderChange(orderChangeRaw)).toEqual({
      ok: true,
      value: {
        id: '90001',
        intentId: 'Zk3vQ0a9TtP1cX7w',
        status: 'confirmed',
        statusCode: 1,
        payment: 'received',
        paymentCode: 2,
        deliveryStatus: 'ticket-printed',
        changedAt: 1795000300000,
      },
    });
    expect(decodeOrderChange({ ss: 1 }).ok).toBe(false);
    expect(decodeCancelledOrder(cancelledOrderRaw)).toMatchObject({ ok: true, value: { statusCode: -2, paymentCode: -1 } });
  });

  it('tells what changed on the menu', () => {
    expect(decodeLiveMenu(liveMenuRaw, CLP)).toMatchObject({
      shift: 'open',
      products: { 10007: { isSoldOut: false, stock: 3, prices: { 1: { minor: 6490 }, 2: { minor: 6990 } } } },
      extras: { 190002: { isSoldOut: true, prices: { 1: { minor: 500 }, 5: { minor: 500 } } } },
    });
    for (const raw of [null, undefined, 'x', [], {}]) {
      expect(decodeLiveMenu(raw, CLP)).toEqual({ changedAt: 0, products: {}, extras: {} });
    }
    expect(decodeLiveMenu({ p: { 1: null, 2: { agot: true } } }, CLP).products).toEqual({
      2: { isSoldOut: true, prices: {}, changedAt: 0 },
    });
  });
});

describe('calls', () => {
  it('cancels by the order id or by the first 16 characters of the external id', () => {
    const venue = { restaurantId: 101, localId: 1 };
    expect(encodeCancelOrder({ ...venue, id: '90001', externalId: 'ABCDEFGHIJKLMNOPQRST' })).toEqual({
      iped: 90001,
      ipedtemp: 'ABCDEFGHIJKLMNOP',
      xir: 101,
      xil: 1,
    });
    expect(encodeCancelOrder({ ...venue, intentId: 'Zk3vQ0a9TtP1cX7w' }, true)).toMatchObject({ ipedtemp: 'Zk3vQ0a9TtP1cX7w', kio: 1 });
    expect(encodeCancelOrder(venue)).toBeUndefined();
    expect(encodeCancelOrder({ id: '90001', restaurantId: 101 })).toBeUndefined();
  });

  it('asks for distance, cost and quote of a delivery', () => {
    const place = { lat: -33.4489, lng: -70.6693 };
    expect(encodeDistance({ reference: 'RL', origin: place, destination: place })).toEqual({
      irl: 'RL',
      origin: place,
      destination: place,
    });
    expect(decodeDistance(distanceRaw)).toEqual({ ok: true, value: { km: 5.55, polygonIndex: 0 } });
    expect(decodeDistance({ ok: true, dist: 1, poly: -1 })).toEqual({ ok: true, value: { km: 1 } });
    expect(decodeDistance({ ok: true, dist: -1 }).ok).toBe(false);
    const cost = {
      reference: 'RL',
      dk: 0,
      subtotal: { minor: 15990, currency: CLP },
      distanceKm: 3.2,
      date: '2026-11-20' as const,
    };
    expect(encodeDeliveryCost(cost)).toEqual({ irl: 'RL', dk: 0, subtotal: 15990, dist: 3.2, poly: -1, fecha: '20261120' });
    expect(decodeDeliveryCost(deliveryCostRaw, CLP)).toEqual({ ok: true, value: { minor: 2490, currency: CLP } });
    expect(decodeDeliveryQuote(deliveryQuoteRaw, CLP)).toEqual({
      ok: true,
      value: { fee: { minor: 3490, currency: CLP }, id: 'udq_6f1c03a9' },
    });
    expect(decodeDeliveryQuote({ ok: false, message: 'Lampa' }, CLP)).toMatchObject({ failure: { kind: 'domain', message: 'Lampa' } });
    expect(encodeDeliveryQuote('106-1', anAddress())).toEqual({
      event: 'quote',
      restaurantId: '106-1',
      addressClient: {
        street: 'Av. Italia',
        number: '1234',
        commune: 'Providencia',
        city: 'Santiago',
        dropoffLatitude: -33.4429,
        dropoffLongitude: -70.6257,
      },
    });
    const { point: _point, ...nowhere } = anAddress();
    expect(encodeDeliveryQuote('106-1', nowhere)).toBeUndefined();
  });

  it.each([
    ['Av. Italia 1234', 'Av. Italia', '1234'],
    ['Calle Larga, N° 12b', 'Calle Larga', '12b'],
    ['Calle Larga No. 12', 'Calle Larga', '12'],
    ['Calle Larga nº12', 'Calle Larga', '12'],
    ['Calle Larga,  # 7', 'Calle Larga', '7'],
    ['Calle Larga #7', 'Calle Larga', '7'],
    ['Ruta 68 Km', 'Ruta 68 Km', ''],
    ['18 de Julio 340', '18 de Julio', '340'],
    [' Av. Italia 1234 ', 'Av. Italia', '1234'],
    ['Av. Italia 1234 depto. 5b', 'Av. Italia 1234 depto.', '5b'],
    ['Pasaje 7', 'Pasaje', '7'],
    ['Los Robles', 'Los Robles', ''],
    ['1234', '1234', ''],
  ])('splits %s into street and number', (line, street, number) => {
    expect(splitStreet(line)).toEqual({ street, number });
  });

  it('finds places', () => {
    expect(decodePlaceSuggestions(placeSuggestionsRaw)).toMatchObject({
      value: [{ id: 'P-33.437212_-70.634511', mainText: 'Avenida Providencia 1208' }],
    });
    expect(decodePlace(placeRaw)).toMatchObject({
      ok: true,
      value: {
        street: 'Avenida Providencia',
        number: '1208',
        country: 'cl',
        postalCode: 7500000,
        point: { lat: -33.437212, lng: -70.634511 },
      },
    });
    expect(decodePlace({ ok: true, data: { lat: 99, lng: 0 } }).ok).toBe(false);
  });

  it('reads tokens, codes, users, roles, languages, rates and messages', () => {
    expect(decodeFirebaseInfo(firebaseInfoRaw)).toEqual({
      ok: true,
      value: { userId: 'KIO4-1', token: 'eyJ.test', stamp: '1001.7', printToken: 'pk.77c2' },
    });
    expect(decodePasswordCode(passwordCodeRaw)).toEqual({ ok: true, value: { email: 'ana@comanda.test' } });
    expect(decodePasswordAnswer({ ok: true })).toEqual({ ok: true, value: null });
    expect(decodePasswordAnswer({ ok: false, msg: 'Link caducado' }).ok).toBe(false);
    expect(encodePasswordReset({ email: 'a@b.cl', password: 'p', code: 'c', tag: 't' })).toEqual({
      em: 'a@b.cl',
      pwd: 'p',
      code: 'c',
      tag: 't',
    });
    expect(encodePasswordChange({ current: 'a', next: 'b' })).toEqual({ clave0: 'a', clave1: 'b' });
    expect(decodeCreatedUser(createdUserRaw)).toEqual({ ok: true, value: { profileId: '1010' } });
    expect(encodeCreateUser({ email: 'eva@x.cl', firstName: 'Eva', lastName: 'Soto', language: 'es', requestCode: 'r4' })).toEqual({
      em: 'eva@x.cl',
      nm: 'Eva',
      ln: 'Soto',
      lang: 'es',
      tcd: 'r4',
    });
    expect(decodeStaffRoles(staffRolesRaw)).toMatchObject({
      value: { 10: { name: 'Garzón', module: 5000, permissions: ['ver', 'cobrar'] } },
    });
    expect(decodeLanguages(languagesRaw)).toMatchObject({ value: [{ id: 'es-ES', code: 'es', name: 'Español' }, { code: 'en' }] });
    expect(decodeTranslations({ ...translationsRaw, bad: 7 })).toEqual({ ok: true, value: translationsRaw });
    expect(decodeTranslations({ ok: false, msg: 'Idioma no existe' }).ok).toBe(false);
    expect(decodeExchangeRate(exchangeRateRaw)).toEqual({ ok: true, value: { currency: 'CLP', dollars: 0.00106, at: 1795172400000 } });
    expect(decodeBarcode(barcodeRaw)).toEqual({ ok: true, value: 'iVBORw0KGgo=' });
    expect(decodeBarcode({ ok: true, data: { png: '<html>' } }).ok).toBe(false);
    expect(decodeSentMessage(sentMessageRaw)).toEqual({ ok: true, value: null });
    expect(decodeSentMessage({ ok: true })).toEqual({ ok: true, value: null });
    expect(decodeSentMessage({ ok: false, msg: 'No' })).toMatchObject({ ok: false, failure: { kind: 'domain', message: 'No' } });
    expect(decodeSentMessage('<html>').ok).toBe(false);
  });

  it('calls the waiter', () => {
    expect(
      encodeWaiterMessage({
        deviceId: 'd',
        userId: '1001',
        tableId: '5',
        sectorId: '0',
        comment: 'Traer sal por favor',
        wantsBill: false,
        restaurantId: 101,
        localId: 1,
      }),
    ).toEqual({ dgid: 'd', idUsuario: '1001', idMesa: 5, idSector: 0, comment: 'Traer sal por favor', check: false, xil: 1, xir: 101 });
  });
});
