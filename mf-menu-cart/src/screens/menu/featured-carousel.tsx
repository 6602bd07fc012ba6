import { useRef, useState } from 'react';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ChevronLeft, ChevronRight } from '@comanda/shared-ui/icons';
import { useTexts } from '../use-texts.ts';
import { ProductRow } from './product-row.tsx';
import * as s from './featured-carousel.module.css';

interface Props {
  readonly label: string;
  readonly products: readonly Product[];
}

/** The featured products beside each other: a finger draws them along, a mouse has arrows, and Tab reaches each. Spec C3-041 (newCarr), Q54. */
export function FeaturedCarousel({ label, products }: Props) {
  const { t } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [end, setEnd] = useState<'start' | 'end' | 'between'>('start');
  const move = (direction: 1 | -1) => {
    const { current } = strip;
    current?.scrollBy({ left: direction * current.clientWidth * 0.8 });
  };
  const look = () => {
    const { current } = strip;
    if (current === null) return;
    const left = current.scrollWidth - current.clientWidth - current.scrollLeft;
    setEnd(current.scrollLeft <= 1 ? 'start' : left <= 1 ? 'end' : 'between');
  };
  return (
    <div className={s.carousel}>
      <div className={s.arrows}>
        <IconButton size="sm" label={t('menu.previous')} icon={<ChevronLeft />} disabled={end === 'start'} onClick={() => move(-1)} />
        <IconButton size="sm" label={t('menu.next')} icon={<ChevronRight />} disabled={end === 'end'} onClick={() => move(1)} />
      </div>
      <div ref={strip} role="list" aria-label={label} className={s.strip} onScroll={look}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} isTile />
        ))}
      </div>
    </div>
  );
}
