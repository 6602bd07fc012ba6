import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = {
  /** CSS length or px; default the full width. */
  readonly width?: number | string | undefined;
  /** CSS length or px; default one line of text. */
  readonly height?: number | string | undefined;
  readonly radius?: number | string | undefined;
  readonly className?: string | undefined;
};

/** A block with the exact size of what will stand there. Silent; put the whole shape into SkeletonGroup. `data-shape` says that something is on its way. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return <span className={cx(s.block, className)} data-shape="" style={{ width, height, borderRadius: radius }} />;
}

export type SkeletonGroupProps = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode };

/** The drawn shape of something loading; assistive technology is given only the label. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={s.shape}>
        {children}
      </div>
    </div>
  );
}
