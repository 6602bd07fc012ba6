import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { aKioskSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { PASSPORT } from '../../passport.ts';
import { openKiosk, testInfo, keysLeft } from '../test-world.ts';
import { awaitService } from './device-errors.ts';
import { storesFor } from './stores.ts';

const BLOCKED = () => ({ failure: failure('auth', 'device-blocked') });
const saved = { state: 'received' as const, saved: { orderId: '90001' } };

describe('a kiosk as a whole', () => {
  it('has one set of stores for a host, whoever asks', async () => {
    const { host, stores } = await openKiosk();
    expect(storesFor(host)).toBe(stores);
  });

  it('[K4-017] that is left with a cart starts anew after 180 s', async () => {
    const { stores, fill, clock, here } = await openKiosk();
    await fill();
    stores.inactivity.touch();
    await clock.advance(150_000);
    expect(stores.inactivity.view.getState()).toEqual({ cycle: 1, secondsLeft: 30 });
    await clock.advance(30_000);
    expect([here(), stores.visit.view.getState()]).toEqual(['/KioskWelcome', null]);
  });

  it('[K4-018] that is left with an order on its way keeps it at 180 s and cancels it at 300 s', async () => {
    const { stores, order, progress, clock, stored, calls, here, setAnswer } = await openKiosk();
    setAnswer('order-cancel', { ok: true, data: {} });
    const intent = await order();
    progress(intent, { state: 'unknown' });
    stores.inactivity.touch();
    await clock.advance(180_000);
    expect([here(), stored.has('TEMPCART')]).toEqual(['/KioskWelcome', true]);
    await clock.advance(90_000);
    expect(stores.inactivity.view.getState()).toEqual({ cycle: 2, secondsLeft: 30 });
    await clock.advance(30_000);
    expect([stored.has('TEMPCART'), stores.order.view.getState().status]).toEqual([false, 'none']);
    expect(calls.findLast(({ operation }) => operation === 'order-cancel')?.query).toMatchObject({ ipedtemp: intent, xir: 104, xil: 1 });
  });

  it('cancels by its number an order that was received when nobody stood there any more', async () => {
    const { stores, order, progress, clock, calls, here } = await openKiosk();
    const intent = await order();
    progress(intent, { state: 'unknown' });
    stores.inactivity.touch();
    await clock.advance(180_000);
    progress(intent, saved);
    expect([here(), stores.order.view.getState().status]).toEqual(['/KioskWelcome', 'received']);
    await clock.advance(120_000);
    expect(calls.findLast(({ operation }) => operation === 'order-cancel')?.query).toMatchObject({ iped: '90001', ipedtemp: undefined });
  });

  it('never cancels an order whose number was shown', async () => {
    const { stores, order, progress, clock, calls } = await openKiosk();
    progress(await order(), saved);
    stores.flow.present();
    stores.inactivity.touch();
    await clock.advance(400_000);
    expect(calls.some(({ operation }) => operation === 'order-cancel')).toBe(false);
  });

  it('the next customer starts without the order of the one before', async () => {
    const { stores, order, progress, clock, stored } = await openKiosk();
    progress(await order(), { state: 'unknown' });
    stores.inactivity.touch();
    await clock.advance(180_000);
    stores.flow.start();
    expect([stored.has('TEMPCART'), stores.order.view.getState().status]).toEqual([false, 'none']);
  });

  it('[K4-015] is back at the welcome 15 s after printing, with nothing of the customer in its storage', async () => {
    const { stores, order, progress, clock, stored, here } = await openKiosk();
    progress(await order(), saved);
    stores.flow.present();
    stores.returning.watch();
    await clock.advance(14_900);
    expect(here()).toBe('/PaymentReceived');
    await clock.advance(100);
    expect([here(), keysLeft(stored), stores.visit.view.getState()]).toEqual(['/KioskWelcome', [], null]);
  });

  it('is set up anew when another device is linked, and let go when it is unlinked', async () => {
    const { stores, setSession, clock, calls } = await openKiosk();
    const before = calls.length;
    setSession(aKioskSession({ deviceId: 'u4-1' }));
    expect(calls.length).toBe(before);
    setSession(aKioskSession({ deviceId: 'u4-2', dk: 2 }));
    await clock.advance(0);
    expect(calls.at(-1)?.query).toMatchObject({ dk: 2, name: 'u4-2' });
    setSession(VISITOR);
    expect(stores.setup.view.getState()).toEqual({ status: 'unlinked' });
  });

  it('[K8-004] a restaurant out of service is asked for again until it is back', async () => {
    const { host, stores, clock, setAnswer, here, visited } = await openKiosk({ config: { active: false } });
    visited.push('/KioskError/inactive');
    const release = awaitService(host, stores, 'inactive');
    await clock.advance(30_000);
    expect(here()).toBe('/KioskError/inactive');
    setAnswer('test-info', testInfo());
    await clock.advance(30_000);
    expect(here()).toBe('/KioskWelcome');
    release();
  });

  it('[K8-005] a device that is not available is asked for again after 10 s, then every 30, and stays linked', async () => {
    const { host, stores, clock, stored, here, visited, setAnswer, calls } = await openKiosk({
      storage: { TK5: 'x' },
      api: { 'test-info': BLOCKED },
    });
    visited.push('/KioskError/notAvailable');
    const asked = () => calls.filter(({ operation }) => operation === 'test-info').length;
    const before = asked();
    const release = awaitService(host, stores, 'notAvailable');
    await clock.advance(9_900);
    expect(asked()).toBe(before);
    await clock.advance(100);
    expect([asked(), here(), stores.setup.view.getState().status]).toEqual([before + 1, '/KioskError/notAvailable', 'blocked']);
    setAnswer('test-info', testInfo());
    await clock.advance(30_000);
    expect([here(), stored.has('TK5')]).toEqual(['/KioskWelcome', true]);
    release();
  });

  it('[K8-005] or as soon as the notice is touched; what the customer had begun is gone', async () => {
    const { host, stores, fill, clock, setAnswer, visited, stored, here } = await openKiosk();
    await fill();
    setAnswer('test-info', BLOCKED);
    visited.push('/KioskError/notAvailable');
    const release = awaitService(host, stores, 'notAvailable');
    window.dispatchEvent(new Event('pointerdown'));
    await clock.advance(0);
    expect([stores.visit.view.getState(), stored.has('TEMPCART'), here()]).toEqual([null, false, '/KioskWelcome']);
    release();
  });

  it('[K8-005, X-16] one that is blocked does not sell without the network from what it remembers', async () => {
    const { stores, setAnswer, clock } = await openKiosk();
    stores.setup.block('notAvailable');
    setAnswer('test-info', () => ({ failure: failure('transport', 'offline') }));
    await stores.setup.load(true);
    await clock.advance(60_000);
    expect(stores.setup.view.getState()).toEqual({ status: 'blocked', error: 'notAvailable' });
  });

  it('[K8-005] none of the keys that a kiosk keeps stays behind when it is linked no more', async () => {
    const own = Object.keys(PASSPORT.storage).filter((key) => key !== 'TAGS');
    const { setSession, clock, stored } = await openKiosk({ storage: Object.fromEntries(own.map((key) => [key, {}])) });
    setSession(VISITOR);
    await clock.advance(0);
    expect([...stored.keys()].filter((key) => own.includes(key))).toEqual([]);
  });

  it('[C3-049] a device that is linked no more keeps nothing of its venue, so that the next one is no portal by mistake', async () => {
    const { stored, setSession, clock } = await openKiosk({ storage: { KIOPORTAL: {}, TK5: 'x' } });
    expect([stored.has('KIOPORTAL'), stored.has('KSETUP')]).toEqual([true, true]);
    setSession(VISITOR);
    await clock.advance(0);
    expect([...stored.keys()]).toEqual([]);
  });
});
