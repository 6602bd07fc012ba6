import { describe, expect, it } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { createSlots, type FreeSlot } from './slots.ts';

const NEVER = new AbortController().signal;

/** Takes slots by name, and tells in which order their turns came. */
function queueOf(limit: number) {
  const slots = createSlots(limit);
  const turns: string[] = [];
  const free = new Map<string, FreeSlot>();
  const ask = async (name: string, isUrgent = false, signal = NEVER): Promise<void> => {
    const slot = await slots.take(isUrgent, signal);
    turns.push(slot === undefined ? `${name} left` : name);
    if (slot !== undefined) free.set(name, slot);
  };
  const finish = async (name: string): Promise<void> => {
    free.get(name)?.();
    await settle();
  };
  return { ask: (...args: Parameters<typeof ask>) => void ask(...args), finish, turns, slots };
}

describe('calls that wait for their turn', () => {
  it('run as many at once as there are slots, the others in the order of asking', async () => {
    const { ask, finish, turns } = queueOf(2);
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    await settle();
    expect(turns).toEqual(['a', 'b']);
    await finish('b');
    expect(turns).toEqual(['a', 'b', 'c']);
    await finish('a');
    expect(turns).toEqual(['a', 'b', 'c', 'd']);
  });

  it('let the urgent ones pass, which keep their order among themselves', async () => {
    const { ask, finish, turns } = queueOf(1);
    ask('a');
    ask('b');
    ask('c', true);
    ask('d', true);
    await settle();
    for (const name of ['a', 'c', 'd']) await finish(name);
    expect(turns).toEqual(['a', 'c', 'd', 'b']);
  });

  it('give back their slot once, however often it is given back', async () => {
    const { ask, finish, turns } = queueOf(1);
    for (const name of ['a', 'b', 'c']) ask(name);
    await settle();
    await finish('a');
    await finish('a');
    expect(turns).toEqual(['a', 'b']);
  });

  it('that are given up while they wait leave the queue, and take no slot from the next', async () => {
    const { ask, finish, turns } = queueOf(1);
    const controller = new AbortController();
    ask('a');
    ask('b', false, controller.signal);
    ask('c');
    await settle();
    controller.abort();
    await settle();
    expect(turns).toEqual(['a', 'b left']);
    await finish('a');
    expect(turns).toEqual(['a', 'b left', 'c']);
  });

  it('that were given up before they asked never wait, and take no slot', async () => {
    const { ask, turns } = queueOf(1);
    ask('a', false, AbortSignal.abort());
    ask('b');
    ask('c', true, AbortSignal.abort());
    await settle();
    expect(turns).toEqual(['a left', 'b', 'c left']);
  });

  it('that run are no longer concerned by their signal', async () => {
    const { ask, finish, turns } = queueOf(1);
    const controller = new AbortController();
    ask('a', false, controller.signal);
    ask('b');
    await settle();
    controller.abort();
    await settle();
    expect(turns).toEqual(['a']);
    await finish('a');
    expect(turns).toEqual(['a', 'b']);
  });
});
