import { describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { PASSPORT } from '../../passport.ts';
import { createPrintLedger } from './print-ledger.ts';

const HOURS = 3_600_000;
const job = (id: string) => ({ id, columns: 38, message: aPrintedMessage({ content: id }) });

function open(storage: TestHostOptions['storage'] = {}) {
  const world = createTestHost('mf-kiosk', { storage, keys: PASSPORT.storage });
  const consumed: string[] = [];
  const consume = async (id: string): Promise<void> => {
    consumed.push(id);
    if (id === 'broken') throw new Error('the database is gone');
  };
  const ledger = createPrintLedger({ ...world.host, outbox: { ...world.host.outbox, consume } });
  return { ...world, ledger, consumed, pending: () => ledger.pending().map(({ id }) => id) };
}

describe('what the kiosk has pending on paper', () => {
  it('[X-15] holds an order in the outbox until the last of its tickets came out', () => {
    const { ledger, consumed, pending } = open();
    ledger.enqueue('o', [job('a'), job('b')]);
    ledger.enqueue('p', [job('c')]);
    expect([pending(), ledger.hasPending('o'), ledger.hasPending('p'), consumed]).toEqual([['a', 'b', 'c'], true, true, []]);
    ledger.give(job('a'));
    ledger.settle([job('c')]);
    expect([pending(), consumed, ledger.hasPending('p')]).toEqual([['b'], ['p'], false]);
    ledger.give(job('b'));
    expect([pending(), consumed, ledger.hasPending('o')]).toEqual([[], ['p', 'o'], false]);
  });

  it('[X-15] has a ticket pending once, whatever is asked, and none that came out for who stands there', () => {
    const { ledger, pending } = open();
    ledger.enqueue('o', [job('a')]);
    ledger.enqueue('o', [job('a'), job('b')]);
    ledger.give(job('b'));
    ledger.give(job('b'));
    ledger.enqueue('o', [job('b')]);
    expect([pending(), ledger.isGiven('b'), ledger.isGiven('a')]).toEqual([['a'], true, false]);
    ledger.turnPage();
    expect(ledger.isGiven('b')).toBe(false);
  });

  it('[X-15] an order without tickets is done with at once', () => {
    const { ledger, consumed, stored } = open();
    ledger.enqueue('o', []);
    ledger.settle([job('x')]);
    ledger.turnPage();
    expect([consumed, stored.has('PRINTS')]).toEqual([['o'], false]);
  });

  it('[X-15] an outbox that cannot release an order is reported', async () => {
    const { ledger, reports, clock } = open();
    ledger.enqueue('broken', []);
    await clock.advance(0);
    expect(reports).toMatchObject([{ context: { phase: 'device', operation: 'order-save' } }]);
  });

  it('[X-15] is found again by the next page, and gone from the storage with the last ticket and the next customer', () => {
    const first = open();
    first.ledger.enqueue('o', [job('a'), job('b')]);
    first.ledger.give(job('a'));
    const { ledger, pending, stored } = open({ PRINTS: first.stored.get('PRINTS')?.value });
    expect([pending(), ledger.isGiven('a'), ledger.hasPending('o')]).toEqual([['b'], true, true]);
    ledger.settle([job('b')]);
    expect(stored.has('PRINTS')).toBe(true);
    ledger.turnPage();
    expect(stored.has('PRINTS')).toBe(false);
  });

  it('[X-15] wants no ticket that is older than half a day, and says so once', async () => {
    const { ledger, pending, clock, reports, consumed } = open();
    ledger.enqueue('o', [job('a'), job('b')]);
    await clock.advance(12 * HOURS);
    ledger.enqueue('p', [job('c')]);
    expect([pending(), reports.length]).toEqual([['a', 'b', 'c'], 0]);
    await clock.advance(1);
    expect([pending(), pending(), consumed]).toEqual([['c'], ['c'], ['o']]);
    expect(reports).toMatchObject([{ cause: { kind: 'device', code: 'ticket-given-up' }, context: { phase: 'device' } }]);
  });
});
