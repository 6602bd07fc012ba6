import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Order } from '../records.ts';
import { lineExtras, lineNotes, orderNotes } from '../order-view.ts';
import { linesAt } from './kitchen-view.ts';

/** Least width of a card, and the gap beside it, px. */
const CARD_PX = 340;
const GAP_PX = 14;
/** Height of a row of the grid, as in kitchen.css: with rows of 1 px the browser lays out ten thousand of them. */
const ROW_PX = 8;
/** Letters of a comment in a line of a card. */
const LETTERS = 24;

/** How tall a card will be, in lines of text: only what does not change while it is there counts. */
export function tallness(order: Order, jb: number): number {
  const texts = (notes: readonly { readonly text: string }[]) =>
    notes.reduce((sum, { text }) => sum + 1 + Math.ceil(text.length / LETTERS), 0);
  const lines = linesAt(order, jb).map((line) => 1 + Math.ceil(lineExtras(line).length / LETTERS) + texts(lineNotes(line)));
  return 6 + texts(orderNotes(order)) + lines.reduce((sum, count) => sum + count, 0);
}

/**
 * The column of each card, from 0: each stands where there was most room when it came. What comes later moves none of those before it.
 */
export function columnsOf(heights: readonly number[], columns: number): readonly number[] {
  const filled = Array.from({ length: Math.max(1, columns) }, () => 0);
  return heights.map((height) => {
    const column = filled.indexOf(Math.min(...filled));
    filled[column] = (filled[column] ?? 0) + height;
    return column;
  });
}

/** How many columns of cards an element has room for. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = (width: number) => setColumns(Math.max(1, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX))));
    measure(box.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry !== undefined && measure(entry.contentRect.width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

/** All cards tell their heights to one observer, which reads them when the page has its layout anyhow. */
let observer: ResizeObserver | undefined;

function observe(card: HTMLElement): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize ?? 0;
      const { parentElement: box } = target;
      const place = box?.parentElement;
      if (box === null || place === null || place === undefined) continue;
      // A box that does not ask its content how tall it is: a word that changes on a card lays out that card, and no other.
      box.style.blockSize = `${height}px`;
      place.style.gridRowEnd = `span ${Math.ceil((height + GAP_PX) / ROW_PX)}`;
      // From now on it is as tall while it is out of sight, when the browser leaves out what is in it.
      place.style.containIntrinsicBlockSize = `auto ${height}px`;
      place.classList.add('measured');
    }
  });
  observer.observe(card);
  return () => observer?.unobserve(card);
}

/** A card in its box inside a place of the grid: the box is as tall as the card, and the place takes as many rows. */
export function useTallness<E extends HTMLElement>(): RefObject<E | null> {
  const card = useRef<E>(null);
  useEffect(() => (card.current === null ? undefined : observe(card.current)), []);
  return card;
}
