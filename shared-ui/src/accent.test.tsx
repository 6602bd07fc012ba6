import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTokens, DEFAULT_ACCENT, type Theme } from './accent.tsx';

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => 0.2126 * linear(channel(hex, 1)) + 0.7152 * linear(channel(hex, 3)) + 0.0722 * linear(channel(hex, 5));
/** WCAG 2 contrast, written a second time on purpose: the product's own function must not check itself. */
const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
const SURFACE = { light: '#FFFFFF', dark: '#1D1A17' } as const;
const BG = { light: '#F8F6F3', dark: '#12100E' } as const;
const THEMES: readonly Theme[] = ['light', 'dark'];

describe('accentTokens: values checked by hand', () => {
  it.each([
    [
      'platform green stays as it is',
      '#0F6B4F',
      'light',
      { '--accent': '#0F6B4F', '--on-accent': '#FFFFFF', '--accent-ink': '#0F6B4F', '--accent-edge': '#0F6B4F' },
    ],
    ['red gets a darker ink', '#D2361F', 'light', { '--accent': '#D2361F', '--on-accent': '#FFFFFF', '--accent-ink': '#CB2E17' }],
    ['red gets a lighter ink in the dark', '#D2361F', 'dark', { '--accent-ink': '#FA5D44' }],
    ['violet is raised in the dark', '#6D3BEB', 'dark', { '--accent': '#703FEF', '--accent-ink': '#917DFA' }],
    [
      'yellow carries near-black text',
      '#FFC21A',
      'light',
      { '--accent': '#FFC21A', '--on-accent': '#14110F', '--accent-ink': '#8E6A07', '--accent-edge': '#B98C14' },
    ],
  ] as const)('[X-11] %s', (_, hex, theme, expected) => {
    expect(accentTokens(hex, theme)).toMatchObject(expected);
  });
});

describe('accentTokens: any colour', () => {
  const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it.each(THEMES)('[X-11] holds every contrast of the table for 10,000 random colours, %s', (theme) => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const tokens = accentTokens(hex, theme);
        const fill = tokens['--accent'];
        // Compared before they are expected: 70,000 expectations take longer than the colours.
        const short = [
          [fill, tokens['--on-accent'], 4.5] as const,
          ...(theme === 'dark' ? [[fill, SURFACE.dark, 3] as const] : []),
          [tokens['--accent-edge'], SURFACE[theme], 3] as const,
          ...[tokens['--accent-soft'], SURFACE[theme], BG[theme]].map((ground) => [tokens['--accent-ink'], ground, 4.5] as const),
        ].filter(([one, other, least]) => contrast(one, other) < least);
        if (short.length > 0) expect(short).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[X-11] keeps a colour that is already good', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const good = contrast(hex, '#FFFFFF') >= 4.5 || contrast(hex, '#14110F') >= 4.5;
        fc.pre(good);
        expect(accentTokens(hex, 'light')['--accent']).toBe(hex.toUpperCase());
      }),
    );
  });

  it('[X-11] keeps text on the pressed fill readable', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...THEMES), (hex, theme) => {
        const tokens = accentTokens(hex, theme);
        expect(contrast(tokens['--accent-press'], tokens['--on-accent'])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('accentTokens: what is not a colour', () => {
  it('reads the short form like the long one', () => {
    expect(accentTokens('#d31', 'light')).toEqual(accentTokens('#DD3311', 'light'));
  });

  it.each(['', 'red', '#12', '#12345', '#1234567', 'rgb(1,2,3)', '#GGGGGG', 'url(x)', '#0F6B4F;}'])(
    'answers %o with the colour of the platform',
    (text) => {
      for (const theme of THEMES) expect(accentTokens(text, theme)).toEqual(accentTokens(DEFAULT_ACCENT, theme));
    },
  );
});
