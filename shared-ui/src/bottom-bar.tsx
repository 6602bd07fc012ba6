import type { ReactNode } from 'react';
import * as s from './bottom-bar.module.css';
import { cx } from './cx.tsx';

export type BottomBarProps = {
  /** Where it stands on wide screens: with the page, bare, or at the end of a card. Default: where it does on a phone. */
  readonly onWide?: 'bare' | 'card' | undefined;
  readonly className?: string | undefined;
  /** Rows from top to bottom; the last is usually the primary Button. */
  readonly children: ReactNode;
};

/** The bar at the bottom of a page that stays while it scrolls. Toasts keep clear of it. */
export function BottomBar({ onWide, className, children }: BottomBarProps) {
  return (
    <div data-bottom-bar="" className={cx(s.bar, onWide && s[onWide], className)}>
      {children}
    </div>
  );
}
