import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { portalInfoRaw, portalSessionRaw, portalVenueRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { kioskWorld, menuAnswer, openKiosk, testInfo, type WorldOptions } from '../test-world.ts';
import { storesFor } from './stores.ts';

const NORI = { ...portalVenueRaw, nombre: 'Nori Ñuñoa', idrl: '103-1', simpleId: 3, dk: 1 };
const POKE = { ...portalVenueRaw, nombre: 'Poke', idrl: '105-1', simpleId: 5, dk: 1 };
const PORTAL = { 'portal-info': portalInfoRaw, 'portal-venues': { ok: true, data: [NORI, POKE] } };
const CUT = () => ({ failure: failure('transport', 'offline') });
const NETWORK = { 'test-info': testInfo(), menu: menuAnswer(), ...PORTAL };
const OFFLINE = Object.fromEntries(Object.keys(NETWORK).map((operation) => [operation, CUT]));
const VENUE = aVenue({
  id: '103-1',
  restaurantId: 103,
  localId: 1,
  simpleId: 3,
  dk: 1,
  name: 'Nori Ñuñoa',
  reference: 'RL000480906626819067b97e',
});

/** A device of a portal on which somebody has already ordered at Nori. */
async function usedPortal() {
  const world = await openKiosk({ api: PORTAL, storage: { KIOPORTAL: portalSessionRaw }, venue: VENUE });
  await world.stores.portal.load();
  const [nori, poke] = venuesOf(world.stores);
  if (nori === undefined || poke === undefined) throw new Error('no venue');
  await world.stores.flow.chooseVenue(nori);
  await world.fill();
  const set = (answers: Readonly<Record<string, unknown>>) => {
    for (const [operation, answer] of Object.entries(answers)) world.setAnswer(operation as 'menu', answer);
  };
  return { ...world, nori, poke, cut: () => set(OFFLINE), mend: () => set(NETWORK) };
}

function venuesOf({ portal }: ReturnType<typeof storesFor>) {
  const state = portal.view.getState();
  return state.status === 'ready' ? state.venues : [];
}

/** The same device switched on anew, with what its storage kept. */
async function switchOn(stored: ReadonlyMap<string, { readonly value: unknown }>, options: WorldOptions = {}) {
  const storage = Object.fromEntries([...stored].map(([key, { value }]) => [key, JSON.parse(JSON.stringify(value))]));
  const world = kioskWorld({ storage, venue: VENUE, ...options });
  const stores = storesFor(world.host);
  world.visited.push('/SelectRestaurant');
  stores.attend();
  await world.clock.advance(0);
  return { ...world, stores, here: () => world.visited.at(-1) };
}

describe('a portal without the network', () => {
  it('[X-16] shows its restaurants as they were last known, also after it was switched off', async () => {
    const { stored, cut, stores, nori } = await usedPortal();
    cut();
    stores.flow.reset('finished');
    await stores.portal.load();
    expect(venuesOf(stores).map(({ name }) => name)).toEqual(['Nori Ñuñoa', 'Poke']);
    const again = await switchOn(stored, { api: OFFLINE });
    await again.stores.portal.load();
    expect(venuesOf(again.stores).map(({ name }) => name)).toEqual(['Nori Ñuñoa', 'Poke']);
    expect([again.stores.setup.isKept(nori), again.stores.setup.isCut.getState()]).toEqual([true, true]);
  });

  it('[X-16] sells at the cashier of a restaurant where somebody has ordered before', async () => {
    const { stored, nori } = await usedPortal();
    const { stores, here, clock, placed } = await switchOn(stored, { api: OFFLINE });
    await stores.portal.load();
    await stores.flow.chooseVenue(nori);
    expect(here()).toBe('/KioskWelcome');
    stores.flow.start();
    stores.flow.chooseDispatch(4);
    await clock.advance(0);
    const product = stores.menu.find('2');
    if (product === undefined) throw new Error('no product');
    stores.visit.add({ product, quantity: 1, extras: {}, comment: '' });
    stores.flow.pay(1000);
    await clock.advance(2_000);
    expect(stores.order.view.getState()).toMatchObject({ status: 'received', order: { isLocal: true, venueId: '103-1' } });
    expect(placed).toHaveLength(1);
  });

  it('[X-16] does not open one that it knows nothing of, says so, and lets another be chosen', async () => {
    const { stored, poke } = await usedPortal();
    const { stores, here, notices } = await switchOn(stored, { api: OFFLINE });
    await stores.portal.load();
    expect(stores.setup.isKept(poke)).toBe(false);
    await stores.flow.chooseVenue(poke);
    expect([here(), stores.portal.chosen.getState(), notices.map(({ text }) => text)]).toEqual([
      '/SelectRestaurant',
      null,
      ['portal.notOpened'],
    ]);
  });

  it('[X-16] asks again by itself until the network is there', async () => {
    const { stores, setAnswer, clock } = await switchOn(new Map([['KIOPORTAL', { value: portalSessionRaw }]]), { api: OFFLINE });
    await stores.portal.load();
    expect(stores.portal.view.getState().status).toBe('failed');
    for (const [operation, answer] of Object.entries(NETWORK)) setAnswer(operation as 'menu', answer);
    await clock.advance(10_000);
    expect(stores.portal.view.getState().status).toBe('ready');
  });

  it('[X-15] the ticket of an order that was paid after its customer had left names its own restaurant', async () => {
    const { stores, progress, push, printed, clock, setVenue } = await usedPortal();
    stores.flow.pay(5025);
    await clock.advance(0);
    progress('intent-000000001', { state: 'received', saved: { orderId: '90001' } });
    stores.flow.reset('inactive', true);
    setVenue(aVenue({ id: '104-1', restaurantId: 104, localId: 1, simpleId: 4, dk: 1, name: 'Brasa Norte' }));
    await stores.setup.load(true);
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
    await clock.advance(60_000);
    expect(stores.setup.view.getState()).toMatchObject({ venue: { name: 'Brasa Norte' } });
    expect(printed.map(({ message }) => message.header.split('\n').slice(0, 2))).toEqual([['ticket.order', 'Nori Ñuñoa']]);
  });
});
