import { describe, expect, it } from 'vitest';
import { callOf, hasWaiterButton, stepAfterAsking, waiterComment } from './waiter.ts';

const AT_TABLE = { kind: 'checkin', isBrowseOnly: false, tableId: '7' } as const;
const BROWSING = { kind: 'checkin', isBrowseOnly: true } as const;

describe('call', () => {
  it('[C4-032] goes straight to the waiter where comments are off', () => {
    expect(stepAfterAsking({ waiterAllowsComment: false })).toBe('waiter');
    expect(stepAfterAsking({ waiterAllowsComment: true })).toBe('comment');
  });
  it('[K3-018] asks for the waiter, or for the bill', () => {
    expect(callOf('waiter')).toEqual({ waiterAsk: true, payAccount: false });
    expect(callOf('bill')).toEqual({ waiterAsk: false, payAccount: true });
    expect(callOf('initial')).toBeUndefined();
    expect(callOf('comment')).toBeUndefined();
  });
  it('[K5-013] cuts a comment of 81 characters to 80', () => {
    expect(waiterComment('x'.repeat(81))).toBe('x'.repeat(80));
    expect(waiterComment('🌶'.repeat(81))).toBe('🌶'.repeat(80));
  });
});

describe('button', () => {
  it('[C3-040] follows its flag at a table and on a menu to look at', () => {
    const onlyQr = { hasWaiterCall: false, hasWaiterCallOnQrMenu: true };
    const onlyTable = { hasWaiterCall: true, hasWaiterCallOnQrMenu: false };
    expect(hasWaiterButton(onlyQr, AT_TABLE, true)).toBe(false);
    expect(hasWaiterButton(onlyQr, BROWSING, false)).toBe(true);
    expect(hasWaiterButton(onlyTable, AT_TABLE, true)).toBe(true);
    expect(hasWaiterButton(onlyTable, AT_TABLE, false)).toBe(false);
    expect(hasWaiterButton(onlyTable, BROWSING, false)).toBe(false);
    expect(hasWaiterButton({ hasWaiterCall: true, hasWaiterCallOnQrMenu: true }, { kind: 'menu' }, true)).toBe(false);
  });
});
