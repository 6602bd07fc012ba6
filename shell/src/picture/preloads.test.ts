import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fontsOf, withoutHints } from './preloads.ts';

describe('what a page with a picture loads first', () => {
  it('is the picture that is to come first, out of what React puts before the markup', () => {
    const cover = createElement('img', { src: '/a.webp?x=1&y=2', srcSet: '/a.webp 1x, /b.webp 2x', sizes: '100vw', fetchPriority: 'high' });
    const drawn = renderToString(createElement('p', null, createElement('img', { src: '/logo.svg' }), cover));
    expect(drawn).toMatch(/^<link/);
    expect(withoutHints(drawn)).toEqual({
      html: drawn.slice(drawn.indexOf('<p>')),
      preloads: [{ href: '/a.webp', as: 'image', srcset: '/a.webp 1x, /b.webp 2x', sizes: '100vw' }],
    });
  });

  it('is the font of the first letters', () => {
    const face = (range: string, url: string) => ({
      within: [],
      selectors: [],
      body: `@font-face{src:url(${url});unicode-range:${range}}`,
    });
    const local = { within: [], selectors: [], body: '@font-face{src:local(Arial)}' };
    expect(fontsOf([face('U+100-2BA', '/ext.woff2'), face('U+??,U+131', '/latin.woff2'), local])).toEqual([
      { href: '/latin.woff2', as: 'font' },
    ]);
  });
});
