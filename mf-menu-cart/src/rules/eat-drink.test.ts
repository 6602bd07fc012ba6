import { describe, expect, it } from 'vitest';
import { category, product } from '../test-data.ts';
import { isOnSide, sectionsOfSide } from './eat-drink.ts';

const AREAS = { eatAreas: ['1'], drinkAreas: ['2'] };

describe('eating and drinking', () => {
  it('[C3-041] parts the menu by the areas of its products', () => {
    const food = product({ id: 'a', areaId: '1' });
    const drink = product({ id: 'b', areaId: '2' });
    const both = product({ id: 'c', areaId: '9' });
    const sections = [category('1', [food, both]), category('2', [drink])];
    const ids = (side: 'eat' | 'drink') =>
      sectionsOfSide(sections, side, AREAS).map(({ id, products }) => [id, products().map((one) => one.id)]);
    expect(ids('eat')).toEqual([['1', ['a', 'c']]]);
    expect(ids('drink')).toEqual([
      ['1', ['c']],
      ['2', ['b']],
    ]);
  });
  it('hides nothing from both sides', () => {
    for (const areaId of ['1', '2', '3', '']) {
      expect(isOnSide({ areaId }, 'eat', AREAS) || isOnSide({ areaId }, 'drink', AREAS)).toBe(true);
    }
  });
});
