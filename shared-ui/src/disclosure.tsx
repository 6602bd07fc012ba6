import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './disclosure.module.css';
import { ChevronDown } from './icons.tsx';

export type DisclosureProps = {
  readonly summary: ReactNode;
  /** At the right end of the summary, before the chevron. */
  readonly aside?: ReactNode;
  /** Disclosures of the same name close each other. */
  readonly name?: string | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Shows and hides a part; the native `<details>`. */
export function Disclosure({ summary, aside, name, open, onOpenChange, className, children }: DisclosureProps) {
  return (
    <details
      className={cx(s.details, className)}
      name={name}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary className={s.summary}>
        <span className={s.title}>{summary}</span>
        {aside ? <span className={s.aside}>{aside}</span> : null}
        <ChevronDown className={s.chevron} />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
