import { describe, expect, it } from 'vitest';
import { problemText, ruleText } from './group-text.ts';

describe('the words for a group', () => {
  it.each([
    [0, 0, 'product.rule.free', {}],
    [0, 3, 'product.rule.upTo', { count: 3 }],
    [2, 0, 'product.rule.atLeast', { count: 2 }],
    [1, 1, 'product.rule.exactly', { count: 1 }],
    [1, 3, 'product.rule.between', { minimum: 1, maximum: 3 }],
  ])('min %i max %i', (minimum, maximum, key, values) => {
    expect(ruleText({ minimum, maximum })).toEqual([key, values]);
  });

  it('[X-01] name the group and what is missing or too much', () => {
    const bounds = { minimum: 1, maximum: 2 };
    expect(problemText('Elige tu bebida', bounds, { kind: 'missing', count: 1 })).toEqual([
      'product.missing',
      { group: 'Elige tu bebida', count: 1, minimum: 1 },
    ]);
    expect(problemText('Salsas', bounds, { kind: 'surplus', count: 1 })).toEqual([
      'product.surplus',
      { group: 'Salsas', count: 1, maximum: 2 },
    ]);
  });
});
