import { expect, it } from 'vitest';
import type { CalledNumber } from '../records.ts';
import { called, pagesOf, roomOf } from './board-view.ts';

const numbers = (...texts: readonly string[]): readonly CalledNumber[] => texts.map((text, iped) => ({ iped, text }));
const texts = (pages: readonly (readonly CalledNumber[])[]) => pages.map((page) => page.map(({ text }) => text));

it('puts what does not fit on pages of its own, in order; the number of a ticket takes the room of two', () => {
  const room = { rows: 2, columns: 2 };
  expect(texts(pagesOf(numbers('1', '2', '3', '4', '5'), room))).toEqual([['1', '2', '3', '4'], ['5']]);
  expect(texts(pagesOf(numbers('1', 'L-476954', '3', '4'), room))).toEqual([
    ['1', 'L-476954'],
    ['3', '4'],
  ]);
  expect(texts(pagesOf(numbers('L-476954', 'L-476955'), { rows: 1, columns: 1 }))).toEqual([['L-476954'], ['L-476955']]);
  expect(pagesOf([], room)).toEqual([]);
});

it.each([
  [1280, 800],
  [1920, 1080],
  [1080, 1920],
  [768, 1024],
])('has room for numbers that are read across a hall on %i x %i', (width, height) => {
  const { rows, columns } = roomOf(width, height);
  expect(rows).toBeGreaterThanOrEqual(3);
  expect(columns).toBeGreaterThanOrEqual(2);
});

it('calls what has become ready, and nothing when the board begins', () => {
  const board = (...ready: readonly string[]) => ({ preparing: [], ready: numbers(...ready) });
  expect(called(undefined, board('1'))).toEqual([]);
  expect(called(board('1'), board('1', '2'))).toEqual([1]);
  expect(called(board('1', '2'), board('1'))).toEqual([]);
});
