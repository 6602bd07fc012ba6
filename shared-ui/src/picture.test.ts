import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

describe('a picture that is drawn where there is no browser', () => {
  const drawn = (more: object) =>
    renderToString(createElement(Picture, { src: '/a-480.webp', alt: '', width: 480, height: 360, ...more })).replace(/^<link[^>]*>/, '');

  it('names its files itself: nobody gives them to it there', () => {
    expect(drawn({ srcSet: '/a-240.webp 240w, /a-480.webp 480w', sizes: '96px' })).toMatch(
      /<img [^>]*src="\/a-480\.webp" srcSet="\/a-240\.webp 240w, \/a-480\.webp 480w" sizes="96px"/,
    );
    expect(drawn({})).not.toMatch(/srcSet|sizes/);
  });
});
