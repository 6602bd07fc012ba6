import { describe, expect, it } from 'vitest';
import { intent, testBrowser as browser } from './outbox-testing.ts';

describe('what a kiosk keeps of a customer who has gone', () => {
  it('[X-04] F8: of an order of a kiosk only ids and outcome once it was seen to its end; a late tap still gets it', async () => {
    const { openTab, clock, records, world, remote } = browser();
    world.owner = 'kiosk:4-2';
    const { outbox } = openTab();
    const note = { kind: 'kiosk', order: { total: 18_240, cart: [{ name: 'Medio pollo' }], contactName: 'Camila' } };
    const { intentId: id } = await outbox.place(intent('kiosk:v-1:7', note));
    await clock.advance(1_000);
    expect(JSON.stringify([...records.values()])).toContain('Medio pollo');
    await outbox.consume(id);
    expect([...records.values()]).toMatchObject([
      { intentId: id, key: 'kiosk:v-1:7', state: 'consumed', request: null, note: { owner: 'kiosk:4-2' }, saved: { orderId: '90001' } },
    ]);
    expect(JSON.stringify([...records.values()])).not.toMatch(/Medio pollo|Camila|18240|total/);
    expect(await outbox.consumed()).toMatchObject([{ intentId: id, isMine: true, saved: { orderId: '90001' } }]);
    expect(await outbox.place(intent('kiosk:v-1:7', note))).toMatchObject({ intentId: id, state: 'consumed' });
    expect(remote.sent()).toBe(1);
  });

  it('F8: of a refused order of a kiosk no sentence of the provider, which may name its dishes', async () => {
    const { openTab, clock, records, world, remote } = browser();
    world.owner = 'kiosk:4-2';
    remote.fates.push('refused');
    const { outbox } = openTab();
    const { intentId: id } = await outbox.place(intent('kiosk:v-1:7'));
    await clock.advance(1_000);
    expect(JSON.stringify([...records.values()])).toContain('Este local está cerrado.');
    await outbox.consume(id);
    expect([...records.values()]).toMatchObject([{ state: 'consumed', failure: { kind: 'domain', outcome: 'none' } }]);
    expect(JSON.stringify([...records.values()])).not.toMatch(/Este local|Fuente Alameda/);
    expect((await outbox.place(intent('kiosk:v-1:7'))).intentId).not.toBe(id);
  });

  it('[X-04] an order that its customer walked away from is not sent again when the network is back, also by a later page', async () => {
    const { openTab, clock, world, remote } = browser();
    world.owner = 'kiosk:4-2';
    remote.fates.push('lost before it was stored');
    remote.world.checkAnswers = true;
    const first = openTab();
    const { intentId: id } = await first.outbox.place(intent('kiosk:v-1:7'));
    await clock.advance(16_000);
    const sent = remote.sent();
    await first.outbox.unwanted(id);
    first.kill();
    const { outbox } = openTab();
    await outbox.start();
    await clock.advance(200_000);
    expect(remote.sent()).toBe(sent);
  });
});
