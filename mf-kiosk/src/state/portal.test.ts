import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { portalInfoRaw, portalSessionRaw, portalVenueRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { openKiosk, keysLeft } from '../test-world.ts';

const NORI = { ...portalVenueRaw, nombre: 'Nori Ñuñoa', idrl: '103-1', simpleId: 3, dk: 1 };
const api = { 'portal-info': portalInfoRaw, 'portal-venues': { ok: true, data: [portalVenueRaw, NORI] } };

async function atPortal(storage: object = {}) {
  const world = await openKiosk({ api, storage });
  const asked = (operation: string) => world.calls.filter((call) => call.operation === operation);
  return { ...world, asked };
}

describe('a device of a portal', () => {
  it('[C2-021] becomes one by the address of the portal, and keeps it', async () => {
    const { stores, stored, asked } = await atPortal();
    await stores.portal.enter('cl', '15');
    expect(stores.portal.view.getState()).toMatchObject({ status: 'ready', venues: [{ name: 'Brasa Norte' }, { name: 'Nori Ñuñoa' }] });
    expect([stored.get('KIOPORTAL')?.value, stores.portal.isPortal()]).toMatchObject([{ idPortal: '15', country: 'cl' }, true]);
    expect(asked('portal-venues')[0]?.query).toEqual({ pais: 'cl', ipr: '15', kio: 1 });
  });

  it.each([
    [3539, 0],
    [3541, 1],
  ])('[K7-004] asks about a portal that was read %i s ago %i times', async (seconds, count) => {
    const { stores, asked, clock, stored } = await atPortal();
    stored.set('KIOPORTAL', { value: { ...portalSessionRaw, time: clock.now() - seconds * 1000 }, at: clock.now() });
    await stores.portal.load();
    expect(asked('portal-info')).toHaveLength(count);
  });

  it('[K7-004] what was asked anew is good for as long again', async () => {
    const { stores, asked, clock, stored } = await atPortal();
    stored.set('KIOPORTAL', { value: { ...portalSessionRaw, time: clock.now() - 3_541_000 }, at: clock.now() });
    await stores.portal.load();
    await clock.advance(3_539_000);
    await stores.portal.load();
    expect(asked('portal-info')).toHaveLength(1);
  });

  it('a portal that is not known is said to have failed and is not kept', async () => {
    const { stores, setAnswer, stored } = await atPortal();
    setAnswer('portal-info', { ok: false, msg: 'Portal no existe' });
    await stores.portal.enter('cl', '99');
    expect([stores.portal.view.getState().status, stored.has('KIOPORTAL')]).toEqual(['failed', false]);
  });

  it('keeps what is shown when it cannot be read again', async () => {
    const { stores, setAnswer } = await atPortal();
    await stores.portal.enter('cl', '15');
    setAnswer('portal-venues', () => ({ failure: failure('transport', 'offline') }));
    await stores.portal.load();
    expect(stores.portal.view.getState().status).toBe('ready');
  });

  it('[K1-003] runs the flow of the venue that was chosen', async () => {
    const { stores, here, asked, clock } = await atPortal();
    await stores.portal.enter('cl', '15');
    const state = stores.portal.view.getState();
    const nori = state.status === 'ready' ? state.venues[1] : undefined;
    if (nori === undefined) throw new Error('no venue');
    await stores.flow.chooseVenue(nori);
    await clock.advance(0);
    expect(here()).toBe('/KioskWelcome');
    expect(asked('test-info').at(-1)?.query).toMatchObject({ sid: 3, dk: 1, xir: 103, xil: 1, name: 'u4-1' });
    expect(stores.setup.view.getState()).toMatchObject({ status: 'ready', device: { venueId: '103-1', deviceId: 'u4-1' } });
  });

  it('[K6-002] starts anew at the choice of venue, with nothing of the first one left', async () => {
    const { stores, here, fill, clock, stored } = await atPortal({ KIOPORTAL: portalSessionRaw });
    await fill();
    stores.flow.reset('finished');
    await clock.advance(0);
    expect([here(), stores.visit.view.getState(), stores.portal.chosen.getState(), stores.menu.view.getState().status]).toEqual([
      '/SelectRestaurant',
      null,
      null,
      'none',
    ]);
    expect(keysLeft(stored)).toEqual(['KIOPORTAL']);
  });

  it('[K4-017, K4-009] left alone it goes back to the choice after 180 s', async () => {
    const { stores, here, fill, clock } = await atPortal({ KIOPORTAL: portalSessionRaw });
    await fill();
    stores.inactivity.touch();
    await clock.advance(180_000);
    expect(here()).toBe('/SelectRestaurant');
  });
});
