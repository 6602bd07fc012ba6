import type { HTMLAttributes } from 'react';
import * as s from './card.module.css';
import { cx } from './cx.tsx';

export type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** md: 14/16. none: pictures to the edge. Default md. */
  readonly padding?: 'none' | 'md' | undefined;
  /** floats: side panels. flat: no shadow, a line instead. */
  readonly elevation?: 'rest' | 'floats' | 'flat' | undefined;
  /** Drawn as an overlay: the box does not change. */
  readonly selected?: boolean | undefined;
};

/** A white card on the page ground. */
export function Card({ as: Element = 'div', padding = 'md', elevation = 'rest', selected = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(s.card, s[elevation], padding === 'md' && s.padded, selected && s.selected, className)} />;
}
