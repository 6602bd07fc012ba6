import { describe, expect, it } from 'vitest';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { clp, HOME, line, record, venue } from '../test-data.ts';
import { type CartRecord, venuePartOf } from '../rules/cart-record.ts';
import { watchDelivery } from './delivery-watch.ts';
import { storesFor } from './stores.ts';

const UBER = venuePartOf(venue({ lastmile: 'uberDirect' }), '/menu');
const ANSWERS = {
  distance: { ok: true, dist: 3, poly: -1 },
  'delivery-cost': { ok: true, cost: 2200 },
  'delivery-quote': { ok: true, fee: 3490, id: 'q-1' },
};

function open(options: TestHostOptions = {}, over: Partial<CartRecord> = {}) {
  const kept = record({ lines: [line({ quantity: 12 })], ...over });
  const world = createTestHost('mf-menu-cart', { ...options, api: { ...ANSWERS, ...options.api }, storage: { CURCART: kept } });
  const stores = storesFor(world.host);
  const stop = watchDelivery(world.host, stores);
  const chooseAddress = async (address: Address | null) => {
    world.as('mf-profile').publish('address/delivery', address);
    await world.clock.advance(0);
  };
  const delivery = () => stores.cart.view.getState().cart?.delivery;
  const asked = (operation: string) => world.calls.filter((call) => call.operation === operation);
  return { ...world, stores, stop, chooseAddress, delivery, asked };
}

describe('validity', () => {
  it('[C4-043] is unknown at first, known after an answer, and unknown again with another address', async () => {
    const { chooseAddress, delivery, setAnswer } = open();
    expect(delivery()?.isValid).toBeNull();
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: true, distanceKm: 3 });
    setAnswer('distance', () => new Promise(() => undefined));
    await chooseAddress({ ...HOME, point: { lat: -33.5, lng: -70.6 } });
    expect(delivery()?.isValid).toBeNull();
  });
  it('[C7-013] stays unknown while the distance cannot be had, and is asked again', async () => {
    const { chooseAddress, delivery, stores, setAnswer, clock, asked } = open({
      api: { distance: () => ({ failure: failure('http', 'http-500') }) },
    });
    await chooseAddress(HOME);
    expect(delivery()?.isValid).toBeNull();
    expect(stores.delivery.getState().status).toBe('failed');
    expect(asked('distance')[0]?.body).toMatchObject({
      irl: expect.any(String),
      origin: { lat: expect.any(Number), lng: expect.any(Number) },
      destination: HOME.point,
      polygons: [],
    });
    setAnswer('distance', ANSWERS.distance);
    await clock.advance(5_000);
    expect(delivery()?.isValid).toBe(true);
    expect(stores.delivery.getState().status).toBe('answered');
  });
  it('[C7-013] is asked with the corners of the venue’s areas, each at its place in the list', async () => {
    const corners = [
      [-33.4, -70.7],
      [-33.4, -70.6],
      [-33.5, -70.6],
    ];
    const area = { nombre: 'Centro', active: true, days: 127, freeCharge: false, coords: corners };
    const { terms } = record();
    const lists = { areas: [area, 'unreadable', area], windows: [] };
    const { chooseAddress, asked } = open({}, { terms: { ...terms, delivery: { ...terms.delivery, usesPolygons: true }, lists } });
    await chooseAddress(HOME);
    expect(asked('distance')[0]?.body).toMatchObject({ polygons: [corners, [], corners] });
  });
  it('[C7-013] is read off distance and area', async () => {
    const far = record();
    const terms = { ...far.terms, delivery: { ...far.terms.delivery, maximumDistance: 10 } };
    const { chooseAddress, delivery } = open({ api: { distance: { ok: true, dist: 11.2, poly: -1 } } }, { terms });
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: false, problem: 'distance', distanceKm: 11.2 });
  });
});

