import { describe, expect, it } from 'vitest';
import { cartLineRaw, cartRaw, orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { anOrder, clp } from '../testing/fixtures.ts';
import { shownAmounts } from './order-amounts.ts';

const withLineState = (st: number) => anOrder({}, { orden: { dlres: [{ lir: 1, stk: 100, st }] } });

describe('the amounts of an order', () => {
  it.each([
    [169, false],
    [170, true],
    [179, true],
    [180, false],
  ])('[C4-009] a line with st %d is cancelled: %s', (st, isCancelled) => {
    expect(withLineState(st).lines.map((line) => line.isCancelled)).toEqual([isCancelled]);
  });

  it('[C4-009] a cancelled line is left out of the subtotal, and the total of the provider is marked to be checked', () => {
    const amounts = shownAmounts(withLineState(172));
    expect(amounts).toEqual({ subtotal: clp(0), total: clp(18_240), mustBeChecked: true });
  });

  it('[C4-009] discount, delivery and tip are parts of the total: an order that adds up is not marked', () => {
    const det = { ...orderRaw.det, descuento: 500, total: 17_740 };
    expect(shownAmounts(anOrder({}, { det })).mustBeChecked).toBe(false);
    expect(shownAmounts(anOrder({}, { det: { ...det, total: 17_739 } })).mustBeChecked).toBe(true);
  });

  it('[C4-009] of two lines only the cancelled one is left out', () => {
    const cart = { ...cartRaw, dl: [cartLineRaw, { ...cartLineRaw, cant: 2, extras: {} }] };
    const order = anOrder(
      {},
      {
        det: { ...orderRaw.det, cart },
        orden: {
          dlres: [
            { lir: 1, st: 169 },
            { lir: 2, st: 170 },
          ],
        },
      },
    );
    expect(order.lines.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    // 12.990 and two breads of 1.000 each stay, twice 12.990 go.
    expect(shownAmounts(order).subtotal).toEqual(clp(14_990));
  });

  it('parts that make up the total need no check', () => {
    const det = { ...orderRaw.det, total: 18_240, costoDespacho: 2_000, propina: 1_250, descuento: 0 };
    const order = anOrder({}, { det });
    // 12.990 and two breads of 1.000 each.
    expect(shownAmounts(order)).toEqual({ subtotal: clp(14_990), total: clp(18_240), mustBeChecked: false });
  });
});
