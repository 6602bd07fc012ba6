import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './error-text.module.css';
import { CircleAlert } from './icons.tsx';

export type ErrorTextProps = {
  /** Point the control's `aria-describedby` here. */
  readonly id: string;
  /** Nothing shows without one, but the place is announced as soon as one comes. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
};

/** What is wrong with a control: icon and words, announced when it appears. */
export function ErrorText({ id, error, className }: ErrorTextProps) {
  return (
    <div role="alert" className={s.place}>
      {error ? (
        <p className={cx(s.error, className)} id={id}>
          <CircleAlert strokeWidth={2.4} />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
