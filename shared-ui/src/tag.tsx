import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './tag.module.css';

/** off: a discount, on the accent fill. missing: something required, on the bad colour. */
export type TagTone = 'neutral' | 'off' | 'ok' | 'warn' | 'bad' | 'info' | 'missing' | 'inverse';

export type TagProps = {
  readonly tone?: TagTone | undefined;
  readonly icon?: ReactNode;
  /** Taller and round, with a state dot instead of an icon if `dot`. */
  readonly pill?: boolean | undefined;
  readonly dot?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A word or two about a thing. At most two in a row. */
export function Tag({ tone = 'neutral', icon, pill = false, dot = false, className, children }: TagProps) {
  return (
    <span className={cx(s.tag, s[tone], pill && s.pill, className)}>
      {dot ? <span className={s.dot} /> : icon}
      {children}
    </span>
  );
}
