import { expect, it } from 'vitest';
import { aProduct } from '../testing/fixtures/product.ts';
import { menuIds } from './same-ids.ts';

const dish = (ip: unknown, np: string, pm = 1_000, pl = 1) => ({ ip, np, pm, pl });

it('[X-22] dishes of one id that differ in name, price or line are told apart by their place; the same dish stays one', () => {
  const [plain, twin, dearer, other] = [dish(7, 'Pan'), dish(7, 'Pan con queso'), dish(7, 'Pan', 1_500), dish(7, 'Pan', 1_000, 2)];
  const last = dish(7, 'Pan de ayer');
  const apart = menuIds([
    { productos: [plain, twin, dish(8, 'Té')] },
    { productos: [plain, dearer, other] },
    null,
    { productos: 'x' },
    { productos: { 0: dish(8, 'Té'), 2: last } },
  ]).product;
  const product = aProduct({ id: '7' });
  expect(apart(product, plain)).toBe(product);
  const reported = [twin, dearer, other, last].map((raw) => apart(product, raw));
  expect(reported.map(({ id, listedAs }) => [id, listedAs])).toEqual([
    ['7~2', '7'],
    ['7~3', '7'],
    ['7~4', '7'],
    ['7~5', '7'],
  ]);
  expect(reported[0]).toEqual({ ...product, id: '7~2', listedAs: '7' });
});

it('[X-22] a dish of another menu, or without an id, keeps the id that it was read with', () => {
  const product = aProduct({ id: '9' });
  const apart = menuIds([{ productos: [dish('7', 'Pan'), dish(undefined, 'Pan')] }]).product;
  expect([dish(9, 'Sopa'), dish('7', 'Otro'), dish(undefined, 'Pan'), null].map((raw) => apart(product, raw))).toEqual(
    Array(4).fill(product),
  );
});
