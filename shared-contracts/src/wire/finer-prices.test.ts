import { describe, expect, it } from 'vitest';
import { CLP, USD } from '../testing/currencies.ts';
import { finerPrices } from './finer-prices.ts';

const menu = (...products: readonly object[]) => [{ productos: [{ pm: 6990 }] }, { productos: products }];
const withExtra = (pm: unknown) => menu({ pm: 6990, catExtras: [{ extras: [{ pm: 0 }, { pm }] }] });

describe('prices that say more than their venue writes', () => {
  it.each([
    [menu({ pm: 12_990.5 }), CLP, true],
    [menu({ pm: 12_990 }), CLP, false],
    [menu({ pm: 12.99 }), USD, false],
    [menu({ pm: 12.999 }), USD, true],
    [withExtra(0.5), CLP, true],
    [withExtra(500), CLP, false],
    [menu({}), CLP, false],
    [menu({ pm: 'x' }), CLP, false],
    [undefined, CLP, false],
    [[null, { productos: 'x' }], CLP, false],
  ])('%j in %j are reported: %s', (categories, currency, isReported) => {
    const found = finerPrices(categories, currency);
    expect(found !== undefined).toBe(isReported);
    if (isReported) expect(found).toMatchObject({ kind: 'protocol', code: 'finer-prices', retry: false });
  });
});
