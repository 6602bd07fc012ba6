import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { featuredProducts } from './featured.ts';

const categories = [aCategory({ products: Array.from({ length: 8 }, (_, index) => aProduct({ id: String(index) })) })];
const byDay = Array.from({ length: 8 }, (_, index) => [String(index)]);
const show = (over: object, today: '2026-11-16' | '2026-11-22') =>
  featuredProducts({ isOn: true, differsByDay: true, title: '', lists: byDay, ...over }, categories, today).map(({ id }) => id);

describe('featured products', () => {
  it.each([
    ['on a Monday', {}, '2026-11-16', ['1']],
    ['on a Sunday', {}, '2026-11-22', ['7']],
    ['of a list of seven, on a Monday', { lists: byDay.slice(0, 7) }, '2026-11-16', ['0']],
    ['that do not differ', { differsByDay: false }, '2026-11-16', ['0']],
    ['that are not on the menu', { lists: [['99', '3']], differsByDay: false }, '2026-11-16', ['3']],
    ['switched off', { isOn: false }, '2026-11-16', []],
  ] as const)('%s', (_, over, today, ids) => {
    expect(show(over, today)).toEqual(ids);
  });
});
