import { describe, expect, it } from 'vitest';
import { hasCancelButton, isCancellable, isInProcess, isPaid, showsBeingPrepared, statusColor, statusIcon } from './order-status.ts';

describe('the state of an order', () => {
  it('[C4-002] being prepared is shown for 1, not for 2, 3 and -2', () => {
    expect(showsBeingPrepared(1)).toBe(true);
    for (const code of [2, 3, -2]) expect(showsBeingPrepared(code)).toBe(false);
  });

  it('[C4-003] is yellow for 0, red for -1 to -3, green for everything else, also for -10 and -11', () => {
    expect(statusColor(0)).toBe('yellow');
    for (const code of [-1, -2, -3]) expect(statusColor(code)).toBe('red');
    for (const code of [1, 2, 3, -10, -11, 77]) expect(statusColor(code)).toBe('green');
  });

  it('carries a clock, a check or a cross with its colour (Q23)', () => {
    expect([0, 1, -2, -10].map(statusIcon)).toEqual(['clock', 'check', 'cross', 'check']);
  });

  it('[C4-004] is in process for 0, 1 and 2, and history otherwise', () => {
    for (const code of [0, 1, 2]) expect(isInProcess(code)).toBe(true);
    for (const code of [3, -1, -2, -3, -10, -11]) expect(isInProcess(code)).toBe(false);
  });

  it('[C4-006] is to pay below sp 2 and paid from there on', () => {
    for (const code of [-1, 0, 1]) expect(isPaid(code)).toBe(false);
    for (const code of [2, 3]) expect(isPaid(code)).toBe(true);
  });

  it('[C4-011] can be cancelled with an id, ss 0 and sp below 2; the button needs an external id too', () => {
    const order = { id: '1', statusCode: 0, paymentCode: 1, externalId: 'x' };
    expect(hasCancelButton(order)).toBe(true);
    expect(hasCancelButton({ ...order, paymentCode: 2 })).toBe(false);
    expect(hasCancelButton({ ...order, statusCode: 1 })).toBe(false);
    expect(isCancellable({ ...order, id: undefined })).toBe(false);
    const { externalId: _, ...bare } = order;
    expect(isCancellable(bare)).toBe(true);
    expect(hasCancelButton(bare)).toBe(false);
  });
});
