import { describe, expect, it } from 'vitest';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { service } from './service.ts';
import { openKiosk } from './test-world.ts';

describe('the kiosk’s service', () => {
  it('publishes where the customer stands', async () => {
    const { host, stores, as, fill } = await openKiosk();
    const stop = await service.activate(host);
    const read = () => as('shell').peek('kiosk/session');
    expect(read()).toEqual({ status: 'ready', value: { step: 'welcome', itemCount: 0 } });
    await fill();
    expect(read()).toMatchObject({ value: { step: 'menu', itemCount: 2, dispatch: 4 } });
    stores.flow.confirmLocator('7');
    expect(read()).toMatchObject({ value: { locator: '7' } });
    stop();
  });

  it('answers kiosk/reset', async () => {
    const { host, stores, as, fill, here } = await openKiosk();
    const stop = await service.activate(host);
    await fill();
    expect(await as('shell').request('kiosk/reset', { reason: 'inactive' })).toEqual({ ok: true, value: null });
    expect([here(), stores.visit.view.getState()]).toEqual(['/KioskWelcome', null]);
    stop();
    expect(await as('shell').request('kiosk/reset', { reason: 'inactive' })).toMatchObject({ ok: false });
  });

  it('speaks the contract that it was built against', () => {
    expect([service.id, service.contract]).toEqual(['mf-kiosk', CONTRACT]);
  });
});
