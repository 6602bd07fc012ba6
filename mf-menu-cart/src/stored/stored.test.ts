import { describe, expect, it } from 'vitest';
import { readDiet } from './diet.ts';
import { readFirstPath } from './first-path.ts';
import { readKeptMenu } from './kept-menu.ts';
import { readLocalTable } from './local-table.ts';

const JUNK = [undefined, null, 0, '', 'text', [], {}];

describe('what the browser keeps', () => {
  it.each([
    ['a diet', readDiet],
    ['a check-in path', readFirstPath],
    ['a menu', readKeptMenu],
    ['a table', (stored: unknown) => readLocalTable(stored, 101, 1)],
  ])('is nothing where %s is not what it should be', (_what, read) => {
    expect(JUNK.map((stored) => read(stored))).toEqual(JUNK.map(() => undefined));
  });
});

describe('a diet', () => {
  it('[X-18] is what we know of it, in our order', () => {
    expect(readDiet({ a: ['egg', 'moon', 'gluten', 3], d: ['vegan', 'air'] })).toEqual({ allergens: ['gluten', 'egg'], diets: ['vegan'] });
    expect(readDiet({ a: [], d: [] })).toEqual({ allergens: [], diets: [] });
    expect([readDiet({ a: ['egg'] }), readDiet({ a: ['egg'], d: 'vegan' }), readDiet({ d: [], a: 'egg' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a check-in path', () => {
  it('is read as it was written, and is a text', () => {
    expect([readFirstPath({ path: '/r/cl/a/1/menu' }), readFirstPath({ path: 7 })]).toEqual(['/r/cl/a/1/menu', undefined]);
  });
});

describe('a menu', () => {
  const kept = { name: '101-1', at: 5, raw: { any: ['thing'] } };

  it('is the answer as it came, with its name and time', () => {
    expect(readKeptMenu(kept)).toEqual(kept);
    expect([readKeptMenu({ ...kept, at: '5' }), readKeptMenu({ ...kept, name: 1 })]).toEqual([undefined, undefined]);
  });
});

describe('a table', () => {
  const stored = { idTable: '12', idOrder: '900', ir: 101, il: 1, qc: 4, fmu: 5, sector: 'N' };

  it('[C3-045] is that of its venue alone', () => {
    expect(readLocalTable(stored, 101, 1)).toEqual({ tableId: '12', orderId: '900', seat: 4, sectorId: 'N' });
    expect([readLocalTable(stored, 102, 1), readLocalTable(stored, 101, 2)]).toEqual([undefined, undefined]);
  });

  it('[C3-045] is read without the order, the seat and the sector that are none', () => {
    expect(readLocalTable({ idTable: '12', ir: 101, il: 1, qc: 999, fmu: 5, sector: 7 }, 101, 1)).toEqual({ tableId: '12' });
    expect(readLocalTable({ idOrder: '900', ir: 101, il: 1 }, 101, 1)).toBeUndefined();
    expect(readLocalTable({ ...stored, ir: '101' }, 101, 1)).toBeUndefined();
  });
});
