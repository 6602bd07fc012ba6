import { describe, expect, it } from 'vitest';
import { offeredMethods, paymentGroup } from './payment-methods.ts';

describe('payment methods of a kiosk', () => {
  it.each([5025, 5079, 5310, 1500, 1600, 5240, 5250, 5008])('[K9-002] %i is a card terminal', (code) => {
    expect(paymentGroup(code)).toBe('terminal');
  });

  it.each([
    [5010, 'mercado-pago'],
    [5011, 'mercado-pago'],
    [2000, 'qr'],
    [1000, 'cashier'],
    [4711, undefined],
  ])('[K9-004] %i belongs to %s', (code, group) => {
    expect(paymentGroup(code)).toBe(group);
  });

  it('offers what can be carried through, each once, and nothing unknown (Q86)', () => {
    expect(offeredMethods([5025, 2000, 4711, 1000, 1000])).toEqual([1000]);
    expect(offeredMethods([])).toEqual([]);
  });
});
