import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
import { openPortal, portalOptions } from '../test-portal.ts';
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
});
