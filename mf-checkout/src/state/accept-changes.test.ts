import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { Commands } from '@comanda/shared-contracts/topics';
import type { ChangedOrder } from '../rules/changed-order.ts';
import { aCart, aDiner } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { acceptChanges } from './accept-changes.ts';
import { storesFor } from './stores.ts';

type Change = Commands['cart/change-quantity'];
const SLOT = { date: '2026-11-23', time: '00:30' } as const;
const CHANGED: ChangedOrder = {
  changes: [],
  was: '$15.378',
  quantities: [
    { lineId: 'l1', quantity: 1 },
    { lineId: 'l2', quantity: 0 },
  ],
  slot: SLOT,
  next: { kind: 'empty' },
};
const taken = { ok: true, value: { itemCount: 1 } } as const;

/** A cart that answers to a change of its lines, and to a time, as the test says. */
async function accepted(answer: () => Change['response'], slot: () => Commands['cart/choose-slot']['response'], changed = CHANGED) {
  const test = createTestHost('mf-checkout', { session: aDiner(), texts: spanish });
  const bus = test.as('mf-menu-cart');
  const asked: unknown[] = [];
  bus.publish('cart/current', aCart());
  bus.handle('cart/change-quantity', (request) => (asked.push(request), answer()));
  bus.handle('cart/choose-slot', (request) => (asked.push(request), slot()));
  const stores = storesFor(test.host);
  await acceptChanges(test.host, stores, changed);
  const { error, isConfirming } = stores.form.view.getState();
  return { asked, error: error?.text, isConfirming };
}

describe('[X-06] one tap follows what has changed', () => {
  it('takes each line to what is there, then the time', async () => {
    const { asked, error, isConfirming } = await accepted(
      () => taken,
      () => SLOT,
    );
    expect(asked).toEqual([...CHANGED.quantities, { slot: SLOT }]);
    expect([error, isConfirming]).toEqual([undefined, false]);
  });

  it.each([
    [
      'a line that the cart refuses',
      1,
      (): Change['response'] => ({ ok: false, failure: failure('domain', 'stock') }),
      (): typeof SLOT | null => SLOT,
    ],
    [
      'a cart that does not answer',
      1,
      (): Change['response'] => {
        throw new Error('gone');
      },
      (): typeof SLOT | null => SLOT,
    ],
    ['a time that is not taken', 3, (): Change['response'] => taken, (): typeof SLOT | null => null],
  ])('%s is said, and nothing more is changed', async (_, count, answer, slot) => {
    const { asked, error, isConfirming } = await accepted(answer, slot);
    expect([asked.length, error, isConfirming]).toEqual([count, spanish['summary.changeFailed'], false]);
  });

  it('changes nothing while a line must be chosen anew', async () => {
    const { asked } = await accepted(
      () => taken,
      () => SLOT,
      { ...CHANGED, next: { kind: 'choose' } },
    );
    expect(asked).toEqual([]);
  });
});
