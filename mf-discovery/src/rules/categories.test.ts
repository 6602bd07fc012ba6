import { expect, it } from 'vitest';
import { categoryOf } from './categories.ts';

it('a category is found by the word in its path; other words name none', () => {
  expect(categoryOf('Sushi')?.slug).toBe('sushi');
  expect(categoryOf('ramen')).toBeUndefined();
});
