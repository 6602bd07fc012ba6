/** What a hall's board shows, and how much of it fits: pure, without the page. */
import type { Board, CalledNumber } from '../records.ts';

/** How many numbers a column holds. */
export interface Room {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Height of a number's letters as a share of the screen's shorter side: read from 8 m off a screen of 43 inches (0.53 m high), letters want 40 mm, so a
 * type size of a tenth. Its line, and what stands above and around the numbers of a column, as shares of that side too, as in board.css.
 */
const TYPE = 0.105;
const LINE = 0.125;
const AROUND = 0.17;
/** Height of the bar above the columns, px. */
const BAR_PX = 66;
/** Width of a number of so many letters, in parts of its type size, with the gap beside it. */
const LETTERS = 5;
const LETTER = 0.6;
const GAP = 0.5;
/** Room at both sides of a column. */
const BESIDE = 0.07;

/** How many numbers fit into a column of a screen, px, without being smaller than the hall can read. */
export function roomOf(width: number, height: number): Room {
  // Upright screens have their columns one below the other.
  const isUpright = height > width;
  const side = Math.min(height, width);
  const tall = (height - BAR_PX) / (isUpright ? 2 : 1) - side * AROUND;
  const wide = width / (isUpright ? 1 : 2) - side * BESIDE;
  return {
    rows: Math.max(1, Math.floor(tall / (side * LINE))),
    columns: Math.max(1, Math.floor((wide + side * TYPE * GAP) / (side * TYPE * (LETTERS * LETTER + GAP)))),
  };
}

/** The numbers of a column in pages that fit, in their order; a long one, of a ticket, takes the room of two. */
export function pagesOf(numbers: readonly CalledNumber[], { rows, columns }: Room): readonly (readonly CalledNumber[])[] {
  const pages: CalledNumber[][] = [];
  let [row, column] = [rows, 0];
  for (const number of numbers) {
    const width = Math.min(columns, number.text.length > LETTERS ? 2 : 1);
    if (column + width > columns) [row, column] = [row + 1, 0];
    if (row >= rows) {
      pages.push([]);
      [row, column] = [0, 0];
    }
    pages.at(-1)?.push(number);
    column += width;
  }
  return pages;
}

/** The numbers that became ready since the board before; none at the first one. */
export function called(before: Board | undefined, now: Board | undefined): readonly number[] {
  if (before === undefined || now === undefined) return [];
  const known = new Set(before.ready.map(({ iped }) => iped));
  return now.ready.map(({ iped }) => iped).filter((iped) => !known.has(iped));
}
