import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './state-view.module.css';

export type StateViewProps = {
  /** A Picture (drawn 200x150); without it the badge stands alone. */
  readonly picture?: ReactNode;
  /** An icon on a disc over the picture's corner. */
  readonly badge?: ReactNode;
  readonly tone?: 'accent' | 'ok' | 'warn' | 'bad' | undefined;
  /** One sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** First the way out (a primary Button), then at most one second way (a ghost Button). */
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** alert: an error that appears by itself. status: an update without hurry. */
  readonly live?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  /** Anything more, under the text. */
  readonly children?: ReactNode;
};

/** The whole of a screen or section that is empty, failed or done: picture, sentence, explanation, way out. */
export function StateView({
  picture,
  badge,
  tone = 'accent',
  title,
  text,
  actions,
  headingLevel = 2,
  live,
  className,
  children,
}: StateViewProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role={live} className={cx(s.view, className)}>
      {picture || badge ? (
        <div className={cx(s.art, !picture && s.alone)}>
          {picture ? <div className={s.picture}>{picture}</div> : null}
          {badge ? <span className={cx(s.badge, s[tone])}>{badge}</span> : null}
        </div>
      ) : null}
      <Heading className={s.title}>{title}</Heading>
      {text ? <p className={s.text}>{text}</p> : null}
      {children}
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </div>
  );
}
