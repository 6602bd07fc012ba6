import { useEffect, useRef, type ReactNode } from 'react';
import * as s from './bottom-bar.module.css';
import { cx } from './cx.tsx';

export type BottomBarProps = {
  readonly className?: string | undefined;
  /** Rows from top to bottom; the last is usually the primary Button. */
  readonly children: ReactNode;
};

/** The bar at the bottom of a page that stays while it scrolls. Toasts keep clear of it. */
export function BottomBar({ className, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const publish = () => root.style.setProperty('--toast-offset', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    publish();
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-offset');
    };
  }, []);
  return <div ref={bar} className={cx(s.bar, className)}>{children}</div>;
}
