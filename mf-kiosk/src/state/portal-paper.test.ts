import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
import { BRASA, NORI, openPortal, portalOptions } from '../test-portal.ts';
import { openKiosk } from '../test-world.ts';

const PAID = { iped: '90001', ss: 0, sp: 2, fm: 2 };
const AT_NORI = [103, 1, '3001'];

describe('the paper of a portal whose restaurants print by the provider', () => {
  it('[X-15, K7-008] of who left while it failed comes out at the restaurant of the order, not where the kiosk stands by then', async () => {
    const { stores, orderBy, clock, jobs, setAnswer } = await openPortal();
    setAnswer('print-remote', () => ({ failure: failure('transport', 'offline') }));
    await orderBy(1000);
    stores.flow.present();
    await clock.advance(0);
    expect([jobs(), stores.printing.view.getState().status]).toEqual([[[...AT_NORI, 't-intent-000000001-1']], 'failed']);
    stores.flow.reset('finished');
    await clock.advance(0);
    expect(stores.setup.view.getState()).toMatchObject({ status: 'ready', venue: { name: 'Brasa Norte' } });
    setAnswer('print-remote', { ok: true, data: { id: 't-1', dup: false } });
    await clock.advance(60_000);
    expect(jobs().slice(1)).toEqual([1, 2].map((unit) => [...AT_NORI, `t-intent-000000001-${unit}`]));
  });

  it('[X-15, K1-003] of an order that is paid after its customer has gone comes out at its restaurant', async () => {
    const { stores, orderBy, clock, jobs, push } = await openPortal();
    await orderBy(5025);
    stores.flow.reset('inactive', true);
    await clock.advance(0);
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: PAID });
    await clock.advance(60_000);
    expect(jobs().map(([ir, il, printer]) => [ir, il, printer])).toEqual([AT_NORI, AT_NORI]);
  });

  it('[X-15] is still of its restaurant after the power was gone', async () => {
    const { stores, orderBy, clock, stored, setAnswer } = await openPortal();
    setAnswer('print-remote', () => ({ failure: failure('transport', 'offline') }));
    await orderBy(1000);
    stores.flow.present();
    stores.flow.reset('finished');
    await clock.advance(0);
    const kept = Object.fromEntries([...stored].map(([key, { value }]) => [key, JSON.parse(JSON.stringify(value)) as unknown]));
    const after = await openKiosk(portalOptions({ storage: kept, start: clock.now() + 60_000 }));
    await after.clock.advance(60_000);
    const asked = after.calls.filter(({ operation }) => operation === 'print-remote');
    expect(asked.map(({ query }) => [query?.['xir'], query?.['xil'], query?.['kdsid']])).toEqual([AT_NORI, AT_NORI]);
  });

  it('[X-15] that an earlier version kept without its restaurant comes out where the kiosk stands', async () => {
    const ticket = { intentId: 'i', at: 0, id: 't-1', columns: 38, args: encodePrintedMessage(aPrintedMessage()) };
    const { clock, calls } = await openKiosk(portalOptions({ storage: { PRINTS: { given: [], owed: [ticket] } }, start: 0 }));
    await clock.advance(15_000);
    const asked = calls.filter(({ operation }) => operation === 'print-remote');
    expect(asked.map(({ query }) => [query?.['xir'], query?.['kdsid']])).toEqual([[104, '4002']]);
  });

  const aDebt = (id: string, venueId: string, at: number) => ({
    intentId: `of ${id}`,
    at,
    id,
    columns: 38,
    args: encodePrintedMessage(aPrintedMessage()),
    venueId,
  });
  /** Tickets of both venues are pending from before, those of Nori first; the provider reaches the printer of Brasa only. */
  const openWithDebts = async (noriIsKnown: boolean) => {
    const first = await openPortal();
    const kept = Object.fromEntries([...first.stored].map(([key, { value }]) => [key, JSON.parse(JSON.stringify(value)) as unknown]));
    const owed = [aDebt('nori-1', NORI.id, 0), aDebt('nori-2', NORI.id, 0), aDebt('brasa-1', BRASA.id, 0), aDebt('brasa-2', BRASA.id, 0)];
    const world = await openKiosk(
      portalOptions({
        start: 0,
        storage: { ...(noriIsKnown ? kept : {}), PRINTS: { given: [], owed } },
        api: {
          'print-remote': ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) =>
            query?.['xir'] === NORI.restaurantId
              ? { failure: failure('transport', 'offline') }
              : { json: { ok: true, data: { id: 't', dup: false } } },
        },
      }),
    );
    const asked = () =>
      world.calls.filter(({ operation }) => operation === 'print-remote').map(({ body }) => (body as { readonly id: string }).id);
    return { ...world, asked };
  };

  it('[X-15] of a restaurant whose printer is down holds back that of no other one', async () => {
    const { clock, asked, setAnswer } = await openWithDebts(true);
    await clock.advance(15_000);
    expect(asked()).toEqual(['nori-1']);
    await clock.advance(3_000);
    expect(asked()).toEqual(['nori-1', 'brasa-1']);
    await clock.advance(3_000);
    expect(asked()).toEqual(['nori-1', 'brasa-1', 'brasa-2']);
    setAnswer('print-remote', { ok: true, data: { id: 't', dup: false } });
    await clock.advance(30_000);
    expect(asked()).toEqual(['nori-1', 'brasa-1', 'brasa-2', 'nori-1', 'nori-2']);
  });

  it('[X-15] of a restaurant that the kiosk does not know any more holds back that of no other one', async () => {
    const { clock, asked } = await openWithDebts(false);
    await clock.advance(40_000);
    expect(asked()).toEqual(['brasa-1', 'brasa-2']);
  });

  it('[X-15] is asked for at the usual pace, however long the printer of another restaurant has been down', async () => {
    const { clock, asked, stores } = await openWithDebts(true);
    // Nori's has failed more often than is tried at that pace.
    await clock.advance(60 * 60_000);
    stores.printing.enqueue('late', [{ venueId: BRASA.id, id: 'brasa-3', columns: 38, message: aPrintedMessage() }]);
    const before = asked().length;
    await clock.advance(30_000);
    expect(asked().slice(before)).toContain('brasa-3');
  });
});
