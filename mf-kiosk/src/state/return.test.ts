import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import type { Printing } from './printing.ts';
import { createReturnTimer } from './return.ts';
import type { TaxState } from '../rules/counter/views.ts';

interface Given {
  readonly tax: TaxState;
  readonly isBackground: boolean;
  readonly timeoutFactor: number;
}

function start(first: Printing, { tax = 'none', isBackground = false, timeoutFactor = 1 }: Partial<Given> = {}) {
  const clock = manualClock();
  const view = createStore<Printing>(() => first);
  let returns = 0;
  const taxView = createStore<TaxState>(() => tax);
  const timer = createReturnTimer({
    clock,
    printing: { view },
    tax: { view: taxView },
    isBackground: () => isBackground,
    timeoutFactor: () => timeoutFactor,
    onReturn: () => void (returns += 1),
  });
  const release = timer.watch();
  return { clock, view, taxView, timer, release, returns: () => returns };
}
const PRINTED: Printing = { status: 'printed', total: 1 };

describe('the way back to the welcome', () => {
  it('[K4-015] is taken 15 s after printing, and counted down', async () => {
    const { clock, timer, returns } = start(PRINTED);
    expect(timer.view.getState()).toBe(15);
    await clock.advance(14_900);
    expect([returns(), timer.view.getState()]).toEqual([0, 1]);
    await clock.advance(100);
    expect([returns(), clock.pending]).toEqual([1, 0]);
  });

  it('waits while a ticket is being printed', async () => {
    const { clock, view, timer, returns } = start({ status: 'printing', done: 0, total: 1 });
    await clock.advance(60_000);
    expect([returns(), timer.view.getState()]).toEqual([0, null]);
    view.setState(PRINTED, true);
    await clock.advance(15_000);
    expect(returns()).toBe(1);
  });

  it('is taken 20 s after a ticket failed, unless it is tried again', async () => {
    const { clock, view, timer, returns } = start({ status: 'failed', trouble: 'out-of-paper', done: 0, total: 1 });
    await clock.advance(19_000);
    view.setState({ status: 'printing', done: 0, total: 1 }, true);
    await clock.advance(30_000);
    expect(returns()).toBe(0);
    view.setState({ status: 'failed', trouble: 'out-of-paper', done: 0, total: 1 }, true);
    expect(timer.view.getState()).toBe(20);
    await clock.advance(20_000);
    expect(returns()).toBe(1);
  });

  it('is taken without a printer, too, and not after the screen was left', async () => {
    const { clock, release, returns } = start({ status: 'none' });
    release();
    await clock.advance(60_000);
    expect([returns(), clock.pending]).toEqual([0, 0]);
    const other = start({ status: 'none' });
    await other.clock.advance(15_000);
    expect(other.returns()).toBe(1);
  });

  it('[K4-015] is taken 3 s after the tax document, where it is printed here', async () => {
    const { clock, view, taxView, timer, returns } = start({ status: 'printed', total: 1 }, { tax: 'waiting' });
    await clock.advance(40_000);
    expect([returns(), timer.view.getState()]).toEqual([0, null]);
    taxView.setState('arrived', true);
    view.setState({ status: 'printing', done: 1, total: 2 }, true);
    await clock.advance(4_000);
    expect(returns()).toBe(0);
    view.setState({ status: 'printed', total: 2 }, true);
    await clock.advance(2_900);
    expect(returns()).toBe(0);
    await clock.advance(100);
    expect(returns()).toBe(1);
  });

  it('[K4-015] is taken 15 s after it where the venue prints in the background', async () => {
    const { clock, returns } = start({ status: 'printed', total: 1 }, { tax: 'arrived', isBackground: true });
    await clock.advance(14_900);
    expect(returns()).toBe(0);
    await clock.advance(100);
    expect(returns()).toBe(1);
  });

  it('[X-14] takes ten times as long for who asked for more time', async () => {
    const { clock, returns } = start(PRINTED, { timeoutFactor: 10 });
    await clock.advance(149_000);
    expect(returns()).toBe(0);
    await clock.advance(1_000);
    expect(returns()).toBe(1);
  });
});
