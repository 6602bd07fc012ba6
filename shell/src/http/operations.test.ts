import { describe, expect, it } from 'vitest';
import { OPERATION_IDS } from '@comanda/shared-contracts/operations';
import { OPERATIONS } from './operations.ts';

const cacheMs = (id: (typeof OPERATION_IDS)[number], name: 'PROD' | 'DEV' | 'TEST' = 'PROD', isKiosk = false) => {
  const { cacheMs: rule } = OPERATIONS[id];
  return typeof rule === 'number' ? rule : rule({ name, isKiosk });
};
const MINUTE = 60_000;

describe('the table of operations', () => {
  it('[C9-009] keeps venue info 10 minutes, 3 on a kiosk', () => {
    expect([cacheMs('venue-info'), cacheMs('venue-info', 'PROD', true)]).toEqual([10 * MINUTE, 3 * MINUTE]);
  });

  it('[C9-010] keeps connection info an hour', () => expect(cacheMs('connection-info')).toBe(60 * MINUTE));

  it('[C9-014] keeps translations 120 s in DEV and 600 s in PROD', () => {
    expect([cacheMs('translations', 'DEV'), cacheMs('translations')]).toEqual([120_000, 600_000]);
  });

  it('[C9-007] keeps order lists 5 s, and no single order', () => {
    expect([cacheMs('orders-list'), cacheMs('order-detail'), cacheMs('order-by-check')]).toEqual([5_000, 0, 0]);
  });

  it('[C9-013] keeps a delivery quote 5 minutes', () => expect(cacheMs('delivery-quote')).toBe(5 * MINUTE));

  it('[C2-028] keeps the venues of a place 2 minutes: an address is asked about when it is added, and again by the list', () => {
    expect(cacheMs('venues-nearby')).toBe(2 * MINUTE);
  });

  it('says of each call that can charge somebody that money may have moved, and of no read', () => {
    const charging = OPERATION_IDS.filter((id) => OPERATIONS[id].moneyMayHaveMoved);
    expect(charging).toEqual(['order-save', 'card-process', 'card-create', 'card-tokenize', 'check-pay']);
    expect(charging.filter((id) => OPERATIONS[id].class === 'read')).toEqual([]);
  });

  it('keeps no answer of a mutation', () => {
    expect(OPERATION_IDS.filter((id) => OPERATIONS[id].class !== 'read' && cacheMs(id) !== 0)).toEqual([]);
  });

  it('gives reads 8 s, saves 15 s and printing 20 s', () => {
    expect([OPERATIONS.menu.timeoutMs, OPERATIONS['order-save'].timeoutMs, OPERATIONS['print-remote'].timeoutMs]).toEqual([
      8_000, 15_000, 20_000,
    ]);
  });

  it('treats cancelling an order and deleting a card as mutations although they are asked by GET', () => {
    expect([OPERATIONS['order-cancel'], OPERATIONS['card-delete']]).toMatchObject([
      { method: 'GET', class: 'mutate-keyed' },
      { method: 'GET', class: 'mutate-keyed', query: { xcustom: '1' } },
    ]);
  });
});
