import { describe, expect, it } from 'vitest';
import { menuAnswer, openKiosk } from '../test-world.ts';

describe('the price check before paying', () => {
  it('[K7-011] a changed price updates the line and is shown before anything is ordered', async () => {
    const { fill, stores, setAnswer, clock, placed, here, calls } = await openKiosk();
    await fill();
    setAnswer('menu', menuAnswer({ '2': { pm: 1900 } }));
    setAnswer('order-preflight', { ok: true, data: { det: { total: 3100 } } });
    stores.flow.pay(1000);
    await clock.advance(0);
    expect([placed, here()]).toEqual([[], '/KioskCart']);
    expect(calls.find(({ operation }) => operation === 'order-preflight')?.body).toMatchObject({ ir: 104, det: { total: 2700 } });
    const visit = stores.visit.view.getState();
    expect([visit?.lines.map(({ product }) => product.price?.minor), visit?.changed.map(({ kind }) => kind)]).toMatchObject([
      expect.anything(),
      ['price'],
    ]);
    setAnswer('order-preflight', { ok: true, data: { det: { total: 3100 } } });
    stores.flow.pay(1000);
    await clock.advance(0);
    expect(placed).toHaveLength(1);
  });

  it('[K7-011, Q29] the same price is ordered at once, and where nobody can say, the save decides', async () => {
    for (const answer of [
      { ok: true, data: { det: { total: 2700 } } },
      { ok: false, msg: 'no' },
    ]) {
      const { fill, stores, setAnswer, clock, placed } = await openKiosk();
      await fill();
      setAnswer('order-preflight', answer);
      stores.flow.pay(1000);
      await clock.advance(0);
      expect(placed).toHaveLength(1);
    }
  });
});
