import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './price.module.css';
import { Tag } from './tag.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceProps = {
  /** Formatted: "$12.900", or the word for free. */
  readonly current: ReactNode;
  /** The struck price, formatted. */
  readonly was?: ReactNode;
  /** The discount, formatted with a hyphen: "-20%". */
  readonly off?: ReactNode;
  /** Spoken before the struck price, for example "Before:". */
  readonly labels?: { readonly was: string } | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** Sold out or unavailable: ink-3. */
  readonly muted?: boolean | undefined;
  /** Struck price above the current one, as on kiosk tiles. */
  readonly stacked?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A price as drawn; it formats nothing. */
export function Price({ current, was, off, labels, size = 'md', muted = false, stacked = false, className }: PriceProps) {
  return (
    <span className={cx(s.price, s[size], muted && s.muted, stacked && s.stacked, className)}>
      <span className={s.current}>{current}</span>
      {was ? (
        <s className={s.was}>
          {labels ? <VisuallyHidden>{labels.was} </VisuallyHidden> : null}
          {was}
        </s>
      ) : null}
      {off ? <Tag tone="off">{off}</Tag> : null}
    </span>
  );
}
