import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import type { ProductBlock } from '../../rules/menu-blocks.ts';
import { ProductRow } from './product-row.tsx';
import * as s from './menu-list.module.css';

interface Props {
  readonly blocks: readonly ProductBlock[];
  /** Draw only what is near the window. X-09. */
  readonly isLong: boolean;
  readonly heights: Map<string, number>;
  /** Blocks drawn without waiting for the window to be looked at. */
  readonly drawnFirst: number;
}

/** A list of products in blocks; of a long menu only the blocks near the window are in the page. */
export function ProductBlocks({ blocks, isLong, heights, drawnFirst }: Props) {
  return (
    <div role="list" className={s.products}>
      {blocks.map((block, index) =>
        isLong ? (
          <WindowBlock key={block.id} block={block} heights={heights} isDrawnFirst={index < drawnFirst} />
        ) : (
          <Rows key={block.id} block={block} />
        ),
      )}
    </div>
  );
}

function Rows({ block }: { readonly block: ProductBlock }) {
  return block.products.map((product) => <ProductRow key={product.id} product={product} />);
}

type BlockStyle = CSSProperties & { readonly '--rows': number };

function WindowBlock({ block, heights, isDrawnFirst }: { readonly block: ProductBlock; readonly heights: Map<string, number>; readonly isDrawnFirst: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isDrawnFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    return watchNear(element, (near) => {
      if (!near && element.childElementCount > 0) heights.set(block.id, element.offsetHeight / rootFontPx());
      setNear(near);
    });
  }, [block.id, heights]);
  const known = heights.get(block.id);
  const style: BlockStyle = { '--rows': block.products.length, ...(isNear || known === undefined ? {} : { minHeight: `${known}rem` }) };
  return (
    <div ref={box} role="none" className={cx(s.block, !isNear && s.away)} style={style}>
      {isNear ? <Rows block={block} /> : null}
    </div>
  );
}

/** Calls back when the element comes within one window's height of the window, and when it leaves. */
function watchNear(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), { rootMargin: '100% 0px' });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Heights are kept in rem, so that a larger text size does not make them wrong. */
function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
