import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StudioPicture, studioPicture } from './studio-picture.tsx';

const { dataset } = document.documentElement;
afterEach(() => void delete dataset['dishes']);

it('a studio picture has three widths, at the address that the page is given', () => {
  dataset['dishes'] = 'https://cdn.test/d/{stem}-{width}.webp';
  expect(studioPicture('sushi')).toEqual({
    url: 'https://cdn.test/d/sushi-480.webp',
    srcSet: 'https://cdn.test/d/sushi-240.webp 240w, https://cdn.test/d/sushi-480.webp 480w, https://cdn.test/d/sushi-960.webp 960w',
  });
});

it('where the page is given none it asks nobody for a file and draws its plain place', () => {
  const { container } = render(<StudioPicture stem="sushi" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
