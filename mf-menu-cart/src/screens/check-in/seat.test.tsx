import { describe, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const API = { menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }], 3) };

describe('the seat that a code names', () => {
  it.each([
    ['0', undefined],
    ['1', 1],
    ['998', 998],
    ['999', undefined],
    ['1.5', undefined],
    ['a', undefined],
    ['-3', undefined],
  ])('[C5-042] [C2-022] qc=%s is the seat %s of the order, and leaves the address', async (qc, seat) => {
    const { router, as, settle } = await openApp(`${TABLE}?qc=${qc}`, { venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }), api: API });
    await settle();
    const cart = as('mf-checkout').peek('cart/current');
    const table = cart.status === 'ready' ? cart.value?.table : undefined;
    expect([table?.id, table?.seat]).toEqual(['7', seat]);
    expect(router.state.location.pathname + router.state.location.search).toBe(TABLE);
  });
});
