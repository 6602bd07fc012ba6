import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { cx } from '@comanda/shared-ui/cx';
import { type Block, blocksOf } from '../../rules/menu-blocks.ts';
import { PlainRow } from './plain-row.tsx';
import { ProductRow } from './product-row.tsx';
import * as s from './menu-list.module.css';

interface Props {
  readonly listId: string;
  readonly productCount: number;
  /** Asked only when something of the list is drawn. */
  readonly products: () => readonly Product[];
  /** Draw only what is near the window. X-09. */
  readonly isLong: boolean;
  readonly heights: Map<string, number>;
  /** Blocks drawn without waiting for the window to be looked at. */
  readonly drawnFirst: number;
  /** The others by name and price, instead of as empty places. */
  readonly isListed?: boolean | undefined;
}

/** A list of products; of a long menu only the blocks near the window are in the page. */
export function ProductBlocks({ listId, productCount, products, isLong, heights, drawnFirst, isListed = false }: Props) {
  return (
    <div role="list" className={s.products}>
      {isLong
        ? blocksOf(listId, productCount).map((block, index) => (
            <WindowBlock
              key={block.id}
              block={block}
              products={products}
              heights={heights}
              isDrawnFirst={index < drawnFirst}
              isListed={isListed}
            />
          ))
        : products().map((product) => <ProductRow key={product.id} product={product} />)}
    </div>
  );
}

type BlockStyle = CSSProperties & { readonly '--rows': number };

interface BlockProps extends Pick<Props, 'products' | 'heights'> {
  readonly block: Block;
  readonly isListed: boolean;
  readonly isDrawnFirst: boolean;
}

function WindowBlock({ block, products, heights, isDrawnFirst, isListed }: BlockProps) {
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
  const Row = isNear ? ProductRow : PlainRow;
  const style: BlockStyle = { '--rows': block.count, ...(isNear || known === undefined ? {} : { minHeight: `${known}rem` }) };
  return (
    <div ref={box} role="none" className={cx(s.block, !isNear && s.away)} style={style}>
      {isNear || isListed
        ? products()
            .slice(block.from, block.from + block.count)
            .map((product) => <Row key={product.id} product={product} />)
        : null}
    </div>
  );
}

type OnNear = (isNear: boolean) => void;

/** One observer for all blocks of a page: one for each costs a millisecond a frame on a menu of 2,000 products. */
const watched = new WeakMap<Element, OnNear>();
let observer: IntersectionObserver | undefined;

/** Calls back when the element comes within one window's height of the window, and when it leaves. */
function watchNear(element: Element, onChange: OnNear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // A list that is hidden behind search results comes back as it was.
        if (isIntersecting || boundingClientRect.width > 0) watched.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: '100% 0px' },
  );
  const mine = observer;
  watched.set(element, onChange);
  mine.observe(element);
  return () => {
    watched.delete(element);
    mine.unobserve(element);
  };
}

/** Heights are kept in rem, so that a larger text size does not make them wrong. */
function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
