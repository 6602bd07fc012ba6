import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { createPrintingStore } from './printing.ts';

const job = (id: string) => ({ id, columns: 38, message: aPrintedMessage() });
const trouble = (code: string) => () => Promise.resolve(failed(failure('device', code)));

function start() {
  const world = createTestHost('mf-kiosk');
  const printing = createPrintingStore({ ...world.host, troubleText: (trouble) => `trouble ${trouble}` });
  return { ...world, printing, ids: () => world.printed.map(({ id }) => id) };
}

describe('printing', () => {
  it('prints the ticket of an order', async () => {
    const { printing, clock, ids } = start();
    printing.start([job('a')]);
    expect(printing.view.getState()).toEqual({ status: 'printing', done: 0, total: 1 });
    await clock.advance(0);
    expect([printing.view.getState(), ids()]).toEqual([{ status: 'printed', total: 1 }, ['a']]);
  });

  it('[K4-015] leaves a pause of 3 s between two tickets', async () => {
    const { printing, clock, ids } = start();
    printing.start([job('a'), job('b')]);
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
  ])('[X-15] says what is wrong: %s', async (code, said) => {
    const { printing, clock, setPrinter } = start();
    setPrinter(trouble(code));
    printing.start([job('a')]);
    await clock.advance(0);
    expect(printing.view.getState()).toEqual({ status: 'failed', trouble: said, done: 0, total: 1 });
  });

  it('[X-15] goes on with the ticket that failed, under the same id', async () => {
    const { printing, clock, setPrinter, ids } = start();
    printing.start([job('a'), job('b')]);
    await clock.advance(0);
    setPrinter(trouble('out-of-paper'));
    await clock.advance(3_000);
    expect(printing.view.getState()).toMatchObject({ status: 'failed', done: 1 });
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: true } }));
    printing.retry();
    await clock.advance(0);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b', 'b'], { status: 'printed', total: 2 }]);
  });

  it('does nothing where there is no printer, or nothing to print', async () => {
    const { printing, clock, setPrinter } = start();
    printing.start([]);
    expect(printing.view.getState()).toEqual({ status: 'none' });
    setPrinter(trouble('no-printer'));
    printing.start([job('a')]);
    await clock.advance(0);
    expect(printing.view.getState()).toEqual({ status: 'none' });
  });

  it('shows nothing more once the customer has left', async () => {
    const { printing, clock, ids } = start();
    printing.start([job('a'), job('b')]);
    printing.stop();
    await clock.advance(10_000);
    expect([printing.view.getState(), ids()]).toEqual([{ status: 'idle' }, ['a']]);
    printing.retry();
    expect(printing.view.getState()).toEqual({ status: 'idle' });
  });

  it('[K8-008] an error shows a toast', async () => {
    const { printing, clock, setPrinter, notices } = start();
    setPrinter(trouble('out-of-paper'));
    printing.start([job('a')]);
    await clock.advance(0);
    expect(notices.map(({ text }) => text)).toEqual(['trouble out-of-paper']);
  });

  it('[X-15] a ticket that its customer had to leave behind comes out once the printer can, under its one name', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(trouble('out-of-paper'));
    printing.start([job('a'), job('b')]);
    await clock.advance(0);
    printing.stop();
    await clock.advance(15_000);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(60_000);
    expect(ids()).toEqual(['a', 'a', 'a', 'b']);
  });

  it('[X-15] the tickets of the customer who stands there come first, and what was skipped never comes', async () => {
    const { printing, clock, setPrinter, ids } = start();
    setPrinter(trouble('unreachable'));
    printing.start([job('a')]);
    await clock.advance(0);
    printing.stop();
    printing.start([job('b')]);
    await clock.advance(0);
    printing.stop(true);
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(60_000);
    expect(ids()).toEqual(['a', 'b', 'a']);
  });

  it('[K4-015] one more ticket comes 3 s behind the last one', async () => {
    const { printing, clock, ids } = start();
    printing.start([job('a')]);
    await clock.advance(1_000);
    printing.add(job('b'));
    await clock.advance(1_999);
    expect(ids()).toEqual(['a']);
    await clock.advance(1);
    expect([ids(), printing.view.getState()]).toEqual([['a', 'b'], { status: 'printed', total: 2 }]);
  });
});
