import { expect, it } from 'vitest';
import { studioPicture } from './studio-picture.tsx';

it('a studio picture has three widths', () => {
  expect(studioPicture('sushi')).toEqual({
    url: '/assets/dishes/sushi-480.webp',
    srcSet: '/assets/dishes/sushi-240.webp 240w, /assets/dishes/sushi-480.webp 480w, /assets/dishes/sushi-960.webp 960w',
  });
});
