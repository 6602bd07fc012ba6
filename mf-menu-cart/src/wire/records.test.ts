import { describe, expect, it } from 'vitest';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { takeNotes } from '@comanda/shared-contracts/testing/take-notes';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { polygonRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import {
  checkinSessionRaw,
  deliveryCostRaw,
  deliveryQuoteRaw,
  distanceRaw,
  savedSeatRaw,
  sentMessageRaw,
} from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { decodeCheckinSession, encodeCheckinSession } from './checkin-session.ts';
import { decodeDeliveryCost, encodeDeliveryCost } from './delivery-cost.ts';
import { decodeDeliveryQuote, encodeDeliveryQuote, splitStreet } from './delivery-quote.ts';
import { decodeDistance, encodeDistance } from './distance.ts';
import { decodePolygon, decodePolygons, encodeRings } from './polygon.ts';
import { decodeSavedSeat, encodeSavedSeat } from './saved-seat.ts';
import { decodeSentMessage, encodeWaiterMessage } from './waiter-message.ts';

describe('small records', () => {
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
});

describe('calls', () => {
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

  it('reads whether a message arrived', () => {
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

describe('a delivery area', () => {
  it('[C3-013] has active, days, price and freeCharge', () => {
    expect(decodePolygon(polygonRaw, CLP)).toMatchObject({
      ok: true,
      value: { isActive: true, weekdays: 127, price: { minor: 1990, currency: CLP }, isFree: false },
    });
    const { price: _price, ...noPrice } = polygonRaw;
    const polygon = decodePolygon({ ...noPrice, active: 0, freeCharge: 1 }, CLP);
    expect(polygon).toMatchObject({ value: { isActive: false, isFree: true } });
    expect(polygon.ok && polygon.value).not.toHaveProperty('price');
    expect(decodePolygon(null, CLP).ok).toBe(false);
  });

  const swapped = polygonRaw.coords.map(([lat = 0, lng = 0]) => [lng, lat]);
  const VENUE = { lat: -33.4441, lng: -70.6536 };

  it.each([
    ['objects', polygonRaw.coords.map(([lat, lng]) => ({ lat, lng }))],
    ['objects with long names', polygonRaw.coords.map(([latitude, longitude]) => ({ latitude, longitude }))],
    ['a list of rings', [polygonRaw.coords]],
    ['a list of rings, longitude first', [swapped]],
    ['longitude first', swapped],
    ['GeoJSON', { type: 'Polygon', coordinates: [swapped] }],
    ['GeoJSON of several', { type: 'MultiPolygon', coordinates: [[swapped]] }],
  ])('[C3-013] is read with its corners as %s, which is noted', (_, coords) => {
    const { value, notes } = takeNotes({ ...polygonRaw, coords }, (raw) => decodePolygon(raw, CLP, VENUE));
    expect(value).toEqual(decodePolygon(polygonRaw, CLP));
    expect(notes).toMatchObject([{ path: 'coords', kind: 'guessed' }]);
  });

  it('[C3-013] reads GeoJSON longitude first where nobody knows the venue, and the promised form as promised', () => {
    const ringOf = (coords: unknown) => decodePolygon({ ...polygonRaw, coords }, CLP);
    expect(ringOf({ type: 'Polygon', coordinates: [swapped] })).toEqual(decodePolygon(polygonRaw, CLP));
    expect(ringOf([polygonRaw.coords])).toEqual(decodePolygon(polygonRaw, CLP));
  });

  it('[X-22] tells of rings and areas that are left out, and reads its days as opening hours do', () => {
    const noted = (raw: unknown) =>
      takeNotes({ areas: raw }, () => decodePolygons(raw, CLP)).notes.map(({ path, kind }) => `${kind} ${path}`);
    expect(noted([{ ...polygonRaw, coords: [polygonRaw.coords, polygonRaw.coords] }])).toEqual([
      'dropped areas[].coords',
      'guessed areas[].coords',
    ]);
    expect(noted(['x', polygonRaw])).toEqual(['dropped areas[]']);
    expect(decodePolygon({ ...polygonRaw, days: '0111110' }, CLP)).toMatchObject({ value: { weekdays: 62 } });
    expect(decodePolygon({ ...polygonRaw, days: null }, CLP)).toMatchObject({ value: { weekdays: 127 } });
  });

  it('keeps its index when it cannot be read, and is sent back as it came', () => {
    const polygons = decodePolygons([null, polygonRaw], CLP);
    expect(polygons.map(({ isActive }) => isActive)).toEqual([false, true]);
    expect(encodeRings(polygons)).toEqual([[], polygonRaw.coords]);
  });
});
