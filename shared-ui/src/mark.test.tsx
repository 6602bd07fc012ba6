import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Mark } from './mark.tsx';

afterEach(cleanup);

it('a mark is its file, else what stands in for it: where there is none, and where it fails, until there is another one', () => {
  const of = (src: string | undefined) => <Mark src={src} fallback={<b>C</b>} />;
  const { container, rerender } = render(of('/one.svg'));
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent;
  expect(shown()).toBe('/one.svg');
  const image = container.querySelector('img');
  if (image === null) throw new Error('no picture');
  fireEvent.error(image);
  expect(shown()).toBe('C');
  rerender(of('/two.svg'));
  expect(shown()).toBe('/two.svg');
  rerender(of(undefined));
  expect(shown()).toBe('C');
});
