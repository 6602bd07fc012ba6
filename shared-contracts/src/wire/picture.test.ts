import { describe, expect, it } from 'vitest';
import { hexColor, picture, safeLink, safeUrl } from './picture.ts';

describe('addresses', () => {
  it.each(['https://cdn.test/a.webp', 'HTTP://cdn.test/a', '/assets/a.webp', '/a b.webp'])('lets %s through', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test/a',
    '/\\evil.test/a',
    '/\t/evil.test',
    '\\\\evil.test',
    'https://',
    'https:///evil',
    'http://[bad',
    'evil.test/a',
    '',
  ])('stops %j', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });

  it('takes only other sites for links', () => {
    expect(safeLink('https://track.test/1')).toBe('https://track.test/1');
    expect(safeLink('/track/1')).toBeUndefined();
  });

  it('reads a picture without its scheme as https, and no other address', () => {
    expect(picture('//cdn.test/a-480.webp')).toEqual({
      url: 'https://cdn.test/a-480.webp',
      srcSet: 'https://cdn.test/a-240.webp 240w, https://cdn.test/a-480.webp 480w, https://cdn.test/a-960.webp 960w',
    });
    for (const odd of ['///evil', '//', '/\t/cdn.test/a', '//[bad', '\\\\cdn.test/a']) expect(picture(odd)).toBeUndefined();
  });

  it('knows three widths of its own pictures, and one of others', () => {
    expect(picture('/assets/dishes/sushi-480.webp')?.srcSet).toBe(
      '/assets/dishes/sushi-240.webp 240w, /assets/dishes/sushi-480.webp 480w, /assets/dishes/sushi-960.webp 960w',
    );
    expect(picture('https://cdn.test/a.jpg')).toEqual({ url: 'https://cdn.test/a.jpg' });
    expect(picture('/a b-480.webp')).toEqual({ url: '/a b-480.webp' });
    expect(picture(null)).toBeUndefined();
  });
});

describe('colours', () => {
  it('are #rgb or #rrggbb', () => {
    expect(hexColor('#D2361F')).toBe('#d2361f');
    expect(hexColor('#abc')).toBe('#abc');
    for (const text of ['red', '#abcd', 'rgb(1,2,3)', '#12345g', '#fff;color:red', '', null, 7]) expect(hexColor(text)).toBeUndefined();
  });
});
