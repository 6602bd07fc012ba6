import { expect, it } from 'vitest';
import { venuesToAsk } from './order-venues.ts';

const INF = { sid: 4, pa: 'PE' };
const order = (det: unknown, more: object = {}) => ({ ir: 104, il: 1, dk: 2, det, ...more });

it('[C3-004, C3-005] of orders that do not say their currency the venues are asked, each once', () => {
  const reported = order({ inf: INF, cart: {} });
  const other = order({ inf: INF, cart: {} }, { il: '2' });
  expect(venuesToAsk([reported, reported, other])).toEqual([
    { id: '104-1', simpleId: 4, dk: 2, country: 'pe' },
    { id: '104-2', simpleId: 4, dk: 2, country: 'pe' },
  ]);
});

it.each([
  [
    order({ cart: { resto: { simpleId: '7', pais: 'AR', dk: 3 } } }, { dk: undefined }),
    [{ id: '104-1', simpleId: 7, dk: 3, country: 'ar' }],
  ],
  [order({ inf: { sid: 5 }, cart: { resto: { simpleId: 7, pais: 'ar', dk: 3 } } }), [{ id: '104-1', simpleId: 5, dk: 2, country: 'ar' }]],
  [order({ inf: { sid: 5 } }, { dk: null }), [{ id: '104-1', simpleId: 5, dk: 0, country: 'cl' }]],
  [order({ inf: INF, cart: { cur: 'PEN' } }), []],
  [order({ inf: INF, cart: { cur: ['PEN', 'S/'] } }), []],
  [order({ cart: { resto: { pais: 'ar' } } }), []],
  [order(null), []],
  [null, []],
])('[C3-005] an order names its venue itself, else by its cart; one that names none is left out: %j', (raw, venues) => {
  expect(venuesToAsk([raw])).toEqual(venues);
});

it('[C3-011] an order whose currency is null, empty or cannot be read does not say it', () => {
  for (const cur of [null, '', {}, [], [null], 'x'])
    expect(venuesToAsk([order({ inf: INF, cart: { cur } })]), JSON.stringify(cur)).toMatchObject([{ id: '104-1', country: 'pe' }]);
});
