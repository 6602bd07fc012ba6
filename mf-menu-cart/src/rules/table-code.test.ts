import { describe, expect, it } from 'vitest';
import { tablePathOf } from './table-code.ts';

const BASE = '/r/cl/fuente-alameda/1/checkin';

describe('the code of a table', () => {
  it('names a table of this venue, with its seat', () => {
    expect(tablePathOf(`https://comanda.test${BASE}/7?qc=3`, BASE)).toBe(`${BASE}/7?qc=3`);
    expect(tablePathOf(`${BASE}/7/ABCDEFGHIJKLMNOP`, BASE)).toBe(`${BASE}/7/ABCDEFGHIJKLMNOP`);
  });
  it.each([
    '',
    'hola',
    'javascript:alert(1)',
    'https://comanda.test/r/cl/otro/2/checkin/7',
    `https://comanda.test${BASE}`,
    `https://comanda.test${BASE}x/7`,
    `https://comanda.test${BASE}/7/corto`,
    `https://comanda.test${BASE}/../../../l/cart`,
  ])('is not %s', (text) => {
    expect(tablePathOf(text, BASE)).toBeUndefined();
  });
});
