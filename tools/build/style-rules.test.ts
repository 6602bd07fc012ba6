import { describe, expect, it } from 'vitest';
import { styleRules } from './style-rules.ts';

describe('the rules of a sheet', () => {
  it('come with the classes that each of their selectors needs', () => {
    expect(styleRules('.a,.b .c>i{color:red}h1{margin:0}')).toEqual([
      {
        within: [],
        selectors: [
          ['.a', 'a'],
          ['.b .c>i', 'b', 'c'],
        ],
        body: 'color:red',
      },
      { within: [], selectors: [['h1']], body: 'margin:0' },
    ]);
  });

  it.each([
    [':is(.a,.b) .c:not(.d)', ['c']],
    ['.a:has(.b:not(.c)),', ['a']],
    ['[title=".x"] .a', ['a']],
    ['.a\\:b', ['a:b']],
  ])('a choice of classes is none that is needed: %s', (selector, classes) => {
    expect(styleRules(`${selector.replace(/,$/, '')}{top:0}`)[0]?.selectors).toEqual([[selector.replace(/,$/, ''), ...classes]]);
  });

  it('keep the conditions around them, and what is no rule as it stands', () => {
    expect(
      styleRules('@layer a,b;@layer a{@media (x){.p{top:0}}}@keyframes k{0%{top:0}to{top:1px}}@font-face{src:url("a;b}.woff2")}'),
    ).toEqual([
      { within: [], selectors: [], body: '@layer a,b;' },
      { within: ['@layer a', '@media (x)'], selectors: [['.p', 'p']], body: 'top:0' },
      { within: [], selectors: [], body: '@keyframes k{0%{top:0}to{top:1px}}', name: 'k' },
      { within: [], selectors: [], body: '@font-face{src:url("a;b}.woff2")}' },
    ]);
  });

  it('are those of a whole sheet', () => {
    expect(() => styleRules('.a{color:red')).toThrow(/no style sheet/);
    expect(() => styleRules('.a')).toThrow(/no style sheet/);
  });
});
