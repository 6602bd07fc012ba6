import { describe, expect, it } from 'vitest';
import { venue } from '../test-data.ts';
import { seatOf, sectorsOf, tableOf } from './check-in-table.ts';
import { menuPlaceOf } from './menu-place.ts';

const CHECKIN = '/r/cl/x/1/checkin';

describe('the place that a path names', () => {
  it('[C2-004] is a table by its number', () => {
    expect(menuPlaceOf(`${CHECKIN}/12`, { idmesa: '12' })).toEqual({ kind: 'checkin', isBrowseOnly: false, tableId: '12' });
  });
  it('[C2-004] is the menu to look at by the word menu', () => {
    expect(menuPlaceOf(`${CHECKIN}/menu`, { idmesa: 'menu' })).toEqual({ kind: 'checkin', isBrowseOnly: true });
  });
  it.each([
    [15, false],
    [16, true],
    [17, false],
  ])('[C2-004] [C4-031] an order id of %d characters counts: %s', (length, counts) => {
    const place = menuPlaceOf(`${CHECKIN}/7/x`, { idmesa: '7', idorden: 'A'.repeat(length) });
    expect('orderId' in place).toBe(counts);
  });
  it('is the menu elsewhere, also of a venue whose name says checkin', () => {
    expect(menuPlaceOf('/r/cl/checkin-bar/1/menu', {})).toEqual({ kind: 'menu' });
    expect(menuPlaceOf('/r/cl/checkin/1/menu', {})).toEqual({ kind: 'menu' });
    expect(menuPlaceOf(CHECKIN, {})).toEqual({ kind: 'checkin', isBrowseOnly: false });
  });
});

describe('table and seat', () => {
  it('[K5-012] is one of the tables that the venue lists', () => {
    const { tables } = venue({}, { dm: [[7, [], 4, 'Mesa 7']] });
    expect(tableOf('7', tables)).toEqual({ id: '7', name: 'Mesa 7' });
    expect(tableOf('99', tables)).toBeUndefined();
    expect(tableOf('x', tables)).toBeUndefined();
  });
  it('[K5-012] is any number up to 998 where the venue lists none', () => {
    expect(tableOf('998', [])).toEqual({ id: '998', name: '998' });
    expect(tableOf('999', [])).toBeUndefined();
  });
  it('[K5-012] is called by its number where the venue gives it no name', () => {
    const named = { id: '7', name: 'Mesa 7', sectors: [] };
    expect([named, { ...named, name: '' }].map((table) => tableOf('7', [table]))).toEqual([
      { id: '7', name: 'Mesa 7' },
      { id: '7', name: '7' },
    ]);
  });
  it('[K3-015] stands in its own sectors, and in any of the venue where its own are not known', () => {
    const sectors = ['1', '2', '3'].map((id) => ({ id, name: `Sector ${id}` }));
    const table = (id: string, ...own: readonly string[]) => ({ id, name: id, sectors: own });
    const tables = [table('5', '2', '3'), table('6'), table('7', '9')];
    const ids = (id: string) => sectorsOf(id, { tables, sectors }).map((sector) => sector.id);
    expect(['5', '6', '7', '8'].map(ids)).toEqual([
      ['2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
  });
  it.each([
    ['0', undefined],
    ['1', 1],
    ['998', 998],
    ['999', undefined],
    ['1.5', undefined],
    ['a', undefined],
    [null, undefined],
  ])('[C5-042] seat %s is %s', (text, seat) => {
    expect(seatOf(text)).toBe(seat);
  });
});
