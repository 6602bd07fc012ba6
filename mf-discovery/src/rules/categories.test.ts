import { expect, it } from 'vitest';
import { CATEGORIES, categoryOf } from './categories.ts';

it('[C2-026] there are ten categories in the order of the specification', () => {
  expect(CATEGORIES.map(({ slug }) => slug)).toEqual([
    'pizza',
    'hamburger',
    'sushi',
    'salad',
    'vegetarian',
    'asian',
    'peruvian',
    'mexican',
    'cafeteria',
    'desserts',
  ]);
});

it('a category is found by the word in its path; other words name none', () => {
  expect(categoryOf('Sushi')?.slug).toBe('sushi');
  expect(categoryOf('ramen')).toBeUndefined();
});
