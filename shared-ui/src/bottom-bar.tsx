import type { ReactNode } from 'react';
import * as s from './bottom-bar.module.css';
import { cx } from './cx.tsx';

export type BottomBarProps = {
  readonly className?: string | undefined;
  /** Rows from top to bottom; the last is usually the primary Button. */
  readonly children: ReactNode;
};

/** The bar at the bottom of a page that stays while it scrolls. Toasts keep clear of it. */
export function BottomBar({ className, children }: BottomBarProps) {
  return (
    <div data-bottom-bar="" className={cx(s.bar, className)}>
      {children}
    </div>
  );
}
