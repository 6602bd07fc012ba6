import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentTokens, DEFAULT_ACCENT } from './accent.tsx';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const block = (selector: string) => css.slice(css.indexOf(selector), css.indexOf('\n}', css.indexOf(selector)));

describe('tokens.css', () => {
  it.each([
    ['light', ':root {'],
    ['dark', "[data-theme='dark'] {"],
  ] as const)('writes the accent of the platform as accentTokens computes it (%s)', (theme, selector) => {
    for (const [name, value] of Object.entries(accentTokens(DEFAULT_ACCENT, theme))) {
      expect(block(selector)).toContain(`${name}: ${value.toLowerCase()};`);
    }
  });

  it('gives the dark theme every colour of the light one', () => {
    const colours = (text: string) => [...text.matchAll(/(--[\w-]+): #[\da-f]{6};/g)].map((match) => match[1]);
    expect(colours(block("[data-theme='dark'] {"))).toEqual(expect.arrayContaining(colours(block(':root {'))));
  });
});
