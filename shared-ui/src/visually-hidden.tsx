import type { ComponentProps } from 'react';
import { cx } from './cx.tsx';
import * as s from './visually-hidden.module.css';

/** Text that only assistive technology meets. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(s.hidden, className)} />;
}
