import { cx } from './cx.tsx';
import { LoaderCircle } from './icons.tsx';
import * as s from './spinner.module.css';

export type SpinnerProps = { readonly className?: string | undefined };

/** A turning ring, silent for assistive technology: whoever shows it says in words what is under way. */
export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle className={cx(s.spinner, className)} strokeWidth={2.4} />;
}
