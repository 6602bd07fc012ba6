import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { createPrintLedger } from './print-ledger.ts';
import { createTicketPrinter } from './printer.ts';
import { createPrintingStore } from './printing.ts';

const job = (id: string) => ({ id, columns: 38, message: aPrintedMessage() });
const trouble = (code: string) => () => Promise.resolve(failed(failure('device', code)));

function start(storage: TestHostOptions['storage'] = {}) {
  const world = createTestHost('mf-kiosk', { storage });
  const consumed: string[] = [];
  const outbox = { ...world.host.outbox, consume: async (id: string) => void consumed.push(id) };
  const ledger = createPrintLedger({ ...world.host, outbox });
  const printing = createPrintingStore({ ...world.host, ledger, troubleText: (trouble) => `trouble ${trouble}` });
  return { ...world, printing, ledger, consumed, ids: () => world.printed.map(({ id }) => id) };
}

describe('printing', () => {
  it('prints the ticket of an order', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a')]);
    expect(printing.view.getState()).toEqual({ status: 'printing', done: 0, total: 1 });
    await clock.advance(0);
    expect([printing.view.getState(), ids()]).toEqual([{ status: 'printed', total: 1 }, ['a']]);
  });

  it('[K4-015] leaves a pause of 3 s between two tickets', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a'), job('b')]);
    await clock.advance(2_999);
    expect(ids()).toEqual(['a']);
    await clock.advance(1);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b'], { status: 'printed', total: 2 }]);
  });

  it.each([
    ['out-of-paper', 'out-of-paper'],
    ['unreachable', 'unreachable'],
    ['timeout', 'unreachable'],
    ['refused', 'unreachable'],
  ])('[X-15] says what is wrong: %s', async (code, stated) => {
    const { printing, clock, setPrinter } = start();
    setPrinter(trouble(code));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    expect(printing.view.getState()).toEqual({ status: 'failed', trouble: stated, done: 0, total: 1 });
    setPrinter(() => new Promise(() => undefined));
    printing.retry();
    expect(printing.view.getState()).toEqual({ status: 'printing', done: 0, total: 1 });
  });

  it('[X-15] goes on with the ticket that failed, under the same id', async () => {
    const { printing, clock, setPrinter, ids } = start();
    printing.start('o', [job('a'), job('b')]);
    await clock.advance(0);
    setPrinter(trouble('out-of-paper'));
    await clock.advance(3_000);
    expect(printing.view.getState()).toMatchObject({ status: 'failed', done: 1 });
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: true } }));
    printing.retry();
    expect(printing.view.getState()).toEqual({ status: 'printing', done: 1, total: 2 });
    await clock.advance(0);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b', 'b'], { status: 'printed', total: 2 }]);
  });

  it('does nothing where there is no printer, or nothing to print', async () => {
    const { printing, clock, setPrinter, ledger, consumed } = start();
    printing.start('o', []);
    expect(printing.view.getState()).toEqual({ status: 'none' });
    setPrinter(trouble('no-printer'));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    expect(printing.view.getState()).toEqual({ status: 'none' });
    // A printer that is not there has nothing pending, and holds no order.
    expect([ledger.pending(), consumed.at(-1)]).toEqual([[], 'o']);
  });

  it('[X-15] a printer that hangs is asked once for what is pending, whatever comes to be pending meanwhile', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(() => new Promise(() => undefined));
    printing.enqueue('o', [job('a')]);
    await clock.advance(15_000);
    printing.enqueue('p', [job('b')]);
    printing.stop();
    await clock.advance(600_000);
    expect(ids()).toEqual(['a']);
  });

  it('shows nothing more once the customer has left', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a'), job('b')]);
    printing.stop();
    await clock.advance(10_000);
    expect([printing.view.getState(), ids()]).toEqual([{ status: 'idle' }, ['a']]);
    printing.retry();
    expect(printing.view.getState()).toEqual({ status: 'idle' });
  });

  it('[K8-008] an error shows a toast', async () => {
    const { printing, clock, setPrinter, notices } = start();
    setPrinter(trouble('out-of-paper'));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    // For a second, as toasts of the kiosk are (K4-020): the panel stays, and the next customer must not read it.
    expect(notices).toEqual([{ tone: 'bad', text: 'trouble out-of-paper', speed: 'toast' }]);
  });

  it('[X-15] a ticket that its customer had to leave behind comes out once the printer can, under its one name', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(trouble('out-of-paper'));
    printing.start('o', [job('a'), job('b')]);
    await clock.advance(0);
    printing.stop();
    await clock.advance(15_000);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(15_000);
    expect(ids()).toEqual(['a', 'a', 'a']);
    // The next one is not asked for as if the printer were still away.
    await clock.advance(3_000);
    expect(ids()).toEqual(['a', 'a', 'a', 'b']);
  });

  it('[X-15] the tickets of the customer who stands there come first, and what was skipped never comes', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(trouble('unreachable'));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    printing.stop();
    printing.start('o', [job('b')]);
    await clock.advance(0);
    printing.stop(true);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(60_000);
    expect(ids()).toEqual(['a', 'b', 'a']);
  });

  it('[K4-015] one more ticket comes 3 s behind the last one', async () => {
    const { printing, clock, ids, ledger } = start();
    printing.start('o', [job('a')]);
    await clock.advance(1_000);
    printing.add(job('b'));
    await clock.advance(1_999);
    expect([ids(), printing.view.getState()]).toEqual([['a'], { status: 'printing', done: 1, total: 2 }]);
    // Also after a power cut.
    expect(ledger.pending().map(({ id }) => id)).toEqual(['b']);
    await clock.advance(1);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b'], { status: 'printed', total: 2 }]);
  });

  it('[X-15] a ticket that has come out is not added again, whoever tells of it twice', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a')]);
    await clock.advance(0);
    printing.add(job('a'));
    await clock.advance(10_000);
    expect([ids(), printing.view.getState()]).toEqual([['a'], { status: 'printed', total: 1 }]);
  });

  it('[X-15] a ticket that comes out after its customer has left is not taken for one of the next customer', async () => {
    const { printing, clock, setPrinter, ids, ledger } = start();
    const answers: (() => void)[] = [];
    setPrinter(() => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: { alreadyPrinted: false } }))));
    printing.start('o', [job('a')]);
    printing.stop();
    printing.start('p', [job('b'), job('c')]);
    answers[0]?.();
    await clock.advance(3_000);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b'], { status: 'printing', done: 0, total: 2 }]);
    expect([ledger.isGiven('a'), ledger.pending().map(({ id }) => id)]).toEqual([false, ['b', 'c']]);
  });

  it('[K4-015] the first ticket of the next customer waits for none of the one before', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a')]);
    await clock.advance(0);
    printing.stop();
    printing.start('p', [job('b')]);
    await clock.advance(0);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('[K4-014, X-15] a tax document comes out also where no ticket could before it', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(trouble('no-printer'));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    printing.add(job('dte'));
    await clock.advance(10_000);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'a', 'dte'], { status: 'printed', total: 2 }]);
    printing.stop();
    printing.add(job('b'));
    await clock.advance(0);
    expect(ids()).toEqual(['a', 'a', 'dte', 'b']);
  });

  it('[K4-015] one more ticket comes at once where the last one came out 3 s ago, and the next customer waits for no pause', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a')]);
    await clock.advance(3_000);
    printing.add(job('b'));
    await clock.advance(0);
    expect(ids()).toEqual(['a', 'b']);
    await clock.advance(1_000);
    printing.stop();
    printing.start('p', [job('c')]);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('[K4-015] a page that is drawn anew within the pause prints the second ticket once', async () => {
    const { printing, clock, ids } = start();
    printing.start('o', [job('a'), job('b')]);
    await clock.advance(1_000);
    printing.start('o', [job('a'), job('b')]);
    await clock.advance(10_000);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b'], { status: 'printed', total: 2 }]);
  });

  it('[X-15] one more ticket is printed once, whatever the printer does meanwhile', async () => {
    const busy = start();
    busy.printing.start('o', [job('a')]);
    busy.printing.add(job('b'));
    await busy.clock.advance(10_000);
    expect([busy.ids(), busy.printing.view.getState()]).toEqual([['a', 'b'], { status: 'printed', total: 2 }]);

    const stuck = start();
    stuck.setPrinter(trouble('out-of-paper'));
    stuck.printing.start('o', [job('a')]);
    await stuck.clock.advance(0);
    stuck.printing.add(job('b'));
    await stuck.clock.advance(10_000);
    expect([stuck.ids(), stuck.printing.view.getState().status]).toEqual([['a'], 'failed']);
    stuck.setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    stuck.printing.retry();
    await stuck.clock.advance(10_000);
    expect([stuck.ids(), stuck.printing.view.getState()]).toEqual([['a', 'a', 'b'], { status: 'printed', total: 2 }]);
  });

  it.each([true, false])('[X-15] the first ticket of an order that had none comes out (its page is open: %s)', async (isOpen) => {
    const { printing, clock, ids } = start();
    if (isOpen) printing.start('o', []);
    printing.add(job('a'));
    await clock.advance(0);
    expect([ids(), printing.view.getState()]).toEqual([['a'], { status: 'printed', total: 1 }]);
  });

  it('[X-15] what is pending is written down until it came out, and its order stays in the outbox as long', async () => {
    const { printing, clock, setPrinter, stored, consumed } = start();
    setPrinter(trouble('out-of-paper'));
    printing.start('o', [job('a')]);
    await clock.advance(0);
    expect([stored.get('PRINTS')?.value, consumed]).toMatchObject([{ owed: [{ id: 'a', intentId: 'o' }] }, []]);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    printing.retry();
    await clock.advance(0);
    expect([stored.get('PRINTS')?.value, consumed]).toMatchObject([{ owed: [], given: ['a'] }, ['o']]);
    printing.stop();
    expect(stored.has('PRINTS')).toBe(false);
  });

  it('[X-15] after a power cut another page prints what is pending, and not what came out', async () => {
    const first = start();
    first.printing.start('o', [job('a'), job('b')]);
    await first.clock.advance(0);
    const again = start({ PRINTS: first.stored.get('PRINTS')?.value });
    again.printing.start('o', [job('a'), job('b')]);
    await again.clock.advance(10_000);
    expect([again.ids(), again.printing.view.getState()]).toEqual([['b'], { status: 'printed', total: 2 }]);
    const alone = start({ PRINTS: first.stored.get('PRINTS')?.value });
    alone.printing.resume();
    await alone.clock.advance(15_000);
    expect([alone.ids(), alone.consumed]).toEqual([['b'], ['o']]);
  });

  it('[X-15] a reload of the page with the number prints nothing twice, and has nothing pending without a printer', async () => {
    const { printing, clock, ids, stored, consumed } = start();
    printing.start('o', [job('a')]);
    await clock.advance(0);
    printing.start('o', [job('a')]);
    await clock.advance(5_000);
    expect([ids(), printing.view.getState()]).toEqual([['a'], { status: 'printed', total: 1 }]);
    printing.stop();
    printing.start('p', []);
    expect([stored.has('PRINTS'), [...new Set(consumed)]]).toEqual([false, ['o', 'p']]);
  });

  it('[X-15] a printer that stays away is asked less and less often, and the ticket given up after half a day, with one report', async () => {
    const { printing, clock, setPrinter, ids, reports, stored } = start();
    setPrinter(trouble('unreachable'));
    printing.enqueue('o', [job('a')]);
    await clock.advance(900_000 + 59_999);
    expect(ids().length).toBe(60);
    await clock.advance(1);
    expect(ids().length).toBe(61);
    await clock.advance(3_600_000 - 960_000);
    expect(ids().length).toBe(60 + 45);
    await clock.advance(12 * 3_600_000);
    expect([reports.length, stored.has('PRINTS')]).toEqual([1, false]);
  });
});

describe('a printer that throws', () => {
  it('[X-15, K8-008] is trouble like any other: it is said, tried again under the same name, and holds up no later ticket', async () => {
    const world = createTestHost('mf-kiosk', {
      environmentReader: { printAgent: { url: 'http://127.0.0.1:8091', token: 't' } },
    });
    const printer = createTicketPrinter(world.host, () => undefined);
    const ledger = createPrintLedger(world.host);
    const printing = createPrintingStore({ ...world.host, printer, ledger, troubleText: (stated) => stated });
    world.setPrinter(() => Promise.reject(new Error('the agent broke off')));
    printing.start('a', [job('a')]);
    await world.clock.advance(0);
    expect([printing.view.getState(), world.reports.length]).toEqual([{ status: 'failed', trouble: 'unreachable', done: 0, total: 1 }, 1]);
    printing.stop();
    expect(await printer.print(job('z'))).toMatchObject({ ok: false, failure: { kind: 'device', code: 'unreachable' } });
    // Once for who has left, in vain again.
    await world.clock.advance(15_000);
    world.setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    printing.start('b', [job('b')]);
    await world.clock.advance(60_000);
    expect([printing.view.getState().status, ledger.pending()]).toEqual(['printed', []]);
  });
});
