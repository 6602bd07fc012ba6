import { describe, expect, it } from 'vitest';
import { NORI_CONFIG, openPortal, portalOptions } from '../test-portal.ts';
import { kioskWorld, testInfo, type WorldOptions } from '../test-world.ts';
import { storesFor } from './stores.ts';

type Left = Awaited<ReturnType<typeof openPortal>>;

/** The device of a portal after a power cut, at the page where it starts anew, with what storage and outbox kept. */
async function restart(before: Left, path: string, options: WorldOptions & { readonly here?: boolean } = {}) {
  const kept = Object.fromEntries([...before.stored].map(([key, { value }]) => [key, JSON.parse(JSON.stringify(value)) as unknown]));
  const world = kioskWorld(portalOptions({ here: true, ...options, storage: kept, start: before.clock.now() + 30_000 }));
  const stores = storesFor({ ...world.host, outbox: before.host.outbox });
  world.visited.push(path);
  stores.attend();
  await world.clock.advance(0);
  return { ...world, stores, here: () => world.visited.at(-1) };
}

describe('an order of a portal after a power cut', () => {
  it('[K4-013, X-15] is printed as its restaurant prints, whatever the device itself is linked to', async () => {
    const before = await openPortal({ here: true });
    await before.orderBy(1000);
    const { stores, clock, printed } = await restart(before, '/PaymentReceived');
    expect(stores.setup.view.getState()).toMatchObject({ status: 'ready', venue: { name: 'Brasa Norte' } });
    stores.flow.present();
    await clock.advance(60_000);
    expect(printed.map(({ id, columns, message }) => [id, columns, message.header])).toEqual([
      ['t-intent-000000001-1', 30, 'ticket.order 1/2\nNori Ñuñoa'],
      ['t-intent-000000001-2', 30, 'ticket.order 2/2\nNori Ñuñoa'],
    ]);
    expect(printed[0]?.message.content).toMatch(/1\.500\sCLP[^]*Gracias por comer en Nori/);
  });

  it('[K4-013, X-15] which was being paid is printed as its restaurant prints once it is paid', async () => {
    const before = await openPortal({ here: true });
    await before.orderBy(5025);
    const { stores, clock, printed, push } = await restart(before, '/PayOrder/5025');
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
    stores.flow.present();
    await clock.advance(60_000);
    expect(printed.map(({ message }) => message.header)).toEqual(['ticket.order 1/2\nNori Ñuñoa', 'ticket.order 2/2\nNori Ñuñoa']);
  });

  it('[K4-015, Q87] returns in the time of its restaurant, whose printer is not at hand', async () => {
    const own = { printerConfig: undefined, payMethods: [1000, 5025] };
    const api = {
      'test-info': ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) => ({
        json: testInfo(query?.['sid'] === 3 ? { ...NORI_CONFIG, adte: true } : own),
      }),
    };
    const before = await openPortal({ api });
    await before.orderBy(5025);
    const { stores, clock, push } = await restart(before, '/PayOrder/5025', { here: false, api });
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: clock.now() } });
    stores.flow.present();
    await clock.advance(10_000);
    const args = { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '' };
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: { device_id: 'u4-1', args, fm: clock.now() } });
    await clock.advance(5_000);
    expect([stores.tax.view.getState(), stores.printing.view.getState()]).toEqual(['arrived', { status: 'printed', total: 3 }]);
    stores.returning.watch();
    expect(stores.returning.view.getState()).toBe(15);
  });

  it.each(['/SelectRestaurant', '/l/cl/portal/15', '/KioskWelcome'])(
    '[X-15] of the cashier is shown to who waits before %s, and stays',
    async (path) => {
      const before = await openPortal({ here: true });
      await before.orderBy(1000);
      const { stores, clock, calls, here, printed } = await restart(before, path);
      expect(here()).toBe('/PaymentReceived');
      stores.flow.present();
      await clock.advance(60_000);
      stores.flow.reset('inactive', true);
      await clock.advance(400_000);
      expect([here(), printed.length, calls.filter(({ operation }) => operation === 'order-cancel')]).toEqual(['/SelectRestaurant', 2, []]);
    },
  );
});
