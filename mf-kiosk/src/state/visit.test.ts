import { describe, expect, it } from 'vitest';
import { aGroup, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createVisitStore, totalOf, unitCount } from './visit.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

function start() {
  const visit = createVisitStore(createTestHost('mf-kiosk').host.random);
  visit.start(4);
  const now = () => {
    const state = visit.view.getState();
    if (state === null) throw new Error('nobody is ordering');
    return state;
  };
  return { visit, now };
}
const water = { product: aProduct({ id: '2' }), quantity: 1, extras: {}, comment: '' };
const chicken = {
  product: aProduct({ id: '1', groups: [aGroup({ minimum: 1, maximum: 1 })] }),
  quantity: 2,
  extras: { G1: [{ extra: anExtra(), quantity: 1, chosenAt: 1 }] },
  comment: 'sin sal',
};

describe('a customer’s order in the making', () => {
  it('starts empty under an id of its own', () => {
    const { visit, now } = start();
    const first = now().id;
    expect([now().lines, now().dispatch]).toEqual([[], 4]);
    visit.start(undefined);
    expect(now().id).not.toBe(first);
  });

  it('grows a revision with each change of what would be ordered', () => {
    const { visit, now } = start();
    visit.add(water);
    visit.setLocator('7');
    visit.choose(5);
    const { revision } = now();
    expect(revision).toBe(3);
    visit.sawSuggestions();
    visit.forgetChanges();
    expect(now().revision).toBe(3);
  });

  it('[K5-006] says why something cannot be added, and adds nothing', () => {
    const { visit, now } = start();
    expect(visit.add({ ...chicken, extras: {} })).toBe('extras');
    expect(visit.add({ ...water, quantity: 0 })).toBe('quantity');
    expect(now().lines).toEqual([]);
  });

  it('[K4-008] takes the line out to be changed; adding makes it one line again', () => {
    const { visit, now } = start();
    visit.add(chicken);
    visit.add(water);
    const [{ id } = { id: '' }] = now().lines;
    expect(visit.edit(id)).toMatchObject({ quantity: 2, comment: 'sin sal' });
    expect(now().lines.map(({ product }) => product.id)).toEqual(['2']);
    expect(visit.add({ ...chicken, quantity: 1 })).toBeNull();
    expect(now().lines.map((line) => [line.product.id, line.quantity])).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
    expect(now().lines[1]?.id).toBe(id);
    expect(now().editing).toBeUndefined();
  });

  it('puts the line back when the change is left', () => {
    const { visit, now } = start();
    visit.add(chicken);
    const [line] = now().lines;
    visit.edit(line?.id ?? '');
    visit.giveUpEdit();
    expect(now().lines).toEqual([line]);
    visit.giveUpEdit();
    expect(now().lines).toHaveLength(1);
  });

  it('does not find a line that is gone', () => {
    const { visit } = start();
    expect(visit.edit('l9')).toBeUndefined();
  });

  it('counts and sums', () => {
    const { visit, now } = start();
    visit.add(water);
    visit.add(chicken);
    expect([unitCount(now()), totalOf(now(), CLP).minor]).toEqual([3, 3 * 6990]);
    visit.changeQuantity(now().lines[0]?.id ?? '', 0);
    expect(unitCount(now())).toBe(2);
    visit.clearCart();
    expect([unitCount(now()), totalOf(now(), CLP).minor]).toEqual([0, 0]);
    visit.end();
    expect([unitCount(visit.view.getState()), visit.add(water)]).toEqual([0, 'quantity']);
  });
});
