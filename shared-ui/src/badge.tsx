import type { ReactNode } from 'react';
import * as s from './badge.module.css';
import { cx } from './cx.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type BadgeProps = {
  /** A formatted count; without it the badge is a dot. */
  readonly children?: ReactNode;
  /** Spoken instead of the bare count, for example "3 products". */
  readonly label?: string | undefined;
  readonly tone?: 'accent' | 'bad' | 'ok' | 'inverse' | undefined;
  readonly className?: string | undefined;
};

/** A count or a dot on something. Give it the count as `key` and it pops on every change. */
export function Badge({ children, label, tone = 'accent', className }: BadgeProps) {
  return (
    <span className={cx(s.badge, s[tone], children === undefined && s.dot, className)}>
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