describe('what stands in its way', () => {
  it('[C5-030] is a venue that has ceased to deliver', async () => {
    const { terms } = record();
    const { chooseAddress, delivery } = open({}, { terms: { ...terms, offered: [1] } });
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: false, problem: 'noDelivery' });
    expect(delivery()?.fee).toBeUndefined();
  });
  it('[C5-032] is an area that is not served on the day that the order is wanted, whatever day it is today', async () => {
    const corners = [
      [-33, -71],
      [-33, -70],
      [-34, -70],
      [-34, -71],
    ];
    const { terms } = record();
    const deferred = { isOn: true, minimumDays: 0, maximumDays: 9, sameDayOnly: false };
    const lists = {
      areas: [{ nombre: 'Centro', active: true, days: 62, coords: corners }],
      windows: [{ dv: 0, d: 127, hi: '12:00', hf: '23:00' }],
    };
    const { chooseAddress, delivery, stores, asked, clock } = open(
      { start: Date.UTC(2026, 10, 20, 15) },
      { terms: { ...terms, deferred, delivery: { ...terms.delivery, usesPolygons: true }, lists } },
    );
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: true });
    stores.cart.setSlot({ date: '2026-11-22', time: '13:00' });
    expect(delivery()).toMatchObject({ isValid: false, problem: 'zone' });
    stores.cart.setSlot({ date: '2026-11-23', time: '13:00' });
    await clock.advance(400);
    expect(delivery()).toMatchObject({ isValid: true });
    expect(asked('delivery-cost').at(-1)?.body).toMatchObject({ fecha: '20261123', poly: 0 });
  });
});

describe('cost', () => {
  it('[C7-055] of the provider takes the place of ours, and is asked again for another sum', async () => {
    const { chooseAddress, delivery, asked, stores, clock, setAnswer } = open();
    await chooseAddress(HOME);
    expect(delivery()?.fee).toEqual(clp(2200));
    expect(asked('delivery-cost')[0]?.body).toMatchObject({ subtotal: 12000, dist: 3, poly: -1 });
    setAnswer('delivery-cost', { ok: true, cost: 0 });
    stores.cart.changeQuantity('line-1', 20);
    expect(delivery()?.fee).toEqual(clp(1990));
    await clock.advance(400);
    expect(delivery()).toMatchObject({ isFree: true, fee: clp(0) });
    expect(asked('delivery-cost')).toHaveLength(2);
  });
  it('[C8-012] that cannot be had is said and asked again', async () => {
    const { chooseAddress, delivery, stores, setAnswer, clock } = open({
      api: { 'delivery-cost': () => ({ failure: failure('http', 'http-500') }) },
    });
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ problem: 'cost' });
    expect(delivery()?.fee).toBeUndefined();
    setAnswer('delivery-cost', ANSWERS['delivery-cost']);
    stores.delivery.getState().retry();
    await clock.advance(0);
    expect(delivery()?.fee).toEqual(clp(2200));
  });
  it('[C8-012] that cannot be had is asked again by itself, also when the cart is touched meanwhile', async () => {
    const { chooseAddress, delivery, stores, setAnswer, clock } = open({
      api: { 'delivery-cost': () => ({ failure: failure('http', 'http-500') }) },
    });
    await chooseAddress(HOME);
    stores.cart.setSlot({ date: '2026-11-20', time: '13:00' });
    stores.cart.setSlot(null);
    setAnswer('delivery-cost', ANSWERS['delivery-cost']);
    await clock.advance(5_000);
    expect(delivery()?.fee).toEqual(clp(2200));
  });
});

describe('a courier’s quote', () => {
  it('[C7-017] gives the fee and the id', async () => {
    const { chooseAddress, delivery, asked } = open({}, UBER);
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ fee: clp(3490), quoteId: 'q-1', isValid: true });
    expect(asked('delivery-quote')[0]?.body).toMatchObject({ event: 'quote', addressClient: { street: 'Av. Italia', number: '1234' } });
    expect(asked('delivery-quote')[0]?.query).toHaveProperty('xir');
    expect(asked('delivery-cost')).toHaveLength(0);
  });
  it('[C8-031] that is refused makes the delivery invalid', async () => {
    const { chooseAddress, delivery } = open({ api: { 'delivery-quote': { ok: false, message: 'Fuera de cobertura' } } }, UBER);
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: false, problem: 'coverage' });
    expect(delivery()?.fee).toBeUndefined();
    expect(delivery()?.quoteId).toBeUndefined();
  });
  it('[C8-012] that nobody answers says nothing about the address: its cost is not known, and is asked again', async () => {
    const { chooseAddress, delivery, stores, setAnswer, clock } = open(
      { api: { 'delivery-quote': () => ({ failure: failure('transport', 'timeout') }) } },
      UBER,
    );
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: true, problem: 'cost' });
    expect(delivery()?.fee).toBeUndefined();
    expect(stores.delivery.getState().status).toBe('failed');
    setAnswer('delivery-quote', ANSWERS['delivery-quote']);
    await clock.advance(5_000);
    expect(delivery()).toMatchObject({ isValid: true, fee: clp(3490) });
  });
  it('is asked again when it has grown old', async () => {
    const { chooseAddress, stores, clock, asked } = open({}, UBER);
    await chooseAddress(HOME);
    await clock.advance(299_000);
    stores.cart.changeQuantity('line-1', 2);
    await clock.advance(0);
    expect(asked('delivery-quote')).toHaveLength(1);
    await clock.advance(2_000);
    stores.cart.changeQuantity('line-1', 3);
    await clock.advance(0);
    expect(asked('delivery-quote')).toHaveLength(2);
  });
});

