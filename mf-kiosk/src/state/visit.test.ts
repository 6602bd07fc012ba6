import { describe, expect, it } from 'vitest';
import { aGroup, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { Line } from '../rules/cart.ts';
import type { KioskDispatch } from '../rules/flow.ts';
import type { Refreshed } from '../rules/refresh-lines.ts';
import {
  type Becoming,
  becoming,
  changed,
  editing,
  newVisit,
  notEditing,
  refreshedBy,
  totalOf,
  unitCount,
  type Visit,
  withEmptyCart,
  withType,
} from '../rules/visit.ts';
import { createVisitStore, newId } from './visit.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

function start() {
  const now = (): Visit => {
    const state = store.view.getState();
    if (state === null) throw new Error('nobody is ordering');
    return state;
  };
  const { random } = createTestHost('mf-kiosk').host;
  const store = createVisitStore(random);
  const become = (next: (visit: Visit) => Visit): void => store.view.setState(next(now()), true);
  const visit = {
    ...store,
    start: (dispatch: KioskDispatch | undefined) => store.view.setState(newVisit(newId(random), dispatch), true),
    end: () => store.view.setState(null, true),
    setLocator: (locator: string) => become((is) => changed(is, { locator })),
    choose: (dispatch: KioskDispatch) => become((is) => withType(is, dispatch)),
    edit: (lineId: string) => become((is) => editing(is, lineId)),
    become: (lineId: string, becomes: Becoming) => become((is) => becoming(is, lineId, becomes)),
    giveUpEdit: () => become(notEditing),
    refresh: (refresh: (lines: readonly Line[]) => Refreshed) => become((is) => refreshedBy(is, refresh)),
    clearCart: () => become(withEmptyCart),
  };
  visit.start(4);
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
    const empty = {
      locator: '',
      skipsLocator: false,
      lines: [],
      contact: undefined,
      editing: undefined,
      becomes: undefined,
      editedAt: 0,
      hasSeenSuggestions: false,
      offered: [],
      changed: [],
    };
    expect(now()).toEqual({ ...empty, id: first, dispatch: 4 });
    visit.setLocator('12');
    visit.start(undefined);
    expect(now()).toEqual({ ...empty, id: expect.stringMatching(/^[0-9a-f]{16}$/), dispatch: undefined });
    expect(now().id).not.toBe(first);
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
    visit.edit(id);
    expect(now().editing).toMatchObject({ quantity: 2, comment: 'sin sal' });
    expect(now().lines.map(({ product }) => product.id)).toEqual(['2']);
    expect(visit.add({ ...chicken, quantity: 1 })).toBeNull();
    expect(now().lines.map((line) => [line.product.id, line.quantity])).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
    expect(now().lines[1]?.id).toBe(id);
    expect(now().editing).toBeUndefined();
  });

  it('[K4-008] something else that is added meanwhile is a line of its own, and the one that was taken out is back (Q212)', () => {
    const { visit, now } = start();
    visit.add(chicken);
    visit.add(water);
    const [first, second] = now().lines;
    visit.become(first?.id ?? '', { productId: '4', extras: {} });
    expect(visit.add({ ...water, comment: 'sin gas' })).toBeNull();
    expect([now().lines.slice(0, 2), now().editing, now().becomes]).toEqual([[first, second], undefined, undefined]);
    expect(now().lines.map(({ product, comment }) => [product.id, comment])).toEqual([
      ['1', 'sin sal'],
      ['2', ''],
      ['2', 'sin gas'],
    ]);
    expect(new Set(now().lines.map(({ id }) => id)).size).toBe(3);
  });

  it('[Q212] what a line becomes takes its place', () => {
    const { visit, now } = start();
    visit.add(chicken);
    const [{ id } = { id: '' }] = now().lines;
    visit.become(id, { productId: '4', extras: {} });
    expect(visit.add({ ...water, product: aProduct({ id: '4' }) })).toBeNull();
    expect(now().lines.map((line) => [line.id, line.product.id])).toEqual([[id, '4']]);
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

  it('puts it back where it stood and as it was, not into another line of the same product', () => {
    const { visit, now } = start();
    visit.add(water);
    visit.add(chicken);
    visit.add({ ...water, comment: 'sin gas' });
    const before = now().lines;
    for (const { id } of before) {
      visit.edit(id);
      visit.giveUpEdit();
      expect(now().lines).toEqual(before);
    }
  });

  it('[K4-008] a second line that is taken out puts the first one back', () => {
    const { visit, now } = start();
    visit.add(chicken);
    visit.add(water);
    const [first, second] = now().lines;
    visit.edit(first?.id ?? '');
    visit.edit(second?.id ?? '');
    expect([now().lines, now().editing]).toEqual([[first], second]);
    visit.giveUpEdit();
    expect(now().lines).toEqual([first, second]);
  });

  it('[X-06] what is being changed takes over a newer menu like the lines beside it', () => {
    const { visit, now } = start();
    visit.add(water);
    visit.add(chicken);
    const [first, second] = now().lines;
    const dearer = (line: Line): Line => ({ ...line, quantity: 1, product: { ...line.product, name: 'newer' } });
    visit.edit(first?.id ?? '');
    visit.refresh((lines) => ({ lines: lines.map(dearer), changed: [] }));
    expect([now().lines[0]?.product.name, now().editing?.product.name]).toEqual(['newer', 'newer']);
    visit.giveUpEdit();
    expect(now().lines.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    visit.edit(second?.id ?? '');
    visit.refresh((lines) => ({ lines: lines.slice(0, 1), changed: [] }));
    expect(now().editing).toBeUndefined();
    visit.giveUpEdit();
    expect(now().lines.map(({ id }) => id)).toEqual([first?.id]);
  });

  it('does not find a line that is gone', () => {
    const { visit, now } = start();
    visit.add(water);
    const before = now();
    visit.edit('l9');
    expect(now()).toBe(before);
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
