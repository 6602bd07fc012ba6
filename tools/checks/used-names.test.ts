import { describe, expect, it } from 'vitest';
import { usedNames } from './used-names.ts';

describe('the names in a source', () => {
  it.each([
    ["api.call({ operation: 'menu', decode })", ['menu']],
    ["const call = isLive ? { operation: 'menu' as const } : { operation: 'distance' as const };", ['menu', 'distance']],
    ["api.call({ operation: isLive ? 'menu' : 'distance', decode });", ['menu', 'distance']],
    // What is said of a call in a report is no call.
    ["report.failure(cause, { phase: 'call', operation: 'menu' });", []],
    ['await host.outbox.place({ key });', ['order-save']],
    ['const { outbox } = host; outbox.place(intent);', ['order-save']],
    ['orders.place(intent); place(intent);', []],
  ])('operations of %s', (text, expected) => expect(usedNames('a.ts', text).operations).toEqual(expected));

  it('are all texts that stand there whole, types and comments aside', () => {
    const text = "type Key = 'CURCART'; // 'TEMPCART'\nstorage.read('LASTRL', decode); const a = `x/${'cart/current'}`;";
    expect(usedNames('a.ts', text).texts.toSorted()).toEqual(['CURCART', 'LASTRL', 'cart/current']);
  });
});