describe('watching', () => {
  it('asks nothing for a pickup, nor without coordinates', async () => {
    const pickup = open({}, { dispatch: 1 });
    await pickup.chooseAddress(HOME);
    expect(pickup.calls).toHaveLength(0);
    const { point: _, ...nowhere } = HOME;
    const unplaced = open();
    await unplaced.chooseAddress(nowhere);
    expect(unplaced.calls).toHaveLength(0);
    expect(unplaced.delivery()).toMatchObject({ problem: 'map' });
  });
  it('asks nothing once the order is picked up after all', async () => {
    const { chooseAddress, stores, asked, clock } = open({}, UBER);
    await chooseAddress(HOME);
    stores.cart.align({ part: UBER, dispatch: 1 });
    await clock.advance(60_000);
    expect([asked('distance').length, asked('delivery-quote').length]).toEqual([1, 1]);
    expect(stores.delivery.getState().status).toBe('unasked');
  });
  it('ends with its release', async () => {
    const { stop, chooseAddress, calls } = open();
    stop();
    await chooseAddress(HOME);
    expect(calls).toHaveLength(0);
  });
});

describe('asking again before an order goes out', () => {
  it('[C9-013] renews a cost that is older than five minutes, and shows the old one until the new one is there', async () => {
    const { chooseAddress, delivery, stores, setAnswer, clock, asked } = open();
    await chooseAddress(HOME);
    setAnswer('delivery-cost', { ok: true, cost: 3000 });
    await stores.delivery.getState().renew(false);
    expect(delivery()?.fee).toEqual(clp(2200));
    await clock.advance(5 * 60_000 + 1);
    const renewed = stores.delivery.getState().renew(false);
    expect(delivery()?.fee).toEqual(clp(2200));
    await renewed;
    expect(delivery()?.fee).toEqual(clp(3000));
    expect(asked('delivery-cost')).toHaveLength(2);
  });
  it('[C9-013] renews a courier’s quote that is older than five minutes, untouched as the cart is', async () => {
    const { terms } = record();
    const uber = { terms: { ...terms, delivery: { ...terms.delivery, usesUberDirect: true } } };
    const { chooseAddress, delivery, stores, setAnswer, clock } = open({}, uber);
    await chooseAddress(HOME);
    setAnswer('delivery-quote', { ok: true, fee: 4100, id: 'q-2' });
    await clock.advance(5 * 60_000);
    await stores.delivery.getState().renew(false);
    expect(delivery()?.quoteId).toBe('q-1');
    await clock.advance(1);
    await stores.delivery.getState().renew(false);
    expect(delivery()).toMatchObject({ quoteId: 'q-2', fee: clp(4100) });
  });
  it('X-06 asks again at once when the provider has refused it as changed', async () => {
    const { chooseAddress, delivery, stores, setAnswer } = open();
    await chooseAddress(HOME);
    setAnswer('delivery-cost', { ok: true, cost: 3000 });
    await stores.delivery.getState().renew(true);
    expect(delivery()?.fee).toEqual(clp(3000));
  });
  it('says that it is not known where nobody answers, and asks again when it is renewed', async () => {
    const { chooseAddress, delivery, stores, setAnswer } = open({ api: { distance: () => ({ failure: failure('http', 'http-500') }) } });
    await chooseAddress(HOME);
    expect(delivery()).toMatchObject({ isValid: null, problem: 'cost' });
    setAnswer('distance', ANSWERS.distance);
    await stores.delivery.getState().renew(false);
    expect(delivery()).toMatchObject({ isValid: true, fee: clp(2200) });
  });
});
